"""Stand-ins for the hosts that run workflows: a container with hardly anything installed, a Mac, and GitHub's own actions."""

import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import tempfile

import yaml

PACKAGE = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = pathlib.Path(os.environ.get("SPOTS_SITE", PACKAGE / ".build/debug/spots-site"))

# What the image of the container has, of the programs that the steps and the scripts use; a Mac has these too.
IMAGE = "awk bash sh env cat cp cut dirname find grep head id ln mkdir mktemp mv rm sed sort tr uname".split()

# What a GitHub machine has in addition.
GITHUB = "gzip head iconv sha256sum tar wc".split()
# Fetches a file of a release; the requested address comes last.
CURL = """
    for address; do :; done
    [ -e "$HOST/released/${address##*/}" ] || exit 22
    cp "$HOST/released/${address##*/}" ."""

# Each one records that it was called, then does what the steps need.
LOG = 'echo "$(basename "$0") $*" >>"$HOST/log"\n'
INSTALL = """
    for package; do
        [ ! -e "$HOST/packages/$package" ] || cp -P "$HOST/packages/$package/"* "$HOST/bin/"
    done"""
APT = """
    [ "$1" = update ] && touch "$HOST/lists" && exit
    [ -e "$HOST/lists" ] || exit 100
"""
# Compiles nothing: copies the program that was already built.
SWIFT = """
    [ "$1" != --version ] || echo "Swift version 6.2"
    [ "$1" != -print-target-info ] || echo "    \\"runtimeResourcePath\\": \\"$HOST/lib/swift\\","
    case "$*" in
        "build --configuration release --static-swift-stdlib --product spots-site")
            mkdir -p .build/release && cp "$BUILT" .build/release/ ;;
        "test "*)
            [ -z "${LLVM_PROFILE_FILE:-}" ] || { mkdir -p "${LLVM_PROFILE_FILE%/*}" && touch "${LLVM_PROFILE_FILE%/*}/0.profraw"; } ;;
    esac"""
# The coverage of three files: two of one target, and one of another package.
COVERED = """
    printf '%s\\n' "SF:$PWD/Sources/First/A.swift" LF:60 LH:60 end_of_record "SF:$PWD/Sources/First/B.swift" LF:40 LH:15 end_of_record \\
        "SF:$PWD/.build/coverage/checkouts/Other/Sources/Other/C.swift" LF:9 LH:1 end_of_record"""
STAND_INS = {"swift": SWIFT, "docc": "", "llvm-profdata": "", "llvm-cov": COVERED}
PACKAGES = {
    "pkg-config": {"pkg-config": '[ "$*" = "--exists libcmark yaml-0.1" ]'},
    "python3": {
        "python3": """
            [ "$1 $2" != "-m venv" ] || { mkdir -p "$3/bin" && cp "$HOST/venv/"* "$3/bin/"; }
            [ "$1" != -c ] || [ -e "$HOST/bin/ensurepip" ]""",
    },
    "python3-venv": {"ensurepip": ""},
    "libvips-tools": {"vipsthumbnail": ""},
    "vips": {"vipsthumbnail": ""},
    "curl": {"curl": ""},
    "rclone": {"rclone": ""},
    "rsync": {"rsync": ""},
    "chromium": {"chromium": ""},
    "chromium-driver": {"chromedriver": ""},
    "default-jre-headless": {"java": ""},
}
VENV = {"pip": "", "python": "", "actionlint": ""}


