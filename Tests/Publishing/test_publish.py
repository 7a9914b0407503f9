"""Publishes a site with the real rclone, rsync and git: to folders, to servers on loopback, and to a repository.

Each target is published to for the first time, again, after an edit and after a removal; and it is cut off at every
hundredth file and run again, while what it shows is read. A target whose program is missing is skipped.
"""

import hashlib
import os
import re
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import unittest
import urllib.error
import urllib.request
from pathlib import Path

PROGRAM = os.environ.get("SPOTS_SITE") or str(Path(__file__).parents[2] / ".build/debug/spots-site")
MANIFEST = "spots-site-manifest.txt"
# The number of pages that change at once: it is cut off at every hundredth file of them.
PAGES = 360

# Runs the program of the same name and counts what it says it has done; after a number of files, kills it and the
# program that runs it.
CUTTER = """#!{python}
import os, pathlib, re, signal, subprocess, sys, time
start = time.time()
def written():
    return sum(path.stat().st_ctime > start for path in pathlib.Path(sys.argv[-1]).rglob("*") if path.is_file())
program = subprocess.Popen([{program!r}] + sys.argv[1:], {stream}=subprocess.PIPE)
count = int(open({counter!r}).read())
for line in program.{stream}:
    sys.{stream}.buffer.write(line)
    sys.{stream}.buffer.flush()
    count += bool(re.search(rb'"msg":"(Copied|Deleted)|^> .*[^/]$', line.rstrip(b"\\n")))
    open({counter!r}, "w").write(str(count))
    if count >= {limit}:
        # rsync names a file when it is sent, and it may not be written yet.
        while "{stream}" == "stdout" and program.poll() is None and written() < {limit} * 3 // 4:
            time.sleep(0.01)
        os.kill(os.getppid(), signal.SIGKILL)
        program.kill()
        sys.exit(1)
sys.exit(program.wait())
"""


def site(version, pages=PAGES):
    """The files of a site whose pages all differ between versions, with a style sheet for each version."""
    css = f"body {{ color: {version} }}\n"
    asset = f"assets/site.{hashlib.sha256(css.encode()).hexdigest()[:10]}.css"
    files = {f"pages/{number}/index.html": f"<link href=/{asset}>{version} {number}</html>" for number in range(pages)}
    files |= {asset: css, "sitemap.xml": " ".join(files), "same.html": "same", "a b & ü[1].html": version, "#h.html": version}
    return {path: text.encode() for path, text in files.items()}


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def wait_for(port):
    for _ in range(200):
        try:
            return socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            time.sleep(0.05)
    raise TimeoutError(f"nothing listens on port {port}")


