// Search on the index, light on the drawing, steps through the machine. Reading the pages needs none of it.
"use strict";

function make(tag, text, name) {
  const made = document.createElement(tag);
  made.textContent = text;
  if (name) made.className = name;
  return made;
}

// The theme: as the reader's system says, or one of both.
const themes = make("button", "", "theme");
themes.type = "button";
function nameTheme() { themes.textContent = `Theme: ${{ light: "light", dark: "dark" }[theme.get()] ?? "automatic"}`; }
themes.addEventListener("click", () => { theme.set({ "": "light", light: "dark", dark: "" }[theme.get()] ?? ""); nameTheme(); });
nameTheme();
document.querySelector(".top")?.append(themes);

// Paper is light, and what is folded cannot be opened on it.
const unfolded = [];
let themeOnScreen;
addEventListener("beforeprint", () => {
  themeOnScreen = document.documentElement.dataset.theme;
  document.documentElement.dataset.theme = "light";
  for (const folded of document.querySelectorAll("main details:not([open])")) { folded.open = true; unfolded.push(folded); }
});
addEventListener("afterprint", () => {
  if (themeOnScreen) document.documentElement.dataset.theme = themeOnScreen; else delete document.documentElement.dataset.theme;
  for (const folded of unfolded.splice(0)) folded.open = false;
});

// All machines beside the page. Their names are in a file of their own, which all pages share.
const side = document.getElementById("side");
if (side) {
  window.drawbridgeMachines = (machines) => {
    const list = make("ul", "");
    for (const [title, file] of machines) {
      const [item, link] = [make("li", ""), make("a", title)];
      breakAtHumps(link);
      link.href = file;
      if (file === side.dataset.page) link.setAttribute("aria-current", "page");
      item.append(link);
      list.append(item);
    }
    side.querySelector("details").append(list);
    side.hidden = false;
    side.querySelector("details").open = matchMedia("(min-width: 80rem)").matches;
    const current = list.querySelector("[aria-current]");
    if (current) list.scrollTop = current.offsetTop - list.clientHeight / 2;
  };
  document.head.append(Object.assign(document.createElement("script"), { src: "../machines.js" }));
}

// Long names break at their humps, and before dots and brackets.
function breakAtHumps(name) {
  const parts = name.textContent.split(/(?<=[a-z\d])(?=[A-Z])|(?<=\w)(?=[.(])/);
  if (!name.children.length) name.replaceChildren(...parts.flatMap((part) => [document.createElement("wbr"), part]).slice(1));
}
document.querySelectorAll("td code, td a, tbody th code, tbody th a, h1, .trail *, .neighbours a, .cards .name").forEach(breakAtHumps);

const search = document.getElementById("search");
if (search) {
  const cards = [...document.querySelectorAll(".cards > li")];
  const texts = cards.map((card) => card.textContent.toLowerCase());
  const found = document.getElementById("found");
  const asked = new Set();
  let folder = "";

  function isAsked(card) {
    const marks = (card.dataset.marks ?? "").split(", ");
    const inside = `${card.dataset.folder ?? ""}/`;
    return [...asked].every((mark) => marks.includes(mark)) && (!folder || inside.startsWith(`${folder}/`));
  }

  function find() {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    cards.forEach((card, number) => { card.hidden = !(isAsked(card) && words.every((word) => texts[number].includes(word))); });
    const shown = cards.filter((card) => !card.hidden).length;
    found.value = words.length || asked.size || folder ? `${shown} of ${cards.length}` : "";
  }

  // The names of states and events come when somebody begins to search; words.js calls this.
  window.drawbridgeWords = (names) => {
    for (const [name, ...numbers] of names) for (const number of numbers) texts[number] += `\n${name.toLowerCase()}`;
    find();
  };
  search.addEventListener("focus", () => { document.head.append(Object.assign(document.createElement("script"), { src: "words.js" })); }, { once: true });
  search.addEventListener("input", find);
  search.closest(".search").hidden = false;

  // What can be asked for is what some cards have.
  const group = make("div", "", "filters");
  group.setAttribute("role", "group");
  group.setAttribute("aria-label", "Show only");
  const marks = [...new Set(cards.flatMap((card) => (card.dataset.marks ?? "").split(", ").filter(Boolean)))];
  for (const mark of marks) {
    const button = make("button", mark);
    button.type = "button";
    button.setAttribute("aria-pressed", "false");
    button.addEventListener("click", () => {
      button.setAttribute("aria-pressed", asked.has(mark) ? "false" : "true");
      if (!asked.delete(mark)) asked.add(mark);
      find();
    });
    group.append(button);
  }
  const folders = [...new Set(cards.map((card) => card.dataset.folder ?? "").filter(Boolean))].sort();
  if (folders.length > 1) {
    const [label, choice] = [make("label", "Folder "), make("select", "")];
    choice.append(...["all", ...folders].map((name) => make("option", name)));
    choice.addEventListener("change", () => { folder = choice.selectedIndex ? choice.value : ""; find(); });
    label.append(choice);
    group.append(label);
  }
  if (group.children.length) search.closest(".search").after(group);
}