class Host:
    """A machine with an empty folder, in which the steps of a job are run unchanged.

    It is what the job asks for: Linux, maybe as a container, or a Mac. `caches` is a folder that several machines may share.
    """

    def __init__(self, temporary, workspace, repository, caches):
        self.root = pathlib.Path(temporary)
        self.workspace = workspace
        self.repository = repository
        self.caches = caches
        self.artifacts = self.root / "artifacts"
        # Other stand-ins, and what packages bring in place of stand-ins.
        self.programs = {}
        self.real = {}
        # What expressions may name besides the outputs of steps.
        self.names = {"runner.arch": "X64", "github.repository": "someone/website", "github.action_repository": ""}
        self.outputs = {}
        self.published = None
        self.printed = ""

    def set_up(self, job):
        self.is_container = "container" in job
        is_mac = job["runs-on"].startswith("macos")
        for name in IMAGE + ["basename", "touch"] + ([] if self.is_container else GITHUB):
            self.link(name, "bin")
        self.link("make", "packages/make" if self.is_container else "bin")
        self.write("bin", STAND_INS | {"git": ""} | ({} if self.is_container else {"curl": CURL, "gh": ""})
                   | ({"brew": INSTALL} if is_mac else {"apt-get": APT + INSTALL, "sudo": '"$@"'}) | self.programs)
        for package, programs in PACKAGES.items():
            self.write(f"packages/{package}", {name: self.real.get(name, text) for name, text in programs.items()})
        self.write("venv", VENV)

    def link(self, name, folder):
        file = self.root / folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        if not file.exists():
            file.symlink_to(shutil.which(name))

    def write(self, folder, programs):
        (self.root / folder).mkdir(parents=True, exist_ok=True)
        for name, text in programs.items():
            file = self.root / folder / name
            file.write_text("#!/bin/sh\n" + LOG + text + "\n")
            file.chmod(0o755)

    @property
    def log(self):
        """The stand-ins that were called, with their arguments."""
        file = self.root / "log"
        return file.read_text().splitlines() if file.exists() else []

    def run(self, job):
        """Runs the steps of a job in order; a step that fails ends the job with an error."""
        self.set_up(job)
        self.saved = {}
        self.take(job["steps"])
        for kept, paths in self.saved.items():
            for path in paths:
                if (self.workspace / path).exists():
                    self.copy(self.workspace / path, kept / path)

    def take(self, steps):
        for step in steps:
            if self.value(step.get("if", "'always'")):
                getattr(self, self.kind(step))(step)
            elif "id" in step:
                self.outputs[step["id"]] = None

    def kind(self, step):
        if "run" in step:
            return "shell"
        if step["uses"] == "./" or step["uses"].startswith("hyperoslo/spots-site@"):
            return "composite"
        action, version = step["uses"].split("@")
        owner, name = action.split("/", 1)
        if owner not in ["actions", "pypa"]:
            raise AssertionError(f"no stand-in for {step['uses']}")
        return name.replace("-", "_").replace("/", "_")

    def composite(self, step):
        """Runs the steps of this repository's action, which has its own names and outputs."""
        action = yaml.safe_load((PACKAGE / "action.yml").read_text())
        given = {name: str(value).lower() if isinstance(value, bool) else self.text(value) for name, value in step.get("with", {}).items()}
        assert given.keys() <= action["inputs"].keys(), given
        around = self.names, self.outputs
        inputs = {f"inputs.{name}": given.get(name, about["default"]) for name, about in action["inputs"].items()}
        self.names = self.names | inputs | {"github.action_path": str(PACKAGE)}
        self.outputs = {}
        self.take(action["runs"]["steps"])
        outputs = {name: self.text(about["value"]) for name, about in action["outputs"].items()}
        self.names, self.outputs = around
        self.outputs[step.get("id")] = outputs

    def value(self, expression):
        """The value of an expression, of those that the workflows use; a comparison is true or false."""
        expression = expression.strip()
        for operator, choose in [(" || ", any), (" && ", all)]:
            if operator in expression:
                values = [self.value(part) for part in expression.split(operator)]
                return next((value for value in values if bool(value) == (choose is any)), values[-1])
        if match := re.fullmatch(r"(.*) (==|!=) (.*)", expression):
            return (self.value(match[1]) == self.value(match[3])) == (match[2] == "==")
        if match := re.fullmatch(r"'(.*)'", expression):
            return match[1]
        if match := re.fullmatch(r"steps\.(\w+)\.outputs\.([\w-]+)", expression):
            outputs = self.outputs[match[1]]
            # A step that was left out has no outputs.
            return "" if outputs is None else outputs[match[2]]
        if expression in self.names:
            return self.names[expression]
        if match := re.fullmatch(r"hashFiles\((.*)\)", expression):
            hashed = hashlib.sha256()
            for pattern in re.findall(r"'([^']*)'", match[1]):
                # For GitHub `**` takes files too.
                pattern = re.sub(r"\*\*$", "**/*", pattern)
                files = sorted(file for file in self.workspace.glob(pattern) if file.is_file())
                if not files:
                    raise AssertionError(f"no file is {pattern}")
                for file in files:
                    hashed.update(file.read_bytes())
            return hashed.hexdigest()
        raise AssertionError(f"no stand-in for {expression}")

    def text(self, template):
        return re.sub(r"\$\{\{(.*?)\}\}", lambda match: self.value(match[1]), template)

    def shell(self, step):
        """Runs a step with bash, or with `sh -e` in a container, where bash is only used on request."""
        variables = {name: self.text(value) for name, value in step.get("env", {}).items()}
        # Where a step writes outputs, and folders of programs for the steps after it.
        files = {"GITHUB_OUTPUT": self.root / "output", "GITHUB_PATH": self.root / "path"}
        files["GITHUB_OUTPUT"].write_text("")
        files["GITHUB_PATH"].touch()
        (self.root / "temporary").mkdir(exist_ok=True)
        run = subprocess.run(
            ["sh" if self.is_container else "bash", "-e", "-c", self.text(step["run"])], cwd=self.workspace, capture_output=True, text=True,
            env={
                "PATH": ":".join([*reversed(files["GITHUB_PATH"].read_text().split()), str(self.root / "bin")]), "HOME": str(self.root), "CI": "true", "GITHUB_ACTIONS": "true",
                "GITHUB_WORKSPACE": str(self.workspace), "HOST": str(self.root), "BUILT": str(PROGRAM),
                "RUNNER_TEMP": str(self.root / "temporary"), **{name: str(file) for name, file in files.items()}, **variables,
            })
        self.printed += run.stdout
        if run.returncode != 0:
            raise AssertionError(f"{step['run']}: exit status {run.returncode}\n{run.stderr}")
        outputs = (line.split("=", 1) for line in files["GITHUB_OUTPUT"].read_text().splitlines())
        self.outputs[step.get("id")] = dict(outputs)

    # GitHub's own actions.

    def checkout(self, step):
        path = step.get("with", {}).get("path")
        ignored = shutil.ignore_patterns(".build*", ".git", ".spots-site", "Output", "__pycache__")
        for name in [""] if path else self.repository:
            target = self.workspace / (path or "") / name
            shutil.copytree(PACKAGE / name, target, symlinks=True, dirs_exist_ok=True, ignore=ignored)

    def cache(self, step):
        """Fetches what was saved with the same key, or with one that begins the same; saves it if it is new when the job is done."""
        key, paths, is_kept = self.fetch(step)
        if not is_kept:
            self.saved[self.caches / key] = paths
        self.outputs[step.get("id")] = {"cache-hit": "true" if is_kept else ""}

    def cache_restore(self, step):
        """Fetches as `cache` does, and saves nothing."""
        self.fetch(step)

    def fetch(self, step):
        key = self.text(step["with"]["key"]).replace("/", "-")
        paths = [str(pathlib.PurePath(self.text(path))) for path in step["with"]["path"].split("\n") if path]
        prefix = self.text(step["with"].get("restore-keys", "")).replace("/", "-")
        alike = sorted(kept for kept in self.caches.iterdir() if prefix and kept.name.startswith(prefix))
        is_kept = (self.caches / key).exists()
        for kept in [self.caches / key] if is_kept else alike[-1:]:
            for path in paths:
                if (kept / path).exists():
                    self.copy(kept / path, self.workspace / path)
        return key, paths, is_kept

    def copy(self, source, target):
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target, symlinks=True, dirs_exist_ok=True)
        else:
            # An artifact is unpacked unchanged, with its links.
            shutil.copy(source, target, follow_symlinks=False)

    def configure_pages(self, step):
        self.outputs[step["id"]] = {"base_url": "https://example.org/app"}

    def upload_pages_artifact(self, step):
        self.published = self.workspace / self.text(step["with"]["path"])
        assert step["with"]["include-hidden-files"] is True

    def upload_artifact(self, step):
        given = step["with"]
        files = sorted(self.workspace.glob(self.text(given["path"])))
        if any(part.startswith(".") for part in pathlib.PurePath(given["path"]).parts):
            assert given["include-hidden-files"] is True
        assert files or given["if-no-files-found"] == "ignore"
        for file in files:
            # A folder is stored without its own name.
            self.copy(file, self.artifacts / self.text(given["name"]) / ("" if file.is_dir() else file.name))

    def download_artifact(self, step):
        given = step["with"]
        for folder in sorted(self.artifacts.glob(given.get("name") or given["pattern"])):
            # Each artifact of a pattern has its own folder.
            own = folder.name if "pattern" in given and not given.get("merge-multiple") else ""
            self.copy(folder, self.workspace / given.get("path", "") / own)

    def gh_action_pypi_publish(self, step):
        self.published = self.workspace / step["with"]["packages-dir"]

    def deploy_pages(self, step):
        self.outputs[step["id"]] = {"page_url": "https://example.org/app/"}


def workflow(name):
    return yaml.safe_load((PACKAGE / ".github/workflows" / name).read_text())


def folder(test, name):
    """A folder that is deleted with its test."""
    return pathlib.Path(test.enterContext(tempfile.TemporaryDirectory(prefix=f"spots-{name}-")))


def host(test, repository, caches=None):
    """A host that is deleted with its test, for a repository of some folders of the package; "" is all of it."""
    return Host(folder(test, "host"), folder(test, "workspace"), repository, caches or folder(test, "caches"))
