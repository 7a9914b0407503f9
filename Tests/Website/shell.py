"""A shell that runs the blocks of a document as a reader would, in its own folder and without a network.

Its `PATH` has `spots-site` (the variable SPOTS_SITE, or the debug build), a `curl` that finds the documents' web
addresses on a server of this process, the folders of the system and that of `swift`; its environment contains
nothing else. A block whose path is a web address is a file of that server.

Slow steps are shortened: `make install` installs the same program, by the Makefile's variables SWIFT and PROGRAM,
and of every other target only the recipe is read.
"""

import contextlib
import dataclasses
import functools
import http.server
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import tempfile
import threading

from documents import PACKAGE

PROGRAM = pathlib.Path(os.environ.get("SPOTS_SITE", PACKAGE / ".build/debug/spots-site")).resolve()
MARK = "\x01"


@dataclasses.dataclass
class Run:
    """What a command printed, and its exit status."""

    status: int
    output: str


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


@contextlib.contextmanager
def server(folder):
    """Serves a folder, and returns the port."""
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=folder)) as host:
        thread = threading.Thread(target=host.serve_forever)
        thread.start()
        try:
            yield host.server_port
        finally:
            host.shutdown()
            thread.join()


def run(blocks):
    """Runs the blocks of one document in their order, and returns what each command printed."""
    with tempfile.TemporaryDirectory(prefix="spots-document-") as name:
        folder = pathlib.Path(name)
        for part in ["bin", "home", "web", "work"]:
            (folder / part).mkdir()
        (folder / "bin/spots-site").symlink_to(PROGRAM)
        with server(folder / "web") as port:
            # The last argument is the address, or "-" if the address is in the standard input.
            executable(folder / "bin/curl", f'''#!/bin/bash
                last="${{@: -1}}"
                if [ "$last" = - ]; then
                    sed 's|^url = "[a-z]*://|url = "http://127.0.0.1:{port}/|' | exec {shutil.which("curl")} "$@"
                    exit
                fi
                exec {shutil.which("curl")} "${{@:1:$#-1}}" "http://127.0.0.1:{port}/${{last#*://}}"
                ''')
            (folder / "script").write_text(script(blocks, folder))
            output = subprocess.run(
                ["/bin/sh", folder / "script"], cwd=folder / "work", env=environment(folder),
                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True, timeout=300).stdout
        parts = output.split(MARK)
        return [Run(int(parts[i + 1]), normalized(parts[i])) for i in range(0, len(parts) - 1, 2)]


def script(blocks, folder):
    lines = ["exec 2>&1"]
    for block in blocks:
        if block.language == "console":
            for command in block.commands:
                # The next command sees the status too, as `$?`.
                lines += [line(command.text, folder), f"status=$?; printf '{MARK}%s{MARK}' $status; (exit $status)"]
        elif block.path:
            path = folder / "web" / block.path.partition("://")[2] if "://" in block.path else block.path
            path = shlex.quote(str(path))
            lines += [f'mkdir -p "$(dirname {path})" && cat >{path} <<\'END OF FILE\'', f"{block.text}END OF FILE"]
    return "\n".join(lines) + "\n"


def line(command, folder):
    """A command as the script has it."""
    words = command.split()
    if words[:2] == ["spots-site", "preview"]:
        # It is stopped after it has printed its address; a background process does not receive Ctrl-C.
        pipe = folder / "address"
        return f"mkfifo {pipe}; {command} >{pipe} & read -r address <{pipe}; " \
               f"printf '%s\\n' \"$address\"; kill $!; wait $! 2>/dev/null; rm {pipe}"
    if words[0] == "make":
        there = command.replace("make", f"make --directory={shlex.quote(str(PACKAGE))}", 1)
        return there if words[1] == "install" else f"{there} --dry-run >/dev/null"
    return command


def environment(folder):
    path = [folder / "bin", "/usr/bin", "/bin"]
    if swift := shutil.which("swift"):
        path.append(os.path.dirname(swift))
    return {
        "HOME": str(folder / "home"),
        "PATH": ":".join(map(str, path)),
        "LC_ALL": "C.UTF-8",
        "MAKEFLAGS": f"s -- SWIFT=true PROGRAM={PROGRAM}",
    }


def executable(path, text):
    path.write_text(text)
    path.chmod(0o755)


def normalized(text):
    """The text without parts that vary: times and ports."""
    text = re.sub(r"\d+\.\d\d s(?=[;\n])", "0.00 s", text)
    return re.sub(r"127\.0\.0\.1:\d+", "127.0.0.1:8000", text)
