// The overlay of the preview: the list of problems, and a notice if the connection is lost.
const summary = element("summary");
const problemList = element("ol");
const box = element("details", { className: "problems", hidden: true }, summary, problemList);
const dock = element("div", { className: "dock" }, box);
// Tells screen readers about new problems.
const announcement = element("p", { className: "unseen", role: "status" });
const offlineNotice = element("div", { className: "lost", role: "status", hidden: true });
shadow.append(dock, announcement, offlineNotice);
attach();

box.onkeydown = (event) => {
  if (event.key !== "Escape") return;
  box.open = false;
  summary.focus();
};

function showProblems({ problems, more, isStale }) {
  const errors = problems.filter(({ severity }) => severity === "error");
  box.hidden = problems.length === 0;
  const text = box.hidden ? "" : titleOf(errors.length, problems.length - errors.length, isStale);
  if (text) attach();
  summary.textContent = announcement.textContent = text;
  box.dataset.severity = errors.length ? "error" : "warning";
  box.open = errors.length > 0;
  const entries = problems.map(entryOf);
  if (more > 0) entries.push(element("li", { textContent: `... and ${more} more` }));
  problemList.replaceChildren(...entries);
  letLinesScroll();
}

// With a keyboard, a line that is too long can only be scrolled if it can have the focus.
function letLinesScroll() {
  for (const line of problemList.querySelectorAll("pre")) if (line.scrollWidth > line.clientWidth) line.tabIndex = 0;
}
box.ontoggle = letLinesScroll;

function titleOf(errors, warnings, isStale) {
  const count = (number, noun) => `${number} ${noun}${number === 1 ? "" : "s"}`;
  const counts = [errors && count(errors, "error"), warnings && count(warnings, "warning")];
  return counts.filter(Boolean).join(", ") + (errors && isStale ? "; showing the last version without errors" : "");
}

function entryOf({ file, line, column, link, severity, message, id, excerpt, notes }) {
  return element("li", {},
    element("a", { className: "place", href: link, textContent: `${file}:${line}:${column}` }), " ",
    element("strong", { className: severity, textContent: severity }), " ",
    message, " ",
    // The explanation is another page, which must not take the place of this one.
    element("a", { className: "id", href: `${root}.spots-site/errors/${id}`, target: "_blank", textContent: `[${id}]` }),
    ...(excerpt ? [excerptOf(excerpt, line)] : []), ...notes.map(noteOf));
}

// The line of the file with its number, and below it the marks.
function excerptOf(excerpt, line) {
  const [text, marks] = excerpt.split("\n");
  const gutter = (number) => element("span", { className: "gutter", textContent: number });
  return element("pre", {}, gutter(line), text, "\n", gutter(""), element("span", { className: "marks", textContent: marks }));
}

function noteOf({ text, place, link }) {
  const before = place ? [element("a", { className: "place", href: link, textContent: place }), ": "] : [];
  return element("div", { className: "note" }, ...before, text);
}

function showConnection(isConnected) {
  offlineNotice.hidden = isConnected;
  if (isConnected) return;
  offlineNotice.textContent = "The preview is not running";
  attach();
}
