"""Stand-ins for the host of workflows: a minimal container, and GitHub's own actions."""

import os
import pathlib
import re
import shutil
import subprocess
import tempfile

PACKAGE = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = pathlib.Path(os.environ.get("SPOTS_SITE", PACKAGE / ".build/debug/spots-site"))

# The programs of the container image that the steps and scripts use.
IMAGE = "bash sh env cat cp cut dirname find grep head id ln mkdir mv rm sed tr uname".split()

# Each stand-in logs the call and then does what the steps need.
LOG = 'echo "$(basename "$0") $*" >>"$HOST/log"\n'
STAND_INS = {
    "apt-get": """
        [ "$1" = update ] && touch "$HOST/lists" && exit
        [ -e "$HOST/lists" ] || exit 100
        for package; do
            [ ! -e "$HOST/packages/$package" ] || cp -P "$HOST/packages/$package/"* "$HOST/bin/"
        done""",
    # Compiles nothing; copies the program that was already built.
    "swift": """
        [ "$1" != --version ] || echo "Swift version 6.2"
        case "$*" in
            "build --configuration release --static-swift-stdlib --product spots-site")
                mkdir -p .build/release && cp "$BUILT" .build/release/ ;;
        esac""",
}
PACKAGES = {
    "pkg-config": {"pkg-config": '[ "$*" = "--exists libcmark" ]'},
    "python3": {
        "python3": """
            [ "$1 $2" != "-m venv" ] || { mkdir -p "$3/bin" && cp "$HOST/venv/"* "$3/bin/"; }
            [ "$1" != -c ] || [ -e "$HOST/bin/ensurepip" ]""",
    },
    "python3-venv": {"ensurepip": ""},
    "chromium": {"chromium": ""},
    "chromium-driver": {"chromedriver": ""},
    "default-jre-headless": {"java": ""},
}
VENV = {"pip": "", "python": "", "actionlint": ""}


class Host:
    """A machine with an empty folder that runs the steps of a job unchanged."""

    def __init__(self, temporary, workspace, repository):
        self.root = pathlib.Path(temporary)
        self.workspace = workspace
        self.repository = repository
        self.outputs = {}
        self.published = None
        for name in IMAGE + ["basename", "touch"]:
            self.link(name, "bin")
        self.link("make", "packages/make")
        self.write("bin", STAND_INS)
        for package, programs in PACKAGES.items():
            self.write(f"packages/{package}", programs)
        self.write("venv", VENV)

    def link(self, name, folder):
        (self.root / folder).mkdir(parents=True, exist_ok=True)
        (self.root / folder / name).symlink_to(shutil.which(name))

    def write(self, folder, programs):
        (self.root / folder).mkdir(parents=True, exist_ok=True)
        for name, text in programs.items():
            file = self.root / folder / name
            file.write_text("#!/bin/sh\n" + LOG + text + "\n")
            file.chmod(0o755)

    @property
    def log(self):
        """The calls of stand-ins, with their arguments."""
        file = self.root / "log"
        return file.read_text().splitlines() if file.exists() else []

    def run(self, job, cached=False):
        """Runs the steps of a job in order; a failing step raises an error."""
        self.cached = cached
        for step in job["steps"]:
            if self.is_wanted(step):
                getattr(self, self.kind(step))(step)

    def kind(self, step):
        if "run" in step:
            return "shell"
        action, version = step["uses"].split("@")
        owner, name = action.split("/")
        if owner != "actions":
            raise AssertionError(f"no stand-in for {step['uses']}")
        return name.replace("-", "_")

    def is_wanted(self, step):
        if "if" not in step:
            return True
        left, right = step["if"].split(" != ")
        return self.value(left) != right.strip("'")

    def value(self, expression):
        """The value of an expression; supports only those that the workflows use."""
        expression = expression.strip()
        if match := re.fullmatch(r"steps\.(\w+)\.outputs\.([\w-]+)", expression):
            return self.outputs[match[1]][match[2]]
        if expression == "runner.arch":
            return "X64"
        if match := re.fullmatch(r"hashFiles\((.*)\)", expression):
            for pattern in re.findall(r"'([^']*)'", match[1]):
                if not any(self.workspace.glob(pattern)):
                    raise AssertionError(f"no file is {pattern}")
            return "0" * 64
        raise AssertionError(f"no stand-in for {expression}")

    def text(self, template):
        return re.sub(r"\$\{\{(.*?)\}\}", lambda match: self.value(match[1]), template)

    def shell(self, step):
        """Runs a step as a container does: with `sh -e`, unless the step names bash."""
        variables = {name: self.text(value) for name, value in step.get("env", {}).items()}
        run = subprocess.run(
            ["sh", "-e", "-c", self.text(step["run"])], cwd=self.workspace, capture_output=True, text=True,
            env={
                "PATH": str(self.root / "bin"), "HOME": str(self.root), "CI": "true", "GITHUB_ACTIONS": "true",
                "GITHUB_WORKSPACE": str(self.workspace), "HOST": str(self.root), "BUILT": str(PROGRAM), **variables,
            })
        if run.returncode != 0:
            raise AssertionError(f"{step['run']}: exit status {run.returncode}\n{run.stderr}")

    # GitHub's own actions.

    def checkout(self, step):
        path = step.get("with", {}).get("path")
        ignored = shutil.ignore_patterns(".build*", ".git", ".spots-site", "Output", "__pycache__")
        for name in [""] if path else self.repository:
            target = self.workspace / (path or "") / name
            shutil.copytree(PACKAGE / name, target, symlinks=True, dirs_exist_ok=True, ignore=ignored)

    def cache(self, step):
        self.text(step["with"]["key"])
        self.outputs[step["id"]] = {"cache-hit": "true" if self.cached else ""}
        if self.cached:
            file = self.workspace / step["with"]["path"]
            file.parent.mkdir(parents=True)
            shutil.copy(PROGRAM, file)

    def configure_pages(self, step):
        self.outputs[step["id"]] = {"base_url": "https://example.org/app"}

    def upload_pages_artifact(self, step):
        self.published = self.workspace / step["with"]["path"]

    def deploy_pages(self, step):
        self.outputs[step["id"]] = {"page_url": "https://example.org/app/"}


def host(test, repository):
    """A host for a test, with a repository of some folders of the package; "" means all of it."""
    temporary = test.enterContext(tempfile.TemporaryDirectory(prefix="spots-host-"))
    workspace = pathlib.Path(test.enterContext(tempfile.TemporaryDirectory(prefix="spots-workspace-")))
    return Host(temporary, workspace, repository)
