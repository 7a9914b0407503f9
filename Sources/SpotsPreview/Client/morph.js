// Turns the current page into another one and reuses every node that both have, so that scroll position, focus and
// typed text are kept.
class NeedsReload extends Error {}

const isStyle = (node) => node.localName === "link" && node.rel === "stylesheet";

// The largest set of nodes that can stay in place: the longest increasing subsequence of positions.
function longestIncreasing(positions) {
  const tails = [];
  const before = [];
  positions.forEach((position, index) => {
    if (position < 0) return;
    let [low, high] = [0, tails.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (positions[tails[middle]] < position) low = middle + 1;
      else high = middle;
    }
    before[index] = tails[low - 1];
    tails[low] = index;
  });
  const found = new Set();
  for (let index = tails.at(-1); index !== undefined; index = before[index]) found.add(index);
  return found;
}

class Morph {
  constructor(page) {
    this.page = page;
    this.inserted = [];
    this.styles = [];
    this.known = new Map();
    for (const [node, mark] of marksIn(document)) if (mark.begins) this.known.set(mark.key, node);
  }

  run() {
    this.element(document.documentElement, this.page.documentElement);
    return this;
  }

  node(old, fresh) {
    if (old.nodeType === Node.ELEMENT_NODE) return this.element(old, fresh);
    if (old.data !== fresh.data) old.data = fresh.data;
  }

  element(old, fresh) {
    if (old.localName === "script" && old !== ownScript && !old.isEqualNode(fresh)) throw new NeedsReload();
    // A script may have added children for a class that the element loses.
    if (old.className !== fresh.className && [...old.childNodes].some((node) => foreign.has(node))) throw new NeedsReload();
    const others = foreignAttributes.get(old);
    for (const { namespaceURI, name, localName, value } of fresh.attributes) {
      if (!others?.has(name) && old.getAttributeNS(namespaceURI, localName) !== value) {
        old.setAttributeNS(namespaceURI, name, value);
      }
    }
    for (const { name } of [...old.attributes]) {
      if (!others?.has(name) && !fresh.hasAttribute(name)) old.removeAttribute(name);
    }
    if (old.localName === "template") return this.children(old.content, fresh.content);
    this.children(old, fresh);
  }

  children(parent, next) {
    const old = [...parent.childNodes].filter((node) => !foreign.has(node));
    const fresh = [...next.childNodes];
    if (depleted.has(parent)) {
      if (old.length === fresh.length && old.every((node, index) => node.isEqualNode(fresh[index]))) return;
      throw new NeedsReload();
    }
    const wanted = this.pair(old, fresh);
    const places = new Map(old.map((node, index) => [node, index]));
    const stays = longestIncreasing(wanted.map((node) => places.get(node) ?? -1));
    const used = new Set(wanted);
    for (const node of old) if (!used.has(node) && !foreign.has(node)) node.remove();
    for (let index = wanted.length - 1, before = null; index >= 0; index -= 1) {
      const node = wanted[index];
      if (!stays.has(index)) this.place(parent, node, before);
      before = node;
    }
  }

  place(parent, node, before) {
    // `moveBefore` keeps focus and frames, where a browser supports it.
    if (parent.moveBefore && node.isConnected && parent.isConnected) return parent.moveBefore(node, before);
    parent.insertBefore(node, before);
  }

  // The nodes of the new list, reusing and updating old nodes where possible.
  pair(old, fresh) {
    const oldKeys = keysOf(old);
    const freshKeys = keysOf(fresh);
    const rest = new Set(old);
    const byKey = new Map();
    old.forEach((node, index) => {
      const key = oldKeys[index]?.key;
      if (key && !byKey.has(key)) byKey.set(key, node);
    });
    const partners = fresh.map((node, index) => {
      const mark = markOf(node);
      if (mark?.kept) {
        const range = rangeFrom(this.known.get(mark.key));
        for (const member of range) rest.delete(member);
        return range;
      }
      const partner = freshKeys[index] && byKey.get(freshKeys[index].key);
      return partner && rest.has(partner) && this.isSameElement(partner, node) && rest.delete(partner) ? partner : null;
    });
    const keys = new Map(old.map((node, index) => [node, oldKeys[index]]));
    const queues = new Map();
    for (const node of rest) {
      const name = this.nameOf(node);
      if (!queues.has(name)) queues.set(name, []);
      queues.get(name).push(node);
    }
    return fresh.flatMap((node, index) => {
      let partner = partners[index];
      if (Array.isArray(partner)) return partner;
      if (!partner) {
        const queue = queues.get(this.nameOf(node)) ?? [];
        const found = queue.findIndex((other) => this.canBecome(keys.get(other), freshKeys[index]));
        if (found >= 0) [partner] = queue.splice(0, found + 1).slice(-1);
      }
      return [partner ? this.become(partner, node) : this.adopt(node)].flat();
    });
  }

  // A replaced stylesheet stays active until the new one has loaded.
  become(old, fresh) {
    if (!isStyle(old) || old.href === fresh.href) {
      this.node(old, fresh);
      return old;
    }
    const link = document.importNode(fresh, true);
    foreign.add(old);
    this.styles.push(new Promise((done) => {
      link.onload = link.onerror = () => done(unobserved(() => old.remove()));
    }));
    return link;
  }

  isSameElement(old, fresh) {
    return this.nameOf(old) === this.nameOf(fresh);
  }

  nameOf(node) {
    return isStyle(node) ? node.nodeName + node.href.replace(/\.[0-9a-f]{10}(?=\.)/, "") : node.nodeName;
  }

  // An element of one item is not reused for another item.
  canBecome(old, fresh) {
    return !(old?.direct && fresh?.direct && old.owner !== fresh.owner);
  }

  adopt(node) {
    const copy = document.importNode(node, true);
    const mark = markOf(copy);
    if (mark?.kept) return rangeFrom(this.known.get(mark.key));
    if (copy.nodeType !== Node.ELEMENT_NODE) return copy;
    if (copy.localName === "script" || copy.querySelector("script")) throw new NeedsReload();
    const kept = [...marksIn(copy)].filter(([, { kept }]) => kept);
    for (const [place, { key }] of kept) place.replaceWith(...rangeFrom(this.known.get(key)));
    this.inserted.push(copy);
    return copy;
  }
}
