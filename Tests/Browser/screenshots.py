"""Takes screenshots of the website, the examples and the sample payloads: `screenshots.py FOLDER [PAGE ...]`."""

import html
import pathlib
import sys

from browser import browser
from sites import demonstration, examples, pages, samples, served, website

WIDTHS = [360, 768, 1440]
SCHEMES = ["light", "dark"]


def name(page):
    return page.strip("/").replace("/", "--").removesuffix(".html") or "index"


def sheet(addresses):
    """A document that shows all screenshots of a page side by side."""
    rows = []
    for page in addresses:
        pictures = "".join(
            f'<img src="{scheme}-{width}/{name(page)}.png" width="{width // 3}" alt="{scheme}, {width} px" loading="lazy">'
            for scheme in SCHEMES
            for width in WIDTHS
        )
        rows.append(f"<h2>{html.escape(page)}</h2>\n<p>{pictures}</p>\n")
    style = "body { font-family: sans-serif; background: #888 } img { margin: 4px; vertical-align: top }"
    return f'<!doctype html>\n<meta charset="utf-8">\n<title>Screenshots</title>\n<style>{style}</style>\n' + "".join(rows)


def screenshot(window, site, addresses, folder):
    with served(site) as address:
        for scheme in SCHEMES:
            window.emulate(prefers_color_scheme=scheme, prefers_reduced_motion="reduce")
            for width in WIDTHS:
                window.resize(width)
                for page in addresses:
                    window.open(address + page)
                    window.screenshot(folder / f"{scheme}-{width}" / f"{name(page)}.png")
    (folder / "index.html").write_text(sheet(addresses))
    print(f"{len(addresses)} pages, {len(addresses) * len(SCHEMES) * len(WIDTHS)} pictures: {folder}/index.html")


def main(folder, wanted):
    with browser() as window:
        screenshot(window, website(), wanted or pages(website()), folder)
        for site in [] if wanted else [demonstration(), *examples(), *samples()]:
            screenshot(window, site, pages(site), folder / site.name)


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]), sys.argv[2:])
