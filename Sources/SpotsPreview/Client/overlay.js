// The overlay of the preview: the list of diagnostics, and the outline of items whose kind has no template.
const host = document.createElement("spots-preview");
const shadow = host.attachShadow({ mode: "open" });
shadow.innerHTML = `
<style>
  :host { all: initial; }
  .problems { position: fixed; inset: auto var(--spots-panel-width, 0px) var(--spots-panel-height, 0px) 0; max-height: 50vh; overflow: auto; z-index: 2147483647;
    background: #1c1b1f; color: #f4eff4; font: 14px/1.5 system-ui, sans-serif; border-top: 3px solid #ff8a80;
    box-shadow: 0 -8px 32px #0008; padding: 12px 20px 20px; box-sizing: border-box; }
  .problems[data-severity="warning"] { border-top-color: #ffd180; }
  .problems:not([open]) { inset: auto calc(12px + var(--spots-panel-width, 0px)) calc(12px + var(--spots-panel-height, 0px)) auto; border-radius: 8px; padding: 8px 14px; border: 1px solid #ffd180; }
  summary { cursor: pointer; font-weight: 600; }
  summary:focus-visible, a:focus-visible { outline: 2px solid #82b1ff; outline-offset: 2px; }
  ol { list-style: none; margin: 0; padding: 0; }
  li { margin-top: 14px; }
  a { color: #82b1ff; }
  .error { color: #ff8a80; } .warning { color: #ffd180; }
  pre { margin: 4px 0 0; padding: 8px 12px; background: #0005; border-radius: 6px; overflow-x: auto;
    font: 13px/1.45 ui-monospace, monospace; }
  .note { color: #cac4d0; }
  .lost { position: fixed; inset: 12px calc(12px + var(--spots-panel-width, 0px)) auto auto; z-index: 2147483647; background: #1c1b1f; color: #f4eff4;
    font: 13px/1.4 system-ui, sans-serif; padding: 6px 12px; border-radius: 6px; border: 1px solid #ff8a80; }
</style>
<details class="problems" hidden><summary></summary><ol></ol></details>
<div class="lost" role="status" hidden></div>`;
foreign.add(host);
const box = shadow.querySelector(".problems");
const offlineNotice = shadow.querySelector(".lost");

function attach() {
  if (!host.isConnected) unobserved(() => document.documentElement.append(host));
}

function element(name, properties, ...children) {
  const created = Object.assign(document.createElement(name), properties);
  created.append(...children);
  return created;
}

function showProblems({ problems, more }) {
  const errors = problems.filter(({ severity }) => severity === "error");
  box.hidden = problems.length === 0;
  if (box.hidden) return;
  attach();
  const count = (number, noun) => `${number} ${noun}${number === 1 ? "" : "s"}`;
  const warnings = problems.length - errors.length;
  const counts = [errors.length && count(errors.length, "error"), warnings && count(warnings, "warning")];
  const hint = errors.length ? "; the page is shown as it was before" : "";
  box.querySelector("summary").textContent = counts.filter(Boolean).join(", ") + hint;
  box.dataset.severity = errors.length ? "error" : "warning";
  box.open = errors.length > 0;
  const lines = problems.map((problem) => element("li", {},
    element("a", { href: problem.link, textContent: `${problem.file}:${problem.line}:${problem.column}` }), " ",
    element("strong", { className: problem.severity, textContent: problem.severity }), " ",
    problem.message, " ", element("span", { className: "note", textContent: `[${problem.id}]` }),
    ...(problem.excerpt ? [element("pre", { textContent: problem.excerpt })] : []),
    ...problem.notes.map((note) => element("div", { className: "note", textContent: note }))));
  if (more > 0) lines.push(element("li", { textContent: `... and ${more} more` }));
  box.querySelector("ol").replaceChildren(...lines);
}

function showConnection(isConnected) {
  offlineNotice.hidden = isConnected;
  if (isConnected) return;
  offlineNotice.textContent = "The preview is not running";
  attach();
}

// Outlines items of unknown kinds, with the name of the template file to create.
const missingStyle = new CSSStyleSheet();
missingStyle.replaceSync(`
  [data-spots-missing] { outline: 2px dashed #d9480f; outline-offset: 2px; }
  [data-spots-missing]::after { content: "create " attr(data-spots-missing); display: block; width: fit-content;
    margin-top: 4px; padding: 1px 6px; border-radius: 4px; background: #d9480f; color: #fff;
    font: 12px/1.4 ui-monospace, monospace; }
  [data-spots-panel] { --spots-panel-width: 380px; margin-right: var(--spots-panel-width); }
  @media (width < 860px) {
    [data-spots-panel] { --spots-panel-width: 0px; --spots-panel-height: 45vh; padding-bottom: var(--spots-panel-height);
      scroll-padding-bottom: var(--spots-panel-height); }
  }
  [data-spots-edit] .spots-item:hover:not(:has(.spots-item:hover)) { outline: 2px solid #82b1ff; cursor: pointer; }`);
document.adoptedStyleSheets = [...document.adoptedStyleSheets, missingStyle];

function showMissing() {
  unobserved(() => {
    for (const element of document.querySelectorAll("[data-spots-missing]")) delete element.dataset.spotsMissing;
    for (const [node, { kind }] of marksIn(document)) {
      if (kind) node.parentElement.dataset.spotsMissing = `${items}${decodeURIComponent(kind)}.mustache`;
    }
  });
}
