// Hears from the preview what has changed, and shows it.
let version = ownScript.dataset.version;
let events = null;
let reruns = 0;

// Our scripts look again for what they have not seen yet; those of the site begin anew with the page.
const unseen = {
  carousel: ".spots-scrolls:not(:has(> .spots-controls)) > .spots-items",
  feed: ":not([role=status]) + .spots-pager[data-infinite]",
};
async function rerun(inserted) {
  const isInserted = (selector) => inserted.some((node) => node.matches(selector) || node.querySelector(selector));
  for (const { src } of document.querySelectorAll('script[type="module"][src*="/assets/components/"]')) {
    const kind = src.match(/\/assets\/components\/([^/]+?)(\.[0-9a-f]{10})?\.js/)?.[1];
    if (!unseen[kind]) {
      if (isInserted(`[data-kind="${CSS.escape(kind)}"]`)) throw new NeedsReload();
    } else if (document.querySelector(unseen[kind])) {
      reruns += 1;
      await import(`${src}?again=${reruns}`);
    }
  }
}

async function show(update) {
  const page = new DOMParser().parseFromString(update.html, "text/html");
  const morph = ourselves(() => new Morph(page).run());
  version = update.version;
  showMissing();
  await Promise.all(morph.styles);
  await rerun(morph.inserted);
  document.dispatchEvent(new CustomEvent("spots-preview", { detail: { version } }));
}

// One change after the other.
let last = Promise.resolve();
function inTurn(work) {
  last = last.then(work).catch((error) => {
    if (!(error instanceof NeedsReload)) console.error("spots-site preview:", error);
    location.reload();
  });
}

const handlers = {
  page: (update) => inTurn(() => show(update)),
  reload: () => location.reload(),
  moved: ({ address }) => location.replace(address + location.hash),
  problems: (problems) => showProblems(problems),
  files: (paths) => {
    const names = ["src", "srcset", "href", "poster", "style", "data"];
    const shows = (path) => document.querySelector(names.map((name) => `[${name}*=${JSON.stringify(path)}]`).join());
    if (paths.some(shows)) location.reload();
  },
};

// A page out of sight lets go of its connection: a browser has few to one host.
function connect() {
  if (events || document.hidden) return;
  const query = new URLSearchParams({ address, version });
  events = new EventSource(`${root}.spots-site/events?${query}`);
  for (const [name, handle] of Object.entries(handlers)) {
    events.addEventListener(name, (event) => handle(JSON.parse(event.data)));
  }
  events.onopen = () => {
    showConnection(true);
    panel?.edits.resume();
  };
  events.onerror = () => {
    showConnection(false);
    if (events.readyState === EventSource.CLOSED) setTimeout(reconnect, 1000);
  };
}
function reconnect() {
  disconnect();
  connect();
}
function disconnect() {
  events?.close();
  events = null;
}
document.addEventListener("visibilitychange", () => (document.hidden ? disconnect() : connect()));
addEventListener("pagehide", disconnect);
addEventListener("pageshow", connect);
showMissing();
connect();
