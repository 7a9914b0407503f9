// Gives a test control over the panel's requests and all timers: nothing is sent, answered or fired until the test
// says so.
(() => {
  const fetch = window.fetch.bind(window);
  const timers = new Map();
  let next = 1;
  window.setTimeout = (action, delay) => (timers.set(next, { action, delay }), next++);
  window.clearTimeout = (number) => timers.delete(number);

  window.wire = {
    requests: [],
    // Whether requests pass without control.
    isOpen: false,
    // Whether the page receives events.
    isListening: false,
    // Fires the timers with a delay, and returns their number.
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
        // Sends the request to the preview one or more times; the last response is held back.
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
      // An aborted request is recorded, even if its response is on the way.
      signal?.addEventListener("abort", () => (request.isAborted = true));
      window.wire.requests.push(request);
      if (window.wire.isOpen) request.pass();
    });
  };
})();
