// What scripts of the page did to it after it was loaded. A patch leaves that alone: it only knows what was drawn.
const foreign = new WeakSet();
const foreignAttributes = new WeakMap();
// Elements that scripts took something from: those are not patched any more.
const taken = new WeakSet();

function note(records) {
  for (const { type, target, attributeName, addedNodes, removedNodes } of records) {
    if (type === "attributes") {
      if (!foreignAttributes.has(target)) foreignAttributes.set(target, new Set());
      foreignAttributes.get(target).add(attributeName);
    } else if (type === "characterData") {
      if (!foreign.has(target) && target.parentNode) taken.add(target.parentNode);
    } else {
      for (const node of addedNodes) foreign.add(node);
      for (const node of removedNodes) if (!foreign.has(node)) taken.add(target);
    }
  }
}

const observer = new MutationObserver(note);
observer.observe(document, { childList: true, subtree: true, attributes: true, characterData: true });

// Changes the page without counting as one of its scripts.
function ourselves(change) {
  note(observer.takeRecords());
  try {
    return change();
  } finally {
    observer.takeRecords();
  }
}
