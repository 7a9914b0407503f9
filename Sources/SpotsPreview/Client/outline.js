// The outline of the item on the page that the panel shows. It is a box over the page, because an outline of the item
// itself would be cut by a list that scrolls and hidden behind pictures.
class Outline {
  // The space between the item and the box, in pixels.
  static space = 4;

  constructor() {
    // The key of the item's part, and its elements on the page; null if there is none.
    this.key = null;
    this.elements = [];
    this.box = element("div", { className: "outline", hidden: true });
    // The box scrolls with the page without a delay, because its position is that on the page.
    this.origin = element("div", { className: "origin-of-page" }, this.box);
    shadow.append(this.origin);
  }

  // Outlines an item and scrolls to it.
  show(key) {
    this.key = key ?? null;
    this.find();
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.elements[0]?.scrollIntoView({ block: "nearest", inline: "nearest", behavior: isCalm ? "instant" : "smooth" });
  }

  // Finds the item on the page, and follows its position as long as it is there. Returns whether it is.
  find() {
    const begin = [...marksIn(document)].find(([, { begins, key }]) => begins && key === this.key)?.[0];
    this.elements = begin ? elementsOf(begin) : [];
    unobserved(() => {
      for (const old of document.querySelectorAll("[data-spots-shown]")) delete old.dataset.spotsShown;
      for (const element of this.elements) element.dataset.spotsShown = "";
    });
    this.place();
    if (!this.isFollowing) this.follow();
    return this.elements.length > 0;
  }

  follow() {
    this.isFollowing = this.elements.length > 0;
    if (!this.isFollowing) return;
    requestAnimationFrame(() => {
      this.place();
      this.follow();
    });
  }

  place() {
    const { left, top, right, bottom } = visibleRectangle(this.elements, Outline.space);
    this.box.hidden = left >= right || top >= bottom;
    if (this.box.hidden) return;
    const origin = this.origin.getBoundingClientRect();
    const radius = parseFloat(getComputedStyle(viewOf(this.elements[0])).borderTopLeftRadius) || 0;
    Object.assign(this.box.style, {
      left: `${left - origin.left}px`, top: `${top - origin.top}px`, width: `${right - left}px`, height: `${bottom - top}px`,
      borderRadius: `${radius + Outline.space}px`,
    });
  }
}

// What is drawn of an item: the only element in it that fills it, or the item itself.
function viewOf(element) {
  const [only] = element.children;
  return element.children.length === 1 && only.offsetHeight === element.offsetHeight ? only : element;
}

// The part of the window with some elements and the space around them, without what lists that scroll hide.
function visibleRectangle(elements, space) {
  let visible = { left: 0, top: -Infinity, right: document.documentElement.clientWidth, bottom: Infinity };
  const cut = ({ left, top, right, bottom }) => {
    visible = {
      left: Math.max(visible.left, left), top: Math.max(visible.top, top),
      right: Math.min(visible.right, right), bottom: Math.min(visible.bottom, bottom),
    };
  };
  const sides = elements.map((element) => element.getBoundingClientRect());
  const edge = (choose, side) => choose(...sides.map((rectangle) => rectangle[side]));
  cut({
    left: edge(Math.min, "left") - space, top: edge(Math.min, "top") - space,
    right: edge(Math.max, "right") + space, bottom: edge(Math.max, "bottom") + space,
  });
  for (let around = elements[0]?.parentElement; around && around !== document.body; around = around.parentElement) {
    if (getComputedStyle(around).overflowX !== "visible") cut(around.getBoundingClientRect());
  }
  return visible;
}
