"""Installs what `make release` makes, and builds a site with it: `make check-release`."""

import hashlib
import os
import pathlib
import platform
import shutil
import subprocess
import tarfile
import tempfile
import unittest
import zipfile

from systems import PACKAGE, SYSTEMS, system

PACKAGES = PACKAGE / ".build/release-packages"
MACHINE = platform.machine()
VERSION = subprocess.check_output([PACKAGE / "Scripts/release/version"], text=True).strip()
SITE = PACKAGE / "Examples/ferry/Content"
PROGRAM = PACKAGE / ".build/release-root/bin/spots-site"
# The same time everywhere, because it decides which pages are published.
BUILD = ["build", "--clock", "2026-11-23", "--offline", "--quiet"]

# Where a package has its files, in its folder.
SHARED = [
    "share/bash-completion/completions/spots-site",
    "share/doc/spots-site/LICENSE",
    "share/doc/spots-site/NOTICES",
    "share/fish/vendor_completions.d/spots-site.fish",
    "share/man/man1/spots-site.1",
    "share/zsh/site-functions/_spots-site",
]


def package(pattern):
    [file] = PACKAGES.glob(pattern)
    return file


def tarball():
    return package(f"spots-site-{VERSION}-linux-{MACHINE}.tar.gz")


def deb():
    return package(f"spots-site_{VERSION}_*.deb")


def wheel():
    return package(f"spots_site-{VERSION}-py3-none-manylinux_2_35_{MACHINE}.whl")


def contents(folder):
    """The hash of each file in a folder."""
    return {
        str(file.relative_to(folder)): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in sorted(folder.rglob("*")) if file.is_file()}  # fmt: skip


class ContentTests(unittest.TestCase):
    """What the packages contain."""

    maxDiff = None

    def test_the_checksums_are_those_of_the_packages(self):
        names = sorted(file.name for file in [tarball(), deb(), wheel()])
        listed = (PACKAGES / "SHA256SUMS").read_text().splitlines()
        self.assertEqual(sorted(line.split("  ")[1] for line in listed), names)
        subprocess.run(["sha256sum", "--check", "--quiet", "SHA256SUMS"], cwd=PACKAGES, check=True)

    def test_the_tarball_has_a_folder_that_can_be_unpacked_anywhere(self):
        with tarfile.open(tarball()) as archive:
            files = [entry for entry in archive if entry.isfile()]
        top = f"spots-site-{VERSION}-linux-{MACHINE}"
        self.assertEqual([entry.name for entry in files], [f"{top}/{name}" for name in ["bin/spots-site", *SHARED]])
        self.assertEqual([oct(entry.mode) for entry in files], ["0o755"] + ["0o644"] * len(SHARED))
        self.assertEqual({(entry.uid, entry.gid) for entry in files}, {(0, 0)})

    def test_the_debian_package_has_its_files_where_debian_looks_for_them(self):
        listing = subprocess.check_output(["dpkg-deb", "--contents", deb()], text=True)
        files = [line.split() for line in listing.splitlines() if not line.endswith("/")]
        self.assertEqual([line[5] for line in files], [
            "./usr/bin/spots-site",
            "./usr/share/bash-completion/completions/spots-site",
            "./usr/share/doc/spots-site/NOTICES",
            "./usr/share/doc/spots-site/copyright",
            "./usr/share/fish/vendor_completions.d/spots-site.fish",
            "./usr/share/man/man1/spots-site.1.gz",
            "./usr/share/zsh/vendor-completions/_spots-site",
        ])  # fmt: skip
        self.assertEqual({line[1] for line in files}, {"root/root"})
        field = lambda name: subprocess.check_output(["dpkg-deb", "--field", deb(), name], text=True).strip()
        self.assertEqual((field("Version"), field("Depends")), (VERSION, "libc6 (>= 2.35)"))

    def test_the_wheel_has_the_program_and_a_record_of_its_files(self):
        with zipfile.ZipFile(wheel()) as archive:
            names = archive.namelist()
            self.assertEqual(names, [
                f"spots_site-{VERSION}.data/scripts/spots-site",
                f"spots_site-{VERSION}.dist-info/METADATA",
                f"spots_site-{VERSION}.dist-info/WHEEL",
                f"spots_site-{VERSION}.dist-info/licenses/LICENSE",
                f"spots_site-{VERSION}.dist-info/licenses/NOTICES",
                f"spots_site-{VERSION}.dist-info/RECORD",
            ])  # fmt: skip
            self.assertEqual(archive.getinfo(names[0]).external_attr >> 16, 0o100755)
            self.assertEqual(archive.read(names[0]), PROGRAM.read_bytes())

    def test_the_notices_have_the_licenses_of_all_that_is_linked(self):
        notices = (PACKAGE / ".build/release-root/share/doc/spots-site/NOTICES").read_text()
        line = "=" * 80
        parts = notices.split(line)
        self.assertEqual([part.strip() for part in parts[1::2]], [
            "Swift, Foundation and libdispatch", "FlyingFox", "swift-argument-parser", "swift-subprocess", "swift-system",
            "libcmark", "libyaml", "libstdc++ and libgcc",
            "the plural rules, and the names in dates, of Unicode CLDR",
        ])  # fmt: skip
        for part in parts[2::2]:
            self.assertGreater(len(part), 900)

    def test_the_same_files_are_packed_into_the_same_bytes(self):
        # `enterContext` would need Python 3.11, and releases are made with 3.10.
        temporary = tempfile.TemporaryDirectory(prefix="spots-release-")
        self.addCleanup(temporary.cleanup)
        folder = pathlib.Path(temporary.name)
        root = PROGRAM.parents[1]
        date = subprocess.check_output(["git", "log", "-1", "--format=%ct"], cwd=PACKAGE, text=True).strip()
        for command in [
            ["tarball", root, folder / tarball().name], ["deb", root, folder, VERSION], ["wheel", PROGRAM, folder, VERSION]]:
            run = [PACKAGE / "Scripts/release" / command[0], *command[1:]]
            subprocess.run(run, cwd=PACKAGE, check=True, env=os.environ | {"SOURCE_DATE_EPOCH": date, "LC_ALL": "C"})
        for file in [tarball(), deb(), wheel()]:
            self.assertEqual((folder / file.name).read_bytes(), file.read_bytes(), file.name)

    def test_the_manual_describes_every_command(self):
        manual = (PACKAGE / ".build/release-root/share/man/man1/spots-site.1").read_text()
        self.assertTrue(manual.startswith('.TH SPOTS-SITE 1 "'))
        for command in ["build", "preview", "check", "explain", "diff", "theme export", "clean"]:
            self.assertIn(f".SS spots\\-site {command}\n", manual)
        self.assertIn("\n.TP\n\\fB\\-\\-jobs\\fR \\fIn\\fR\nHow many pages to draw at the same time", manual)


