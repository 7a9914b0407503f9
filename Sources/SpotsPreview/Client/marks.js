// Reads the comments around components and items: `TOKEN key [kind without a template]`, `/TOKEN`, and in a patch
// `=TOKEN key` for an unchanged part.
const ownScript = document.currentScript;
const { token, root, address, items } = ownScript.dataset;

function markOf(node) {
  if (node.nodeType !== Node.COMMENT_NODE) return null;
  const [name, key, kind] = node.data.split(" ");
  if (name === token) return { key, kind, begins: true };
  if (name === "=" + token) return { key, kept: true };
  return name === "/" + token ? { ends: true } : null;
}

function* marksIn(tree) {
  const walker = document.createTreeWalker(tree, NodeFilter.SHOW_COMMENT);
  while (walker.nextNode()) {
    const mark = markOf(walker.currentNode);
    if (mark) yield [walker.currentNode, mark];
  }
}

// The nodes from an opening mark to its closing mark.
function rangeFrom(begin) {
  const nodes = [begin];
  for (let node = begin.nextSibling, depth = 1; node && depth > 0; node = node.nextSibling) {
    const mark = markOf(node);
    if (mark?.begins) depth += 1;
    if (mark?.ends) depth -= 1;
    nodes.push(node);
  }
  return nodes;
}

// Identifies an element by the only component or item in it; `direct` if the mark is a child of the element.
function keyOf(element) {
  let depth = 0;
  let found = null;
  for (const [node, mark] of marksIn(element)) {
    if (mark.ends) {
      depth -= 1;
      continue;
    }
    if (depth === 0) {
      if (found) return null;
      found = { key: "in " + mark.key, owner: mark.key, direct: node.parentNode === element };
    }
    if (mark.begins) depth += 1;
  }
  return found;
}

// The keys of a list of nodes. Nodes between two marks are identified by the part and their index in it.
function keysOf(nodes) {
  const open = [];
  return nodes.map((node) => {
    const mark = markOf(node);
    if (mark?.begins) open.push({ owner: mark.key, count: 0 });
    const inside = open.at(-1);
    if (mark?.ends) open.pop();
    if (mark?.kept) return { key: "kept " + mark.key, owner: mark.key, direct: true };
    if (mark && inside) {
      return { key: (mark.ends ? "end " : "begin ") + inside.owner, owner: inside.owner, direct: true };
    }
    if (inside) return { key: `${inside.owner}.${inside.count++}`, owner: inside.owner, direct: true };
    return node.nodeType === Node.ELEMENT_NODE ? keyOf(node) : null;
  });
}
