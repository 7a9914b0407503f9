// Tells the scripts of a site that an item is selected: by its link, or without one by a click or the Enter key.
import { tell } from "./events.js";

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
