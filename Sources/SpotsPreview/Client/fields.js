// The fields of the edit panel. Each has the text that was typed, and calls `changed`: with false while it is typed, with
// true when it is complete.
class Field {
  constructor({ path, value }, changed) {
    this.path = path;
    this.changed = changed;
    this.name = element("span", { className: "name" }, path.filter((key) => key !== "meta" && key !== "markdown").join(" ") || "markdown");
    this.label = element("label", {}, this.name);
    // The text that was queued last.
    this.queued = value;
    this.timer = 0;
  }

  get isQueued() {
    return this.text === this.queued;
  }

  // The field is as it is; the text may have changed in the file.
  refresh(value) {
    if (!this.isQueued) return;
    this.text = value;
    this.queued = this.text;
  }
}

// A text, in a field as tall as the text.
class TextField extends Field {
  constructor({ path, value, markdown }, changed) {
    super({ path, value }, changed);
    // A title that has line breaks keeps them.
    this.hasLines = markdown || path[0] === "text" || value.includes("\n");
    if (markdown) this.name.append(" (Markdown)");
    this.label.classList.toggle("wide", this.hasLines);
    this.label.classList.toggle("markdown", markdown);
    this.input = element("textarea", { value, name: path.join("."), rows: 1, dir: "auto" });
    // A browser changes the line breaks of a text.
    this.queued = this.text;
    this.input.oninput = () => {
      this.grow();
      changed(this, false);
    };
    this.input.onchange = () => changed(this, true);
    this.input.onkeydown = (event) => {
      if (event.key !== "Enter" || this.hasLines || event.isComposing) return;
      event.preventDefault();
      changed(this, true);
    };
    this.label.append(this.input);
  }

  get text() {
    return this.hasLines ? this.input.value : this.input.value.replaceAll("\n", "");
  }

  set text(value) {
    this.input.value = value;
    this.grow();
  }

  grow() {
    const { style, offsetHeight, clientHeight } = this.input;
    style.height = "auto";
    style.height = `${this.input.scrollHeight + offsetHeight - clientHeight}px`;
  }
}

// A kind: one that has a view, or any other name.
class KindField extends Field {
  constructor({ path, value }, kinds, changed) {
    super({ path, value }, changed);
    this.kinds = kinds;
    this.choose(value);
  }

  get text() {
    return this.input.value;
  }

  set text(value) {
    this.choose(value);
  }

  grow() {}

  // Shows the list of kinds, with one of them chosen.
  choose(kind) {
    const option = (value, text = value) => element("option", { value, textContent: text });
    const group = (label, kinds) => (kinds.length ? [element("optgroup", { label }, ...kinds.map((kind) => option(kind)))] : []);
    const isKnown = kind === "" || [...this.kinds.own, ...this.kinds.builtIn].includes(kind);
    this.other = option("", "Another kind…");
    const list = element("select", { name: this.path.join(".") },
      ...(isKnown ? [] : [option(kind)]), option("", "No kind"), ...group("Of this site", this.kinds.own),
      ...group("Built in", this.kinds.builtIn), element("hr"), this.other);
    list.value = kind;
    list.onchange = () => (list.selectedOptions[0] === this.other ? this.type(kind) : this.changed(this, true));
    this.show(list);
  }

  // Shows a field for any name, until one is typed. Half a name is no kind, so only a complete one is written.
  type(kind) {
    const input = element("input", { name: this.path.join("."), value: kind, spellcheck: false });
    input.onchange = () => {
      this.changed(this, true);
      this.choose(input.value);
    };
    input.onblur = () => {
      if (this.input === input) this.choose(input.value);
    };
    this.show(input);
    input.select();
  }

  show(input) {
    const before = this.input;
    const hadFocus = before && shadow.activeElement === before;
    // Removing a field that has the focus makes it lose the focus.
    this.input = input;
    before?.remove();
    this.label.append(input);
    if (hadFocus) input.focus();
  }
}
