// Records what the page's own scripts changed after loading. A patch leaves these changes alone, since it only knows
// the rendered HTML.
const foreign = new WeakSet();
const foreignAttributes = new WeakMap();
// Elements that scripts removed something from; these are no longer patched.
const depleted = new WeakSet();

function recordMutations(records) {
  for (const { type, target, attributeName, addedNodes, removedNodes } of records) {
    if (type === "attributes") {
      if (!foreignAttributes.has(target)) foreignAttributes.set(target, new Set());
      foreignAttributes.get(target).add(attributeName);
    } else if (type === "characterData") {
      if (!foreign.has(target) && target.parentNode) depleted.add(target.parentNode);
    } else {
      for (const node of addedNodes) foreign.add(node);
      for (const node of removedNodes) if (!foreign.has(node)) depleted.add(target);
    }
  }
}

const observer = new MutationObserver(recordMutations);
observer.observe(document, { childList: true, subtree: true, attributes: true, characterData: true });

// Changes the page without recording the change as one of the page's scripts.
function unobserved(change) {
  recordMutations(observer.takeRecords());
  try {
    return change();
  } finally {
    observer.takeRecords();
  }
}
