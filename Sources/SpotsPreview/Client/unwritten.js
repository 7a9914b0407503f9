// The list of edits that are not written, each with the reason and its text.
class UnwrittenList {
  constructor(edits) {
    this.edits = edits;
    this.list = element("ul", { className: "unwritten" });
    this.box = element("div", { role: "alert" }, this.list);
  }

  get entries() {
    const { edits } = this;
    const entries = edits.refused.map(({ edit, reason }) => ({ edit, reason, retry: () => edits.retry(edit) }));
    if (edits.isUnanswered) {
      const reason = "The preview does not respond; the change is sent again until it does";
      entries.push({ edit: edits.queue[0], reason, retry: () => edits.resume() });
    }
    return entries;
  }

  // Returns whether there are any.
  show() {
    const { entries } = this;
    this.list.replaceChildren(...entries.map((entry) => this.row(entry)));
    return entries.length > 0;
  }

  row({ edit, reason, retry }) {
    const button = (text, act) => element("button", { type: "button", textContent: text, onclick: act });
    const what = `${edit.undo ? "Undo" : edit.field.join(" ")} of ${edit.item.place}`;
    return element("li", {}, element("strong", { textContent: `Not written: ${what}` }),
      element("div", { textContent: reason }),
      ...(edit.undo ? [] : [element("textarea", { value: edit.text, readOnly: true, ariaLabel: `${what}, not written` })]),
      element("div", { className: "row" }, button("Try again", retry), button("Discard", () => this.edits.discard(edit))));
  }
}
