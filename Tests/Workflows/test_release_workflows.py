import hashlib
import json
import re
import subprocess
import tarfile
import unittest

import yaml
from host import PACKAGE, PROGRAM, folder, host, workflow

VERSION = subprocess.check_output([PACKAGE / "Scripts/release/version"], text=True).strip()
ADDRESS = f"https://github.com/someone/website/releases/download/v{VERSION}"
SITE = {"Content/index.json": '{ "components": [{ "items": [{ "title": "Hello" }] }] }'}


def release(machine, version=VERSION):
    """Puts a release where the machine fetches files from; its program is the one that was already built."""
    name = f"spots-site-{version}-linux-{subprocess.check_output(['uname', '-m'], text=True).strip()}"
    program = machine.root / "released" / name / "bin/spots-site"
    program.parent.mkdir(parents=True)
    program.write_text(f'#!/bin/sh\necho "spots-site $*" >>"$HOST/log"\nexec "{PROGRAM}" "$@"\n')
    program.chmod(0o755)
    file = machine.root / "released" / f"{name}.tar.gz"
    with tarfile.open(file, "w:gz") as archive:
        archive.add(program.parents[1], name)
    sums = machine.root / "released/SHA256SUMS"
    sums.write_text(f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n{'0' * 64}  spots-site_other.deb\n")
    return sums


def site(machine, files=SITE, below=""):
    for name, text in files.items():
        file = machine.workspace / below / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)


def new_workflow(test, service, *options):
    """What `init --ci` writes."""
    new = folder(test, "new")
    subprocess.run([PROGRAM, "init", "--quiet", "--ci", service, *options, new], check=True, capture_output=True)
    file = {"github": ".github/workflows/publish.yml", "gitlab": ".gitlab-ci.yml"}[service]
    return yaml.safe_load((new / file).read_text())


class ActionTests(unittest.TestCase):
    """The action installs a release and builds a site with it."""

    def machine(self, caches=None):
        machine = host(self, [], caches)
        machine.names |= {"github.server_url": "https://github.com", "github.run_id": "1", "github.run_attempt": "1"}
        site(machine)
        return machine

    def act(self, machine, **inputs):
        given = {name.replace("_", "-"): value for name, value in inputs.items()}
        machine.run({"runs-on": "ubuntu-latest", "steps": [{"id": "site", "uses": "./", "with": given}]})
        return [line for line in machine.log if line.startswith("spots-site ")]

    def test_a_site_is_built_with_the_release_that_the_action_is_part_of(self):
        machine = self.machine()
        release(machine)
        self.assertEqual(self.act(machine), ["spots-site build . --output Output --strict"])
        self.assertEqual(machine.outputs["site"], {"version": VERSION})
        self.assertEqual(machine.published, machine.workspace / "Output")
        self.assertIn("Hello", (machine.published / "index.html").read_text())
        self.assertEqual(
            [line.split()[-1] for line in machine.log if line.startswith("curl ")],
            [f"{ADDRESS}/spots-site-{VERSION}-linux-x86_64.tar.gz", f"{ADDRESS}/SHA256SUMS"])

    def test_the_inputs_become_options(self):
        machine = self.machine()
        release(machine, "0.0.9")
        site(machine, below="web")
        self.assertEqual(
            self.act(
                machine, version="0.0.9", path="web", output="public", base_url="https://example.org/a/", strict=False,
                args="--drafts --jobs 1", upload=False),
            ["spots-site build web --output public --base-url https://example.org/a/ --drafts --jobs 1"])  # fmt: skip
        self.assertTrue((machine.workspace / "web/public/index.html").exists())
        self.assertIsNone(machine.published)

    def test_a_pattern_in_the_options_is_not_a_list_of_files(self):
        machine = self.machine()
        release(machine)
        with self.assertRaisesRegex(AssertionError, r"'\*'"):
            self.act(machine, args="*")

    def test_the_program_is_only_installed(self):
        machine = self.machine()
        release(machine)
        self.assertEqual(self.act(machine, build=False), [])
        machine.run({"runs-on": "ubuntu-latest", "steps": [{"run": "spots-site --version"}]})
        self.assertTrue(machine.printed.startswith("spots-site "))

    def test_a_damaged_release_is_refused(self):
        machine = self.machine()
        sums = release(machine)
        sums.write_text("0" * 64 + sums.read_text()[64:])
        with self.assertRaisesRegex(AssertionError, "checksum did NOT match"):
            self.act(machine)

    def test_a_release_without_a_checksum_is_refused(self):
        machine = self.machine()
        release(machine).write_text(f"{'0' * 64}  spots-site_other.deb\n")
        with self.assertRaises(AssertionError):
            self.act(machine)

    def test_the_next_build_reuses_the_pages_of_the_last_one(self):
        caches = folder(self, "caches")
        machine = self.machine(caches)
        release(machine)
        self.act(machine)
        self.assertIn("1 page, 4 files: 4 written, 0 reused", machine.printed)
        machine = self.machine(caches)
        machine.names["github.run_id"] = "2"
        release(machine)
        self.act(machine)
        self.assertIn("1 page, 4 files: 0 written, 4 reused", machine.printed)
        # A workflow that fails and is run again also saves what it built.
        prefix = f"spots-site-{VERSION}-X64-.-"
        self.assertEqual(sorted(kept.name for kept in caches.iterdir()), [f"{prefix}1-1", f"{prefix}2-1"])

    def test_every_input_and_output_is_described(self):
        action = yaml.safe_load((PACKAGE / "action.yml").read_text())
        for name, about in [*action["inputs"].items(), *action["outputs"].items()]:
            self.assertTrue(about["description"].endswith("."), name)


