"""Debian's chromium, headless, as the tests use it."""

import base64
import contextlib
import time

from selenium import webdriver
from selenium.webdriver.chrome.service import Service


class Browser:
    """A window whose size, colour scheme and scripts can be chosen."""

    def __init__(self, driver):
        self.driver = driver

    def command(self, name, **parameters):
        return self.driver.execute_cdp_cmd(name, parameters)

    def resize(self, width, height=900):
        """Sets the size of the viewport in CSS pixels; also to what a desktop window cannot be."""
        self.command(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False
        )

    def emulate(self, media="", **features):
        """Sets media features, their names with `_`: `emulate(prefers_color_scheme="dark")`."""
        wanted = [{"name": name.replace("_", "-"), "value": value} for name, value in features.items()]
        self.command("Emulation.setEmulatedMedia", media=media, features=wanted)

    def allow_scripts(self, allowed):
        self.command("Emulation.setScriptExecutionDisabled", value=not allowed)

    def open(self, address):
        self.driver.get(address)

    def evaluate(self, script, *arguments):
        """What a script returns: the arguments are `arguments[0]` and on."""
        return self.driver.execute_script(script, *arguments)

    def press(self, key, shift=False):
        """Presses a key as the keyboard does, with what the browser does by itself."""
        codes = {"Tab": 9, "Enter": 13, "ArrowRight": 39, "ArrowLeft": 37, "End": 35, "Home": 36, "Escape": 27}
        event = {"key": key, "code": key, "windowsVirtualKeyCode": codes[key], "modifiers": 8 if shift else 0}
        if key == "Enter":
            event["text"] = "\r"
        self.command("Input.dispatchKeyEvent", type="keyDown", **event)
        self.command("Input.dispatchKeyEvent", type="keyUp", **{**event, "text": ""})

    def wait_until(self, script, *arguments, seconds=5):
        """Waits until a script returns something true, and hands that back; fails after some seconds."""
        end = time.monotonic() + seconds
        while not (value := self.evaluate(script, *arguments)):
            if time.monotonic() > end:
                raise AssertionError(f"not within {seconds} s: {script}")
            time.sleep(0.02)
        return value

    def settle(self, script, *arguments):
        """Waits until a script returns the same for a third of a second, and hands that back."""
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
        """The messages on the console since the last call."""
        return [entry["message"] for entry in self.driver.get_log("browser")]

    def photograph(self, file):
        """Takes a picture of the whole page, once it is at rest: the camera would push a list that still moves."""
        time.sleep(0.3)
        size = self.command("Page.getLayoutMetrics")["cssContentSize"]
        clip = {"x": 0, "y": 0, "width": size["width"], "height": size["height"], "scale": 1}
        picture = self.command("Page.captureScreenshot", captureBeyondViewport=True, clip=clip)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(base64.b64decode(picture["data"]))


@contextlib.contextmanager
def browser(remembers=False):
    """Starts chromium and ends it. Unless it remembers, no document finds what another one has left in the session.

    One that remembers keeps no document alive that was left, so that whatever comes back was kept by the theme.
    """
    options = webdriver.ChromeOptions()
    options.binary_location = "/usr/bin/chromium"
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    # Pictures below the window are loaded at once, so that photographs have them.
    for argument in [
        "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--hide-scrollbars",
        "--blink-settings=lazyLoadEnabled=false", "--no-proxy-server",
    ]:
        options.add_argument(argument)
    if remembers:
        options.add_argument("--disable-features=BackForwardCache")
    driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
    window = Browser(driver)
    if not remembers:
        forget = "try { sessionStorage.clear() } catch {}"
        window.command("Page.addScriptToEvaluateOnNewDocument", source=forget)
    try:
        yield window
    finally:
        driver.quit()
