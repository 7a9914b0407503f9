// Asks for "spots:refresh" when a finger pulls the page beyond its top.
let start;
addEventListener("touchstart", ({ touches: [touch, other] }) => {
  start = other || scrollY > 0 ? null : touch;
});
addEventListener("touchend", ({ changedTouches: [touch] }) => {
  const isPull = start && touch.clientY - start.clientY > 80 + Math.abs(touch.clientX - start.clientX);
  if (isPull) document.dispatchEvent(new CustomEvent("spots:refresh", { cancelable: true }));
});
// The browser's own pull would reload the page.
document.documentElement.style.overscrollBehaviorY = "contain";
