"use strict";
// Boards: without this script the steps stand one under another; with it they are played.

(() => {
  const PACE = 2200;

  for (const board of document.querySelectorAll(".board")) {
    const steps = [...board.querySelectorAll(".steps > li")];
    if (steps.length < 2) continue;
    let at = 0;
    let timer = 0;

    const controls = document.createElement("div");
    controls.className = "controls";
    const button = (sign, label, action) => {
      const made = document.createElement("button");
      made.type = "button";
      made.textContent = sign;
      made.setAttribute("aria-label", label);
      made.title = label;
      made.addEventListener("click", action);
      controls.append(made);
      return made;
    };

    const show = to => {
      at = Math.max(0, Math.min(steps.length - 1, to));
      steps.forEach((step, number) => { step.hidden = number !== at; });
      back.disabled = at === 0;
      on.disabled = at === steps.length - 1;
      count.textContent = `${at + 1} / ${steps.length}`;
    };
    const stop = () => {
      clearInterval(timer);
      timer = 0;
      play.textContent = "▶";
      play.setAttribute("aria-label", board.dataset.play);
      play.title = board.dataset.play;
    };
    const start = () => {
      if (at === steps.length - 1) show(0);
      timer = setInterval(() => { show(at + 1); if (at === steps.length - 1) stop(); }, PACE);
      play.textContent = "■";
      play.setAttribute("aria-label", board.dataset.stop);
      play.title = board.dataset.stop;
    };

    const back = button("←", board.dataset.previous, () => { stop(); show(at - 1); });
    const play = button("▶", board.dataset.play, () => timer ? stop() : start());
    const on = button("→", board.dataset.next, () => { stop(); show(at + 1); });
    const count = document.createElement("span");
    count.className = "place";
    controls.append(count);
    board.prepend(controls);
    board.classList.add("played");
    board.querySelector(".steps").setAttribute("aria-live", "polite");

    const keys = {
      ArrowLeft: () => show(at - 1), ArrowRight: () => show(at + 1),
      Home: () => show(0), End: () => show(steps.length - 1),
    };
    board.addEventListener("keydown", event => {
      if (event.key === " " && event.target === board) { event.preventDefault(); timer ? stop() : start(); return; }
      const move = keys[event.key];
      if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      stop();
      move();
    });
    show(0);
  }
})();
