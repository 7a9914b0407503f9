// Previous and next buttons, and infinite scrolling. Without this file carousels scroll all the same.
for (const list of document.querySelectorAll(".spots-scrolls > .spots-items")) {
  const root = list.parentElement;
  const items = [...list.children];
  const pages = items.filter((item) => "pageStart" in item.dataset);
  const dots = root.querySelectorAll(":scope > .spots-pages a");
  const style = getComputedStyle(list);
  const rtl = style.direction === "rtl";
  const sign = rtl ? -1 : 1;
  const count = items.length;
  const rows = style.gridTemplateRows.split(" ").length;
  const loop = root.matches(".spots-infinite") && count % rows === 0;

  // Distances run in reading direction, from where the first item in view begins.
  const pixels = (value) => parseFloat(value) || 0;
  const edge = (box, end) => sign * box.getBoundingClientRect()[rtl === end ? "left" : "right"];
  const origin = () => edge(list, false) + pixels(style.scrollPaddingInlineStart);
  const from = (item) => edge(item, false) - origin();
  const to = (item) => edge(item, true) - origin();
  const width = () => to(list) - pixels(style.scrollPaddingInlineEnd) + 1;
  const inOrder = () => [...items].sort((a, b) => from(a) - from(b));
  const hidden = () => items.filter((item) => from(item) < -1 || to(item) > width()).length / rows;
  const scroll = (left, behavior) => list.scrollTo({ left: list.scrollLeft + sign * left, behavior });

  // `order` takes the items round, until `lead` columns of them lie before the first in view.
  let start = 0;
  let moving = false;
  const turn = (lead) => {
    const first = inOrder().find((item) => from(item) > -2);
    const before = from(first);
    const old = start;
    start = (items.indexOf(first) - Math.floor(lead) * rows + count) % count;
    if (start === old) return;
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
  previous.ariaLabel = root.dataset.previous || "Previous";
  previous.onclick = () => move(-1);
  next.ariaLabel = root.dataset.next || "Next";
  next.onclick = () => move(1);

  const update = () => {
    const at = sign * list.scrollLeft;
    const end = list.scrollWidth - list.clientWidth;
    controls.hidden = end <= 1;
    previous.ariaDisabled = !loop && at <= 1;
    next.ariaDisabled = !loop && at >= end - 1;
    const nearest = (a, b) => (Math.abs(from(b)) < Math.abs(from(a)) ? b : a);
    const current = !loop && at >= end - 1 ? pages.at(-1) : pages.reduce(nearest, pages[0]);
    dots.forEach((dot, index) => (dot.ariaCurrent = pages[index] === current ? "true" : null));
  };
  const settle = () => {
    if (loop && !moving) turn(hidden() / 2);
    moving = false;
    update();
  };
  dots.forEach((dot, index) => (dot.onclick = (event) => {
    if (event.ctrlKey || event.metaKey) return;
    scroll(from(pages[index]));
    return false;
  }));
  list.onscroll = update;
  list.onscrollend = settle;
  new ResizeObserver(settle).observe(list);
}
