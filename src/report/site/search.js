"use strict";
// The search: every word that is typed must begin a word of the scenario. `SCENARIOS` is in index.js, in the list's order.
(() => {
  const input = document.getElementById("search");
  const found = document.getElementById("found");
  const entries = [...document.querySelectorAll(".entry")];
  const folders = [...document.querySelectorAll(".folder")];
  const fold = (text) => text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase();
  const words = SCENARIOS.map((text) => " " + text);

  const search = () => {
    const wanted = fold(input.value).split(/\s+/).filter(Boolean);
    let count = 0;
    entries.forEach((entry, at) => {
      const fits = wanted.every((word) => words[at].includes(" " + word));
      entry.hidden = !fits;
      count += fits ? 1 : 0;
    });
    folders.forEach((folder) => { folder.hidden = !folder.querySelector(".entry:not([hidden])"); });
    found.textContent = count === 1 ? "1 scenario" : count + " scenarios";
    history.replaceState(null, "", wanted.length ? "#" + encodeURIComponent(input.value) : location.pathname);
  };

  const links = () => entries.filter((entry) => !entry.hidden).map((entry) => entry.querySelector("a"));
  const step = (by) => {
    const all = links();
    const at = all.indexOf(document.activeElement) + by;
    if (at < 0) input.focus();
    else if (at < all.length) all[at].focus();
  };

  input.addEventListener("input", search);
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "/" && document.activeElement !== input) { input.focus(); input.select(); }
    else if (event.key === "ArrowDown") step(1);
    else if (event.key === "ArrowUp") step(-1);
    else if (event.key === "Escape" && document.activeElement === input) { input.value = ""; search(); }
    else if (event.key === "Enter" && document.activeElement === input && links().length) links()[0].click();
    else return;
    event.preventDefault();
  });
  if (location.hash.length > 1) {
    try { input.value = decodeURIComponent(location.hash.slice(1)); } catch { return; }
    search();
  }
})();
