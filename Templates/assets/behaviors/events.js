// Tells the scripts of a site about its items.
export const tell = (type, item, from = item.closest(".spots-component")) => {
  const detail = {
    component: from.id || [...document.querySelectorAll(".spots-component")].indexOf(from),
    item,
    index: [...(item.parentNode?.children ?? [])].indexOf(item),
    kind: item.dataset.kind ?? null,
  };
  const event = new CustomEvent("spots:" + type, { bubbles: true, cancelable: type === "select", detail });
  return (from.isConnected ? from : document).dispatchEvent(event);
};

const select = (event) => {
  const link = event.target.closest?.("a[href]");
  // What else reacts to a click selects nothing, and neither does the end of a selection of text.
  if (!link && (event.type !== "click" || event.target.closest?.(controls) || !getSelection().isCollapsed)) return;
  // A header inside an item is not the item.
  const item = (link ?? event.target).closest?.(".spots-item, .spots-component");
  if (item?.matches(".spots-item") && event.button < 2 && !tell("select", item)) event.preventDefault();
};
const controls = "button, input, select, textarea, label, summary, audio, video, [contenteditable]";
addEventListener("click", select);
addEventListener("auxclick", select);
// An item without a link can be focused if its template says so.
addEventListener("keydown", (event) => {
  if (event.key === "Enter" && event.target.matches?.(".spots-item:not(a[href])")) tell("select", event.target);
});

const seen = new Map();
const view = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    const from = seen.get(target);
    if (isIntersecting) {
      seen.set(target, target.closest(".spots-component"));
      tell("appear", target);
    } else if (seen.delete(target)) tell("disappear", target, from);
  }
}, { threshold: 1e-6 });
const observe = () => document.querySelectorAll(".spots-component .spots-item").forEach((item) => view.observe(item));
observe();
new MutationObserver(observe).observe(document, { childList: true, subtree: true });
