"""A site with a picture in every place where the theme draws one."""

import functools
import itertools
import json
import pathlib
import shutil
import sys

from sites import WORK, build

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Pictures"))
from png import white

SHAPES = {"photo": (1500, 1000), "wide": (2400, 800), "square": (1200, 1200), "tall": (1000, 1500), "small": (300, 200)}
VIEWS = ["default", "row", "card", "tile", "profile", "article", "hero", "media", "quote", "stat", "button"]
TEXT = {"title": "A title", "subtitle": "A subtitle", "text": "A text of some words."}


def items(view, count, words=("title",), shape="photo", **more):
    keys = {word: TEXT[word] for word in words}
    return [{"kind": view, "image": f"/{shape}.png", **keys, **more} for _ in range(count)]


def component(kind, span=None, layout=None, **more):
    layout = dict(layout or {}) | ({} if span is None else {"span": span})
    return {"kind": kind, **({"layout": layout} if layout else {}), **more}


def of_view(view):
    """A view in components of all kinds, with words and without."""
    for words in [("title",), ("title", "subtitle", "text"), ()]:
        yield component("list", items=items(view, 2, words))
        for span in [0, 1, 2, 3, 4, 5]:
            yield component("grid", span, items=items(view, 3, words))
        for span in [0, 1, 2.5, 3]:
            yield component("carousel", span, items=items(view, 4, words))
    for shape in ["wide", "square", "tall", "small"]:
        yield component("list", items=items(view, 1, shape=shape))
        yield component("grid", 2, items=items(view, 2, shape=shape))
    sized = {"size": {"width": 300, "height": 200}}
    for kind, span in [("list", None), ("grid", 3), ("carousel", 0), ("carousel", 2)]:
        yield component(kind, span, items=items(view, 3, shape="square", **sized))


def grids(view):
    """Grids with all numbers of items."""
    for span, count in itertools.product([0, 2, 3, 4, 5], range(1, 9)):
        yield component("grid", span, items=items(view, count))


def rows():
    for span in [0.75, 1, 1.5, 2, 2.5, 3.33, 4, 5, 7]:
        for count in [1, 3, 8]:
            yield component("carousel", span, items=items("card", count))
    yield component("carousel", 2.5, title="Carousel", items=items("card", 6))
    for span in [0, 2, 3.5]:
        horizontal = {"scroll-direction": "horizontal"}
        yield component("grid", span, {"items-per-row": 2}, interaction=horizontal, items=items("card", 7))
    yield component("carousel", 0, items=items("card", 3, size={"width": 420, "height": 300}))
    yield component("grid", 4, {"dynamic-span": True}, items=items("card", 2))


def spaces():
    insets = [{"left": 30, "right": 50}, {"top": 20}, {"left": 0, "right": 40, "top": 8}]
    for inset, kind in itertools.product(insets, ["list", "grid", "carousel"]):
        yield component(kind, 3, {"inset": inset}, items=items("card", 5))
        yield component(kind, 3, {"item-spacing": 40, "inset": inset}, items=items("tile", 5))
    for spacing, kind in itertools.product([0, 5, 60], ["grid", "carousel"]):
        yield component(kind, 3, {"item-spacing": spacing}, items=items("card", 6))
        yield component(kind, 0, {"item-spacing": spacing}, items=items("default", 6))


def nested():
    inner = [component("grid", 3, items=items("card", 3)), component("list", items=items("default", 2))]
    inner += [component("carousel", 2.5, items=items("tile", 4))]
    for view in VIEWS:
        yield component("list", items=items(view, 1, children=inner))
        yield component("grid", 2, items=items(view, 2, children=inner))
    for view in ["card", "article", "composite"]:
        item = {"kind": view, "title": "No picture", "children": inner, "action": "/"}
        yield component("list", items=[item])
        yield component("carousel", 1.2, items=[item])


def headers():
    picture = {"title": "Header", "image": "/wide.png"}
    for kind in ["list", "grid", "carousel", "table"]:
        footer = {"title": "Footer", "image": "/photo.png"}
        yield component(kind, header=picture, footer=footer, items=[{"title": "Item"}])
        yield component(kind, header={"kind": "hero", **picture}, items=[{"title": "Item"}])
    columns = [{"title": "Name", "key": "title"}, {"title": "Picture", "key": "image"}]
    rows = [{"title": "Row", "image": f"/{shape}.png"} for shape in SHAPES]
    yield component("table", items=rows, meta={"columns": columns})
    yield component("table", items=rows, meta={"columns": columns[::-1]})


BODY = "\n\n".join(f"![A {shape} one](/{shape}.png)" for shape in SHAPES)
LISTED = BODY + "\n\n- ![In a list](/photo.png)\n\n> ![In a quote](/photo.png)"


def texts():
    for view in VIEWS:
        for words in [("title",), ()]:
            yield component("list", items=items(view, 1, words, meta={"body": BODY}))
            yield component("grid", 2, items=items(view, 2, words, meta={"body": LISTED}))
    yield component("list", title="Head", items=[{"kind": "article", "meta": {"body": BODY}}])
    yield component("list", title="Head", items=[{"kind": "article", "image": "/photo.png", "meta": {"body": BODY}}])
    mixed = items("media", 1, ()) + [{"kind": "article", "title": "A", "text": "B", "meta": {"body": BODY}}]
    yield component("grid", 2, items=mixed)


def files():
    pages = {f"view-{view}": of_view(view) for view in VIEWS}
    pages |= {"cards": grids("card"), "tiles": grids("tile"), "people": grids("profile"), "plain": grids("default")}
    pages |= {"rows": rows(), "spaces": spaces(), "nested": nested(), "headers": headers(), "texts": texts()}
    section = [next(of_view(view)) for view in VIEWS] + list(itertools.islice(rows(), 6)) + list(texts())[:8]
    content = {f"{name}.json": {"components": list(page)} for name, page in pages.items()}
    content |= {"index.json": {"components": []}, "manual/_defaults.json": {"sections": True}}
    content |= {f"manual/{name}.json": {"components": section} for name in ["index", "second", "third"]}
    heads = "\n\n".join(f"## Heading {number}\n\n![Picture](/photo.png)" for number in range(4))
    content |= {"article.md": f"---\ntitle: An article\n---\n\n{heads}\n", "manual/text.md": f"# Text\n\n{heads}\n"}
    return content


@functools.cache
def gallery():
    """Builds the site, and returns its output folder."""
    folder = WORK / "gallery"
    shutil.rmtree(folder, ignore_errors=True)
    for path, page in files().items():
        file = folder / "Content" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(page if isinstance(page, str) else json.dumps(page))
    for name, size in SHAPES.items():
        (folder / "Content" / f"{name}.png").write_bytes(white(*size))
    return build("gallery", folder)
