"use strict";
// The search page: Sphinx's index and stemmer, our own list of results.
/* global Search */

(() => {
  const field = document.querySelector(".search input");
  const list = document.getElementById("search-results");
  const fold = text => text.normalize("NFD").replace(/\p{Mn}/gu, "");
  const SHOWN = 100;
  // Objects of the domain name what a page is about; their pages come before those that only mention it.
  const order = (one, other) => other[4] - one[4] || one[1].localeCompare(other[1]);

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
    for (const result of found.sort(order)) {
      if (!pages.has(result[0])) pages.set(result[0], result);
    }
    return [...pages.values()];
  };

  const show = query => {
    list.replaceChildren();
    if (!query.trim()) return;
    const found = results(query);
    const status = document.createElement("p");
    status.textContent = found.length ? list.dataset.found.replace("{count}", found.length) : list.dataset.none;
    const items = document.createElement("ol");
    for (const [page] of found.slice(0, SHOWN)) {
      const item = document.createElement("li");
      const link = document.createElement("a");
      const place = Search._index.docnames.indexOf(page);
      link.href = document.documentElement.dataset.content_root + (/(^|\/)index$/.test(page) ? page : `${page}/index`) + ".html";
      link.textContent = Search._index.titles[place];
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
