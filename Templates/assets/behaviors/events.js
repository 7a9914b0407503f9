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
