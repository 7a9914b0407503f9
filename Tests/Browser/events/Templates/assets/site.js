// Logs each event as "name component[index] kind title"; the same event again only once.
const names = [
  "spots:select", "spots:appear", "spots:disappear", "spots:scroll", "spots:scrollend", "spots:reachend",
  "spots:reachbeginning", "spots:refreshed",
];
window.heard = [];
window.cancels = false;
// The last event of each name: items appear at any time.
window.last = {};
for (const name of names) {
  document.addEventListener(name, (event) => {
    const { component, index, kind, item, components, error } = event.detail;
    const title = item?.querySelector(".spots-title")?.innerText;
    const text = name === "spots:refreshed"
      ? `refreshed ${components.map((part) => part.id)} ${error?.message ?? "without error"}`
      : `${name.slice("spots:".length)} ${component}[${index}] ${kind} ${title}`;
    if (window.heard.at(-1) !== text) window.heard.push(text);
    window.last[event.type.slice("spots:".length)] = event;
    if (window.cancels) event.preventDefault();
  });
}
