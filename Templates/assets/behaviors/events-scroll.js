// Tells the scripts of a site that a carousel scrolls, with the item nearest to its start.
import { tell } from "./events.js";

const scrolled = ({ target, type }) => {
  if (!target.matches?.(".spots-items")) return;
  const { direction, scrollPaddingInlineStart: inset } = getComputedStyle(target);
  const edge = (part, box = part.getBoundingClientRect()) => (direction === "rtl" ? -box.right : box.left);
  const start = edge(target) + (parseFloat(inset) || 0);
  const away = (item) => Math.abs(edge(item) - start);
  tell(type, [...target.children].reduce((near, item) => (away(item) < away(near) ? item : near)));
};
addEventListener("scroll", scrolled, true);
addEventListener("scrollend", scrolled, true);

// Some browsers do not say when scrolling ends.
let timer;
if (!("onscrollend" in window)) {
  addEventListener("scroll", ({ target }) => {
    clearTimeout(timer);
    timer = setTimeout(scrolled, 150, { target, type: "scrollend" });
  }, true);
}
