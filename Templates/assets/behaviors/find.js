// The search: reads the index in search/, and shows results in a dialog or on its page.
const MOST_RESULTS = 30;
const MOST_EXCERPTS = 8;
const MOST_WORDS = 60; // For one of the query.
const MOST_TERMS = 8;
const FEW_BLOCKS = 12; // All may be loaded for a word with a typing mistake.
const WORD = 1e6; // The number of found words counts first.

// Words. SearchTerms.swift cuts the text of pages alike.
const dense = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff66-\uff9f\u{20000}-\u{323af}]/u.source;
const letter = /[\p{L}\p{N}\p{M}]/u.source;
const run = `(?:(?!${dense})${letter})+`;
const PIECE = new RegExp(`(?:(?=${dense})${letter})+|${run}(?:[-_.'’]${run})*`, "gu");
const DENSE = new RegExp(`^${dense}`, "u");
const CUT = /[-_.]|(?<=[\p{Ll}\p{Nd}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
const DROPPED = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed]/g;
const OTHERS = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ı: "i" };

const fold = (part, letters) => Array.from(part.toLowerCase().replaceAll("ς", "σ").normalize(), (point) => {
  if (letters.includes(point)) return point;
  const apart = point.normalize("NFD");
  const bare = apart.replace(DROPPED, "");
  return OTHERS[point] ?? (bare === apart ? point : bare);
}).join("");
const short = (word) => [...word].slice(0, 40).join("");
const pairs = ([...points]) => points.map((point, at) => point + (points[at + 1] ?? "")).slice(0, points.length - 1 || 1);

