// The queue of edits to send to the preview, which writes them to the page's file one at a time. Each edit is a value
// with its item, the file version that the item was loaded from, and the field. So it does not matter when it is
// sent. By its id the preview recognizes an edit that it has already received.
class Edits {
  // How long to wait for a response, and how long to wait before sending again, in ms.
  static timeout = 10000;
  static retryDelay = 2000;

  // The callbacks in `on` report a written edit, a refused undo, and any change of the queue.
  constructor(ask, on) {
    this.ask = ask;
    this.on = on;
    this.client = [...crypto.getRandomValues(new Uint32Array(4))].map((number) => number.toString(36)).join("");
    this.count = 0;
    // `queue`: edits to send, in order. `refused`: refused edits, with the reason. `last`: the last edit of the file.
    this.queue = [];
    this.refused = [];
    this.last = null;
    this.isUnanswered = false;
    this.sending = Promise.resolve();
    this.storageKey = `spots-preview-edits ${root}${address}`;
    this.restore();
  }

  // The edit that the next undo reverts: the last one typed, sent or not.
  get undoable() {
    const edit = this.queue.at(-1);
    if (!edit) return this.last;
    return edit.undo ? null : edit.id;
  }

  // `change` is either a field and its text, or the edit to undo.
  add(item, change) {
    this.count += 1;
    const id = `${this.client}-${this.count}`;
    this.queue.push(Object.freeze({ id, client: this.client, number: String(this.count), item, ...change }));
    this.save();
    this.start();
  }

  // Waits until the queue is empty.
  async settled() {
    while (this.queue.length > 0) await this.sending;
  }

  start() {
    if (this.isSending) return;
    this.isSending = true;
    this.sending = this.send();
  }

  async send() {
    while (this.queue.length > 0) {
      const edit = this.queue[0];
      const { answer, refusal } = await this.attempt(edit);
      // The user discarded the edit while it was being sent.
      if (edit !== this.queue[0]) continue;
      if (answer || refusal) this.finish(edit, answer, refusal);
      else await this.wait();
    }
    this.isSending = false;
  }

  // Sends an edit once. The result is an answer, a refusal, or neither.
  async attempt({ id, item, ...change }) {
    this.attempted = new AbortController();
    try {
      const answer = await this.ask("edit", this.attempted, { address, ...item, ...change });
      // A proxy may mix up responses.
      return answer.id === id ? { answer } : {};
    } catch (error) {
      return error instanceof Refusal ? { refusal: error.message } : {};
    }
  }

  finish(edit, answer, refusal) {
    this.isUnanswered = false;
    this.queue.shift();
    this.refused = this.refused.filter((other) => !Edits.isSameField(other.edit, edit));
    if (answer) {
      this.last = answer.undo;
      this.on.written(edit, answer);
    } else if (edit.undo) {
      this.on.undoRefused(refusal);
    } else {
      this.refused.push({ edit, reason: refusal });
    }
    this.save();
  }

  static isSameField(one, other) {
    const nameOf = ({ item, field }) => JSON.stringify([item.file, item.version, item.at, field]);
    return nameOf(one) === nameOf(other);
  }

  // It is unknown whether the edit was written. It is sent again with the same id until the preview responds.
  wait() {
    this.isUnanswered = true;
    this.on.changed();
    return new Promise((done) => {
      const timer = setTimeout(done, Edits.retryDelay);
      this.resume = () => (clearTimeout(timer), done());
    });
  }

  // Sends a waiting edit again now, because the preview is reachable.
  resume() {}

  // Discards an edit that was refused or got no response.
  discard(edit) {
    this.refused = this.refused.filter((other) => other.edit !== edit);
    if (edit === this.queue[0]) {
      this.queue.shift();
      this.isUnanswered = false;
      this.attempted.abort();
      this.resume();
    }
    this.save();
  }

  retry(edit) {
    this.refused = this.refused.filter((other) => other.edit !== edit);
    this.add(edit.item, { field: edit.field, text: edit.text });
  }

  // Unwritten edits must survive a reload, which may happen at any time.
  save() {
    try {
      const { queue, refused } = this;
      if (queue.length + refused.length === 0) sessionStorage.removeItem(this.storageKey);
      else sessionStorage.setItem(this.storageKey, JSON.stringify({ queue, refused }));
    } catch {
      // Without storage, edits last as long as the document.
    }
    this.on.changed();
  }

  restore() {
    try {
      const { queue, refused } = JSON.parse(sessionStorage.getItem(this.storageKey)) ?? {};
      this.queue = queue ?? [];
      this.refused = refused ?? [];
    } catch {
      return;
    }
  }
}
