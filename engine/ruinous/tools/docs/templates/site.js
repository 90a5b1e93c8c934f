// Filters the cards. What is chosen stands in the address, behind the #, so that it can be kept and sent;
// a search on the page of all games leads here with it behind a question mark.
"use strict";

(() => {
  const form = document.getElementById("filters");
  const count = document.getElementById("count");
  const nothing = document.getElementById("nothing");
  const faces = [...document.querySelectorAll(".face")].map((element) => ({
    element,
    data: element.dataset,
    text: `${element.textContent} ${element.dataset.find}`.toLowerCase().replace(/\s+/g, " "),
  }));
  const groups = [...document.querySelectorAll(".group")];
  const names = ["q", "power", "kind", "pack", "verb", "status"];

  const chosen = () => Object.fromEntries(names.map((name) => [name, form.elements[name]?.value.trim() ?? ""]));

  const fits = ({ data, text }, { q, power, kind, pack, verb, status }) =>
    (!power || data.power === power) &&
    (!kind || data.kind === kind) &&
    (!pack || data.pack === pack) &&
    (!status || data.status === status) &&
    (!verb || data.uses.includes(`|${verb}|`)) &&
    q.toLowerCase().split(/\s+/).every((word) => text.includes(word));

  const show = () => {
    const wanted = chosen();
    let seen = 0;
    for (const face of faces) {
      const fit = fits(face, wanted);
      face.element.hidden = !fit;
      seen += fit;
    }
    for (const group of groups) {
      const left = group.querySelectorAll(".face:not([hidden])").length;
      group.hidden = !left;
      group.querySelector("small").textContent = left;
    }
    count.value = `${seen} of ${faces.length}`;
    nothing.hidden = seen > 0;
  };

  const write = () => {
    const told = new URLSearchParams(Object.entries(chosen()).filter(([, value]) => value)).toString();
    history.replaceState(null, "", location.pathname + (told && `#${told}`));
  };

  const read = () => {
    const told = new URLSearchParams(location.hash.slice(1) || location.search);
    form.reset();
    for (const [name, value] of told) {
      const control = names.includes(name) && form.elements[name];
      const known = !control || [...(control.options ?? (control.length ? control : []))].map((each) => each.value);
      if (control && (name === "q" || known.includes(value))) control.value = value;
    }
    show();
  };

  form.addEventListener("input", () => { show(); write(); });
  form.addEventListener("reset", () => setTimeout(() => { show(); write(); }));
  form.addEventListener("submit", (event) => event.preventDefault());
  addEventListener("hashchange", read);
  form.hidden = false;
  read();
})();