export const terms = (text, letters) => (text.normalize().match(PIECE) ?? []).flatMap((piece) => {
  if (DENSE.test(piece)) return pairs(fold(piece, letters));
  const parts = piece.split(CUT).map((part) => short(fold(part.replace(/['’]/g, ""), letters))).filter(Boolean);
  return parts.length > 1 ? [...parts, short(parts.join(""))] : parts;
});

// The index. Each file is read once.
let base;
const files = new Map();
const loaded = []; // Blocks of words.

const read = (address, take, options) => {
  if (!files.has(address)) {
    files.set(address, fetch(address, options).then(async (response) => {
      if (!response.ok) throw response;
      return take(await response.text());
    }));
  }
  return files.get(address);
};
const json = (name, take, options) => read(`${base + name}.json`, (text) => take(JSON.parse(text)), options);

const directory = () => json("words", ({ version, sections, words, ...index }) => {
  if (version !== 1) throw version;
  const pages = sections.flatMap((count, page) => Array(count).fill(page)); // The page of each section.
  const [starts, names] = [0, 1].map((odd) => words.filter((_, at) => at % 2 === odd));
  return { ...index, sections, pages: Uint32Array.from(pages), starts, names };
}, { cache: "no-cache" });

// Compared by code points, as the blocks are sorted.
const key = (word) => word.replace(/[\ud800-\udfff]/g, "\uffff$&");

// Whether a letter is missing, too many, or wrong, or two are swapped.
const isMistyped = (typed, word) => {
  let at = 0;
  while (typed[at] && typed[at] === word[at]) at += 1;
  const [one, other] = [typed.slice(at), word.slice(at)];
  return one === other.slice(1) || one.slice(1) === other || one.slice(1) === other.slice(1)
    || one[1] + one[0] + one.slice(2) === other;
};

// The words of blocks with a factor: exact ones, then frequent ones.
const choose = (blocks, factorOf) => blocks.flat()
  .map(([word, postings]) => ({ word, postings, factor: factorOf(word) }))
  .filter(({ factor }) => factor)
  .map((match) => ({ ...match, count: match.factor < 1 ? match.postings.flat().length : Infinity }))
  .sort((one, other) => other.count - one.count).slice(0, MOST_WORDS);

// The words of the index that a word of the query stands for.
const matches = async ({ starts, names }, { term, joined, isLast }) => {
  const place = (word) => Math.max(starts.findLastIndex((start) => key(start) <= key(word)), 0);
  const blocks = (places) => Promise.all(Array.from(new Set(places), (at) => names[at] ? json(names[at], (words) => {
    const block = Object.entries(words);
    loaded.push(block);
    return block;
  }) : []));
  const at = place(term);
  const next = isLast && starts[at + 1]?.startsWith(term) ? at + 1 : at;
  const found = choose(await blocks([at, next, place(joined)]), (word) => (word === term ? 1 : word === joined ? 2
    : isLast && word.startsWith(term) && 0.2 + 0.5 * term.length / word.length));
  if (found.length || term.length < 4 || /\d/.test(term)) return found;

  await blocks(names.length > FEW_BLOCKS ? [term[1] + term[0] + term.slice(2), term.slice(1)].map(place) : names.keys());
  return choose(loaded, (word) => (isMistyped(term, word) ? 0.5
    : isLast && term.length > 4 && [-1, 0, 1].some((more) => isMistyped(term, word.slice(0, term.length + more))) && 0.25));
};

// The words of a query. The joined word of a compound stands for all of its parts.
const ask = (query, letters) => {
  const asked = new Map();
  for (const { 0: piece, index } of query.matchAll(PIECE)) {
    const parts = terms(piece, letters);
    const joined = parts.length > 1 && !DENSE.test(piece) && parts.pop();
    parts.forEach((term, at) => asked.set(term, {
      term, joined: joined || term, isLast: at === parts.length - 1 && index + piece.length === query.length,
    }));
  }
  return [...asked.values()].slice(0, MOST_TERMS);
};

// The best pages, each with its best section.
const search = async (query, index) => {
  const { letters, sections, pages, titles, titlesEach } = index;
  const asked = ask(query.slice(0, 200).normalize(), letters);
  const found = await Promise.all(asked.map((word) => matches(index, word)));

  const ofPages = new Float64Array(sections.length);
  const ofSections = new Float64Array(pages.length);
  for (const matching of found) {
    const weights = new Float32Array(pages.length);
    for (const { postings, factor } of matching) {
      for (let at = 0; at < postings.length; at += 2) {
        const weight = postings[at] * factor;
        let section = 0;
        for (const distance of postings[at + 1]) {
          section += distance;
          if (weights[section] < weight) weights[section] = weight;
        }
      }
    }
    const best = new Float32Array(sections.length), all = new Float32Array(sections.length);
    weights.forEach((weight, at) => {
      all[pages[at]] += weight;
      if (best[pages[at]] < weight) best[pages[at]] = weight;
    });
    // Its other sections count a little.
    all.forEach((sum, page) => (best[page] += Math.min((sum - best[page]) * 0.2, 4)));
    const rareness = Math.log(1 + best.length / best.filter(Boolean).length);
    const add = (from, sums) => {
      for (let at = 0; at < from.length; at += 1) {
        if (from[at]) sums[at] += WORD + from[at] * rareness;
      }
    };
    add(best, ofPages);
    add(weights, ofSections);
  }

  const top = [];
  ofPages.forEach((sum, page) => {
    if (!sum) return;
    top.splice(top.findLastIndex((other) => ofPages[other] >= sum) + 1, 0, page);
    top.splice(MOST_RESULTS);
  });
  const words = Math.floor(ofPages[top[0]] / WORD);
  const most = top.filter((page) => ofPages[page] >= words * WORD);
  const results = await Promise.all(most.map(async (page) => {
    const entries = await json(titles[Math.floor(page / titlesEach)], (data) => data);
    const [address, title, group, ...headings] = entries[page % titlesEach];
    const first = pages.indexOf(page);
    let best = first;
    for (let at = first; pages[at] === page; at += 1) {
      if (ofSections[at] > ofSections[best]) best = at;
    }
    const [anchor, heading] = headings[best - first - 1] ?? [];
    return { address, title, group, anchor, heading, anchors: headings.map(([id]) => id) };
  }));
  const foundWords = new Set(found.flat().map(({ word }) => word));
  const known = new Map();
  const isFound = (text) => {
    if (!known.has(text)) known.set(text, [letters, ""].some((kept) => terms(text, kept).some((term) => foundWords.has(term))));
    return known.get(text);
  };
  return { results, isFound };
};

// Excerpts.
const LEFT_OUT = "[data-search-ignore], nav, script, style, template, svg, button, select, h1";
const INLINE = /^(a|abbr|b|code|del|em|i|ins|kbd|mark|q|s|small|span|strong|su[bp]|time|u|wbr)$/;

const sectionText = (page, { anchor, anchors }) => {
  let text = "";
  let isInside = !anchor;
  const walk = (parent) => {
    for (const node of parent.childNodes) {
      if (node.nodeType === Node.TEXT_NODE && isInside) text += node.data;
      if (node.nodeType !== Node.ELEMENT_NODE || node.matches(LEFT_OUT)) continue;
      const gap = INLINE.test(node.localName) ? "" : " ";
      text += gap;
      if (anchors.includes(node.id)) isInside = node.id === anchor;
      else walk(node);
      text += gap;
    }
  };
  walk(page.querySelector("main") ?? page.body);
  return text.replace(/\s+/g, " ").trim().normalize();
};

// The places of the found words in a text: [start, end].
const places = function* (text, isFound) {
  for (let { 0: piece, index: at } of text.matchAll(PIECE)) {
    for (const word of DENSE.test(piece) ? pairs(piece) : [piece]) {
      if (isFound(word)) yield [at, at + word.length];
      at += [...word][0].length;
    }
  }
};

// What is around the first found word.
const excerpt = (text, isFound) => {
  const [first] = places(text, isFound).next().value ?? [0];
  const isCut = first > 60;
  const start = isCut ? first - text.slice(first - 60, first).replace(/^\S*\s|^[\udc00-\udfff]/, "").length : 0;
  const [shown] = text.slice(start).match(/^.{0,160}\S{0,20}/su);
  const parts = [isCut && "…"];
  let at = 0;
  for (const [start, end] of places(shown, isFound)) {
    parts.push(shown.slice(at, start), make("mark", {}, shown.slice(Math.max(at, start), end)));
    at = end;
  }
  return [...parts, shown.slice(at), !text.endsWith(shown) && "…"];
};

// What is shown.
const make = (name, properties, ...children) => {
  const element = document.createElement(name);
  element.append(...children.filter(Boolean));
  return Object.assign(element, properties);
};

const resultItem = ({ address, title, group, anchor, heading }, number) => make("li", {},
  make("a", { href: address + (anchor ? `#${encodeURIComponent(anchor)}` : "") },
    make("b", {}, title), " ", group && make("small", {}, group), " ", heading && make("span", {}, heading)),
  number < MOST_EXCERPTS && make("p"));

// Makes the input of a dialog or of the page, which shows `all` without a query.
const connect = (root, source, all) => {
  const input = root.querySelector("input");
  const status = make("p", { role: "status" });
  const list = make("ol", { role: "list" });
  list.dataset.searchResults = "";
  root.querySelector("form + div").append(status, list);
  const labels = source.dataset;
  base = labels.search;
  let newest = 0;
  let latest, timer;

  const show = async () => {
    const turn = ++newest;
    const query = input.value.trim();
    if (all) all.hidden = !!query;
    try {
      const { results, isFound } = await search(input.value, await directory());
      if (turn !== newest) return;
      list.replaceChildren(...results.map(resultItem));
      clearTimeout(timer);
      timer = setTimeout(() => {
        status.textContent = results.length ? `${labels.results}: ${results.length}` : query && labels.nothing;
        if (root === source) history.replaceState(history.state, "", location.pathname + (query && `?${new URLSearchParams({ q: query })}`) + location.hash);
      }, 200);
      results.slice(0, MOST_EXCERPTS).forEach(async (result, number) => {
        const html = await read(result.address, String).catch(() => "");
        if (turn !== newest) return;
        const page = new DOMParser().parseFromString(html, "text/html");
        list.children[number].lastChild.replaceWith(make("p", {}, ...excerpt(sectionText(page, result), isFound)));
      });
    } catch {
      files.clear();
      loaded.length = 0;
      if (turn !== newest) return;
      if (root.open) location = source.href;
      else if (all) all.hidden = false;
    }
  };
  const update = () => (latest = show());
  input.oninput = update;
  input.form.onsubmit = async (event) => {
    event.preventDefault();
    await latest;
    list.querySelector("a")?.click();
  };
  root.onkeydown = (event) => {
    const { key, isComposing, target } = event;
    const stops = [input, ...list.querySelectorAll("a")];
    const at = stops.indexOf(target);
    const next = stops[at + { ArrowDown: 1, ArrowUp: -1 }[key]];
    const closes = key === "Escape" && root.open; // Of itself it would empty the input first.
    if (isComposing || at < 0 || !(next || closes)) return;
    event.preventDefault();
    if (closes) root.close();
    else next.focus();
  };
  return update;
};

let dialog;
const makeDialog = (link) => {
  const label = link.textContent.trim();
  const close = make("button", { type: "button" }, link.dataset.close);
  const input = make("input", { type: "search", placeholder: label, autocomplete: "off" });
  dialog = make("dialog", { className: "site-finder", ariaLabel: label },
    make("form", { className: "site-find", role: "search" },
      make("label", {}, make("span", { className: "spots-hidden" }, label), input), close),
    make("div"));
  document.body.append(dialog);
  close.onclick = () => dialog.close();
  let isOutside;
  dialog.onpointerdown = ({ target }) => (isOutside = target === dialog);
  dialog.onclick = ({ target }) => {
    const isHere = target.closest("a")?.pathname === location.pathname;
    if (isHere || (isOutside && target === dialog)) dialog.close();
  };
  connect(dialog, link)();
};

export const open = (link) => {
  if (!dialog) makeDialog(link);
  if (!dialog.open) dialog.showModal();
  const input = dialog.querySelector("input");
  input.focus();
  input.select();
};

export const mount = (page) => {
  const update = connect(page, page, document.querySelector("[data-search-all]"));
  page.querySelector("input").value ||= new URLSearchParams(location.search).get("q") ?? "";
  addEventListener("pageshow", update);
  update();
};
