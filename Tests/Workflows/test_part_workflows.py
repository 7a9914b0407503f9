import json
import unittest

from host import folder, host
from test_release_workflows import new_workflow, release, site

GITHUB = {"github.server_url": "https://github.com", "github.run_attempt": "1"}
PAGES = 40


class PartWorkflowTests(unittest.TestCase):
    """The steps of the workflows in which several machines build the pages, in the order of a matrix."""

    def machine(self, caches, artifacts, title="Harbor"):
        machine = host(self, [], caches)
        machine.artifacts = artifacts
        items = [{"title": f"Boat {number}", "action": f"/boats/{number}/"} for number in range(PAGES)]
        files = {
            "Content/site.json": json.dumps({"title": title, "search": True, "images": {"enabled": False}}),
            "Content/index.json": json.dumps([{"kind": "grid", "items": items}]),
            "Content/robots.txt": "User-agent: *\n",
        }
        files |= {f"Content/boats/{number}.json": json.dumps([{"items": items[number : number + 2]}]) for number in range(PAGES)}
        site(machine, files)
        release(machine)
        return machine

    def published(self, folder):
        return {str(file.relative_to(folder)): file.read_bytes() for file in sorted(folder.rglob("*")) if file.is_file()}

    def push(self, number, jobs, caches, title="Harbor"):
        """Runs all jobs for a push; what each machine printed, and what is published."""
        artifacts = folder(self, "artifacts")
        printed = []
        machines = jobs["part"]["strategy"]["matrix"]["shard"] if "part" in jobs else []
        for shard in machines:
            machine = self.machine(caches, artifacts, title)
            machine.names |= GITHUB | {"github.run_id": str(number), "matrix.shard": str(shard)}
            machine.run(jobs["part"])
            printed.append(machine.printed)
        machine = self.machine(caches, artifacts, title)
        machine.names |= GITHUB | {"github.run_id": str(number)}
        machine.run(jobs["build"])
        return printed, machine, self.published(machine.published)

    def test_github(self):
        jobs = new_workflow(self, "github", "--shards", "3")["jobs"]
        self.assertEqual(jobs["part"]["strategy"], {"matrix": {"shard": [1, 2, 3]}})
        self.assertEqual(jobs["build"]["needs"], "part")
        _, _, alone = self.push(1, new_workflow(self, "github")["jobs"], folder(self, "caches"))
        caches = folder(self, "caches")
        printed, machine, published = self.push(1, jobs, caches)
        self.assertEqual(published, alone)
        self.assertEqual(
            [line for line in machine.log if line.startswith("spots-site")],
            ["spots-site merge parts/part-1 parts/part-2 parts/part-3 --site . --output Output --strict --base-url https://example.org/app/"])
        pages = [int(text.split(": ")[1].split()[0]) for text in printed]
        self.assertEqual(sum(pages), PAGES + 1)
        self.assertGreater(min(pages), 7)
        # The next time, each machine starts from its own part.
        printed, _, published = self.push(2, jobs, caches)
        self.assertEqual([" 0 written" in text for text in printed], [True, True, True], printed)
        self.assertEqual(published, alone)
        _, _, other = self.push(3, jobs, caches, title="Quay")
        self.assertIn(b"Quay", other["index.html"])

    def test_gitlab(self):
        workflow = new_workflow(self, "gitlab", "--shards", "2")
        self.assertEqual(workflow["part"]["parallel"], 2)
        shared = workflow[".spots-site"]
        result = folder(self, "artifacts")

        def run(name, **variables):
            job = workflow[name]
            self.assertEqual(job["extends"], ".spots-site")
            machine = self.machine(folder(self, "caches"), folder(self, "none"))
            for part in result.iterdir():
                machine.copy(part, machine.workspace / part.name)
            step = {"run": "\n".join(shared["before_script"] + job["script"]), "env": shared["variables"] | variables | {
                "CI_PROJECT_DIR": str(machine.workspace), "CI_PAGES_URL": "https://someone.gitlab.io/app"}}
            machine.run({"runs-on": "ubuntu-latest", "steps": [step]})
            return machine

        machines = [run("part", CI_NODE_INDEX=shard, CI_NODE_TOTAL="2") for shard in ["1", "2"]]
        for machine in machines:
            for pattern in workflow["part"]["artifacts"]["paths"]:
                for part in machine.workspace.glob(pattern):
                    machine.copy(part, result / part.name)
        self.assertEqual(sorted(part.name for part in result.iterdir()), ["part-1", "part-2"])
        output = run("pages").workspace / "Output"
        self.assertEqual(len(list(output.glob("boats/*/index.html"))), PAGES)
        self.assertIn('<link rel="canonical" href="https://someone.gitlab.io/app/">', (output / "index.html").read_text())


if __name__ == "__main__":
    unittest.main()
