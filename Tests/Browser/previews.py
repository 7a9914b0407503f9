"""Previews of sites that tests can edit."""

import contextlib
import os
import pathlib
import shutil
import subprocess
import tempfile
import threading

from sites import PROGRAM


class Preview:
    """A running preview and its folder."""

    def __init__(self, folder, process):
        self.folder = folder
        self.process = process
        self.lines = []
        self.address = self.read_address()
        threading.Thread(target=self.drain, daemon=True).start()

    def read_address(self):
        for line in self.process.stdout:
            self.lines.append(line)
            if line.startswith("http://"):
                return line.split(" ")[0].rstrip("/")
        raise RuntimeError("the preview did not begin:\n" + "".join(self.lines))

    def drain(self):
        for line in self.process.stdout:
            self.lines.append(line)

    def read(self, path):
        return (self.folder / path).read_text()

    def write(self, path, text):
        """Writes a file as editors do: to a temporary file that is then renamed."""
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        beside = file.with_name("." + file.name + ".new")
        beside.write_text(text)
        os.replace(beside, file)

    def replace(self, path, old, new):
        text = self.read(path)
        if old not in text:
            raise AssertionError(f"{path} does not hold {old!r}")
        self.write(path, text.replace(old, new, 1))

    def remove(self, path):
        (self.folder / path).unlink()


@contextlib.contextmanager
def preview(source, *arguments, start=None):
    """Previews a copy of a site, or a site made from files by path; stops when the test ends."""
    with tempfile.TemporaryDirectory(prefix="spots-preview-") as temporary:
        folder = pathlib.Path(temporary) / "site"
        if source is None:
            folder.mkdir()
        else:
            ignored = shutil.ignore_patterns("Output", ".spots-site", ".git", ".build")
            shutil.copytree(source, folder, ignore=ignored)
        for path, text in (start or {}).items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(text)
        process = subprocess.Popen(
            [PROGRAM, "preview", *arguments], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        try:
            yield Preview(folder, process)
        finally:
            process.kill()
            process.wait()
