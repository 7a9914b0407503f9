// Changes that were typed, on their way to the preview, which writes them to the page's file one after the other. Each is
// a value: it names its item, the version of the file that the item was shown from and the field, so it does not matter
// when it is sent and answered. Its id tells the preview a change that it has been asked for before.
class Refusal extends Error {}

class Edits {
  // How long an answer is waited for, and how long until a change that was not answered is sent again.
  static patience = 10000;
  static pause = 2000;

  // `tell` hears of what was written, of an undo that was refused, and that something of this has changed.
  constructor(ask, tell) {
    this.ask = ask;
    this.tell = tell;
    this.client = [...crypto.getRandomValues(new Uint32Array(4))].map((number) => number.toString(36)).join("");
    this.count = 0;
    // What is under way, in order; what was refused, with the reason; the last change of the file.
    this.queue = [];
    this.refused = [];
    this.last = null;
    this.isUnanswered = false;
    this.work = Promise.resolve();
    this.place = `spots-preview-edits ${root}${address}`;
    this.restore();
  }

  // The change that is taken back next: the last one that was typed, sent or not.
  get undoable() {
    const edit = this.queue.at(-1);
    if (!edit) return this.last;
    return edit.undo ? null : edit.id;
  }

  // `change` is a field and its text, or the change to take back.
  add(item, change) {
    this.count += 1;
    const id = `${this.client}-${this.count}`;
    this.queue.push(Object.freeze({ id, client: this.client, number: String(this.count), item, ...change }));
    this.keep();
    this.begin();
  }

  // Waits until nothing is under way.
  async settled() {
    while (this.queue.length > 0) await this.work;
  }

  begin() {
    if (this.isAtWork) return;
    this.isAtWork = true;
    this.work = this.send();
  }

  async send() {
    while (this.queue.length > 0) {
      const edit = this.queue[0];
      const { answer, refusal } = await this.attempt(edit);
      // It was given up meanwhile.
      if (edit !== this.queue[0]) continue;
      if (answer || refusal) this.finish(edit, answer, refusal);
      else await this.wait();
    }
    this.isAtWork = false;
  }

  // Sends a change once: it is answered, or refused, or neither.
  async attempt({ id, item, ...change }) {
    this.attempted = new AbortController();
    try {
      const answer = await this.ask("edit", this.attempted, { address, ...item, ...change });
      // Whoever stands between may mix answers up.
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
      this.tell.written(edit, answer);
    } else if (edit.undo) {
      this.tell.notUndone(refusal);
    } else {
      this.refused.push({ edit, reason: refusal });
    }
    this.keep();
  }

  static isSameField(one, other) {
    const nameOf = ({ item, field }) => JSON.stringify([item.file, item.version, item.at, field]);
    return nameOf(one) === nameOf(other);
  }

  // Whether a change was made is not known: it is sent again, under the same id, until the preview answers.
  wait() {
    this.isUnanswered = true;
    this.tell.changed();
    return new Promise((done) => {
      const timer = setTimeout(done, Edits.pause);
      this.resume = () => (clearTimeout(timer), done());
    });
  }

  // Sends again what was not answered: the preview is there.
  resume() {}

  // Gives up a change that was refused, or that is not answered.
  discard(edit) {
    this.refused = this.refused.filter((other) => other.edit !== edit);
    if (edit === this.queue[0]) {
      this.queue.shift();
      this.isUnanswered = false;
      this.attempted.abort();
      this.resume();
    }
    this.keep();
  }

  retry(edit) {
    this.refused = this.refused.filter((other) => other.edit !== edit);
    this.add(edit.item, { field: edit.field, text: edit.text });
  }

  // What is not written outlives the document: a page is loaded anew at any time.
  keep() {
    try {
      const { queue, refused } = this;
      if (queue.length + refused.length === 0) sessionStorage.removeItem(this.place);
      else sessionStorage.setItem(this.place, JSON.stringify({ queue, refused }));
    } catch {
      // Where nothing can be stored, a change lives as long as the document.
    }
    this.tell.changed();
  }

  restore() {
    try {
      const { queue, refused } = JSON.parse(sessionStorage.getItem(this.place)) ?? {};
      this.queue = queue ?? [];
      this.refused = refused ?? [];
    } catch {
      return;
    }
  }
}