class ProgramTests(unittest.TestCase):
    """The program needs no more than a small system has."""

    check = PACKAGE / "Scripts/release/check-program"

    def test_the_program_runs_on_old_systems(self):
        self.assertEqual(subprocess.run([self.check, PROGRAM], capture_output=True, text=True).stderr, "")

    def test_a_program_with_other_libraries_is_refused(self):
        run = subprocess.run([self.check, shutil.which("tar")], capture_output=True, text=True)
        self.assertEqual(run.returncode, 1)
        self.assertIn("it needs libraries that not every system has: libacl.so.1", run.stderr)

    def test_the_program_names_no_folder_of_this_machine(self):
        self.assertNotIn(str(PACKAGE).encode(), PROGRAM.read_bytes())

    def test_a_tag_must_name_the_version(self):
        script = PACKAGE / "Scripts/release/version"
        self.assertEqual(subprocess.run([script, f"v{VERSION}"], capture_output=True, text=True).stdout, f"{VERSION}\n")
        run = subprocess.run([script, "v99.0.0"], capture_output=True, text=True)
        self.assertEqual(run.returncode, 1)
        self.assertEqual(
            run.stderr, f"version: the tag is v99.0.0, but Sources/SpotsSite/Version.swift says {VERSION}\n")


class InstallTests(unittest.TestCase):
    """Each package can be installed on systems without Swift, and builds the same site there."""

    @classmethod
    def setUpClass(cls):
        cls.expected = cls.folder = None

    def install(self, name, package, *commands, remove):
        """Installs a package in a system, builds the site with it, and removes both again."""
        machine = system(name)
        self.assertFalse(machine.has("swift") or machine.has("spots-site"))
        work = machine.root / "tmp/release"
        shutil.rmtree(work, ignore_errors=True)
        work.mkdir()
        shutil.copy(package, work)
        shutil.copytree(SITE, work / "site/Content")
        try:
            for command in commands:
                machine.run(*command)
            self.assertEqual(machine.run("spots-site", "--version"), f"spots-site {VERSION}\n")
            machine.run("spots-site", *BUILD, "--site", "/tmp/release/site")
            built = contents(work / "site/Output")
        finally:
            machine.run(*remove)
            site = work / "expected"
            shutil.copytree(SITE, site / "Content")
            subprocess.run([PROGRAM, *BUILD, "--site", site], check=True)
            expected = contents(site / "Output")
            shutil.rmtree(work)
        self.assertGreater(len(expected), 20)
        self.assertEqual(built, expected)

    def test_the_tarball(self):
        for name in SYSTEMS:
            with self.subTest(name):
                file = f"/tmp/release/{tarball().name}"
                self.install(
                    name, tarball(), ["tar", "-xzf", file, "-C", "/usr/local", "--strip-components=1"],
                    remove=["rm", "/usr/local/bin/spots-site"])

    def test_the_debian_package(self):
        for name in SYSTEMS:
            with self.subTest(name):
                self.install(
                    name, deb(), ["dpkg", "--install", f"/tmp/release/{deb().name}"], remove=["dpkg", "--purge", "spots-site"])

    def test_the_wheel(self):
        for name in SYSTEMS:
            with self.subTest(name):
                # Variables, because the older pip does not know these options.
                pip = ["env", "PIP_BREAK_SYSTEM_PACKAGES=1", "PIP_ROOT_USER_ACTION=ignore", "python3", "-m", "pip", "--quiet"]
                self.install(
                    name, wheel(), [*pip, "install", "--no-index", f"/tmp/release/{wheel().name}"],
                    remove=[*pip, "uninstall", "--yes", "spots-site"])


if __name__ == "__main__":
    unittest.main()
