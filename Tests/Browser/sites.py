"""Builds sites with the program and serves them on loopback."""

import contextlib
import functools
import http.server
import os
import pathlib
import subprocess
import threading

PACKAGE = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = pathlib.Path(os.environ.get("SPOTS_SITE", PACKAGE / ".build/debug/spots-site"))
SAMPLES = PACKAGE.parent / "shared/samples"


BUILT = PACKAGE / ".build/browser/sites"


@functools.cache
def build(name, folder, *arguments):
    """Builds the site of a folder, or a payload, and hands back the folder it was written to.

    Raises an error with the diagnostics where the build fails; the samples have warnings, which are passed over.
    """
    output = BUILT / name
    command = [PROGRAM, "build", *arguments, "--output", output, "--quiet"]
    run = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if run.returncode != 0:
        raise RuntimeError(f"{name} was not built:\n{run.stderr}")
    return output


def demonstration():
    return build("demonstration", PACKAGE, "--strict")


def behaviours():
    """The site that the tests of layouts look at."""
    return build("behaviours", PACKAGE / "Tests/Browser/site", "--strict")


def samples():
    """The published payloads, each as a site of its own; none where they are not at hand, which is said."""
    if not SAMPLES.is_dir():
        print(f"no sample payloads at {SAMPLES}: not looked at")
        return []
    return [build(sample.stem, sample.parent, sample.name) for sample in sorted(SAMPLES.glob("*.json"))]


def pages(site):
    """The addresses of the documents of a built site, in order."""
    files = sorted(site.rglob("*.html"))
    return ["/" + str(file.relative_to(site)).removesuffix("index.html") for file in files]


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


class QuietServer(http.server.ThreadingHTTPServer):
    def handle_error(self, *_):
        """A browser that is gone before it has its answer is nothing to speak of."""


@contextlib.contextmanager
def served(folder):
    """Serves a folder, and hands over its address without a slash at the end."""
    handler = functools.partial(QuietHandler, directory=folder)
    with QuietServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
