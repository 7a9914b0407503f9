// The edit panel: `preview --edit` writes what is typed here to the files.
const editToken = ownScript.dataset.edit;

// The keys of the parts around a node, innermost first.
function partsAround(node) {
  const keys = [];
  for (let around = node; around; around = around.parentNode) {
    let depth = 0;
    for (let before = around.previousSibling; before; before = before.previousSibling) {
      const mark = markOf(before);
      if (mark?.ends) depth += 1;
      if (mark?.begins && depth === 0) keys.push(mark.key);
      else if (mark?.begins) depth -= 1;
    }
  }
  return keys;
}

// The form for the fields of one item, as loaded from one version of its file. Its edits always go to that item.
class ItemForm {
  constructor({ file, version, at, place, fields }, edits) {
    // `place` is only displayed.
    this.item = Object.freeze({ file, version, at, place });
    this.edits = edits;
    this.fields = fields.map(({ path, value, markdown }) => {
      const input = element(markdown || path[0] === "text" ? "textarea" : "input", { value, name: path.join(".") });
      const field = { path, input, typed: value, timer: 0 };
      input.oninput = () => {
        clearTimeout(field.timer);
        field.timer = setTimeout(() => this.write(field), 300);
        this.edits.on.changed();
      };
      input.onchange = () => this.write(field);
      field.label = element("label", {},
        path.filter((key) => key !== "meta" && key !== "markdown").join(" ") || "markdown",
        ...(markdown ? [" (Markdown)"] : []), input);
      return field;
    });
  }

  // Whether a field has text that is not queued yet.
  get hasUnqueuedText() {
    return this.fields.some(({ input, typed }) => input.value !== typed);
  }

  write(field) {
    clearTimeout(field.timer);
    const text = field.input.value;
    if (text === field.typed) return;
    field.typed = text;
    this.edits.add(this.item, { field: field.path, text });
  }

  // Queues all text that is not queued yet.
  flush() {
    for (const field of this.fields) this.write(field);
  }

  // Updates the fields, except those that the user is typing in.
  refresh(fields) {
    for (const { path, value } of fields) {
      const field = this.fields.find((field) => field.path.join() === path.join());
      if (field && field.input.value === field.typed) field.input.value = field.typed = value;
    }
  }
}

class Panel {
  constructor() {
    this.toggle = element("button", { className: "edit", type: "button", textContent: "Edit", ariaPressed: "false" });
    this.toggle.onclick = () => this.setEditing(this.toggle.ariaPressed !== "true");
    this.alert = element("p", { role: "alert" });
    this.unwritten = element("ul", { role: "alert", ariaLabel: "Not written" });
    this.title = element("h2", { textContent: "Item" });
    this.place = element("a", {});
    this.fields = element("form", {});
    this.undo = element("button", { type: "button", textContent: "Undo", disabled: true });
    this.undo.onclick = () => this.undoLast();
    const close = element("button", { type: "button", textContent: "Close" });
    close.onclick = () => this.close();
    this.box = element("section", { className: "panel", hidden: true, ariaLabel: "Edit the item" },
      this.title, this.place, this.alert, this.unwritten, this.fields, element("div", { className: "row" }, this.undo, close));
    this.box.onkeydown = (event) => event.key === "Escape" && this.close();
    this.fields.onsubmit = (event) => event.preventDefault();
    dock.prepend(this.toggle);
    shadow.append(this.box);
    document.addEventListener("click", (event) => this.pick(event), true);
    addEventListener("pagehide", () => this.form?.flush());
    // The open form, and the request for the item picked last.
    this.form = null;
    this.picked = null;
    this.edits = new Edits((path, attempt, body) => this.ask(path, attempt, body), {
      written: (edit, answer) => this.written(edit, answer),
      undoRefused: (reason) => (this.alert.textContent = reason),
      changed: () => this.showUnwritten(),
    });
    this.showUnwritten();
    this.edits.start();
  }

  setEditing(on) {
    this.toggle.ariaPressed = String(on);
    document.documentElement.toggleAttribute("data-spots-edit", on);
    if (!on) this.close();
  }

