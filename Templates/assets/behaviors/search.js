// Opens the search. Without this file the link leads to the search page.
const link = document.querySelector(".site-search");
const page = document.querySelector("[data-search-page]");
const load = () => import("./find.js");
const open = (event) => {
  event.preventDefault();
  if (page) page.querySelector("input").focus();
  else load().then((find) => find.open(link)).catch(() => (location = link.href));
};

if (page) load().then((find) => find.mount(page));
if (link) {
  addEventListener("keydown", (event) => {
    const [target] = event.composedPath();
    const typing = target.isContentEditable || target.matches?.("input, textarea, select");
    const { key, code, shiftKey } = event;
    const isK = key === "k" || (code === "KeyK" && key > "~"); // Other scripts have no "k".
    const opens = event.ctrlKey || event.metaKey ? isK && !shiftKey : key === "/" && !typing;
    if (opens && !event.altKey && !event.defaultPrevented) open(event);
  });
  link.onclick = (event) => event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || open(event);
  link.onpointerenter = link.onfocus = () => load().catch(() => {});
}
