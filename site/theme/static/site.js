"use strict";
// Light or dark, the contents on narrow screens, and the cards of terms. Every page reads the same without it.

(() => {
  const root = document.documentElement;
  const stored = { get: key => { try { return localStorage.getItem(key); } catch { return null; } },
                   set: (key, value) => { try { localStorage.setItem(key, value); } catch { /* refused: not kept */ } } };

  const chosen = stored.get("theme");
  if (chosen === "light" || chosen === "dark") root.dataset.theme = chosen;
  const theme = document.querySelector("button.theme");
  if (theme) {
    theme.hidden = false;
    theme.addEventListener("click", () => {
      const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
      root.dataset.theme = dark ? "light" : "dark";
      stored.set("theme", root.dataset.theme);
    });
  }

  const contents = document.querySelector(".contents details");
  if (contents && matchMedia("(max-width: 55rem)").matches) contents.open = false;
  document.querySelector(".contents [aria-current]")?.scrollIntoView({ block: "nearest" });

  // A term's card: by pointer and by focus, closed with Escape.
  const holder = document.querySelector(".term-cards");
  if (holder) {
    holder.hidden = false;
    for (const card of holder.children) card.hidden = true;
    let shown = null;
    let closing = 0;
    const hide = () => { if (shown) shown.hidden = true; shown = null; };
    const show = link => {
      clearTimeout(closing);
      const card = document.getElementById(link.firstElementChild.dataset.card);
      if (!card || card === shown) return;
      hide();
      card.hidden = false;
      const place = link.getClientRects()[0];
      const width = card.offsetWidth;
      const left = Math.max(8, Math.min(place.left, root.clientWidth - width - 8));
      const below = place.bottom + 6;
      const above = place.top - card.offsetHeight - 6;
      const top = below + card.offsetHeight > innerHeight && above > 0 ? above : below;
      card.style.left = `${left + scrollX}px`;
      card.style.top = `${top + scrollY}px`;
      shown = card;
    };
    for (const term of document.querySelectorAll("a > [data-card]")) {
      const link = term.parentElement;
      link.setAttribute("aria-describedby", term.dataset.card);
      link.addEventListener("mouseenter", () => show(link));
      link.addEventListener("focus", () => show(link));
      link.addEventListener("blur", hide);
      link.addEventListener("mouseleave", () => { closing = setTimeout(hide, 200); });
    }
    for (const card of holder.children) {
      card.addEventListener("mouseenter", () => clearTimeout(closing));
      card.addEventListener("mouseleave", hide);
    }
    addEventListener("keydown", event => { if (event.key === "Escape") hide(); });
  }
})();

// Copying the link to a rule, or a citation of it.
for (const button of document.querySelectorAll("button.copy")) {
  button.hidden = false;
  const label = button.textContent;
  button.addEventListener("click", async () => {
    const address = location.href.replace(/(index\.html)?(#.*)?$/, "");
    const quoted = button.dataset.copy;
    const text = quoted ? `${quoted}. ${address}` : address;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // From disk there is no clipboard: a field that is selected can be copied by the browser.
      const field = document.createElement("textarea");
      field.value = text;
      button.after(field);
      field.select();
      document.execCommand("copy");
      field.remove();
    }
    button.textContent = button.dataset.done;
    setTimeout(() => { button.textContent = label; }, 2000);
  });
}

// Filters over the list of findings.
const filters = document.querySelector(".filters");
if (filters) {
  filters.hidden = false;
  const findings = [...document.querySelectorAll(".all-findings .findings > li")];
  const choices = [...filters.querySelectorAll("select")];
  const count = filters.querySelector(".count");
  const apply = () => {
    let shown = 0;
    for (const finding of findings) {
      finding.hidden = choices.some(choice => choice.value && finding.dataset[choice.dataset.filter] !== choice.value);
      shown += !finding.hidden;
    }
    count.textContent = count.dataset.shown.replace("{shown}", shown).replace("{all}", findings.length);
  };
  for (const choice of choices) choice.addEventListener("change", apply);
  apply();
}

// The counterparts of a part of a card's text in the other languages.
for (const part of document.querySelectorAll("[data-part]")) {
  const mark = marked => {
    for (const other of document.querySelectorAll(`[data-part="${part.dataset.part}"]`)) other.classList.toggle("counterpart", marked);
  };
  for (const begin of ["mouseenter", "focus"]) part.addEventListener(begin, () => mark(true));
  for (const end of ["mouseleave", "blur"]) part.addEventListener(end, () => mark(false));
}
