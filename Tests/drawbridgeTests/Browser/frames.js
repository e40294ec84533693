"use strict";

// A frame of this page that shows an address, once it is loaded and its scripts have run.
function opened(address, width) {
  return new Promise((resolve) => {
    const frame = document.createElement("iframe");
    frame.style.cssText = `width: ${width}px; height: 900px; border: 0`;
    frame.addEventListener("load", () => setTimeout(() => resolve(frame), 50));
    frame.src = address;
    document.body.append(frame);
  });
}