class PublishTests(unittest.TestCase):
    """The website and new sites are published on GitHub Pages."""

    def publish(self, machine, jobs):
        machine.names |= {"github.server_url": "https://github.com", "github.run_id": "1", "github.run_attempt": "1"}
        release(machine)
        machine.run(jobs["build"])
        self.assertEqual(jobs["deploy"]["needs"], "build")
        machine.run(jobs["deploy"])
        self.assertEqual(machine.text(jobs["deploy"]["environment"]["url"]), "https://example.org/app/")
        page = (machine.published / "index.html").read_text()
        self.assertIn('<link rel="canonical" href="https://example.org/app/">', page)
        self.assertIn('href="/app/assets/theme.', page)

    def test_a_new_site_is_published(self):
        machine = host(self, [])
        site(machine)
        self.publish(machine, new_workflow(self, "github")["jobs"])

    def test_a_new_site_is_published_on_gitlab(self):
        job = new_workflow(self, "gitlab")["pages"]
        machine = host(self, [])
        site(machine)
        sums = release(machine)
        step = {"run": "\n".join(job["script"]), "env": job["variables"] | {
            "CI_PROJECT_DIR": str(machine.workspace), "CI_PAGES_URL": "https://someone.gitlab.io/app"}}
        machine.run({"runs-on": "ubuntu-latest", "steps": [step]})
        page = (machine.workspace / job["pages"]["publish"] / "index.html").read_text()
        self.assertIn('<link rel="canonical" href="https://someone.gitlab.io/app/">', page)
        sums.write_text("0" * 64 + sums.read_text()[64:])
        with self.assertRaisesRegex(AssertionError, "checksum did NOT match"):
            machine.run({"runs-on": "ubuntu-latest", "steps": [step]})

    def test_the_website_is_published(self):
        machine = host(self, ["Content", "Examples", "Scripts"])
        self.publish(machine, workflow("publish.yml")["jobs"])
        example = (machine.published / "examples/ferry/index.html").read_text()
        self.assertIn('<link rel="canonical" href="https://example.org/app/examples/ferry/">', example)


