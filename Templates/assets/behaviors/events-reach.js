// Tells the scripts of a site that a carousel or the page is scrolled to its beginning or its end.
import { tell } from "./events.js";

// 0 at the beginning, -1 between; an end with more items is another end.
const places = new WeakMap();
const reach = (box, at, last, items) => {
  const place = at <= 1 ? 0 : at < last - 1 ? -1 : items.length;
  const isNew = place !== (places.get(box) ?? 0);
  places.set(box, place);
  const item = items[place && place - 1];
  if (isNew && item) tell(place ? "reachend" : "reachbeginning", item);
};

addEventListener("scroll", ({ target }) => {
  if (target === document) {
    const { scrollTop, scrollHeight, clientHeight } = document.scrollingElement;
    const items = document.querySelectorAll(":not(.spots-horizontal) > .spots-items > :not(.spots-item *)");
    reach(target, scrollTop, scrollHeight - clientHeight, items);
  } else if (target.matches?.(":not(.spots-infinite) > .spots-items")) {
    const { scrollLeft, scrollWidth, clientWidth, children } = target;
    reach(target, Math.abs(scrollLeft), scrollWidth - clientWidth, children);
  }
}, true);
