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

function showProblems({ problems, more }) {
  const errors = problems.filter(({ severity }) => severity === "error");
  box.hidden = problems.length === 0;
  const text = box.hidden ? "" : titleOf(errors.length, problems.length - errors.length);
  if (text) attach();
  summary.textContent = announcement.textContent = text;
  box.dataset.severity = errors.length ? "error" : "warning";
  box.open = errors.length > 0;
  const entries = problems.map(entryOf);
  if (more > 0) entries.push(element("li", { textContent: `... and ${more} more` }));
  problemList.replaceChildren(...entries);
}

function titleOf(errors, warnings) {
  const count = (number, noun) => `${number} ${noun}${number === 1 ? "" : "s"}`;
  const counts = [errors && count(errors, "error"), warnings && count(warnings, "warning")];
  return counts.filter(Boolean).join(", ") + (errors ? "; the page is shown as it was before" : "");
}

function entryOf({ file, line, column, link, severity, message, id, excerpt, notes }) {
  return element("li", {},
    element("a", { className: "place", href: link, textContent: `${file}:${line}:${column}` }), " ",
    element("strong", { className: severity, textContent: severity }), " ",
    message, " ", element("span", { className: "id", textContent: `[${id}]` }),
    ...(excerpt ? [excerptOf(excerpt)] : []),
    ...notes.map((note) => element("div", { className: "note", textContent: note })));
}

function excerptOf(excerpt) {
  return element("pre", { textContent: excerpt });
}

function showConnection(isConnected) {
  offlineNotice.hidden = isConnected;
  if (isConnected) return;
  offlineNotice.textContent = "The preview is not running";
  attach();
}