class VersionTests(unittest.TestCase):
    """What documents and new workflows name is what a release of this version makes, and nobody else can make it."""

    def references(self, pattern):
        """What a pattern finds in the documents, in the workflows and in what `init --ci` writes."""
        files = [PACKAGE / "README.md", PACKAGE / "CHANGELOG.md", PACKAGE / "action.yml", *PACKAGE.glob(".github/workflows/*.yml"),
                 *PACKAGE.glob("Content/**/*.md"), *PACKAGE.glob("Content/**/*.json")]
        texts = [file.read_text() for file in files] + [str(new_workflow(self, service)) for service in ["github", "gitlab"]]
        return [found for text in texts for found in re.findall(pattern, text)]

    def test_the_action_is_named_by_the_tag_that_a_release_moves(self):
        steps = workflow("release.yml")["jobs"]["release"]["steps"]
        machine = host(self, [])
        machine.names["github.ref_name"] = f"v{VERSION}"
        machine.run({"runs-on": "ubuntu-latest", "steps": [step for step in steps if "refs/tags/" in step.get("run", "")]})
        [pushed] = machine.log
        tag = pushed.removeprefix("git push --force origin HEAD:refs/tags/")
        references = self.references(r"([\w<>-]+/spots-site)@([\w.]+)")
        self.assertGreater(len(references), 4)
        repository = json.loads((PACKAGE / "Content/site.json").read_text())["repository"]
        self.assertEqual(set(references), {(repository.removeprefix("https://github.com/"), tag)})

    def test_documents_and_new_workflows_name_the_repository_of_the_site(self):
        repository = json.loads((PACKAGE / "Content/site.json").read_text())["repository"]
        found = self.references(r"https://github\.com/[\w.-]+/spots-site\b")
        self.assertIn(repository + "/releases/download", str(new_workflow(self, "gitlab")))
        self.assertEqual(set(found), {repository})

    def test_the_footer_of_the_website_names_this_version(self):
        footer = json.loads((PACKAGE / "Content/site.json").read_text())["footer"]
        self.assertEqual(re.findall(r"spots-site (\d[\w.]*)", footer["text"]), [VERSION])

    def test_every_install_in_a_workflow_names_this_version(self):
        installs = self.references(r"(?:pip|pipx) install (\S*spots-site\S*) *(?:&&|\n *-)")
        self.assertEqual(set(installs), {f"spots-site=={VERSION}"})
        self.assertEqual(new_workflow(self, "gitlab")["pages"]["variables"]["SPOTS_SITE"], VERSION)


class PermissionTests(unittest.TestCase):
    """A job that builds a site or runs a program of a pull request cannot publish or write anything."""

    def jobs(self):
        texts = [file.read_text() for file in PACKAGE.glob(".github/workflows/*.yml")]
        for document in ["guide/publishing.md", "recipes/pull-requests.md"]:
            texts += re.findall(r"```yaml\n(.*?)```", (PACKAGE / "Content" / document).read_text(), re.DOTALL)
        found = [yaml.safe_load(text) for text in texts] + [new_workflow(self, "github")]
        for each in found:
            for name, job in each["jobs"].items():
                yield name, job, job.get("permissions", each.get("permissions"))

    def test_jobs_that_run_content_only_read(self):
        command = r"(?m)^ *(?:if )?(?:spots-site|make|bash .ci/run)\b"
        checked = []
        for name, job, permissions in self.jobs():
            steps = job.get("steps", [])
            runs = any(re.search(command, step.get("run", "")) for step in steps)
            if not runs and not any(re.search(r"spots-site@|^\./$", step.get("uses", "")) for step in steps):
                continue
            checked.append(name)
            self.assertLessEqual(set(permissions.values()), {"read"}, name)
            for step in steps:
                if step.get("uses", "").startswith("actions/checkout@"):
                    self.assertIs(step["with"]["persist-credentials"], False, name)
        self.assertEqual(sorted(checked), ["build", "build", "build", "build", "compare", "diff", "macos", "test"])

    def test_every_job_names_its_permissions(self):
        for name, _, permissions in self.jobs():
            self.assertIsNotNone(permissions, name)

    def test_actions_of_others_are_pinned(self):
        """A tag can be moved to other code; those of GitHub itself are trusted, and so is the project's own action."""
        others = {}
        for _, job, _ in self.jobs():
            for step in job.get("steps", []):
                name, _, version = step.get("uses", "./").partition("@")
                if not name.startswith(("actions/", ".")) and not name.endswith("/spots-site"):
                    others[name] = version
        self.assertEqual([*others], ["pypa/gh-action-pypi-publish"])
        for name, version in others.items():
            self.assertRegex(version, "^[0-9a-f]{40}$", name)


