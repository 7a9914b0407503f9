// Keeps the places of a reader. Without this file pages begin at their start.
const lists = () => document.querySelectorAll(".spots-scrolls > .spots-items");
const place = (list, item) => item.offsetLeft - [...list.children].find((first) => !+first.style.order).offsetLeft;
const feed = () => document.querySelector("[data-infinite]");
const top = ([[item]]) => item.getBoundingClientRect().top;

addEventListener("visibilitychange", () => {
  try {
    const kept = {};
    lists().forEach((list, index) => {
      const away = [...list.children].map((item) => Math.abs(place(list, item) - list.scrollLeft));
      kept[list.parentElement.id || index] = away.indexOf(Math.min(...away));
    });
    const pages = [...(feed()?.starts ?? [])];
    pages.splice(0, pages.findIndex(([, path]) => path === location.pathname));
    sessionStorage[location.pathname] = JSON.stringify([kept, pages.length, feed() && top(pages)]);
  } catch {} // Storage is refused.
});

try {
  const state = sessionStorage[location.pathname];
  if (feed()) history.scrollRestoration = "manual";
  const [kept, pages, y] = JSON.parse(state);
  lists().forEach((list, index) => {
    const item = list.children[kept[list.parentElement.id || index]];
    if (item && !list.querySelector(":target")) for (const _ of [1, 2, 3]) {
      list.scrollTo({ left: place(list, item), behavior: "instant" });
      list.onscrollend?.(); // It may take items round.
    }
  });
  if (feed() && !location.hash) {
    while (feed().starts.size < pages && (await feed().load()));
    if (!scrollY) scrollBy({ top: top(feed().starts) - y, behavior: "instant" });
  }
} catch {}
