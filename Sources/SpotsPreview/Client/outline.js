// The outline of the item on the page that the panel shows.
class Outline {
  constructor() {
    // The key of the item's part; null if there is none.
    this.key = null;
  }

  // Outlines an item and scrolls to it.
  show(key) {
    this.key = key ?? null;
    const [first] = this.draw();
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    first?.scrollIntoView({ block: "nearest", inline: "nearest", behavior: isCalm ? "instant" : "smooth" });
  }

  // Outlines the item again after the page has changed. Returns its elements; none if it is no longer on the page.
  draw() {
    const elements = this.key === null ? [] : elementsOf(this.key);
    unobserved(() => {
      for (const old of document.querySelectorAll("[data-spots-shown]")) delete old.dataset.spotsShown;
      for (const element of elements) element.dataset.spotsShown = isClipped(element) ? "inside" : "";
    });
    return elements;
  }
}

// The element that has nothing but a part in it, else the elements of the part.
function elementsOf(key) {
  const begin = [...marksIn(document)].find(([, mark]) => mark.begins && mark.key === key)?.[0];
  if (!begin) return [];
  const range = rangeFrom(begin);
  const isAlone = [...begin.parentNode.childNodes].every((node) => range.includes(node) || node.data?.trim() === "");
  return isAlone ? [begin.parentNode] : range.filter(({ nodeType }) => nodeType === Node.ELEMENT_NODE);
}

// Whether an outline around an element would be cut: at the edge of the window, or in an element that scrolls.
function isClipped(element) {
  const { left, right } = element.getBoundingClientRect();
  if (left < 4 || right > document.documentElement.clientWidth - 4) return true;
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (around !== document.body && getComputedStyle(around).overflowX !== "visible") return true;
  }
  return false;
}
