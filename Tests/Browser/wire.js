// Lays the panel's requests and all timers into the hands of a test: nothing is sent, answered or due before it says so.
(() => {
  const fetch = window.fetch.bind(window);
  const timers = new Map();
  let next = 1;
  window.setTimeout = (action, delay) => (timers.set(next, { action, delay }), next++);
  window.clearTimeout = (number) => timers.delete(number);

  window.wire = {
    requests: [],
    // Whether requests go their way by themselves.
    isOpen: false,
    // Whether the page hears of changes.
    isListening: false,
    // Lets the timers of a length run out, and tells how many there were.
    expire(wanted) {
      const due = [...timers].filter(([, { delay }]) => delay === wanted);
      for (const [number, { action }] of due) (timers.delete(number), action());
      return due.length;
    },
    open() {
      this.isOpen = true;
      for (const request of this.requests) if (request.state === "held") request.pass();
    },
  };

  window.EventSource = class extends EventSource {
    constructor(address) {
      super(address);
      this.addEventListener("open", () => (window.wire.isListening = true));
    }
  };

  window.fetch = (address, options = {}) => {
    const [, path] = address.match(/\.spots-site\/(item|edit)/) ?? [];
    if (!path) return fetch(address, options);
    const { signal, ...rest } = options;
    return new Promise((answer, lose) => {
      const request = {
        path,
        body: options.body && JSON.parse(options.body),
        state: "held",
        // Takes it to the preview, so many times; the answer to the last is held.
        async send(times = 1) {
          request.state = "sent";
          for (let count = 0; count < times; count += 1) {
            const response = await fetch(address, rest);
            request.reply = { status: response.status, text: await response.text() };
          }
          request.state = "replied";
        },
        answer({ status, text } = request.reply) {
          request.state = "answered";
          answer(new Response(text, { status }));
        },
        lose() {
          request.state = "lost";
          lose(new TypeError("Failed to fetch"));
        },
        async pass() {
          await request.send();
          request.answer();
        },
      };
      // Whoever gives up is told so, even where the answer is on its way.
      signal?.addEventListener("abort", () => (request.isGivenUp = true));
      window.wire.requests.push(request);
      if (window.wire.isOpen) request.pass();
    });
  };
})();
