// Copies a listing. The older command for it comes first: it also works where the page has no server. If nothing may copy, the
// listing is selected, so that a key does it.
"use strict";

for (const button of document.querySelectorAll("button.copy")) {
  const told = button.parentElement.querySelector("output");
  const listing = button.parentElement.nextElementSibling;

  function copyBySelection() {
    getSelection().selectAllChildren(listing);
    return document.execCommand("copy");
  }

  button.hidden = false;
  button.setAttribute("aria-label", `Copy ${listing.getAttribute("aria-label")}`);
  button.addEventListener("click", () => {
    const isCopied = copyBySelection();
    told.value = isCopied ? "Copied." : "Selected: press Ctrl+C or ⌘C.";
    if (!isCopied) navigator.clipboard?.writeText(listing.textContent).then(() => { told.value = "Copied."; }, () => {});
  });
}
