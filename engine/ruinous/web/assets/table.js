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
  const log = main.querySelector(".log ol");
  const atEnd = !log || log.scrollTop + log.clientHeight > log.scrollHeight - 40;
  Idiomorph.morph(main, message.html, {
    morphStyle: "innerHTML",
    ignoreActiveValue: document.activeElement?.matches("input"), // all else is drawn anew
    callbacks: {
      beforeAttributeUpdated: (name, node) => !(name === "open" && node.tagName === "DETAILS"),
    },
  });
  const now = main.querySelector(".log ol");
  if (now && atEnd) now.scrollTop = now.scrollHeight;
  if (message.number !== number) narrow(null);
  if (message.due && !due) notify(message.title);
  number = message.number;
  due = message.due;
  document.title = message.title;
}

function notify(title) {
  if (document.hidden && "Notification" in window && Notification.permission === "granted") {
    new Notification(title);
  }
}

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
  if (event.target.closest("[data-do]")) {
    return send({ do: event.target.closest("[data-do]").dataset.do, number: number });
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
