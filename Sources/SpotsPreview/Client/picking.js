// Picks items while editing is on: with a click, or with the keyboard, which then goes from item to item.
class Picking {
  // `pick` gets the keys of the parts to look for an item in, innermost first.
  constructor(pick) {
    this.pick = pick;
    this.isOn = false;
    document.addEventListener("click", (event) => this.click(event), true);
    document.addEventListener("keydown", (event) => this.press(event), true);
  }

  switch(on) {
    this.isOn = on;
    document.documentElement.toggleAttribute("data-spots-edit", on);
    this.draw();
  }

  // Makes every item focusable, again after the page has changed.
  draw() {
    unobserved(() => {
      for (const old of document.querySelectorAll("[data-spots-item]")) {
        delete old.dataset.spotsItem;
        old.removeAttribute("tabindex");
      }
      if (!this.isOn) return;
      for (const [begin, { begins, key }] of marksIn(document)) {
        const [element] = begins ? elementsOf(begin) : [];
        // A component has no form.
        if (!element || element.hasAttribute("tabindex") || element.matches(".spots-component")) continue;
        element.dataset.spotsItem = key;
        element.tabIndex = 0;
      }
    });
  }

  click(event) {
    if (this.isOn && !event.composedPath().includes(host)) this.take(event, partsAround(event.target));
  }

  press(event) {
    const key = event.target.dataset?.spotsItem;
    if (this.isOn && key && event.key === "Enter") this.take(event, [key]);
  }

  take(event, parts) {
    if (parts.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    this.pick(parts);
  }
}

// The keys of the parts around a node, innermost first.
function partsAround(node) {
  const keys = [];
  for (let around = node; around; around = around.parentNode) {
    let depth = 0;
    for (let before = around.previousSibling; before; before = before.previousSibling) {
      const mark = markOf(before);
      if (mark?.ends) depth += 1;
      if (mark?.begins && depth === 0) keys.push(mark.key);
      else if (mark?.begins) depth -= 1;
    }
  }
  return keys;
}

// The elements of the part that begins at a mark: the one that has nothing but the part in it, else those in the part.
function elementsOf(begin) {
  const range = rangeFrom(begin);
  const isAlone = [...begin.parentNode.childNodes].every((node) => range.includes(node) || node.data?.trim() === "");
  return isAlone ? [begin.parentNode] : range.filter(({ nodeType }) => nodeType === Node.ELEMENT_NODE);
}
