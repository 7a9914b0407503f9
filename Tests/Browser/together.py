"""Runs the tests of this folder, several modules at a time: most of their time, they wait for the browser.

Each process builds its sites in its own folder.
"""

import concurrent.futures
import os
import pathlib
import queue
import re
import subprocess
import sys
import time

FOLDER = pathlib.Path(__file__).resolve().parent
PROCESSES = os.cpu_count() or 1
# These take minutes, so they begin first.
SLOW = ["test_accessibility", "test_page", "test_minify", "test_preview", "test_view_state", "test_picture_choice"]


def run(module, places):
    """Runs a module, and returns its name, whether it passed, the number of its tests, and what it printed."""
    place = places.get()
    try:
        start = time.monotonic()
        environment = {**os.environ, "SPOTS_SITES": f"sites-{place}"}
        command = [sys.executable, "-m", "unittest", module]
        found = subprocess.run(
            command, cwd=FOLDER, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        count = re.search(r"^Ran (\d+) tests? in", found.stdout, re.MULTILINE)
        return module, found.returncode == 0, int(count[1]) if count else 0, time.monotonic() - start, found.stdout
    finally:
        places.put(place)


def main():
    modules = SLOW + sorted({path.stem for path in FOLDER.glob("test_*.py")} - set(SLOW))
    places = queue.SimpleQueue()
    for place in range(PROCESSES):
        places.put(place)
    total, failed = 0, []
    with concurrent.futures.ThreadPoolExecutor(PROCESSES) as pool:
        for result in concurrent.futures.as_completed([pool.submit(run, module, places) for module in modules]):
            module, passed, count, seconds, output = result.result()
            total += count
            # A module without tests would pass unnoticed.
            if not passed or count == 0:
                failed.append(module)
                print(output)
            print(f"{module}: {count} tests, {seconds:.0f} s", flush=True)
    print(f"{total} tests" + (f"; failed: {', '.join(sorted(failed))}" if failed else ", all passed"))
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
