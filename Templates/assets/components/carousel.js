// Buttons, whole items at the focus, and infinite scrolling.
for (const list of document.querySelectorAll(".spots-scrolls > .spots-items")) {
  const root = list.parentElement;
  if (list.onscroll) continue;
  let items, loop, moving;
  const style = getComputedStyle(list);
  const rtl = list.matches(":dir(rtl)");
  const sign = rtl ? -1 : 1;
  const rows = style.gridTemplateRows.split(" ").length;

  // In reading direction.
  const pixels = (value) => parseFloat(value) || 0;
  const edge = (box, end = false) => sign * box.getBoundingClientRect()[rtl === end ? "left" : "right"];
  const origin = () => edge(list) + pixels(style.scrollPaddingInlineStart);
  const from = (item) => edge(item) - origin();
  const to = (item) => edge(item, true) - origin();
  const width = () => to(list) - pixels(style.scrollPaddingInlineEnd) + 1;
  const inOrder = () => [...items].sort((a, b) => from(a) - from(b));
  const hidden = () => items.filter((item) => from(item) < -1 || to(item) > width()).length / rows;
  const scroll = (left, behavior) => list.scrollTo({ left: list.scrollLeft + sign * left, behavior });

  // `order` takes items round until `lead` columns lie before the first in view.
  let start = 0;
  const turn = (lead) => {
    const first = inOrder().find((item) => from(item) > -2);
    const before = from(first);
    const count = items.length;
    start = (items.indexOf(first) - Math.floor(lead) * rows + count) % count;
    items.forEach((item, index) => (item.style.order = (index - start + count) % count));
    scroll(from(first) - before, "instant");
  };

  const move = (step) => {
    moving = loop;
    if (loop) turn(step > 0 ? 0 : hidden());
    const one = root.matches(".spots-paginate-item");
    const page = width() + pixels(style.columnGap);
    const target = step > 0
      ? inOrder().find((item) => from(item) > 1 && (one || to(item) > width()))
      : inOrder().filter((item) => from(item) < -1 && (one || from(item) > -page)).at(one ? -1 : 0);
    scroll(target ? from(target) : step * list.scrollWidth);
  };

  list.insertAdjacentHTML("beforebegin", '<div class="spots-controls"><button></button><button></button></div>');
  const controls = list.previousSibling;
  const [previous, next] = controls.children;
  previous.ariaLabel = root.dataset.previous;
  previous.onclick = () => move(-1);
  next.ariaLabel = root.dataset.next;
  next.onclick = () => move(1);

  const update = () => {
    const at = sign * list.scrollLeft;
    const end = list.scrollWidth - list.clientWidth;
    const atEnd = !loop && at >= end - 1;
    controls.hidden = end <= 1;
    previous.ariaDisabled = !loop && at <= 1;
    next.ariaDisabled = atEnd;
    let current, least;
    root.querySelectorAll(":scope > .spots-pages a").forEach((dot, index) => {
      const item = items[index * rows];
      const away = atEnd ? -index : Math.abs(from(item));
      if (dot.offsetWidth && !(away >= least)) [current, least] = [dot, away];
      dot.ariaCurrent = null;
      dot.onclick = (event) => event.ctrlKey || event.metaKey || !!scroll(from(item));
    });
    if (current) current.ariaCurrent = "true";
  };
  const settle = () => {
    items = [...list.children];
    loop = root.matches(".spots-infinite") && items.length % rows === 0;
    if (loop && !moving) turn(hidden() / 2);
    moving = false;
    update();
  };
  settle();
  list.onscroll = update;
  list.onscrollend = settle;
  list.addEventListener("focusin", (event) => event.target.closest("li")?.scrollIntoView({ block: "nearest" }));
  new ResizeObserver(settle).observe(list);
  new MutationObserver(settle).observe(list, { childList: true });
}