  // Shows the panel; the page layout leaves space for it.
  reveal() {
    this.box.hidden = false;
    document.documentElement.toggleAttribute("data-spots-panel", true);
  }

  close() {
    this.picked?.abort();
    this.picked = null;
    this.form?.flush();
    this.box.hidden = true;
    document.documentElement.toggleAttribute("data-spots-panel", false);
    this.toggle.focus();
  }

  pick(event) {
    if (this.toggle.ariaPressed !== "true" || event.composedPath().includes(host)) return;
    const parts = partsAround(event.target);
    if (parts.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    this.open(parts);
  }

  // Sends a request: with a body for an edit, without one for an item. On a network error the outcome is unknown.
  async ask(path, attempt, body) {
    const timer = setTimeout(() => attempt.abort(), Edits.timeout);
    try {
      const text = body && JSON.stringify(body);
      const response = await fetch(`${root}.spots-site/${path}`, {
        headers: { "X-Spots-Token": editToken, "Content-Type": "application/json" }, signal: attempt.signal,
        // `keepalive` sends the last text even if the document unloads. Browsers limit its size.
        ...(body && { method: "POST", body: text, keepalive: text.length < 20000 }),
      });
      const answer = await response.text();
      if (response.ok) return JSON.parse(answer);
      if (response.status >= 500 || response.status === 408) throw new Error(answer);
      throw new Refusal(answer.trim());
    } finally {
      clearTimeout(timer);
    }
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
        answer = await this.ask(path, picked);
      } catch (error) {
        answer = { fields: [], error };
      }
      // The user picked another item or closed the panel.
      if (picked !== this.picked) return;
      this.form?.flush();
    } while (count !== this.edits.count);
    this.show(answer);
  }

  show(answer) {
    const { undo, error } = answer;
    this.form = error ? null : new ItemForm(answer, this.edits);
    this.showPlace(answer);
    this.fields.replaceChildren(...(this.form?.fields ?? []).map(({ label }) => label));
    if (error) {
      this.alert.textContent =
        error instanceof Refusal ? error.message : "The preview does not respond; select the item again";
      return;
    }
    this.edits.last = undo;
    this.item = this.form.item;
    this.showUnwritten();
    this.fields.querySelector("input")?.focus();
  }

  showPlace({ place, link }) {
    this.place.textContent = place ?? "";
    if (link) this.place.href = link;
    else this.place.removeAttribute("href");
  }

  // Undoes the last edit of the file, whichever item it changed.
  undoLast() {
    this.form?.flush();
    if (this.item && this.edits.undoable) this.edits.add(this.item, { undo: this.edits.undoable });
  }

  // A response only concerns the form that requested the edit.
  written(edit, { item }) {
    if (!item || this.form?.item !== edit.item) return;
    this.showPlace(item);
    if (edit.undo) this.form.refresh(item.fields);
  }

  // Lists unwritten edits, with the reason.
  showUnwritten() {
    const { edits } = this;
    this.undo.disabled = !this.item || !(edits.undoable || this.form?.hasUnqueuedText);
    const entries = edits.refused.map(({ edit, reason }) => ({ edit, reason, retry: () => edits.retry(edit) }));
    if (edits.isUnanswered) {
      const reason = "The preview does not respond; the change is sent again until it does";
      entries.push({ edit: edits.queue[0], reason, retry: () => edits.resume() });
    }
    if (entries.length > 0) this.reveal();
    this.unwritten.replaceChildren(...entries.map(({ edit, reason, retry }) => {
      const button = (text, act) => element("button", { type: "button", textContent: text, onclick: act });
      const what = `${edit.undo ? "Undo" : edit.field.join(" ")} of ${edit.item.place}`;
      return element("li", {}, element("strong", { textContent: `Not written: ${what}` }),
        element("div", { textContent: reason }),
        ...(edit.undo ? [] : [element("textarea", { value: edit.text, readOnly: true, ariaLabel: `${what}, not written` })]),
        element("div", { className: "row" }, button("Try again", retry), button("Discard", () => edits.discard(edit))));
    }));
  }
}

const panel = editToken ? new Panel() : null;
