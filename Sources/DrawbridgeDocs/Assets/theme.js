// The theme that a reader has chosen, before anything is shown. Where nothing can be kept, the choice holds for one page.
"use strict";

const theme = {
  get() { try { return localStorage.getItem("drawbridge-theme") ?? ""; } catch { return ""; } },
  set(name) {
    if (name) document.documentElement.dataset.theme = name; else delete document.documentElement.dataset.theme;
    try { localStorage.setItem("drawbridge-theme", name); } catch { /* It is not kept. */ }
  },
};
if (theme.get()) document.documentElement.dataset.theme = theme.get();
