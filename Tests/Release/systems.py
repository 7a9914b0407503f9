"""Systems without Swift, made by debootstrap, in which the packages of a release are installed."""

import os
import pathlib
import shutil
import subprocess
import unittest

PACKAGE = pathlib.Path(__file__).resolve().parents[2]
KEYRINGS = pathlib.Path("/usr/share/keyrings")
# The keys of each system's packages; debootstrap knows where they are.
SYSTEMS = {"bookworm": "debian-archive-keyring.gpg", "jammy": "ubuntu-archive-keyring.gpg"}


class System:
    """A separate system in a folder."""

    def __init__(self, name):
        self.root = PACKAGE / ".build/release-systems" / name
        self.path = "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin"

    def run(self, *command):
        """Runs a program in the system; its output."""
        # The mount is only for this command. Swift reads there how it was called.
        enter = 'mount -t proc proc "$0/proc" && exec chroot "$0" "$@"'
        # Without the variables of the machine.
        run = subprocess.run(
            ["unshare", "--mount", "sh", "-c", enter, self.root, *command], capture_output=True, text=True,
            env={"PATH": self.path, "HOME": "/root", "LC_ALL": "C.UTF-8"})
        assert run.returncode == 0, f"{command}: exit status {run.returncode}\n{run.stdout}{run.stderr}"
        return run.stdout

    def has(self, program):
        return shutil.which(program, path=":".join(f"{self.root}{folder}" for folder in self.path.split(":"))) is not None


def system(name):
    """A system, which is made if it does not exist; the test is skipped if that is impossible."""
    keyring = SYSTEMS[name]
    if os.geteuid() != 0:
        raise unittest.SkipTest("only root can use chroot")
    made = System(name)
    if not made.root.exists():
        if shutil.which("debootstrap") is None:
            raise unittest.SkipTest("debootstrap is not installed")
        if not (KEYRINGS / keyring).exists():
            raise unittest.SkipTest(f"the keys of {name} are not installed: {KEYRINGS / keyring}")
        # Next to it, so an unfinished one does not count as a system.
        unfinished = made.root.with_suffix(".unfinished")
        shutil.rmtree(unfinished, ignore_errors=True)
        unfinished.mkdir(parents=True)
        components = ["--components=main,universe"] if name == "jammy" else []
        subprocess.run(
            ["debootstrap", "--variant=minbase", f"--keyring={KEYRINGS / keyring}", "--include=python3,python3-pip", *components,
             name, unfinished],
            check=True, stdout=subprocess.DEVNULL)  # fmt: skip
        unfinished.rename(made.root)
    return made
