// Puts in place what the server draws, and sends back what was clicked. All else is drawn in Python.
"use strict";
const main = document.getElementById("table");
const refused = document.getElementById("refused");
const lost = document.getElementById("lost");
let socket = null;
let wait = 250;
let number = 0;
let at = 0;
let due = false;

function send(message) {
  if (socket && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

function connect() {
  const address = new URL(document.body.dataset.socket, location.href);
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  socket = new WebSocket(address);
  socket.onopen = () => { at = 0; lost.hidden = true; };
  socket.onmessage = (event) => show(JSON.parse(event.data));
  socket.onclose = () => {
    lost.hidden = false;
    setTimeout(connect, wait);
    wait = Math.min(wait * 2, 8000);
  };
}

function show(message) {
  if ("refused" in message) {
    refused.textContent = message.refused;
    return;
  }
  wait = 250; // a page that is refused comes again later and later
  if (message.at <= at) return; // a later view has come before it
  at = message.at;
  const log = main.querySelector(".log .rows");
  const atEnd = !log || log.scrollTop + log.clientHeight > log.scrollHeight - 40;
  const focused = document.activeElement !== document.body;
  Idiomorph.morph(main, message.html, {
    morphStyle: "innerHTML",
    ignoreActiveValue: document.activeElement?.matches("input"), // all else is drawn anew
    callbacks: {
      beforeNodeMorphed: (old) => !(old instanceof Element && old.matches(".keep")),
      beforeAttributeUpdated: (name, node) => !(name === "open" && node.tagName === "DETAILS"),
    },
  });
  // What had the focus may be gone, or belong to another decision: keys go on at the new one.
  const active = document.activeElement;
  const passed = message.number !== number && active.closest(".due, .curtain");
  if (focused && (active === document.body || passed)) {
    main.querySelector("#due, .curtain button")?.focus({ preventScroll: true });
  }
  const now = main.querySelector(".log .rows");
  if (now && atEnd) now.scrollTop = now.scrollHeight;
  if (message.number !== number) narrow(null);
  stage.begin();
  if (message.due && !due) notify(message.title);
  number = message.number;
  due = message.due;
  document.title = message.title;
  since = Date.now() - 1000 * (message.waits ?? 0);
  tick();
  offerNotice();
  remember(message.title);
  const save = main.querySelector("[data-record]");
  if (save) {
    save.href = `${document.body.dataset.root}/seat/${document.body.dataset.link}/record`;
    save.hidden = false;
  }
}

// The browser keeps the links of tables that it has sat at; the lobby lists them.
function remember(title) {
  const key = "ruinous-tables";
  const row = { link: document.body.dataset.link, title: title.replace("● ", "") };
  try {
    const others = JSON.parse(localStorage.getItem(key) ?? "[]").filter((each) => each.link !== row.link);
    localStorage.setItem(key, JSON.stringify([row, ...others].slice(0, 40)));
  } catch { /* a browser that keeps nothing */ }
}

function notify(title) {
  if (document.hidden && "Notification" in window && Notification.permission === "granted") {
    new Notification(title);
  }
}

// How long whoever decides has been waited for.
let since = Date.now();
function tick() {
  const clock = main.querySelector(".clock");
  if (!clock) return;
  const seconds = Math.max(0, Math.round((Date.now() - since) / 1000));
  const two = (number) => String(number).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  clock.textContent = hours ? `${hours}:${rest}` : rest;
}
setInterval(tick, 1000);

function offerNotice() {
  const button = main.querySelector("[data-notify]");
  if (button) button.hidden = !("Notification" in window) || Notification.permission !== "default";
}

const PLAIN = new Set(["sit", "turn"]); // messages that are about no decision

function choose(key) {
  refused.textContent = "";
  send({ do: "choose", number: number, option: key });
}

// Shows only some options in the list, and opens it; null: all of them.
function narrow(indexes) {
  const list = main.querySelector(".list");
  if (!list) return;
  if (indexes) list.open = true;
  for (const button of list.querySelectorAll(".option")) {
    button.parentElement.hidden = indexes !== null && !indexes.includes(button.dataset.index);
  }
  if (indexes) list.querySelector("li:not([hidden]) .option")?.focus();
}

main.addEventListener("click", (event) => {
  const button = event.target.closest("[data-option]");
  if (button) return choose(button.dataset.option);
  if (event.target.closest("[data-print]")) return print();
  if (event.target.closest("[data-notify]")) return Notification.requestPermission().then(offerNotice);
  const post = event.target.closest("[data-post]");
  if (post) {
    const form = document.getElementById(post.dataset.post);
    form.number.value = post.dataset.number;
    return form.submit();
  }
  const asked = event.target.closest("[data-do]")?.dataset;
  if (asked) {
    refused.textContent = "";
    if (asked.do === "step") return send({ do: "step", to: Number(asked.to) });
    return send(PLAIN.has(asked.do) ? { do: asked.do } : { do: asked.do, number: number });
  }
  const thing = event.target.closest("[data-thing]")
    ?? event.target.closest(".area")?.querySelector(".place[data-options]");
  if (!thing) return;
  refused.textContent = "";
  const options = thing.dataset.options?.split(" ");
  if (!options) return send({ do: "ask", thing: thing.dataset.thing });
  if (options.length > 1) return narrow(options);
  choose(main.querySelector(`.option[data-index="${options[0]}"]`).dataset.option);
});

// A line of the log shows on the table what it is about.
function tell(line) {
  for (const shown of main.querySelectorAll(".told-of")) shown.classList.remove("told-of");
  for (const thing of line?.dataset.about?.split("|") ?? []) {
    main.querySelector(`[data-thing="${CSS.escape(thing)}"]`)?.classList.add("told-of");
  }
}
for (const kind of ["mouseover", "focusin"]) {
  main.addEventListener(kind, (event) => tell(event.target.closest("[data-about]")));
}

// What happened is shown beat by beat, each lighting its things; whoever asks for calm sees it whole.
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const PAUSE = 650; // milliseconds for a beat
const stage = {
  shown: null, // number of the last beat that was shown; null: the page has just been opened
  timer: 0,
  beats: () => [...main.querySelectorAll(".beat")],
  begin() {
    const beats = this.beats();
    const last = Number(beats.at(-1)?.dataset.number ?? 0);
    const from = this.shown;
    this.shown = Math.max(last, from ?? 0);
    if (from === null || calm.matches) return this.end();
    if (beats.some((each) => Number(each.dataset.number) > from)) this.play(from);
    else this.end();
  },
  play(from) {
    this.end();
    const beats = this.beats().filter((each) => Number(each.dataset.number) > from);
    for (const each of beats) each.classList.add("waits");
    main.querySelector(".stage .playing").hidden = false;
    this.step(beats);
  },
  step([beat, ...rest]) {
    main.querySelector(".beat.current")?.classList.remove("current");
    if (!beat?.isConnected) return this.end();
    beat.classList.remove("waits");
    beat.classList.add("current");
    const list = beat.closest("ol");
    list.scrollTop = beat.offsetTop + beat.offsetHeight - list.offsetTop - list.clientHeight / 2;
    tell(beat);
    this.timer = setTimeout(() => this.step(rest), PAUSE);
  },
  end() {
    clearTimeout(this.timer);
    this.timer = 0;
    for (const each of this.beats()) each.classList.remove("waits", "current");
    main.querySelector(".stage .playing")?.setAttribute("hidden", "");
    tell(null);
  },
};
main.addEventListener("click", (event) => {
  const asked = event.target.closest("[data-stage]")?.dataset.stage;
  if (asked === "again") stage.play(0);
  if (asked === "skip") stage.end();
});

main.addEventListener("submit", (event) => {
  event.preventDefault();
  const { text } = event.target;
  if (text.value.trim()) send({ do: "say", text: text.value.slice(0, 200) });
  text.value = "";
});

main.addEventListener("input", (event) => {
  if (!event.target.matches(".search")) return;
  const words = event.target.value.toLowerCase().split(/\s+/);
  for (const item of main.querySelectorAll(".list li")) {
    const text = item.textContent.toLowerCase();
    item.hidden = !words.every((word) => text.includes(word));
  }
});

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") {
    narrow(null);
    refused.textContent = "";
  }
});

connect();
