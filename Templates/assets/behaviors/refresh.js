// On "spots:refresh", fetches the page again and replaces the components that changed.
const all = (page) => [...page.querySelectorAll(".spots-component:not(.spots-component *)")];
const html = (part) => part.outerHTML;
const frame = (page) => page.head.innerHTML.match(/\/assets\/[^"]+/g) + all(page).length;
let served = all(document).map(html);
let isBusy;

const refresh = async () => {
  const response = await fetch(location.href, { cache: "no-cache" });
  if (!response.ok) throw Error(response.status);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const [shown, parts] = [all(document), all(page)];
  const changed = parts.filter((part, index) => html(part) !== served[index]);
  served = parts.map(html);
  // The theme's other scripts run only once.
  if (/spots-scrolls|data-infinite|spots-filters/.test(changed.map(html)) || frame(page) !== frame(document)) {
    return new Promise(() => location.reload());
  }
  for (const part of changed) shown[parts.indexOf(part)].replaceWith(part);
  return changed;
};

document.addEventListener("spots:refresh", async (event) => {
  await null; // All listeners may cancel it.
  if (event.defaultPrevented || isBusy) return;
  isBusy = true;
  const detail = { components: [], error: null };
  try {
    detail.components = await refresh();
  } catch (error) {
    detail.error = error;
  }
  isBusy = false;
  document.dispatchEvent(new CustomEvent("spots:refreshed", { detail }));
});