class PullRequestTests(unittest.TestCase):
    """A pull request gets one comment with what it changes."""

    GH = """
        case "$*" in
            "pr list "*) echo "$NUMBER" ;;
            *"--method"*) cp body.md "$HOST/written" ;;
            *) echo "$COMMENTS" ;;
        esac"""

    def compare(self, head, base):
        machine = host(self, [])
        machine.names |= {"github.server_url": "https://github.com", "github.event.pull_request.base.sha": "0a1b"}
        release(machine)
        site(machine, head)
        # The base is what already exists.
        site(machine, base, below=".base")
        machine.run(workflow("pull-request.yml")["jobs"]["compare"])
        return machine

    def comment(self, machine, number="7", comments=""):
        job = workflow("pull-request-comment.yml")["jobs"]["comment"]
        machine.names |= {
            "github.event.workflow_run.id": "5", "github.event.workflow_run.head_sha": "2c3d", "github.token": "secret"}
        step = next(step for step in job["steps"] if "run" in step)
        step["env"] |= {"NUMBER": number, "COMMENTS": comments}
        machine.programs["gh"] = self.GH
        machine.run({"runs-on": job["runs-on"], "steps": job["steps"]})
        return [line for line in machine.log if line.startswith("gh ")]

    def test_the_differences_become_a_comment(self):
        head = {"Content/index.json": SITE["Content/index.json"].replace("Hello", "Good day")}
        machine = self.compare(head, SITE)
        calls = self.comment(machine)
        self.assertEqual(calls[0].split(" --jq ")[0], "gh pr list --state open --limit 1000 --json number,headRefOid")
        self.assertIn('"2c3d"', calls[0])
        self.assertEqual(
            calls[-1], "gh api --method POST repos/someone/website/issues/7/comments --field body=@body.md --silent")
        written = (machine.root / "written").read_text()
        self.assertTrue(written.startswith("<!-- spots-site: differences -->\n"))
        self.assertIn("Good day", written)

    def test_an_earlier_comment_is_updated(self):
        calls = self.comment(self.compare(SITE, SITE), comments="31\n32")
        self.assertEqual(calls[-1], "gh api --method PATCH repos/someone/website/issues/comments/31 --field body=@body.md --silent")

    def test_an_old_commit_gets_no_comment(self):
        machine = self.compare(SITE, SITE)
        self.assertEqual(len(self.comment(machine, number="")), 1)
        self.assertIn("2c3d is no longer the newest commit of a pull request", machine.printed)

    def test_a_link_does_not_become_a_comment(self):
        machine = self.compare(SITE, SITE)
        (machine.root / "secret").write_text("SECRET")
        comment = next(machine.artifacts.glob("*/comment.md"))
        comment.unlink()
        comment.symlink_to(machine.root / "secret")
        with self.assertRaisesRegex(AssertionError, "comment.md is not a file"):
            self.comment(machine)
        self.assertEqual([line for line in machine.log if "--method" in line], [])

    def test_content_that_cannot_be_compared_is_reported(self):
        machine = self.compare({"Content/index.json": "{"}, SITE)
        self.comment(machine)
        written = (machine.root / "written").read_text()
        self.assertIn("\nThe versions of the site cannot be compared:\n\n    ", written)
        self.assertIn("[invalid-json]", written)

    def test_a_long_comment_is_cut_between_characters(self):
        machine = self.compare(SITE, SITE)
        [text] = machine.artifacts.glob("differences/comment.md")
        text.write_text("é" * 40000)
        self.comment(machine)
        lines = (machine.root / "written").read_text().split("\n")
        self.assertEqual(lines[1], "é" * 30000)
        self.assertEqual(lines[-2], "(The rest is too long for a comment; run `spots-site diff`.)")

    def test_only_the_workflow_without_foreign_code_can_write(self):
        self.assertEqual(workflow("pull-request.yml")["permissions"], {"contents": "read"})
        comment = workflow("pull-request-comment.yml")
        self.assertEqual(comment["permissions"], {"actions": "read", "pull-requests": "write"})
        used = [step["uses"] for step in comment["jobs"]["comment"]["steps"] if "uses" in step]
        self.assertEqual(used, ["actions/download-artifact@v7"])


