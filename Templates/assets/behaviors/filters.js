// Filters a paginated list. Without this file there are its pages.
const listOf = (page) => page.querySelector(".spots-filters ~ .spots-items, .spots-filters ~ * .spots-items");
const list = listOf(document);
const own = [...list.children];
const here = location.pathname;
const shown = list.cloneNode(); // feed.js may extend the list.

const form = document.querySelector(".spots-filters");
form.querySelector("select").dataset.name = "sort";
const fields = form.querySelectorAll("[data-name]");
const { filters, results, nothing, more } = form.dataset;
const pager = document.querySelector(".spots-pager") ?? list;
const button = document.createElement("button");
button.className = "spots-filters-more";
button.textContent = more;

let files = {};
const read = (address) => files[address] ??= load(address);
const load = async (address) => {
  if (address === here) return own;
  const response = await fetch(address, { cache: "no-cache" });
  if (/json$/.test(address)) return response.json();
  const items = listOf(new DOMParser().parseFromString(await response.text(), "text/html"));
  // Ids stay unique.
  for (const { attributes } of items.querySelectorAll("*")) {
    for (const part of attributes) if (/^id$|labelledby/.test(part.name)) part.value += address;
  }
  return [...items.children];
};

// The places of all matches, and the first items.
const find = async (query, page) => {
  const { version, count, files, size, pages } = await read(`${filters}fields.json`);
  if (version !== 1) throw version;
  let places = [...Array(count).keys()];
  await Promise.all(Array.from(query.keys(), async (name) => {
    const chosen = query.getAll(name);
    const [from, to] = chosen[0].split("..");
    const sorted = name === "sort" && from.replace(/^-/, "");
    const { values, records, numbers: ranks = [] } = await read(`${filters + files[sorted || name]}.json`);
    const hits = new Set();
    records?.forEach((distances, rank) => {
      let place = 0;
      for (const distance of distances) {
        ranks[place += distance] ??= rank;
        if (chosen.includes(values[rank])) hits.add(place);
      }
    });
    const sign = sorted === from ? 1 : -1;
    const order = (place) => ranks[place] ?? sign * Infinity; // Last, in no range
    if (sorted) places.sort((one, other) => sign * (order(one) - order(other)));
    else places = places.filter((place) => records ? hits.has(place) : order(place) >= (from || -1e99) && order(place) <= (to || 1e99));
  }));
  return [places, await Promise.all(places.slice(0, page * size).map(async (place) => {
    const number = Math.floor(place / size);
    const items = await read(pages[number && 1].replace("{page}", number + 1));
    return items[place % size] ?? Promise.reject();
  }))];
};

let starts;
let latest = "";
const update = async (page = 1) => {
  const query = new URLSearchParams();
  const url = new URL(location);
  for (const field of fields) {
    const { name } = field.dataset;
    url.searchParams.delete(name);
    for (const { value } of field.querySelectorAll(":checked")) if (value) query.append(name, value);
    const range = Array.from(field.querySelectorAll("[type=number]"), ({ value }) => value).join("..");
    if (range[2]) query.append(name, range);
  }
  query.forEach((value, name) => url.searchParams.append(name, value));
  history.replaceState(history.state, "", url);
  const search = latest = url.search;

  const active = `${query}`;
  let places = [], items = own;
  try {
    if (active) [places, items] = await find(query, page);
  } catch {
    files = {};
    if (latest === search) form.reset();
    return;
  }
  if (latest !== search) return;

  const next = page > 1 && items[shown.children.length];
  const now = active ? shown : list;
  if (!now.isConnected) {
    listOf(document).replaceWith(now);
    [pager.starts, starts] = [active ? new Map([[shown, location.pathname]]) : starts, pager.starts];
  }
  shown.replaceChildren();
  now.prepend(...items);
  pager.hidden = active;
  pager.after(button);
  button.hidden = items.length >= places.length;
  button.onclick = () => update(page + 1);
  form.querySelector("[role=status]").textContent = places.length ? `${results}: ${places.length}` : active && nothing;
  if (next) {
    next.tabIndex = -1;
    (next.querySelector("a") ?? next).focus();
  }
};

form.onchange = () => update();
form.onreset = () => setTimeout(update);
form.onsubmit = () => false;
form.onpointerenter = () => read(`${filters}fields.json`).catch(() => (files = {}));
form.addEventListener("focusin", form.onpointerenter);
form.firstElementChild.disabled = false;
(onpopstate = () => {
  if (location.search === latest) return;
  const query = new URLSearchParams(location.search);
  for (const field of fields) {
    const { name } = field.dataset;
    field.querySelectorAll("input, option").forEach((input, at) => {
      input.checked = input.selected = query.getAll(name).includes(input.value);
      if (input.type === "number") input.value = query.get(name)?.split("..")[at] ?? "";
    });
  }
  update();
})();
