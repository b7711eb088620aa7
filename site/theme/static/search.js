"use strict";
// The search page: Sphinx's index and stemmer, our own list of results.
/* global Search */

(() => {
  const field = document.querySelector(".search input");
  const list = document.getElementById("search-results");
  const fold = text => text.normalize("NFD").replace(/\p{Mn}/gu, "");
  const SHOWN = 100;
  const plain = text => fold(text).toLowerCase().trim();
  // What is called as was asked comes first, then terms and sections, then what the index finds most fitting.
  const rank = (page, title, score, query) =>
    score + (plain(title) === plain(query) ? 100 : 0) + (/^(concepts|sections|cards)\//.test(page) && plain(title).includes(plain(query)) ? 50 : 0);

  // Whoever leaves out accents finds the words with them: stems differ then, their beginnings do not.
  const LEAST = 4;
  const widened = words => {
    const known = new Set([...Object.keys(Search._index.terms), ...Object.keys(Search._index.titleterms)]);
    const folded = new Map([...known].map(word => [fold(word), word]));
    const nearest = word => {
      for (let length = word.length; length >= LEAST; length--) {
        const found = folded.get(fold(word).slice(0, length));
        if (found) return found;
      }
      return word;
    };
    return new Set([...words].map(word => known.has(word) ? word : nearest(word)));
  };

  const results = query => {
    const [text, words, excluded, marked, names] = Search._parseQuery(query);
    const found = Search._performSearch(text, widened(words), excluded, marked, names);
    const pages = new Map();
    for (const [page, , , , score] of found) {
      const title = Search._index.titles[Search._index.docnames.indexOf(page)];
      const value = rank(page, title, score, query);
      if (!pages.has(page) || pages.get(page).value < value) pages.set(page, { page, title, value });
    }
    return [...pages.values()].sort((one, other) => other.value - one.value || one.title.localeCompare(other.title));
  };

  const show = query => {
    list.replaceChildren();
    if (!query.trim()) return;
    const found = results(query);
    const status = document.createElement("p");
    status.textContent = found.length ? list.dataset.found.replace("{count}", found.length) : list.dataset.none;
    const items = document.createElement("ol");
    for (const { page, title } of found.slice(0, SHOWN)) {
      const item = document.createElement("li");
      const link = document.createElement("a");
      link.href = document.documentElement.dataset.content_root + (/(^|\/)index$/.test(page) ? page : `${page}/index`) + ".html";
      link.textContent = title;
      const about = document.createElement("code");
      about.textContent = page;
      item.append(link, about);
      items.append(item);
    }
    list.append(status, items);
  };

  addEventListener("load", () => {
    const query = new URLSearchParams(location.search).get("words") ?? "";
    field.value = query;
    show(query);
    field.addEventListener("input", () => {
      history.replaceState(null, "", `?words=${encodeURIComponent(field.value)}`);
      show(field.value);
    });
    field.focus();
  });
})();
