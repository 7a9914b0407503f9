// The search: results in a dialog or on a page.
const MOST_RESULTS = 30;
const MOST_WORDS = 60; // For one of the query.
const FEW = 8; // Words of a query, excerpts, facets.
const WORD = 1e6; // The number of rare words counts first.

// Words. SearchTerms.swift cuts the text of pages alike.
const clean = (text) => text.replace(/\xad/g, "").replace(/[\uff01-\uff9f]+/g, (forms) => forms.normalize("NFKC")).normalize();
const dense = /(?!\p{Nd})[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u30ff\u31f0-\u9fff\uf900-\ufaff\u{20000}-\u{323af}]/u.source;
const letter = /[\p{L}\p{N}\p{M}]/u.source;
const run = `(?:(?!${dense})${letter})+`;
const PIECE = new RegExp(`(?:(?=${dense})${letter})+|${run}(?:[-_.'’]${run})*`, "gu");
const DENSE = new RegExp(`^${dense}`, "u");
const CUT = /[-_.]|(?<=[\p{Ll}\p{Nd}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
const DROPPED = /(?=[\p{M}\u0640])[\u0300-\u036f\u0591-\u06ed]/gu;
const OTHERS = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ı: "i", ة: "ه", ى: "ي", ٱ: "ا", ک: "ك", ی: "ي" };
const ARTICLE = /^(?:[وف]?[بك]?ال|و?لل)(?:ال)*(?=[ء-ۓ]{3})/;

// The digits of a script are in a row.
const digit = (point) => (/\p{Nd}/u.test(point) ? (digit(String.fromCodePoint(point.codePointAt() - 1)) + 1) % 10 : -1);
// Without letters, as a reader without their keys types.
const fold = (part, letters) => Array.from(part.toLowerCase().replaceAll("ς", "σ").normalize(), (point) => {
  if (letters != null && (letters + "آأإ").includes(point)) return point; // No article begins with these.
  return OTHERS[point] ?? point.normalize("NFD").replace(DROPPED, "").normalize();
}).join("").replace(/\p{Nd}/gu, digit).replace(ARTICLE, "").replace(/[آأإ]/g, "ا");
const short = (word) => [...word].slice(0, 40).join("");
const pairs = ([...points]) => points.map((point, at) => point + (points[at + 1] ?? "")).slice(0, points.length - 1 || 1);

export const terms = (text, letters) => (clean(text).match(PIECE) ?? []).flatMap((piece) => {
  if (DENSE.test(piece)) return pairs(fold(piece, letters));
  const parts = piece.split(CUT).map((part) => short(fold(part.replace(/['’]/g, ""), letters))).filter(Boolean);
  return parts.length > 1 ? [...parts, short(parts.join(""))] : parts;
});

let base;
const files = new Map();
const loaded = new Map();

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
  const pages = sections.flatMap((count, page) => Array(count).fill(page));
  const [starts, names] = [0, 1].map((odd) => words.filter((_, at) => at % 2 === odd));
  // Loads the blocks of words.
  const load = (words) => Promise.all(words.map((word) => {
    const name = names[starts.findLastIndex((start) => start <= word)];
    return name && json(name, (block) => Object.entries(block).forEach(([word, postings]) => loaded.set(word, postings)));
  }));
  return { ...index, sections, pages, starts, load };
}, { cache: "no-cache" });

// Whether a letter is missing, too many or wrong, or two are swapped.
const isMistyped = (typed, word) => {
  let at = 0;
  while (typed[at] && typed[at] === word[at]) at += 1;
  const [one, other] = [typed.slice(at), word.slice(at)];
  return one === other.slice(1) || one.slice(1) === other || one.slice(1) === other.slice(1)
    || one[1] + one[0] + one.slice(2) === other;
};

// The loaded words with a factor: exact ones, then frequent ones.
const choose = (factorOf) => [...loaded].flatMap(([word, postings]) => {
  const factor = word[0] !== "#" && factorOf(word);
  return factor ? { word, postings, factor, count: factor < 1 ? postings.flat().length : Infinity } : [];
}).sort((one, other) => other.count - one.count).slice(0, MOST_WORDS);

// What a word of the query stands for.
const matches = async ({ starts, load }, { term, joined, isLast }) => {
  const { length } = term;
  const mayDiffer = length > 3 && !/\d/.test(term);
  await load([term, joined, starts.find((start) => start.startsWith(term)) ?? term]);
  const found = choose((word) => (word === term ? 1 : word === joined ? 2
    : word.startsWith(term) && (isLast ? 0.2 + 0.5 * length / word.length : mayDiffer && word.length < length + 4 && 0.3)));
  if (found.length || !mayDiffer) return found;

  const shorter = [1, 2, 3].map((less) => term.slice(0, -less));
  await load(starts.length > 12 ? [...shorter, term[1] + term[0] + term.slice(2), term.slice(1)] : starts);
  return choose((word) => (isMistyped(term, word) ? 0.5
    : (shorter.includes(word) && word.length > (length > 6 ? 4 : 3)
      || isLast && length > 4 && [-1, 0, 1].some((more) => isMistyped(term, word.slice(0, length + more)))) && 0.25));
};

// The words of a query. The joined word of a compound stands for all of its parts.
const ask = (query, letters) => [...query.matchAll(PIECE)].flatMap(({ 0: piece, index }) => {
  const parts = terms(piece, letters);
  const joined = parts.length > 1 && !DENSE.test(piece) && parts.pop();
  return parts.map((term, at) => ({
    term, joined: joined || term, isLast: at === parts.length - 1 && index + piece.length === query.length,
  }));
}).slice(0, FEW);

const eachSection = (postings, body) => {
  for (let at = 0; at < postings.length; at += 2) {
    let section = 0;
    for (const distance of postings[at + 1]) body(section += distance, postings[at]);
  }
};

// Chosen ones, sections of the site, tags, frequent ones first.
const facetsOf = (results, chosen) => {
  const ranks = new Map(chosen.map((facet) => [facet, 1e5]));
  for (const { group, tags } of results) {
    for (const facet of new Set([group, ...tags])) ranks.set(facet, (ranks.get(facet) ?? 0) + (facet === group ? 101 : 1));
  }
  return [...ranks].filter(([facet, rank]) => facet && (rank >= 1e5 || rank % 100 < results.length))
    .sort(([, one], [, other]) => other - one).slice(0, FEW).map(([facet]) => facet);
};

// The best pages with the chosen facets, each with its best section.
const search = async (query, index, chosen) => {
  const { letters, sections, pages, titles, titlesEach, load } = index;
  const asked = ask(clean(query.slice(0, 200)), letters);
  const found = await Promise.all(asked.map((word) => matches(index, word)));
  await load(chosen.map((facet) => "#" + facet));
  const facetsOfPages = new Uint8Array(sections.length);
  chosen.forEach((facet) => eachSection(loaded.get("#" + facet) ?? [], (section) => (facetsOfPages[pages[section]] += 1)));

  const ofPages = new Float64Array(sections.length);
  const ofSections = new Float64Array(pages.length);
  for (const matching of found) {
    const weights = new Float64Array(pages.length);
    for (const { postings, factor } of matching) {
      eachSection(postings, (section, weight) => (weights[section] = Math.max(weights[section], weight * factor)));
    }
    const best = new Float64Array(sections.length), all = new Float64Array(sections.length);
    weights.forEach((weight, section) => {
      const page = pages[section];
      best[page] = Math.max(best[page], weight);
      all[page] += weight;
    });
    // Its other sections count a little.
    all.forEach((sum, page) => (best[page] += Math.min((sum - best[page]) * 0.2, 4)));
    const count = best.filter(Boolean).length;
    const rareness = Math.log(1 + best.length / count);
    const bonus = count > MOST_RESULTS && rareness < 2 ? 0 : WORD; // "how to" leaves out no page.
    const add = (weights, sums) => weights.forEach((weight, at) => weight && (sums[at] += bonus + weight * rareness));
    add(best, ofPages);
    add(weights, ofSections);
  }

  const top = [...ofPages.keys()].filter((page) => ofPages[page] && facetsOfPages[page] === chosen.length)
    .sort((one, other) => ofPages[other] - ofPages[one]).slice(0, MOST_RESULTS);
  const least = WORD * (ofPages[top[0]] / WORD | 0);
  const results = await Promise.all(top.filter((page) => ofPages[page] >= least).map(async (page) => {
    const entries = await json(titles[page / titlesEach | 0], (data) => data);
    const [address, title, group, tags, ...headings] = entries[page % titlesEach];
    const first = pages.indexOf(page);
    const own = ofSections.subarray(first, first + sections[page]);
    const [anchor, heading] = headings[own.indexOf(Math.max(...own)) - 1] ?? [""];
    return { address, title, group, tags, anchor, heading, anchors: headings.map(([id]) => id) };
  }));
  const known = new Map(found.flat().map(({ word }) => [word, true]));
  const isFound = (text) => {
    if (!known.has(text)) known.set(text, [letters, null].some((kept) => terms(text, kept).some((term) => known.get(term))));
    return known.get(text);
  };
  return { results, facets: facetsOf(results, chosen), isFound };
};

const LEFT_OUT = "[data-search-ignore], nav, script, style, template, svg, button, select, h1";
const INLINE = /^([abiqsu]|abbr|bd[io]|cite|code|del|dfn|em|ins|kbd|mark|samp|small|span|strong|su[bp]|time|var|wbr)$/;

const sectionText = (page, { anchor, anchors }) => {
  let text = "";
  let isInside = !anchor;
  const walk = (parent) => {
    for (const node of parent.childNodes) {
      if (isInside && node.nodeName === "#text") text += node.data;
      if (!node.matches) continue;
      const gap = INLINE.test(node.localName) ? "" : " ";
      text += gap;
      if (anchors.includes(node.id)) isInside = node.id === anchor;
      else if (!node.matches(LEFT_OUT)) walk(node);
      text += gap;
    }
  };
  walk(page.querySelector("main") ?? page.body);
  return clean(text.replace(/\s+/g, " ").trim());
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

const excerpt = (text, isFound) => {
  const [first] = places(text, isFound).next().value ?? [0];
  const before = text.slice(0, first).slice(-150);
  const [kept] = before.match(/(?<!\S).{0,60}$/su) ?? before.match(/.{0,60}$/su);
  const [shown] = text.slice(first - kept.length).match(/.{0,160}\S{0,20}/su);
  const parts = [first > kept.length && "…"];
  let at = 0, mark;
  for (const [start, end] of places(shown, isFound)) {
    if (start > at || !mark) parts.push(shown.slice(at, start), mark = make("mark"));
    mark.append(shown.slice(Math.max(at, start), end));
    at = end;
  }
  return [...parts, shown.slice(at), !text.endsWith(shown) && "…"];
};

const make = (name, properties, ...children) => {
  const element = document.createElement(name);
  element.append(...children.filter(Boolean));
  return Object.assign(element, properties);
};

const resultItem = ({ address, title, group, anchor, heading }, number) => make("li", {},
  make("a", { href: address + (anchor && `#${encodeURIComponent(anchor)}`) },
    make("b", {}, title), " ", group && make("small", {}, group), " ", heading && make("span", {}, heading)),
  number < FEW && make("p"));

// Makes the input of a dialog or of the page, which shows `all` without a query.
const connect = (root, source, chosen, all) => {
  const input = root.querySelector("input");
  const status = make("p", { role: "status" });
  const list = make("ol", { role: "list" });
  list.dataset.searchResults = "";
  const filters = make("p", { className: "site-facets" });
  root.querySelector("form + div").append(status, filters, list);
  const labels = source.dataset;
  base = labels.search;
  let newest = 0;
  let latest, timer;

  const show = async () => {
    const turn = ++newest;
    const query = input.value.trim();
    all.hidden = !!query;
    clearTimeout(timer);
    try {
      const { results, facets, isFound } = await search(input.value, await directory(), chosen);
      if (turn !== newest) return;
      list.replaceChildren(...results.map(resultItem));
      const focused = filters.querySelector(":focus")?.textContent;
      const buttons = facets.map((facet) => make("button", { type: "button", ariaPressed: chosen.includes(facet), onclick: () => {
        chosen = chosen.includes(facet) ? chosen.filter((other) => other !== facet) : [...chosen, facet];
        update();
      } }, facet));
      filters.replaceChildren(...buttons);
      if (focused) (buttons[facets.indexOf(focused)] ?? input).focus();
      timer = setTimeout(() => {
        status.textContent = results.length ? `${labels.results}: ${results.length}` : query && labels.nothing;
        if (root !== source) return;
        const address = new URL(location);
        address.search = "";
        if (query) address.searchParams.set("q", query);
        chosen.forEach((facet) => address.searchParams.append("only", facet));
        history.replaceState(history.state, "", address);
      }, 200);
      results.slice(0, FEW).forEach(async (result, number) => {
        const html = await read(result.address, String).catch(() => "");
        if (turn !== newest) return;
        const page = new DOMParser().parseFromString(html, "text/html");
        list.children[number].lastChild.replaceWith(make("p", {}, ...excerpt(sectionText(page, result), isFound)));
      });
    } catch {
      if (turn !== newest) return;
      files.clear();
      loaded.clear();
      status.textContent = "";
      list.replaceChildren();
      if (root.open) location = source.href + "?q=" + encodeURIComponent(query);
      else all.hidden = false;
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
    const stops = [input, ...list.querySelectorAll("a")];
    const at = stops.indexOf(event.target);
    const next = stops[at + { ArrowDown: 1, ArrowUp: -1 }[event.key]];
    const closes = event.key === "Escape" && root.open;
    if (event.isComposing || at < 0 || !(next || closes)) return;
    event.preventDefault();
    if (closes) root.close();
    else next.focus();
  };
  return update;
};

let dialog;
export const open = (link) => {
  if (!dialog) {
    const label = link.textContent.trim();
    const input = make("input", { type: "search", placeholder: label, ariaLabel: label, autocomplete: "off" });
    const close = make("button", { type: "button", onclick: () => dialog.close() }, link.dataset.close);
    dialog = make("dialog", { className: "site-finder", ariaLabel: label },
      make("form", { className: "site-find", role: "search" }, make("label", {}, input), close), make("div"));
    document.body.append(dialog);
    let isOutside;
    dialog.onpointerdown = ({ target }) => (isOutside = target === dialog);
    dialog.onclick = ({ target }) => {
      const isHere = target.closest("a")?.pathname === location.pathname;
      if (isHere || (isOutside && target === dialog)) dialog.close();
    };
    connect(dialog, link, [], {})();
  }
  if (!dialog.open) dialog.showModal();
  const input = dialog.querySelector("input");
  input.focus();
  input.select();
};

export const mount = (page) => {
  const { searchParams } = new URL(location);
  const update = connect(page, page, searchParams.getAll("only"), document.querySelector("[data-search-all]") ?? {});
  page.querySelector("input").value ||= searchParams.get("q") ?? "";
  addEventListener("pageshow", ({ persisted }) => persisted || update());
  update();
};
