"""The edit panel of `preview --edit` for the tests."""

import pathlib
import time

PANEL = "document.querySelector('spots-preview').shadowRoot"
WIRE = (pathlib.Path(__file__).parent / "wire.js").read_text()


class Editor:
    """The panel in a window that shows a page of a preview."""

    def __init__(self, shown, window):
        self.shown = shown
        self.window = window

    def open(self, address="/"):
        """Opens a page and turns editing on."""
        self.window.open(self.shown.address + address)
        self.switch()

    def switch(self):
        self.window.wait_until(f"return {PANEL}.querySelector('.edit')")
        self.window.evaluate(f"{PANEL}.querySelector('.edit').click()")

    def click(self, title):
        """Waits for the item with a title and clicks it."""
        self.window.wait_until(
            """const title = [...document.querySelectorAll('.spots-title')].find((title) => title.innerText === arguments[0]);
            title?.click();
            return title;""", title)

    def click_item(self, number):
        """Clicks an item by its index on the page."""
        self.window.evaluate("document.querySelectorAll('.spots-title')[arguments[0]].click()", number)

    def shows(self, title):
        """Waits until the panel shows the item with a title."""
        self.window.wait_until(
            f"const input = {PANEL}.querySelector('[name=title]'); return input && input.value === arguments[0]", title)

    def pick(self, title):
        self.click(title)
        self.shows(title)

    def type(self, name, text, event="change"):
        """Types text; it is sent at once, or after a delay if the event is `input`."""
        self.window.evaluate(
            f"""const input = {PANEL}.querySelector(`[name="${{arguments[0]}}"]`);
            input.value = arguments[1];
            input.dispatchEvent(new Event(arguments[2]));""", name, text, event)

    def button(self, text):
        """Waits until a button of the panel is enabled, and presses it."""
        self.window.wait_until(
            f"""const button = [...{PANEL}.querySelectorAll('.panel button')].find((button) => button.textContent === arguments[0]);
            if (!button || button.disabled) return false;
            button.click();
            return true;""", text)

    def value(self, name):
        """The text of a field; None if the panel has no such field."""
        return self.window.evaluate(f"return {PANEL}.querySelector(`[name=\"${{arguments[0]}}\"]`)?.value", name)

    def is_open(self):
        return not self.window.evaluate(f"return {PANEL}.querySelector('.panel').hidden")

    def alert(self):
        """Waits for a message of the panel, and returns it."""
        return self.window.wait_until(f"return {PANEL}.querySelector('p[role=alert]').textContent")

    def kept(self):
        """The unwritten edits: title, reason and text of each."""
        return self.window.evaluate(
            f"""return [...{PANEL}.querySelectorAll('[role=alert] > .unwritten > li')].map((entry) =>
                [entry.querySelector('strong').textContent, entry.querySelector('div').textContent,
                 entry.querySelector('textarea')?.value ?? ''])""")

    def wait_for_kept(self, count):
        self.window.wait_until(f"return {PANEL}.querySelectorAll('[role=alert] > .unwritten > li').length === arguments[0]", count)
        return self.kept()


class Wire:
    """The requests of the panel, controlled by a test; see `wire.js`."""

    def __init__(self, window):
        self.window = window

    def request(self, number):
        """Waits for a request, and returns its path and body."""
        self.window.wait_until("return window.wire && wire.requests.length > arguments[0]", number)
        return self.window.evaluate(
            "const { path, body } = wire.requests[arguments[0]]; return { path, body }", number)

    def count(self):
        return self.window.evaluate("return wire.requests.length")

    def send(self, number, times=1):
        """Sends a request to the preview and waits for the response, but does not deliver the response."""
        self.request(number)
        self.window.evaluate("wire.requests[arguments[0]].send(arguments[1])", number, times)
        self.window.wait_until("return wire.requests[arguments[0]].state === 'replied'", number)

    def answer(self, number, reply=None):
        """Delivers the response to a request, or another one."""
        self.window.evaluate("wire.requests[arguments[0]].answer(arguments[1] ?? undefined)", number, reply)

    def deliver(self, number, times=1):
        self.send(number, times)
        self.answer(number)

    def reply(self, number):
        return self.window.evaluate("return wire.requests[arguments[0]].reply", number)

    def lose(self, number):
        """Lets a request fail with a network error; the preview may have carried it out."""
        self.request(number)
        self.window.evaluate("wire.requests[arguments[0]].lose()", number)

    def expire(self, delay):
        """Waits for a timer with a delay, and fires all timers with that delay."""
        self.window.wait_until("return wire.expire(arguments[0])", delay)

    def wait_for_item(self):
        """Waits until the last requested item has arrived."""
        self.window.wait_until("return wire.requests.findLast(({ path }) => path === 'item')?.state === 'answered'")

    def open(self):
        """Lets all requests pass from now on."""
        self.window.evaluate("wire.open()")


def wait_for(read, wanted, seconds=5):
    """Reads a value until it is the wanted one, and returns the last value read; gives up after some seconds."""
    end = time.monotonic() + seconds
    while (value := read()) != wanted and time.monotonic() < end:
        time.sleep(0.02)
    return value
