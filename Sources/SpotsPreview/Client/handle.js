// The handle of the panel on narrow windows, where the panel is a sheet at the bottom: drag it, or press it.
class Handle {
  // Heights in percent of the window: two to choose from by pressing, and the limits of dragging.
  static heights = { small: 45, tall: 85, least: 25, most: 92 };

  constructor(box) {
    this.box = box;
    this.style = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, this.style];
    this.button = element("button", { className: "handle", type: "button" });
    this.button.onpointerdown = (event) => this.begin(event);
    this.button.onpointermove = (event) => this.drag(event);
    this.button.onpointerup = this.button.onpointercancel = () => this.end();
    // A click follows a drag, too.
    this.button.onclick = () => {
      if (!this.wasDragged) this.set(this.isTall ? Handle.heights.small : Handle.heights.tall);
      this.wasDragged = false;
    };
    this.set(Handle.heights.small);
  }

  get isTall() {
    return this.height > (Handle.heights.small + Handle.heights.tall) / 2;
  }

  set(height) {
    this.height = Math.min(Math.max(height, Handle.heights.least), Handle.heights.most);
    this.style.replaceSync(`:root { --spots-sheet: ${this.height}svh; }`);
    this.button.ariaLabel = this.button.title = this.isTall ? "Make the panel smaller" : "Make the panel taller";
  }

  begin({ pointerId, clientY }) {
    this.button.setPointerCapture(pointerId);
    this.start = { y: clientY, height: this.height };
    this.wasDragged = false;
  }

  drag({ clientY }) {
    if (!this.start) return;
    const distance = this.start.y - clientY;
    // A press may move a little.
    if (Math.abs(distance) > 5) this.wasDragged = true;
    if (!this.wasDragged) return;
    this.box.toggleAttribute("data-dragged", true);
    this.set(this.start.height + (distance / innerHeight) * 100);
  }

  end() {
    this.start = null;
    this.box.toggleAttribute("data-dragged", false);
  }
}