class ReleaseTests(unittest.TestCase):
    """A tag becomes a release with the packages of all machines."""

    # Tests/Release has the tests of the packages themselves.
    MAKE = "mkdir -p .build/release-packages && cd .build/release-packages && touch SHA256SUMS %s %s"

    def test_a_tag_becomes_a_release(self):
        jobs = workflow("release.yml")["jobs"]
        machine = host(self, ["Scripts", "Sources"])
        tag = f"v{VERSION}"
        machine.names |= {"github.ref_name": tag, "github.token": "secret"}
        machine.programs |= {"gh": 'cp notes.md packages/SHA256SUMS "$HOST"'}
        (machine.workspace / "CHANGELOG.md").write_text(f"# Changelog\n\n## {VERSION}\n\n- New\n\n## 0.0.9\n\n- Old\n")
        files = []
        for architecture, name in [("X64", "x86_64"), ("ARM64", "aarch64")]:
            machine.names["runner.arch"] = architecture
            made = [f"spots-site-{VERSION}-linux-{name}.tar.gz", f"spots_site-{VERSION}-py3-none-manylinux_2_35_{name}.whl"]
            machine.programs["apt-get"] = f"""
                printf '#!/bin/sh\\n{self.MAKE}' {' '.join(made)} >"$HOST/bin/make"
                /bin/chmod +x "$HOST/bin/make\""""
            machine.run(jobs["build"])
            files += made
        machine.run(jobs["release"])
        calls = [line for line in machine.log if line.startswith(("gh ", "git "))]
        self.assertEqual(calls[-2:], [
            f"gh release create {tag} --verify-tag --title {tag} --notes-file notes.md packages/SHA256SUMS "
            + " ".join(f"packages/{name}" for name in sorted(files)),
            f"git push --force origin HEAD:refs/tags/v{VERSION.split('.')[0]}",
        ])  # fmt: skip
        self.assertEqual((machine.root / "notes.md").read_text(), "- New\n")
        sums = (machine.root / "SHA256SUMS").read_text().splitlines()
        self.assertEqual([line.split()[1] for line in sums], sorted(files))
        machine.run(jobs["wheels"])
        self.assertEqual(
            sorted(file.name for file in machine.published.iterdir()), [name for name in sorted(files) if name.endswith(".whl")])

    def test_nothing_is_published_without_the_release(self):
        jobs = workflow("release.yml")["jobs"]
        self.assertEqual({name: job.get("needs") for name, job in jobs.items()}, {
            "build": None, "release": "build", "wheels": "release", "website": "release"})  # fmt: skip
        self.assertEqual(jobs["wheels"]["permissions"], {"id-token": "write"})
        self.assertEqual(jobs["website"]["uses"], "./.github/workflows/publish.yml")

    def test_a_version_without_notes_is_no_release(self):
        run = subprocess.run([PACKAGE / "Scripts/release/notes", "99.0.0"], capture_output=True, text=True)
        self.assertEqual((run.returncode, run.stderr), (1, "notes: CHANGELOG.md says nothing of 99.0.0\n"))


if __name__ == "__main__":
    unittest.main()
