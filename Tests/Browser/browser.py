"""Headless chromium (the Debian package) for the tests."""

import base64
import concurrent.futures
import contextlib
import os
import pathlib
import queue
import time

from selenium import webdriver
from selenium.webdriver.chrome.service import Service

FONTS = pathlib.Path(__file__).parent / "fonts.conf"


class Browser:
    """A window with settings for size, color scheme and scripts."""

    def __init__(self, driver):
        self.driver = driver

    def command(self, name, **parameters):
        return self.driver.execute_cdp_cmd(name, parameters)

    def resize(self, width, height=900, dots=1):
        """Sets the size of the viewport in CSS pixels; sizes smaller than a desktop window are possible."""
        self.command(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=dots, mobile=False
        )

    def emulate(self, media="", **features):
        """Sets media features, with `_` in their names: `emulate(prefers_color_scheme="dark")`."""
        wanted = [{"name": name.replace("_", "-"), "value": value} for name, value in features.items()]
        self.command("Emulation.setEmulatedMedia", media=media, features=wanted)

    def allow_scripts(self, allowed):
        self.command("Emulation.setScriptExecutionDisabled", value=not allowed)

    def open(self, address):
        self.driver.get(address)

    def evaluate(self, script, *arguments):
        """Returns the result of a script; the arguments are `arguments[0]` and so on."""
        return self.driver.execute_script(script, *arguments)

    def focused_text(self):
        """Returns the text of the element that has the focus."""
        return self.evaluate("return document.activeElement.innerText.trim()")

    def visible_texts(self, selector):
        """Returns the text of each element that is shown, when it stays the same."""
        script = """return [...document.querySelectorAll(arguments[0])].filter((element) => element.checkVisibility())
          .map((element) => element.innerText)"""
        return self.settle(script, selector)

    def press(self, key, shift=False):
        """Presses a key as a user does, including the browser's default action."""
        codes = {"Tab": 9, "Enter": 13, "ArrowRight": 39, "ArrowLeft": 37, "End": 35, "Home": 36, "Escape": 27}
        event = {"key": key, "code": key, "windowsVirtualKeyCode": codes[key], "modifiers": 8 if shift else 0}
        if key == "Enter":
            event["text"] = "\r"
        self.command("Input.dispatchKeyEvent", type="keyDown", **event)
        self.command("Input.dispatchKeyEvent", type="keyUp", **{**event, "text": ""})

    def wait_until(self, script, *arguments, seconds=5):
        """Waits until a script returns a true value, and returns it; fails after some seconds."""
        end = time.monotonic() + seconds
        while not (value := self.evaluate(script, *arguments)):
            if time.monotonic() > end:
                raise AssertionError(f"not within {seconds} s: {script}")
            time.sleep(0.02)
        return value

    def settle(self, script, *arguments):
        """Waits until the result of a script is constant for a third of a second, and returns it."""
        last, since = None, time.monotonic()
        end = since + 8
        while time.monotonic() < end:
            value = self.evaluate(script, *arguments)
            if value != last:
                last, since = value, time.monotonic()
            elif time.monotonic() - since > 0.33:
                return value
            time.sleep(0.02)
        raise AssertionError(f"never at rest: {script}")

    def console(self):
        """The console messages since the last call."""
        return [entry["message"] for entry in self.driver.get_log("browser")]

    def screenshot(self, file):
        """Takes a screenshot of the whole page after all scrolling has stopped, because it would disturb a moving list."""
        time.sleep(0.3)
        size = self.command("Page.getLayoutMetrics")["cssContentSize"]
        clip = {"x": 0, "y": 0, "width": size["width"], "height": size["height"], "scale": 1}
        picture = self.command("Page.captureScreenshot", captureBeyondViewport=True, clip=clip)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(base64.b64decode(picture["data"]))


@contextlib.contextmanager
def browser(remembers=False):
    """Starts and stops chromium. Unless it remembers, documents share no session storage.

    If it remembers, the back/forward cache is off, so any restored state was stored by the theme.
    """
    options = webdriver.ChromeOptions()
    options.binary_location = "/usr/bin/chromium"
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    # Load images below the window at once, so screenshots show them.
    for argument in [
        "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--hide-scrollbars",
        "--blink-settings=lazyLoadEnabled=false", "--no-proxy-server",
    ]:
        options.add_argument(argument)
    if remembers:
        options.add_argument("--disable-features=BackForwardCache")
    driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver", env=os.environ | {"FONTCONFIG_FILE": str(FONTS)}))
    window = Browser(driver)
    if not remembers:
        forget = "try { sessionStorage.clear() } catch {}"
        window.command("Page.addScriptToEvaluateOnNewDocument", source=forget)
    try:
        yield window
    finally:
        driver.quit()


def in_windows(items, work, windows):
    """Calls `work(window, item)` for each item, in several windows at the same time.

    Returns the results in the order of the items; the first error of a call is raised when all are done.
    """
    waiting = queue.SimpleQueue()
    for number, item in enumerate(items):
        waiting.put((number, item))
    results = {}

    def run():
        with browser() as window:
            while True:
                try:
                    number, item = waiting.get_nowait()
                except queue.Empty:
                    return
                results[number] = work(window, item)

    with concurrent.futures.ThreadPoolExecutor(windows) as pool:
        for worker in [pool.submit(run) for _ in range(windows)]:
            worker.result()
    return [results[number] for number in sorted(results)]
