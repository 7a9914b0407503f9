// Receives changes from the preview and applies them to the page.
let version = ownScript.dataset.version;
let events = null;
let reruns = 0;

// The built-in scripts can run again: they skip elements they already handled. Scripts of the site cannot, so they
// need a reload.
const unhandled = {
  carousel: ".spots-scrolls:not(:has(> .spots-controls)) > .spots-items",
  feed: ":not([role=status]) + .spots-pager[data-infinite]",
};
async function rerun(inserted) {
  // The script of filters keeps what readers chose, and the page has a new form.
  if (document.querySelector(".spots-filters > :disabled")) throw new NeedsReload();
  const isInserted = (selector) => inserted.some((node) => node.matches(selector) || node.querySelector(selector));
  const scripts = 'script[type="module"]:is([src*="/assets/components/"], [src*="/assets/behaviors/feed."])';
  for (const { src } of document.querySelectorAll(scripts)) {
    const kind = src.match(/\/assets\/[a-z]+\/([^/]+?)(\.[0-9a-f]{10})?\.js/)?.[1];
    if (!unhandled[kind]) {
      if (isInserted(`[data-kind="${CSS.escape(kind)}"]`)) throw new NeedsReload();
    } else if (document.querySelector(unhandled[kind])) {
      reruns += 1;
      await import(`${src}?again=${reruns}`);
    }
  }
}

async function show(update) {
  const page = new DOMParser().parseFromString(update.html, "text/html");
  const morph = unobserved(() => new Morph(page).run());
  version = update.version;
  showMissing();
  panel?.follow();
  await Promise.all(morph.styles);
  await rerun(morph.inserted);
  document.dispatchEvent(new CustomEvent("spots-preview", { detail: { version } }));
}

// Applies one change after another.
let last = Promise.resolve();
function enqueue(work) {
  last = last.then(work).catch((error) => {
    if (!(error instanceof NeedsReload)) console.error("spots-site preview:", error);
    location.reload();
  });
}

const handlers = {
  page: (update) => enqueue(() => show(update)),
  reload: () => location.reload(),
  moved: ({ address }) => location.replace(address + location.hash),
  problems: (problems) => showProblems(problems),
  files: (paths) => {
    const names = ["src", "srcset", "href", "poster", "style", "data"];
    const shows = (path) => document.querySelector(names.map((name) => `[${name}*=${JSON.stringify(path)}]`).join());
    if (paths.some(shows)) location.reload();
  },
};

// A hidden page closes its connection, because a browser allows only a few connections to one host.
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
