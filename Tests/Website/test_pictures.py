import json
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Pictures"))
from png import pattern

PACKAGE = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = pathlib.Path(os.environ.get("SPOTS_SITE", PACKAGE / ".build/debug/spots-site"))
COUNT = 3


def files(folder):
    return {str(file.relative_to(folder)): file.read_bytes() for file in sorted(folder.rglob("*")) if file.is_file()}


@unittest.skipIf(shutil.which("vipsthumbnail") is None, "vipsthumbnail is not installed: no pictures are made")
class InterruptedPictureTests(unittest.TestCase):
    """A run that is killed at any time leaves no part of a picture, and the next one goes on."""

    def site(self):
        folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory(prefix="spots-pictures-")))
        (folder / "Content").mkdir()
        names = [f"{number}.png" for number in range(COUNT)]
        for number, name in enumerate(names):
            (folder / "Content" / name).write_bytes(self.pictures[number])
        items = [{"kind": "card", "image": name} for name in names]
        (folder / "Content/index.json").write_text(json.dumps({"components": [{"kind": "grid", "items": items}]}))
        return folder

    @classmethod
    def setUpClass(cls):
        cls.pictures = [pattern(1000, 750, number) for number in range(COUNT)]

    def kept(self, site):
        """What is kept of pictures, without the stamps of their files."""
        kept = files(site / ".spots-site/pictures")
        return {name: text for name, text in kept.items() if not name.startswith("seen-")}

    def kill(self, command, site, after):
        """Runs the program for a while, and then kills it; whether it was still running."""
        run = subprocess.Popen([PROGRAM, command, "--quiet"], cwd=site, start_new_session=True, stderr=subprocess.DEVNULL)
        try:
            run.wait(after)
            return False
        except subprocess.TimeoutExpired:
            os.killpg(run.pid, signal.SIGKILL)
            run.wait()
            return True

    def test_killed_runs(self):
        whole = self.site()
        start = time.monotonic()
        subprocess.run([PROGRAM, "build", "--quiet"], cwd=whole, check=True)
        duration = time.monotonic() - start
        wanted, published = self.kept(whole), files(whole / "Output")
        self.assertGreater(len(wanted), COUNT * 6)
        killed = 0
        for command in ["build", "pictures"]:
            site = self.site()
            for _ in range(12):
                killed += self.kill(command, site, random.uniform(0, duration / 4))
                kept = self.kept(site)
                # A file under its own name is whole; others are rests, which are never read.
                self.assertEqual({name: kept[name] for name in kept if name in wanted}, {name: wanted[name] for name in kept if name in wanted})
                if (site / "Output").exists():
                    self.assertEqual(files(site / "Output"), published)
            subprocess.run([PROGRAM, "build", "--quiet"], cwd=site, check=True)
            self.assertEqual(files(site / "Output"), published)
            subprocess.run([PROGRAM, "clean", "--unused", "--quiet"], cwd=site, check=True)
            self.assertEqual(self.kept(site), wanted)
        self.assertGreater(killed, 4)


if __name__ == "__main__":
    unittest.main()
