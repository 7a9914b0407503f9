import json
import pathlib
import shutil
import sys
import unittest

from host import folder, host
from test_release_workflows import new_workflow, release, site

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Pictures"))
from png import pattern

GITHUB = {"github.server_url": "https://github.com", "github.run_attempt": "1"}
IMAGES = ["a.png", "b.png"]


class PictureWorkflowTests(unittest.TestCase):
    """The steps of the workflows in which several machines make the pictures, in the order of a matrix."""

    @classmethod
    def setUpClass(cls):
        cls.program = shutil.which("vipsthumbnail")
        if cls.program is None:
            raise unittest.SkipTest("vipsthumbnail is not installed: no machine makes pictures")
        cls.pictures = [pattern(1200, 900, shade) for shade in [60, 90]]

    def machine(self, caches, artifacts):
        machine = host(self, [], caches)
        machine.artifacts = artifacts
        machine.real = {"vipsthumbnail": f'exec "{self.program}" "$@"'}
        items = [{"kind": "card", "title": name, "image": name} for name in IMAGES]
        page = {"title": "Harbor", "components": [{"kind": "grid", "items": items}]}
        site(machine, {"Content/index.json": json.dumps(page)})
        for name, bytes in zip(IMAGES, self.pictures):
            (machine.workspace / "Content" / name).write_bytes(bytes)
        machine.sums = release(machine)
        return machine

    def made(self, machine):
        """The number of pictures that were read or made; the first runs find out what the program can do."""
        runs = [line for line in machine.log if line.startswith("vipsthumbnail stdin")]
        return sum("--size 1x>" not in line for line in runs)

    def published(self, folder):
        return {str(file.relative_to(folder)): file.read_bytes() for file in sorted(folder.rglob("*")) if file.is_file()}

    def push(self, number, jobs, caches):
        """Runs all jobs for a push; how many pictures each machine made, and what is published."""
        artifacts = folder(self, "artifacts")
        made = []
        machines = jobs["pictures"]["strategy"]["matrix"]["shard"] if "pictures" in jobs else []
        for shard in machines:
            machine = self.machine(caches, artifacts)
            machine.names |= GITHUB | {"github.run_id": str(number), "matrix.shard": str(shard)}
            machine.run(jobs["pictures"])
            made.append(self.made(machine))
        machine = self.machine(caches, artifacts)
        machine.names |= GITHUB | {"github.run_id": str(number)}
        machine.run(jobs["build"])
        return made, self.made(machine), self.published(machine.published)

    def test_github(self):
        jobs = new_workflow(self, "github", "--picture-shards", "3")["jobs"]
        self.assertEqual(jobs["pictures"]["strategy"], {"matrix": {"shard": [1, 2, 3]}})
        self.assertEqual(jobs["build"]["needs"], "pictures")
        alone = self.push(1, new_workflow(self, "github")["jobs"], folder(self, "caches"))
        caches = folder(self, "caches")
        made, rest, published = self.push(1, jobs, caches)
        # Each of two pictures is read once, and has at least eight smaller ones.
        self.assertEqual((sum(made), rest), (alone[1], 0))
        self.assertGreater(sum(made), 17)
        self.assertGreater(min(made), sum(made) // 6)
        self.assertEqual(published, alone[2])
        # The next time, nothing is left to do.
        self.assertEqual(self.push(2, jobs, caches), ([0, 0, 0], 0, published))

    def test_gitlab(self):
        workflow = new_workflow(self, "gitlab", "--picture-shards", "2")
        self.assertEqual(workflow["pictures"]["parallel"], 2)
        shared = workflow[".spots-site"]
        result = folder(self, "artifacts")
        made = []

        def run(name, **variables):
            job = workflow[name]
            self.assertEqual(job["extends"], ".spots-site")
            machine = self.machine(folder(self, "caches"), result)
            for file in result.rglob("*"):
                if file.is_file():
                    machine.copy(file, machine.workspace / file.relative_to(result))
            # What is installed on GitHub's machines is not on these.
            step = {"run": "\n".join(shared["before_script"] + job["script"]), "env": shared["variables"] | variables | {
                "CI_PROJECT_DIR": str(machine.workspace), "CI_PAGES_URL": "https://someone.gitlab.io/app"}}
            machine.run({"runs-on": "ubuntu-latest", "steps": [step]})
            made.append(self.made(machine))
            return machine

        for shard in ["1", "2"]:
            machine = run("pictures", CI_NODE_INDEX=shard, CI_NODE_TOTAL="2")
            for path in workflow["pictures"]["artifacts"]["paths"]:
                machine.copy(machine.workspace / path, result / f"{shard}-{path}")
        for shard in ["1", "2"]:
            machine.copy(result / f"{shard}-made", result / "made")
        machine = run("pages")
        self.assertGreater(min(made[:2]), 5)
        self.assertEqual(made[2], 0)
        page = (machine.workspace / "Output/index.html").read_text()
        self.assertIn("-480.avif 480w", page)
        self.assertIn('<link rel="canonical" href="https://someone.gitlab.io/app/">', page)


if __name__ == "__main__":
    unittest.main()
