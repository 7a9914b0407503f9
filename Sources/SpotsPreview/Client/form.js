// The form for the fields of one item, as loaded from one version of its file. Its edits always go to that item.
class ItemForm {
  // How long to wait for more typing, in ms.
  static delay = 300;

  constructor({ file, version, at, place, fields, kinds }, edits) {
    // `place` is only displayed.
    this.item = Object.freeze({ file, version, at, place });
    this.edits = edits;
    const changed = (field, isComplete) => this.change(field, isComplete);
    const all = fields.map((field) => (
      ["kind", "type"].includes(field.path[0]) ? new KindField(field, kinds, changed) : new TextField(field, changed)));
    // What is written on the page comes first.
    this.fields = [...all.filter(({ text }) => text), ...all.filter(({ text }) => !text)];
  }

  // Whether a field has text that is not queued yet.
  get hasUnqueuedText() {
    return this.fields.some(({ isQueued }) => !isQueued);
  }

  change(field, isComplete) {
    clearTimeout(field.timer);
    if (isComplete) return this.write(field);
    field.timer = setTimeout(() => this.write(field), ItemForm.delay);
    this.edits.on.changed();
  }

  write(field) {
    clearTimeout(field.timer);
    if (field.isQueued) return;
    field.queued = field.text;
    this.edits.add(this.item, { field: field.path, text: field.text });
  }

  // Queues all text that is not queued yet.
  flush() {
    for (const field of this.fields) this.write(field);
  }

  // Updates the fields, except those that the user is typing in.
  refresh(fields) {
    for (const { path, value } of fields) {
      this.fields.find((field) => field.path.join() === path.join())?.refresh(value);
    }
  }

  grow() {
    for (const field of this.fields) field.grow();
  }
}
