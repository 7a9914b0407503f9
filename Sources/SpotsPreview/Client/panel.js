// The edit panel: `preview --edit` writes what is typed here to the files.
class Panel {
  constructor() {
    // The open form, the request for the item picked last, and what had the focus before.
    this.form = null;
    this.picked = null;
    this.opener = null;
    this.edits = new Edits(ask, {
      written: (edit, answer) => this.written(edit, answer),
      undoRefused: (reason) => (this.alert.textContent = reason),
      changed: () => this.showState(),
    });
    this.unwritten = new UnwrittenList(this.edits);
    this.outline = new Outline();
    // When the last change was written.
    this.saved = "";
    this.build();
    this.picking = new Picking((parts) => this.pick(parts));
    addEventListener("pagehide", () => this.form?.flush());
    this.showState();
    this.edits.start();
  }

  build() {
    const button = (textContent, onclick) => element("button", { type: "button", textContent, onclick });
    this.toggle = element("button", { className: "edit", type: "button", textContent: "Edit", ariaPressed: "false" });
    this.toggle.onclick = () => this.setEditing(!this.isEditing);
    this.toggle.onkeydown = (event) => {
      if (event.key === "Escape") this.setEditing(false);
    };
    this.title = element("h2", { id: "title", tabIndex: -1, dir: "auto" });
    this.undo = button("Undo", () => this.undoLast());
    this.place = element("a", { className: "place" });
    this.state = element("p", { className: "state", role: "status" });
    this.alert = element("p", { role: "alert" });
    this.origin = element("div", { className: "origin" });
    this.fields = element("form", { onsubmit: (event) => event.preventDefault() });
    const row = element("div", { className: "row" }, this.undo, button("Close", () => this.close()));
    this.hint = element("span", { className: "hint", role: "status" });
    this.box = element("section", { className: "panel", hidden: true },
      element("header", {}, element("div", { className: "line" }, this.title, row),
        element("div", { className: "line" }, this.place, this.state)),
      element("div", { className: "content" }, this.alert, this.unwritten.box, this.origin, this.fields));
    this.box.setAttribute("aria-labelledby", "title");
    // A handler that returns false would cancel every other key.
    this.box.onkeydown = (event) => {
      if (event.key === "Escape" && !event.isComposing) this.close();
    };
    this.box.prepend(new Handle(this.box).button);
    new ResizeObserver(() => this.form?.grow()).observe(this.fields);
    host.className = "can-edit";
    dock.prepend(this.toggle, this.hint);
    shadow.append(this.box);
  }

  get isEditing() {
    return this.picking.isOn;
  }

  setEditing(on) {
    this.toggle.ariaPressed = String(on);
    this.picking.switch(on);
    this.opener = null;
    if (!on) this.close();
    this.showHint();
  }

  // Without the panel, nothing else says what to do next.
  showHint() {
    this.hint.textContent = this.isEditing && this.box.hidden ? "Select an item" : "";
    dock.toggleAttribute("data-panel", !this.box.hidden);
  }

  // Shows the panel; the page layout leaves space for it.
  reveal() {
    this.box.hidden = false;
    document.documentElement.toggleAttribute("data-spots-panel", true);
    this.showHint();
  }

  close() {
    this.picked?.abort();
    this.picked = null;
    this.form?.flush();
    this.box.hidden = true;
    document.documentElement.toggleAttribute("data-spots-panel", false);
    this.outline.show(null);
    this.showHint();
    const opener = this.opener?.isConnected && this.opener !== document.body ? this.opener : this.toggle;
    opener.focus({ preventScroll: true });
    this.opener = null;
  }

  pick(parts) {
    if (this.box.hidden) this.opener = document.activeElement;
    this.open(parts);
  }

  async open(parts) {
    this.picked?.abort();
    const picked = (this.picked = new AbortController());
    this.reveal();
    this.alert.textContent = "";
    const path = `item?${new URLSearchParams({ address, in: parts.join() })}`;
    let answer, count;
    do {
      // Load the item only after all edits made so far are written.
      this.form?.flush();
      await this.edits.settled();
      count = this.edits.count;
      try {
        answer = await ask(path, picked);
      } catch (error) {
        answer = { error };
      }
      // The user picked another item or closed the panel.
      if (picked !== this.picked) return;
      this.form?.flush();
    } while (count !== this.edits.count);
    this.show(answer);
  }

  show(answer) {
    const { part, fields, kind, title, undo, error } = answer;
    this.outline.show(part);
    this.form = fields ? new ItemForm(answer, this.edits) : null;
    const valueOf = (...names) => fields?.find(({ path }) => names.includes(path.join()))?.value;
    this.title.textContent = kind || valueOf("kind", "type") || title || valueOf("title") || "Item";
    this.showPlace(answer);
    this.showOrigin(answer);
    this.fields.replaceChildren(...(this.form?.fields ?? []).map(({ label }) => label));
    this.form?.grow();
    if (error) {
      this.alert.textContent =
        error instanceof Refusal ? error.message : "The preview does not respond; select the item again";
    }
    if (this.form) {
      this.edits.last = undo;
      this.item = this.form.item;
      this.showState();
    }
    (this.form?.fields[0].input ?? this.title).focus();
  }

  showPlace({ place, link }) {
    this.place.textContent = place ?? "";
    if (link) this.place.href = link;
    else this.place.removeAttribute("href");
  }

  // An item that the panel cannot edit is somewhere else.
  showOrigin({ reason, places = [] }) {
    const links = places.map(({ text, link, note }) => element("li", {},
      element("a", { className: "place", href: link, textContent: text }), note ? ` ${note}` : ""));
    this.origin.replaceChildren(...(reason ? [element("p", { textContent: reason }), element("ul", {}, ...links)] : []));
  }

  // Undoes the last edit of the file, whichever item it changed.
  undoLast() {
    this.form?.flush();
    if (this.item && this.edits.undoable) this.edits.add(this.item, { undo: this.edits.undoable });
  }

  // A response only concerns the form that requested the edit.
  written(edit, { item }) {
    const time = new Date().toLocaleTimeString("en", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
    this.saved = `${edit.undo ? "Undone" : "Saved"} ${time}`;
    if (!item || this.form?.item !== edit.item) return;
    this.showPlace(item);
    if (edit.undo) this.form.refresh(item.fields);
  }

  // Shows what is not written yet, or when everything was.
  showState() {
    const { edits } = this;
    const hasUnqueued = this.form?.hasUnqueuedText ?? false;
    this.undo.disabled = !this.item || !(edits.undoable || hasUnqueued);
    const isWritten = !hasUnqueued && edits.queue.length === 0 && edits.refused.length === 0;
    this.state.textContent = isWritten ? this.saved : "";
    if (this.unwritten.show()) this.reveal();
  }

  // Finds the items again after the page has changed.
  async follow() {
    this.picking.draw();
    const { outline } = this;
    if (outline.find() || outline.key === null) return;
    // The item was drawn anew, and the preview knows its new key.
    try {
      const { part } = await ask(`item?${new URLSearchParams({ address, in: outline.key })}`, new AbortController());
      if (!this.box.hidden) outline.key = part;
    } catch {
      // It is no longer on the page.
      outline.key = null;
    }
    outline.find();
  }
}

const panel = editToken ? new Panel() : null;
