// Changes items where they are shown: `preview --edit` writes what is typed here to their files.
const editToken = ownScript.dataset.edit;

// The parts of the page that a node is in, from the innermost out.
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

class Panel {
  constructor() {
    const style = element("style", { textContent: `
      .edit { position: fixed; inset: auto auto calc(12px + var(--spots-panel-height, 0px)) 12px; z-index: 2147483646; padding: 8px 14px; border-radius: 8px;
        border: 1px solid #82b1ff; background: #1c1b1f; color: #f4eff4; font: 600 14px/1.2 system-ui, sans-serif;
        cursor: pointer; }
      .edit[aria-pressed="true"] { background: #82b1ff; color: #1c1b1f; }
      .panel { position: fixed; inset: 0 0 0 auto; width: var(--spots-panel-width, 380px); z-index: 2147483646; overflow: auto;
        box-sizing: border-box; padding: 16px 20px; background: #1c1b1f; color: #f4eff4; margin: 0;
        font: 14px/1.5 system-ui, sans-serif; box-shadow: -8px 0 32px #0008; }
      @media (width < 860px) { .panel { inset: auto 0 0; width: auto; height: var(--spots-panel-height, 45vh); } }
      .panel h2 { font-size: 16px; margin: 0 0 4px; }
      .panel label { display: block; margin-top: 12px; font-weight: 600; }
      .panel input, .panel textarea { display: block; width: 100%; box-sizing: border-box; margin-top: 4px; padding: 6px 8px;
        border: 1px solid #938f99; border-radius: 6px; background: #2b2930; color: inherit; font: inherit;
        font-weight: 400; }
      .panel textarea { min-height: 160px; font: 13px/1.45 ui-monospace, monospace; }
      .panel .row { display: flex; gap: 8px; margin-top: 16px; }
      .panel button { padding: 6px 12px; border-radius: 6px; border: 1px solid #938f99; background: none; color: inherit;
        font: inherit; cursor: pointer; }
      .panel button:disabled { opacity: 0.5; cursor: default; }
      :focus-visible { outline: 2px solid #82b1ff; outline-offset: 2px; }
      [role="alert"]:not(:empty) { margin-top: 12px; padding: 8px 12px; border-radius: 6px; background: #601410; }` });
    this.toggle = element("button", { className: "edit", type: "button", textContent: "Edit", ariaPressed: "false" });
    this.toggle.onclick = () => this.switch(this.toggle.ariaPressed !== "true");
    this.alert = element("p", { role: "alert" });
    this.title = element("h2", { textContent: "Item" });
    this.place = element("a", {});
    this.form = element("form", {});
    this.undo = element("button", { type: "button", textContent: "Undo", disabled: true });
    this.undo.onclick = () => this.send({ undo: true }).then(() => this.open([this.item]));
    const close = element("button", { type: "button", textContent: "Close" });
    close.onclick = () => this.close();
    this.box = element("section", { className: "panel", hidden: true, ariaLabel: "Change the item" },
      this.title, this.place, this.form, this.alert, element("div", { className: "row" }, this.undo, close));
    this.box.onkeydown = (event) => event.key === "Escape" && this.close();
    this.form.onsubmit = (event) => event.preventDefault();
    shade.append(style, this.toggle, this.box);
    attach();
    document.addEventListener("click", (event) => this.pick(event), true);
    // Changes go to the file one after the other.
    this.last = Promise.resolve();
  }

  switch(on) {
    this.toggle.ariaPressed = String(on);
    document.documentElement.toggleAttribute("data-spots-edit", on);
    if (!on) this.close();
  }

  close() {
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

  async ask(path, options) {
    const response = await fetch(`${root}.spots-site/${path}`,
      { ...options, headers: { "X-Spots-Token": editToken, "Content-Type": "application/json" } });
    if (!response.ok) throw Object.assign(new Error(await response.text()), { isEarly: response.status === 409 });
    return response.json();
  }

  async open(parts, waits = true) {
    this.box.hidden = false;
    document.documentElement.toggleAttribute("data-spots-panel", true);
    this.alert.textContent = "";
    try {
      this.show(await this.ask(`item?${new URLSearchParams({ address, in: parts.join() })}`));
    } catch (error) {
      // The file has just been changed: the page is about to follow.
      if (error.isEarly && waits) return this.follow().then(() => this.open(parts, false));
      this.form.replaceChildren();
      this.place.textContent = "";
      this.alert.textContent = error.message;
    }
  }

  show({ item, place, link, version: fileVersion, fields, canUndo }) {
    this.item = item;
    this.fileVersion = fileVersion;
    this.undo.disabled = !canUndo;
    this.place.textContent = place;
    this.place.href = link;
    this.form.replaceChildren(...fields.map(({ path, value, markdown }) => {
      const input = element(markdown || path[0] === "text" ? "textarea" : "input", { value, name: path.join(".") });
      let waiting = 0;
      const write = () => {
        clearTimeout(waiting);
        if (input.value !== input.written) this.send({ field: path, text: input.value });
        input.written = input.value;
      };
      input.written = value;
      input.oninput = () => {
        clearTimeout(waiting);
        waiting = setTimeout(write, 300);
      };
      input.onchange = write;
      return element("label", {}, path.filter((key) => key !== "meta" && key !== "markdown").join(" ") || "markdown",
        ...(markdown ? [" (Markdown)"] : []), input);
    }));
    this.form.querySelector("input")?.focus();
  }

  send(change) {
    this.last = this.last.then(async () => {
      try {
        const body = JSON.stringify({ address, item: this.item, version: this.fileVersion, ...change });
        const answer = await this.ask("edit", { method: "POST", body });
        this.item = answer.item;
        this.fileVersion = answer.version;
        this.undo.disabled = !answer.canUndo;
        this.alert.textContent = "";
        // The preview answers for the version that it has read.
        await this.follow();
      } catch (error) {
        this.alert.textContent = error.message;
      }
    });
    return this.last;
  }

  // Waits until the page is drawn from the file as it is now, or a moment where it looks the same.
  follow() {
    return new Promise((done) => {
      const end = setTimeout(done, 400);
      document.addEventListener("spots-preview", () => (clearTimeout(end), done()), { once: true });
    });
  }
}

if (editToken) new Panel();
