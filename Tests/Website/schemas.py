"""The JSON Schemas that the program prints, and what its checks say about the same files."""

import functools
import json
import os
import re
import subprocess
from fnmatch import fnmatch
from pathlib import Path

import yaml
from jsonschema import Draft202012Validator

PACKAGE = Path(__file__).resolve().parents[2]
PROGRAM = Path(os.environ.get("SPOTS_SITE", PACKAGE / ".build/debug/spots-site"))
DOCUMENTS = ["page", "payload", "keys", "site", "native"]


def run(*arguments, folder="/", status=0):
    """Runs the program, and returns its output and what it reports."""
    done = subprocess.run([PROGRAM, *map(str, arguments)], cwd=folder, capture_output=True, text=True)
    if status is not None and done.returncode != status:
        raise AssertionError(f"{arguments}: {done.stderr[:2000]}")
    return done.stdout, done.stderr


@functools.cache
def schema(document, site=None):
    """A schema, of a site or without a site."""
    return json.loads(run("schema", document, *([site] if site else []))[0])


@functools.cache
def validator(document, site=None, definition=None):
    """What rejects values; a definition is a part of the schema."""
    whole = schema(document, site)
    if definition:
        whole = {"$schema": whole["$schema"], "$ref": f"#/$defs/{definition}", "$defs": whole["$defs"]}
    return Draft202012Validator(whole)


def reports(site, *options):
    """The errors and warnings of a strict check."""
    _, errors = run(
        "check", site, "--strict", "--format", "json", "--offline", "--drafts", "--future", "--expired", *options,
        status=None)
    return [json.loads(line) for line in errors.splitlines() if line.startswith("{")]


class FrontMatterLoader(yaml.SafeLoader):
    """Reads dates as strings, as the program does."""


FrontMatterLoader.yaml_implicit_resolvers = {
    start: [(tag, form) for tag, form in resolvers if tag != "tag:yaml.org,2002:timestamp"]
    for start, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}


def front_matter(text):
    found = re.match(r"---\n(.*?)^---$", text, re.DOTALL | re.MULTILINE)
    return yaml.load(found[1], FrontMatterLoader) if found else None


class SiteFiles:
    """The files of a site that have a schema: (schema, definition) with the path and the value of each."""

    def __init__(self, site):
        self.content = site / "Content"
        settings = self.content / "site.json"
        self.settings = json.loads(settings.read_text()) if settings.exists() else {}
        # A file that a collection reads or that is copied is not a page.
        self.others = list(self.settings.get("static") or [])
        for collection in (self.settings.get("collections") or {}).values():
            sources = collection.get("source")
            self.others += [name for name in (sources if isinstance(sources, list) else [sources]) if isinstance(name, str)]

    def is_other(self, path):
        return any(fnmatch(path, glob) or fnmatch(path, glob.replace("**/", "")) for glob in self.others)

    def all(self):
        for file in sorted(self.content.rglob("*")):
            path = file.relative_to(self.content).as_posix()
            private = re.search(r"(^|/)[_.]", path)
            if path == "site.json":
                yield "site", None, path, json.loads(file.read_text())
            elif file.name == "_defaults.json":
                yield "keys", "defaults", path, json.loads(file.read_text())
            elif private or self.is_other(path) or not file.is_file():
                continue
            elif file.name.endswith(".page.json"):
                yield "keys", None, path, json.loads(file.read_text())
            elif file.suffix == ".json":
                yield "page", None, path, json.loads(file.read_text())
            elif file.suffix == ".md":
                keys = front_matter(file.read_text())
                if keys is not None:
                    yield "keys", "front-matter", path, keys
