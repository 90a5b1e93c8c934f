// The list of tables that this browser has sat at: links alone, kept here and nowhere else.
"use strict";
const KEY = "ruinous-tables";
const root = document.body.dataset.root;

function kept() {
  try {
    const rows = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(rows) ? rows.filter((row) => /^[\w-]{1,40}$/.test(row?.link)) : [];
  } catch {
    return [];
  }
}

function row(table) {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = `${root}/seat/${table.link}`;
  link.textContent = String(table.title ?? "A table").slice(0, 120);
  const forget = document.createElement("button");
  forget.type = "button";
  forget.textContent = "Forget";
  forget.setAttribute("aria-label", `Forget ${link.textContent}`);
  forget.addEventListener("click", () => {
    localStorage.setItem(KEY, JSON.stringify(kept().filter((each) => each.link !== table.link)));
    fill();
  });
  item.append(link, " ", forget);
  return item;
}

function fill() {
  const mine = document.querySelector(".mine");
  if (!mine) return;
  const tables = kept();
  mine.hidden = tables.length === 0;
  mine.querySelector("ul").replaceChildren(...tables.map(row));
}

for (const button of document.querySelectorAll(".copy")) {
  button.hidden = !navigator.clipboard;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(button.dataset.copy);
    button.textContent = "Copied";
  });
}
for (const select of document.querySelectorAll(".game .field select")) {
  const name = select.parentElement.querySelector("input");
  const show = () => { name.hidden = select.value !== "person"; };
  select.addEventListener("change", show);
  show();
}
const record = document.querySelector(".record");
if (record) {
  record.hidden = false;
  record.querySelector("input").addEventListener("change", async (event) => {
    const [file] = event.target.files;
    if (!file) return;
    const answer = await fetch(`${root}/records`, { method: "POST", body: file });
    const text = await answer.text();
    if (answer.ok) location.href = text;
    else record.querySelector(".wrong").textContent = text;
    event.target.value = "";
  });
}
const packs = document.querySelector("form.packs");
if (packs) {
  packs.querySelector("button").hidden = true;
  packs.addEventListener("change", () => packs.requestSubmit());
}
fill();
