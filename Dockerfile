# The server of tables in the browser; `compose.yaml` adds the database.
FROM python:3.13-slim AS build
WORKDIR /source
COPY pyproject.toml README.md LICENSE ./
COPY engine engine
COPY content content
COPY grammar grammar
COPY schemas schemas
RUN python -m venv /app && /app/bin/pip install --no-cache-dir ".[web-postgres]"

FROM python:3.13-slim
COPY --from=build /app /app
RUN useradd --create-home tables && install -d -o tables /tables
USER tables
WORKDIR /tables
VOLUME /tables
EXPOSE 8080
HEALTHCHECK CMD ["/app/bin/python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8080/health')"]
ENTRYPOINT ["/app/bin/ruinous"]
CMD ["serve", "--no-browser", "--host", "0.0.0.0", "--port", "8080", "--log", "-"]
