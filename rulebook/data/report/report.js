"use strict";
const form = document.getElementById("filters");
const articles = Array.from(document.querySelectorAll("article"));
const words = articles.map((article) => article.textContent.toLowerCase());
const count = document.getElementById("count");

function filter() {
  const data = new FormData(form);
  const wanted = data.get("words").trim().toLowerCase();
  const kept = {};
  for (const set of form.querySelectorAll("fieldset")) kept[set.dataset.filter] = new Set(data.getAll(set.dataset.filter));
  let shown = 0;
  articles.forEach((article, index) => {
    const fits = Object.keys(kept).every((name) => kept[name].has(article.dataset[name])) && words[index].includes(wanted);
    article.hidden = !fits;
    shown += fits;
  });
  count.textContent = count.dataset.template.replace("{shown}", shown).replace("{all}", articles.length);
}

function step(by) {
  const visible = articles.filter((article) => !article.hidden);
  const here = visible.indexOf(document.activeElement);
  const next = visible[Math.min(Math.max(here + by, 0), visible.length - 1)];
  if (next) next.focus();
}

form.addEventListener("input", filter);
form.addEventListener("submit", (event) => event.preventDefault());
document.addEventListener("keydown", (event) => {
  if (event.target.type === "search" || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "j") step(1);
  else if (event.key === "k") step(-1);
  else if (event.key === "/") { event.preventDefault(); form.elements.words.focus(); }
});
filter();
