"""Builds sites with the program and serves them on the loopback address."""

import contextlib
import functools
import http.server
import json
import os
import pathlib
import shutil
import subprocess
import threading

PACKAGE = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = pathlib.Path(os.environ.get("SPOTS_SITE", PACKAGE / ".build/debug/spots-site"))
SAMPLES = PACKAGE.parent / "shared/samples"


DEMONSTRATION = PACKAGE / "Examples/ferry"
# The folder for sites that tests make, and for what they build: another one for each process that runs at once.
WORK = PACKAGE / ".build/browser" / os.environ.get("SPOTS_SITES", "sites")
BUILT = WORK / "built"


@functools.cache
def build(name, folder, *arguments):
    """Builds a site or a payload and returns the output folder.

    Raises an error with the problems if the build fails; warnings are ignored, because the samples have some.
    """
    output = BUILT / name
    command = [PROGRAM, "build", *arguments, "--output", output, "--quiet"]
    run = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if run.returncode != 0:
        raise RuntimeError(f"{name} was not built:\n{run.stderr}")
    return output


def website():
    """The project's own website."""
    return build("website", PACKAGE, "--strict")


def demonstration():
    return build("demonstration", DEMONSTRATION, "--strict")


@functools.cache
def backend():
    """The demonstration site with all of its JSON pages at web addresses, whose files have only their keys."""
    folder, web = WORK / "backend", WORK / "backend-web"
    for made in [folder, web]:
        shutil.rmtree(made, ignore_errors=True)
    shutil.copytree(DEMONSTRATION, folder, ignore=shutil.ignore_patterns("Output", ".spots-site"))
    web.mkdir(parents=True)
    with served(web) as address:
        for file in (folder / "Content").rglob("*.json"):
            path = file.relative_to(folder / "Content")
            page = json.loads(file.read_text())
            # A file with a page keys file next to it stays as it is.
            if "components" not in page or "collection" in page or file.with_suffix(".page.json").exists():
                continue
            response = web / path
            response.parent.mkdir(parents=True, exist_ok=True)
            response.write_text(json.dumps({"components": page.pop("components")}))
            file.write_text(json.dumps({**page, "source": f"{address}/{path}"}))
        return build("backend", folder, "--strict")


def examples():
    """The sites in Examples/ other than the demonstration site."""
    folders = [content.parent for content in sorted(PACKAGE.glob("Examples/*/Content"))]
    return [build(folder.name, folder, "--strict") for folder in folders if folder != DEMONSTRATION]


def behaviours():
    """The site of the layout tests."""
    return build("behaviours", PACKAGE / "Tests/Browser/site", "--strict")


def languages():
    """The site in three languages of the tests of languages."""
    return build("languages", PACKAGE / "Tests/Browser/languages")


def prefixed():
    """The same site with the default language below its tag, too."""
    return languages_with("prefixed", '"prefixDefault": true')


def shown():
    """The same site, with pages and records that a language lacks shown in the default language."""
    return languages_with("shown", '"fallback": "en"')


def languages_with(name, setting):
    """The site in three languages with one more setting."""
    folder = WORK / name
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(PACKAGE / "Tests/Browser/languages", folder)
    settings = folder / "Content/site.json"
    settings.write_text(settings.read_text().replace('"languages"', f'{setting}, "languages"', 1))
    return build(name, folder)


def listening():
    """The site of the tests of events, whose script logs them."""
    return build("listening", PACKAGE / "Tests/Browser/events", "--strict")


def samples():
    """The published sample payloads, each as a site; if they are missing, a note is printed and the list is empty."""
    if not SAMPLES.is_dir():
        print(f"no sample payloads at {SAMPLES}: not looked at")
        return []
    return [build(sample.stem, sample.parent, sample.name) for sample in sorted(SAMPLES.glob("*.json"))]


def pages(site):
    """The addresses of the documents of a built site, sorted, without those that lead on to another one."""
    files = [file for file in sorted(site.rglob("*.html")) if 'http-equiv="refresh"' not in file.read_text()]
    return ["/" + str(file.relative_to(site)).removesuffix("index.html") for file in files]


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


class QuietServer(http.server.ThreadingHTTPServer):
    def handle_error(self, *_):
        """Ignores browsers that disconnect before they have their response."""


@contextlib.contextmanager
def served(folder, handler=QuietHandler):
    """Serves a folder and yields its address without a trailing slash."""
    handler = functools.partial(handler, directory=folder)
    with QuietServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