class Folder:
    """A folder, in which all others can be seen, too."""

    program = None
    is_atomic = True
    cutter = CUTTER

    def __init__(self, folder):
        self.folder = folder
        self.root = folder / "published"
        self.server = None
        self.environment = {}

    def start(self):
        pass

    def stop(self):
        if self.server:
            self.server.terminate()
            self.server.wait()

    @property
    def name(self):
        return str(self.root)

    def files(self):
        """The files; those that rsync was writing when it was killed, such as `.index.html.Wx3f9A`, may stay."""
        while True:
            try:
                return {
                    str(path.relative_to(self.root)): path.read_bytes()
                    for path in self.root.rglob("*")
                    if path.is_file() and not re.fullmatch(r"\..*\.\w{6}", path.name)
                }
            except FileNotFoundError:
                # A program that was killed may be removing what it has begun.
                time.sleep(0.05)

    @property
    def whole_environment(self):
        # rclone reads settings of other programs for S3.
        return {name: value for name, value in os.environ.items() if not name.startswith("AWS_")} | self.environment

    def read(self, path):
        """What a reader gets; nothing if it is missing."""
        try:
            return (self.root / path).read_bytes()
        except (FileNotFoundError, NotADirectoryError):
            return None

    def serve(self, *arguments):
        self.port = free_port()
        self.server = subprocess.Popen(
            [*arguments, "--addr", f"127.0.0.1:{self.port}"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        wait_for(self.port)


class Rclone(Folder):
    program = "rclone"
    # It writes files of this machine in place.
    is_atomic = False

    @property
    def name(self):
        return f"rclone:{self.root}"


class WebDAV(Rclone):
    def start(self):
        self.root.mkdir()
        self.serve("rclone", "serve", "webdav", str(self.root))
        self.environment = {
            "RCLONE_CONFIG_DAV_TYPE": "webdav", "RCLONE_CONFIG_DAV_VENDOR": "other",
            "RCLONE_CONFIG_DAV_URL": f"http://127.0.0.1:{self.port}",
        }

    @property
    def name(self):
        return "rclone:DAV:"


class SFTP(Rclone):
    def start(self):
        self.root.mkdir()
        self.serve("rclone", "serve", "sftp", str(self.root), "--user", "me", "--pass", "secret")
        password = subprocess.run(["rclone", "obscure", "secret"], capture_output=True, text=True, check=True).stdout
        self.environment = {
            "RCLONE_CONFIG_BOX_TYPE": "sftp", "RCLONE_CONFIG_BOX_HOST": "127.0.0.1",
            "RCLONE_CONFIG_BOX_PORT": str(self.port), "RCLONE_CONFIG_BOX_USER": "me",
            "RCLONE_CONFIG_BOX_PASS": password.strip(),
        }

    @property
    def name(self):
        return "rclone:BOX:"


class S3(Rclone):
    """The service of Amazon, imitated by moto on loopback."""

    is_atomic = True
    server_program = Path(sys.executable).parent / "moto_server"

    def start(self):
        self.port = free_port()
        self.server = subprocess.Popen(
            [self.server_program, "-H", "127.0.0.1", "-p", str(self.port)],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        wait_for(self.port)
        self.environment = {
            "RCLONE_CONFIG_CLOUD_TYPE": "s3", "RCLONE_CONFIG_CLOUD_ACL": "public-read", "RCLONE_CONFIG_CLOUD_PROVIDER": "Other",
            "RCLONE_CONFIG_CLOUD_ACCESS_KEY_ID": "key", "RCLONE_CONFIG_CLOUD_SECRET_ACCESS_KEY": "secret",
            "RCLONE_CONFIG_CLOUD_ENDPOINT": f"http://127.0.0.1:{self.port}",
        }

    @property
    def name(self):
        return "rclone:CLOUD:bucket/site"

    def read(self, path):
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/bucket/site/{path}") as response:
                return response.read()
        except urllib.error.HTTPError:
            return None

    def rclone(self, *arguments):
        return subprocess.run(
            ["rclone", *arguments], env=self.whole_environment, capture_output=True, check=True).stdout

    def files(self):
        shutil.rmtree(self.root, ignore_errors=True)
        self.root.mkdir()
        self.rclone("copy", "CLOUD:bucket/site", str(self.root), "--transfers", "16")
        return super().files()


class Rsync(Folder):
    program = "rsync"

    @property
    def name(self):
        return f"rsync:{self.root}/"


class Git(Folder):
    program = "git"
    # git adds all files at once, so it is killed before one of its last steps.
    cutter = """#!/bin/sh
read count <'{counter}'
echo $((count + 1)) >'{counter}'
if [ $count -ge $(({limit} / 100 + 12)) ]; then kill -9 $PPID; exit 1; fi
exec {program} "$@"
"""

    def start(self):
        self.repository = self.folder / "repository.git"
        subprocess.run(["git", "init", "--quiet", "--bare", self.repository], check=True)

    @property
    def name(self):
        return f"git:{self.repository}#pages"

    def files(self):
        shutil.rmtree(self.root, ignore_errors=True)
        self.root.mkdir()
        git = ["git", "--git-dir", str(self.repository)]
        if subprocess.run([*git, "rev-parse", "--verify", "--quiet", "pages"], stdout=subprocess.DEVNULL).returncode:
            return {}
        subprocess.run(f"git --git-dir '{self.repository}' archive pages | tar -x -C '{self.root}'", shell=True, check=True)
        files = super().files()
        assert files.pop(".nojekyll") == b""
        return files

    def read(self, path):
        result = subprocess.run(
            ["git", "--git-dir", str(self.repository), "show", f"pages:{path}"], capture_output=True)
        return result.stdout if result.returncode == 0 else None


class Publishing:
    """The tests of one kind of target."""

    kind = Folder

    def setUp(self):
        self.folder = Path(tempfile.mkdtemp(prefix="spots-publish-"))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        self.bin = self.folder / "bin"
        self.bin.mkdir()
        if self.kind.program and not shutil.which(self.kind.program):
            self.skipTest(f"{self.kind.program} is not installed; `make setup-lint` installs it")
        if self.kind is S3 and not S3.server_program.exists():
            self.skipTest("moto is not installed; `make setup-lint` installs it")
        self.target = self.kind(self.folder)
        self.addCleanup(self.target.stop)
        self.target.start()

    def write(self, files):
        """Replaces the output folder; files that are the same keep their times."""
        output = self.folder / "site/Output"
        for path in list(output.rglob("*")):
            if path.is_file() and str(path.relative_to(output)) not in files:
                path.unlink()
        for path, content in files.items():
            place = output / path
            if place.is_dir():
                shutil.rmtree(place)
            place.parent.mkdir(parents=True, exist_ok=True)
            if not place.exists() or place.read_bytes() != content:
                place.write_bytes(content)
        self.expected = files

    def publish(self, *options, status=0):
        path = f"{self.bin}:{os.environ['PATH']}"
        environment = self.target.whole_environment | {"PATH": path}
        result = subprocess.run(
            [PROGRAM, "publish", str(self.folder / "site"), "--to", self.target.name, *options], env=environment,
            capture_output=True, text=True)
        self.assertEqual(result.returncode, status, result.stdout + result.stderr)
        return result

    def check(self):
        files = self.target.files()
        self.assertIn(MANIFEST, files)
        del files[MANIFEST]
        self.assertEqual(sorted(files.keys() ^ self.expected.keys()), [])
        self.assertEqual(files, self.expected)

    def counts(self, *options):
        """Publishes, and gives the numbers of files: of all, uploaded, removed."""
        result = self.publish(*options)
        self.assertEqual(result.stderr, "")
        line = re.fullmatch(r"(\d+) files: (\d+) uploaded, (\d+) removed, \d+\.\d\d s\n", result.stdout)
        self.assertTrue(line, result.stdout)
        return [int(number) for number in line.groups()]

    def check_reader(self, files):
        """Each page has its styles, and the sitemap has only pages that are there."""
        for path, content in files.items():
            if path.endswith(".html") and (match := re.search(rb"<link href=/(.*?)>", content)):
                self.assertIn(match[1].decode(), files, path)
                if self.target.is_atomic:
                    self.assertTrue(content.endswith(b"</html>"), path)
        for path in files.get("sitemap.xml", b"").decode().split():
            if self.target.is_atomic:
                self.assertIn(path, files)

    def test_first_second_edit_and_removal(self):
        files = site("red", 40)
        self.write(files)
        self.assertEqual(self.counts(), [45, 45, 0])
        self.check()
        self.assertEqual(self.counts(), [45, 0, 0])
        self.write(files | {"pages/7/index.html": b"edited", "new/page/index.html": b"new"})
        self.assertEqual(self.counts(), [46, 2, 0])
        self.check()
        self.write({path: content for path, content in files.items() if not path.startswith("pages/1")})
        self.assertEqual(self.counts(), [34, 1, 12])
        self.check()
        # To a server, a folder without files is a page.
        self.assertFalse((self.target.root / "pages/1").exists())
        self.assertEqual(self.counts("--verify"), [34, 0, 0])

    def test_a_file_replaces_nested_folders_and_the_other_way_round(self):
        for files in [
            {"a/b/c/d.html": b"1", "a/b/e.html": b"1", "b/c": b"1", "x/y/1.html": b"1", "x/z.html": b"1"},
            {"a": b"2", "b/c/d/e.html": b"2", "x/y": b"2", "x/z.html": b"1"},
        ] * 2:
            self.write(files)
            self.publish()
            self.check()

    def build_parts(self, color, pages):
        """Builds a site in two parts, merges their lists, and gives the folders of the parts and all files of the site."""
        folder = self.folder / "site"
        for path, text in {
            "Content/index.json": "[]", "Templates/assets/site.css": f"body {{ color: {color} }}",
            "Content/note.txt": color,
        }.items():  # fmt: skip
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(text)
        shutil.rmtree(folder / "Content/pages", ignore_errors=True)
        (folder / "Content/pages").mkdir()
        for number in range(pages):
            (folder / f"Content/pages/{number}.json").write_text(f'[{{ "items": [{{ "title": "Page {number}" }}] }}]')

        def run(*arguments):
            subprocess.run([PROGRAM, *arguments, "--site", str(folder), "--quiet"], check=True)

        for number in ["1", "2"]:
            run("build", "--shard", f"{number}/2")
        parts = [str(folder / f"part-{number}") for number in [1, 2]]
        run("merge", "--lists-only", *parts)
        run("build", "--output", "Whole")
        whole = folder / "Whole"
        self.expected = {str(file.relative_to(whole)): file.read_bytes() for file in whole.rglob("*") if file.is_file()}
        return parts

    def publish_parts(self, parts):
        """Publishes what the pages share, then the pages of each part, then removes what no page needs any more."""
        self.publish("--parts", *parts, "--no-remove")
        self.check_old_pages()
        for part in parts:
            self.publish("--part", part)
        self.publish("--parts", *parts)

    def check_old_pages(self):
        """Pages that are not new yet have their styles."""
        files = self.target.files()
        for path, content in files.items():
            for asset in re.findall(rb'href="/(assets/[^"]*)"', content if path.endswith(".html") else b""):
                self.assertIn(asset.decode(), files, path)

    def test_parts(self):
        for color, pages in [("red", 30), ("blue", 30), ("blue", 25)]:
            self.publish_parts(self.build_parts(color, pages))
            files = self.target.files()
            manifests = [path for path in files if path.startswith("spots-site-")]
            self.assertEqual(sorted(manifests), ["spots-site-manifest-part-1.txt", "spots-site-manifest-part-2.txt", MANIFEST])
            for path in manifests:
                del files[path]
            self.assertEqual(files, self.expected)

    def test_readers_never_see_a_broken_mixture(self):
        versions = [site("red", 120), site("blue", 120), site("red", 90)]
        self.write(versions[0])
        self.publish()
        problems, rounds, is_done = [], [0], threading.Event()

        def read():
            while not is_done.is_set():
                for number in range(0, 90, 7):
                    self.read_page(f"pages/{number}/index.html", problems)
                rounds[0] += 1

        reader = threading.Thread(target=read)
        reader.start()
        for files in versions[1:] + versions:
            self.write(files)
            self.publish()
        is_done.set()
        reader.join()
        self.check()
        self.assertEqual(problems, [])
        self.assertGreater(rounds[0], 2)

    def read_page(self, path, problems):
        """Reads a page and its styles, as a browser does."""
        page = self.target.read(path)
        match = re.search(rb"<link href=/(.*?)>", page or b"")
        if not match or not page.endswith(b"</html>"):
            # rclone writes files of this machine in place, so a part of one is read there.
            if self.target.is_atomic:
                problems.append(f"{path}: {page}")
        elif self.target.read(match[1].decode()) is None and self.target.read(path) == page:
            problems.append(f"{path}: {match[1]} is missing")


class Cutting(Publishing):
    """The same for targets that a program writes to, which can be killed."""

    def test_cut_off_and_run_again(self):
        old, new = site("red"), site("blue")
        self.write(old)
        self.publish()
        for limit in range(100, PAGES + 1, 100):
            with self.subTest(limit=limit):
                self.write(new)
                self.cut(limit)
                self.publish(status=-signal.SIGKILL)
                (self.bin / self.target.program).unlink()
                self.check_cut(old, new, limit)
                result = self.publish()
                if self.target.program != "git":
                    self.assertIn("note: an earlier publication was cut off; this one goes on\n", result.stderr)
                self.check()
                old, new = new, old

    def cut(self, limit):
        """Puts a program in the way that is killed after a number of files."""
        counter = self.folder / "count"
        counter.write_text("0")
        program = self.bin / self.target.program
        program.write_text(self.target.cutter.format(
            python=sys.executable, program=shutil.which(self.target.program), counter=str(counter), limit=limit,
            stream="stdout" if self.target.program == "rsync" else "stderr"))
        program.chmod(0o755)

    def check_cut(self, old, new, limit):
        files = self.target.files()
        self.check_reader(files)
        changed = sum(files.get(path) == content and old.get(path) != content for path, content in new.items())
        self.assertGreater(changed, limit // 2)
        self.assertLess(changed, len(new) - 1)

    def check_failing(self, command, message):
        """Compares all files while a command of rclone fails: that is an error, and nothing is uploaded."""
        self.write({"index.html": b"1", "a.html": b"1"})
        self.publish()
        program = self.bin / "rclone"
        program.write_text(f"""#!/bin/sh
[ $1 = {command} ] && {{ echo "ERROR : : error listing: connection refused" >&2; {message}; }}
exec {shutil.which("rclone")} "$@"
""")
        program.chmod(0o755)
        result = self.publish("--verify", status=74)
        self.assertEqual(result.stderr, "error: rclone: : error listing: connection refused [publish]\n")
        program.unlink()
        self.assertEqual(self.counts("--verify"), [2, 0, 0])


class FolderTests(Publishing, unittest.TestCase):
    kind = Folder

    def test_a_folder_of_the_site_is_refused(self):
        self.write({"index.html": b"1"})
        folder = self.folder / "site"
        (folder / "Content").mkdir()
        for name, relation in [
            ("Content", "is the folder"), ("Content/en", "is in the folder"), ("Templates", "is the folder"),
            (".spots-site", "is the folder"), ("", "contains the folder"),
        ]:
            result = subprocess.run(
                [PROGRAM, "publish", str(folder), "--to", str(folder / name)], capture_output=True, text=True)
            self.assertEqual(result.returncode, 64, result.stdout)
            self.assertIn(relation, result.stderr)
            self.assertIn("which the site needs; publish to another folder", result.stderr)
        self.assertEqual(list((folder / "Content").iterdir()), [])


class RcloneTests(Cutting, unittest.TestCase):
    kind = Rclone

    def test_a_network_failure_while_files_are_compared_is_an_error(self):
        self.check_failing("hashsum", "exit 1")


class WebDAVTests(Cutting, unittest.TestCase):
    kind = WebDAV

    def test_a_network_failure_while_files_are_compared_is_an_error(self):
        self.check_failing("check", "exit 1")

    def test_a_file_that_cannot_be_compared_is_an_error(self):
        self.check_failing("check", "echo '= a.html'; echo '! index.html'; exit 1")


class SFTPTests(Cutting, unittest.TestCase):
    kind = SFTP


class S3Tests(Cutting, unittest.TestCase):
    kind = S3

    def test_headers_say_how_long_a_file_may_be_kept(self):
        self.write(site("red", 1) | {"index.html": b"plain", "index.html.br": b"compressed", "a.tar.gz": b"own"})
        self.publish()

        def headers(path):
            with urllib.request.urlopen(f"http://127.0.0.1:{self.target.port}/bucket/site/{path}") as response:
                return [response.headers[name] for name in ("Content-Type", "Cache-Control", "Content-Encoding")]

        asset = next(path for path in self.expected if path.startswith("assets/"))
        self.assertEqual(
            headers(asset), ["text/css; charset=utf-8", "public, max-age=31536000, immutable", None])
        self.assertEqual(
            headers("pages/0/index.html"), ["text/html; charset=utf-8", "public, max-age=0, must-revalidate", None])
        self.assertEqual(
            headers("a.tar.gz"), ["application/octet-stream", "public, max-age=0, must-revalidate", None])
        self.assertEqual(
            headers("index.html.br"), ["text/html; charset=utf-8", "public, max-age=0, must-revalidate", "br"])


class RsyncTests(Cutting, unittest.TestCase):
    kind = Rsync

    def test_names_with_brackets_are_removed(self):
        files = {f"pages/a[{number}]/index.html": b"1" for number in range(1000)}
        for pages in [files, dict(list(files.items())[::2])]:
            self.write(pages)
            self.publish()
        self.check()
        self.assertEqual(len(list((self.target.root / "pages").iterdir())), 500)

    def test_a_link_to_a_folder_and_what_others_keep_in_folders_stay(self):
        self.write({"index.html": b"1", "link/1/index.html": b"1", "theirs/1.html": b"1", "a/b/c/d.html": b"1"})
        self.publish()
        (self.folder / "elsewhere").mkdir()
        shutil.rmtree(self.target.root / "link")
        (self.target.root / "link").symlink_to(self.folder / "elsewhere")
        (self.target.root / "theirs/empty").mkdir()
        self.write({"index.html": b"1", "new.html": b"1"})
        self.assertEqual(self.counts(), [2, 1, 3])
        self.check()
        self.assertEqual(
            sorted(path.name for path in self.target.root.iterdir()), ["index.html", "link", "new.html", MANIFEST, "theirs"])
        self.assertTrue((self.target.root / "theirs/empty").is_dir())


class GitTests(Cutting, unittest.TestCase):
    kind = Git

    def check_cut(self, old, new, limit):
        """Nothing is visible before the end."""
        files = self.target.files()
        self.assertEqual({path: files.get(path) for path in old}, old)

    def commit_of_somebody_else(self, name):
        """Commits a file in a clone of the repository; gives the command that runs git in the clone."""
        clone = self.folder / "clone"
        git = ["git", "-C", str(clone), "-c", "user.name=A", "-c", "user.email=a@example.org"]
        subprocess.run(["git", "clone", "--quiet", "-b", "pages", self.target.repository, clone], check=True)
        (clone / name).parent.mkdir(exist_ok=True)
        (clone / name).write_text("theirs")
        for arguments in (["add", name], ["commit", "--quiet", "-m", "Add a file"]):
            subprocess.run(git + arguments, check=True)
        return git

    def test_a_file_of_somebody_else_in_place_of_one_of_the_site_is_named(self):
        files = {"index.html": b"1", "old/b": b"1"}
        for name, added in [("a/b", "a"), ("c", "c/d/e.html"), ("old/theirs", "old")]:
            with self.subTest(name=name):
                self.write(files)
                self.publish()
                subprocess.run(self.commit_of_somebody_else(name) + ["push", "--quiet"], check=True)
                self.write({"index.html": b"2", added: b"2"})
                result = self.publish(status=74)
                self.assertIn(
                    f"the branch pages has the file {name}, which no publication has uploaded, so {added} cannot be there",
                    result.stderr)
                self.assertIn("0 of 2 files uploaded, 0 of 1 removed", result.stderr)
                self.expected = files | {name: b"theirs"}
                self.check()
                shutil.rmtree(self.folder / "clone")
                shutil.rmtree(self.target.repository)
                self.target.start()

    def test_a_refused_push_says_what_to_do(self):
        self.write(site("red", 3))
        self.publish()
        git = self.commit_of_somebody_else("CNAME")
        # Somebody else pushes before the publication does.
        program = self.bin / "git"
        program.write_text(f"""#!/bin/sh
PATH={os.environ["PATH"]}
case " $* " in *" push "*) {shlex.join(git)} push --quiet;; esac
exec git "$@"
""")
        program.chmod(0o755)
        self.write(site("blue", 3))
        result = self.publish(status=74)
        self.assertIn(
            "git: somebody else has pushed to the branch pages since this publication began, so nothing was published;"
            " their commit stays when you publish again [publish]\n", result.stderr)
        self.assertRegex(result.stderr, r"\b0 of \d+ files uploaded, 0 of 1 removed; run the command again to go on\n")
        program.unlink()
        self.publish()
        self.expected |= {"CNAME": b"theirs"}
        self.check()

    def test_the_reason_of_a_server_that_refuses_a_push_is_printed(self):
        self.write(site("red", 3))
        self.publish()
        hook = self.target.repository / "hooks/update"
        hook.write_text("#!/bin/sh\nexit 1\n")
        hook.chmod(0o755)
        self.write(site("blue", 3))
        result = self.publish(status=74)
        self.assertIn(
            "git: the server refuses the commit, so nothing was published: hook declined [publish]\n", result.stderr)

    def test_a_commit_of_somebody_else_is_not_lost(self):
        self.write(site("red", 3))
        self.publish()
        subprocess.run(self.commit_of_somebody_else("CNAME") + ["push", "--quiet"], check=True)
        self.write(site("blue", 3))
        self.publish()
        self.expected |= {"CNAME": b"theirs"}
        self.check()


if __name__ == "__main__":
    unittest.main()
