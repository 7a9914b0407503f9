"""Sites with hostile text in every possible place."""

import base64
import csv
import io
import itertools
import json
import pathlib
import re
import shutil
import string

from sites import BUILT, PACKAGE, WORK, build

VIEWS = sorted(view.stem for view in (PACKAGE / "Templates/items").glob("*.mustache"))
PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>'


def payloads(name):
    """The strings of a file with one JSON string per line."""
    file = pathlib.Path(__file__).parent / "payloads" / f"{name}.txt"
    return [json.loads(line) for line in file.read_text().splitlines()]


MARKUP = payloads("markup")
ADDRESSES = payloads("addresses")
ALL = MARKUP + ADDRESSES
TOGETHER = "\n".join(ALL)


def displayed(text):
    """Text as it appears in a document: without NUL, and with normalized line breaks."""
    return text.replace("\0", "\ufffd").replace("\r\n", "\n").replace("\r", "\n")


def site(name, files):
    """Writes a site and returns its folder; `files` maps paths to text, bytes or JSON."""
    folder = WORK / "hostile" / name
    shutil.rmtree(folder, ignore_errors=True)
    index = {"Content/index.json": {"components": []}, "Content/picture.svg": PICTURE}
    for path, content in (index | files).items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        text = content if isinstance(content, (str, bytes)) else json.dumps(content)
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return folder


def built(name, files):
    shutil.rmtree(BUILT / f"hostile-{name}", ignore_errors=True)
    return build(f"hostile-{name}", site(name, files))


# The placeholder for the payload.
X = "\ue000"

FULL = {
    "title": X, "subtitle": X, "text": X, "image": f"/picture.svg#{X}", "action": f"#{X}", "identifier": X,
    "size": {"width": "3", "height": "4.5"}, "meta": {"alt": X, "label": X, "body": "Text.", X: X},
    "relations": {X: [{"title": X, "text": X}]}, "model": {X: X}, X: X,
    "children": [{"kind": X, "identifier": X, "header": {"title": X}, "items": [{"kind": X, "title": X}]}],
}  # fmt: skip

# Items with only some fields, because templates then place these elsewhere.
PARTS = [
    *({key: X} for key in ["title", "subtitle", "text"]),
    *({key: X, "action": f"/?{X}"} for key in ["title", "subtitle", "text"]),
    *({key: X, "meta": {"body": "Text."}} for key in ["title", "text"]),
    {"image": f"/picture.svg?{X}", "meta": {"alt": X}},
    {"image": "/picture.svg", "action": f"mailto:{X}", "meta": {"label": X}},
    {"image": "/picture.svg", "action": f"tel:{X}"},
    {"image": f"https://evil.invalid/{X}", "action": f"/{X}", "meta": {"alt": X}},
    {"action": f"https://evil.invalid/{X}", "meta": {"label": X}},
    {"action": f"https://evil.invalid/{X}"},
]

KINDS = [*VIEWS, X]
KEYS = {
    "title": X, "description": X, "date": "2026-01-01", "updated": "2026-01-01", "image": X, "meta": {X: X, "label": X}, X: X,
}  # fmt: skip

# Every field.
PAGE = KEYS | {
    "components": [
        {"identifier": X, "header": FULL, "footer": FULL, "items": [FULL, *PARTS]},
        {"kind": X, "model": X, "meta": {"label": X}, "items": [{"kind": X, "title": X}]},
    ],
}  # fmt: skip

# Every place of every template.
PLACES = KEYS | {
    "components": [
        {"meta": {"label": X}, "items": [{**part, "kind": kind} for kind in KINDS for part in [FULL, *PARTS]]},
        {"kind": "grid", "title": X, "span": "2.5", "meta": {"label": X}, "items": PARTS},
        {"kind": "grid", "header": X, "title": X, "interaction": {"mouseClick": X}, "items": PARTS},
        *({"header": {**FULL, "kind": kind}, "items": [{}]} for kind in KINDS),
        *({"header": {"title": X, "identifier": X, "kind": kind}, "items": [{}]} for kind in KINDS),
        {
            "kind": "carousel", "identifier": X, "meta": {"label": X}, "model": X, "size": {"width": "2"},
            "layout": {"span": "1", "page-indicator": "below", "item-spacing": "1e1", "inset": {"left": "3"}},
            "items": [*({"kind": kind, "title": X, "identifier": X} for kind in KINDS), {"identifier": X}, *PARTS],
        },
        {"kind": "carousel", "header": {"title": X, "identifier": X}, "items": [{"title": X, "size": {"width": "2"}}] * 3},
        {"kind": X, "empty": FULL, "items": []},
    ],
}  # fmt: skip


def filled(value, payload):
    """A JSON value with the placeholder replaced by a payload."""
    match value:
        case str():
            return value.replace(X, payload)
        case list():
            return [filled(element, payload) for element in value]
        case dict():
            return {filled(key, payload): filled(element, payload) for key, element in value.items()}
    return value


# Two kinds of pages with their text, of which the first is harmless. Large pages combine many payloads in one text.
SHAPES = {
    "page": (PAGE, ["Plain", *MARKUP]),
    "places": (PLACES, ["Plain", *("\n".join(ALL[start:start + 35]) for start in range(0, len(ALL), 35))]),
}  # fmt: skip


def fields():
    """A site of these pages: `/page/0/` and so on, `/places/0/` and so on."""
    files = {
        f"Content/{name}/{index}.json": filled(page, text)
        for name, (page, texts) in SHAPES.items()
        for index, text in enumerate(texts)
    }
    return built("fields", files | {"Content/site.json": {"title": "Site"}})


def unsafe_fields():
    """The same site with trusted Markdown."""
    settings = {"title": TOGETHER, "markdown": {"unsafe": True}}
    files = {f"Content/{index}.json": filled(PAGE, text) for index, text in enumerate(SHAPES["places"][1])}
    return built("unsafe", files | {"Content/site.json": settings})


# An address whose scheme contains control characters or spaces, which browsers ignore.
HIDDEN = re.compile(r"[^:]*[\0- ]")

LABELS = ["skip", "menu", "navigation", "breadcrumbs", "previous", "next", "pages", "items", "loaded"]
RECORD = {
    "title": "{{text}}", "subtitle": {"$": "text"}, "text": "{{text}}", "kind": "{{text}}", "identifier": "{{text}}",
    "image": "/picture.svg#{{text}}", "action": "/?{{text}}", "meta": {"alt": "{{text}}", "label": {"$": "text"}},
}  # fmt: skip
FEW = MARKUP[::20]


def records():
    """The payloads as JSON, CSV and front matter, by path."""
    table = io.StringIO()
    csv.writer(table).writerows([["text"], *([text] for text in ALL)])
    quoted = ["".join(f"\\U{ord(character):08x}" for character in text) for text in ALL]
    sheets = {f"Content/_sheets/{index:03}.md": f'---\ntext: "{text}"\n---\n' for index, text in enumerate(quoted)}
    return sheets | {
        "Content/_records.json": [{"text": text} for text in ALL],
        "Content/_few.json": [{"id": index, "text": text} for index, text in enumerate(FEW)],
        "Content/_records.csv": table.getvalue(),
    }


def settings():
    """A site with hostile settings, navigation, collections and pagination paths."""
    sources = {"json": "_records.json", "csv": "_records.csv", "sheets": "_sheets/*.md", "few": "_few.json"}
    feeds = {"json": '"><script>pwned=1/{page}/', "csv": "javascript:pwned=1/{page}/", "sheets": "' onclick='x{page}/"}
    item = {"text": "{{item.text}}", "action": "/{{record.text}}"}
    lists = {
        f"Content/{name}.json": [
            {
                "kind": TOGETHER, "layout": {"page-indicator": "below"}, "items": {"collection": name},
                "paginate": {"size": 60, "path": path, "infinite": True},
            },
        ]
        for name, path in feeds.items()
    }
    cached = [base64.b64encode(json.dumps({"alt": text, "label": text}).encode()).decode() for text in ALL]
    return built("settings", records() | lists | {
        "Content/site.json": {
            "title": TOGETHER, "description": TOGETHER, "baseURL": "https://evil.invalid",
            "kinds": {TOGETHER: "carousel"}, "navigation": [{"title": text, "action": f"/{text}"} for text in ALL],
            "meta": {TOGETHER: TOGETHER, "labels": dict.fromkeys(LABELS, TOGETHER)},
            "collections": {name: {"source": source, "item": RECORD} for name, source in sources.items()},
        },
        "Content/few/[id].json": {
            "collection": "few", "title": "{{record.text}}", "description": "{{item.title}}",
            "components": [{"header": {"title": "{{record.text}}"}, "items": [item]}],
        },
        "Content/cached.json": [
            {"items": [{"image": "/picture.svg", "action": "/", "meta": meta} for meta in cached]},
            {"kind": "carousel", "items": [{"subtitle": "Item"}] * 3},
        ],
    })  # fmt: skip


def addresses(active):
    """A site with addresses as actions and images, without those that a browser would run."""
    starts = ["/", "#", "http://evil.invalid/", "https:", "mailto:", "tel:", "go:", "my://", "//", "../", "?"]
    # Control characters in the result of a route are encoded, so browsers do not ignore them.
    hidden = {f"hidden:{index}": text for index, text in enumerate(active) if HIDDEN.match(text)}
    inert = [text for text in ADDRESSES if text not in active]
    actions = [*hidden, *inert, *(start + text for start in starts for text in ALL)]
    images = [*ALL, *(start + text for start in ["/picture.svg?", "//evil.invalid/", "https:"] for text in ALL)]
    items = [{"title": "Link", "action": action} for action in actions]
    return built("addresses", {
        "Content/site.json": {"scheme": "my", "routes": {"go:{x}": "/go/{x}/", "{x}": "/?{x}"} | hidden},
        "Content/actions.json": [{"items": items}],
        "Content/images.json": [{"items": [{"image": image, "title": "Picture"} for image in images]}],
        "Content/links.json": [{"items": [{"meta": {"body": f"[x]({route})"}} for route in hidden]}],
    })  # fmt: skip


def names():
    """A site with payloads in file names, several per name, and the names."""
    found = [""]
    # A name with brackets is a record page, and a name that begins with https is not an image file.
    for text in [re.sub(r"[/\0]", "-", text) for text in ALL if not re.match(r"https|.*\[", text)]:
        if len((found[-1] + text).encode()) > 200:
            found.append("")
        found[-1] += text + " "
    files = {}
    for name in found:
        page = {"components": [{"items": [{"image": f"{name}.svg"}]}]}
        if not re.search(r"[\x00-\x1f\x7f\\]", name):
            # A query or a fragment of an alias is an error.
            page |= {"path": f"/new/{name}/", "aliases": [f"/old/{re.sub('[?#]', '-', name)}/"]}
        files |= {f"Content/{name}/{name}.svg": PICTURE, f"Content/{name}/{name}.json": page}
    return built("names", files), found


# Ways to write a payload in Markdown.
MARKDOWN = [
    X, f"# {X}", f"{X}\n===", f"> {X}", f"- {X}", f"1. {X}", f"    {X}", f"*{X}*", f"`{X}`", f"&{X};", f"\\{X}",
    f"[x]({X})", f"[x](<{X}>)", f"[{X}](/)", f'[x](/ "{X}")', f"[x](/ '{X}')", f"[x](/ ({X}))", f"[x](/{X})",
    f"![x]({X})", f"![x](<{X}>)", f"![{X}](/picture.svg)", f'![x](/picture.svg "{X}")', f"![x](/picture.svg#{X})",
    f"<{X}>", f"<https://evil.invalid/{X}>", f"<a@b.{X}>", f"[x]\n\n[x]: {X}", f"[x]\n\n[x]: <{X}> '{X}'",
    f"[{X}]\n\n[{X}]: / '{X}'", f"```{X}\ncode\n```", f"~~~ {X}\ncode", f"<div {X}>", f"<div>\n{X}\n</div>",
    f"x <b {X}>y</b>", f"<!-- {X}", f"<![CDATA[{X}", f"<?{X}", f"[![x]({X})]({X})", f"[x](go:{X})", f"# [x]({X}) `{X}`",
]  # fmt: skip
FENCE = "~" * 20
PRINTABLE = [text for text in ALL if text.isprintable() and text == text.strip()]


def escaped(text):
    return "".join("\\" + character if character in string.punctuation else character for character in text)


def markdown():
    """A site with payloads in Markdown, with one page for each way of writing them."""
    pages = {
        f"Content/{index}.json": [{"items": [{"title": "Text", "meta": {"body": filled(way, text)}} for text in ALL]}]
        for index, way in enumerate(MARKDOWN)
    }
    files = {f"Content/_{index}.md": text for index, text in enumerate(ALL)}
    metas = [
        {"body": {"markdown-file": f"_{index}.md"}, "markdown": {"markdown": text}, "label": text}
        for index, text in enumerate(ALL)
    ]
    fields = [
        {"kind": kind, "text": text, "action": "/", "meta": meta}
        for kind, text, meta in zip(itertools.cycle(VIEWS), ALL, metas)
    ]
    return built("markdown", pages | files | {
        "Content/site.json": {"markdown": {"text": True, "smart": True}, "routes": {"go:{x}": "/go/{x}/"}},
        "Content/fields.json": [{"items": fields}],
        "Content/code.json": [{"items": [{"text": f"{FENCE}\n{text}\n{FENCE}"} for text in ALL]}],
        "Content/escaped.json": [{"items": [{"text": escaped(text)} for text in PRINTABLE]}],
    })  # fmt: skip


def nested():
    """A site with objects instead of Markdown; their keys are the names that templates look up."""
    parts = {"nested": X, "aligned": X, "source": X}
    metas = [{"body": parts}, {"markdown": parts}, {"body": {"nested": {"meta": {"body": parts}}}}]
    items = [{"kind": kind, "meta": meta, "title": title} for kind in VIEWS for meta in metas for title in ["", "Title"]]
    return built("nested", {"Content/parts.json": filled([{"items": items}], "\n".join(MARKUP[:4]))})


def labels():
    """A site with Markdown in labels: as they are, and in plural forms that a template writes."""
    texts = ["[x](/onmouseover=window.pwned=1//)", "[x](/ 'y onmouseover=window.pwned=1 ')", *ALL]
    metas = [{"label": label} for text in texts for label in [text, {"markdown": text}]]
    items = [{"image": "/picture.svg", "action": "/", "meta": meta} for meta in metas]
    return built("labels", {
        "Content/site.json": {
            "markdown": {"fields": ["label"]}, "navigation": [{"title": "Start", "action": "/"}],
            "meta": {"labels": {
                **{label: texts[index % 2] for index, label in enumerate(LABELS)},
                "boats": {"one": texts[0], "other": texts[1] + "{count}"},
            }},
        },
        "Content/labels.json": [{"items": [*items, {"kind": "boats"}]}],
        "Templates/items/boats.mustache": '<p title="{{label("boats", 2)}}">{{label("boats", 1)}}</p>',
        "Content/feed.json": [{"kind": "carousel", "items": [{"title": "Item"}] * 3, "paginate": {"size": 2}}],
    })  # fmt: skip


# Custom templates that fail to escape a payload, each in another place.
CARELESS = {
    "text": ("<p>{{{title}}}</p>", "<img src=x onerror=pwned=1>"),
    "quoted": ('<p title="{{{title}}}">x</p>', '" onmouseover="pwned=1'),
    "unquoted": ("<p title={{{title}}}>x</p>", "x onmouseover=pwned=1 y="),
    "address": ('<a {{#title}}href{{/title}}="{{title}}">x</a>', "java\tscript:pwned=1"),
    "style": ('<p style="{{title}}">x</p>', "background:url(//evil.invalid/x)"),
    "script": ("<script>const x = '{{{title}}}';</script>", "';window.pwned=1;//"),
    "comment": ("<!-- {{{title}}} -->", "--><p>x</p>"),
    "swallowed": ("<p>{{{title}}}</p>", "<!--"),
}


def careless():
    views = {f"Templates/items/{name}.mustache": view for name, (view, _) in CARELESS.items()}
    pages = {f"Content/{name}.json": [{"items": [{"kind": name, "title": text}]}] for name, (_, text) in CARELESS.items()}
    return built("careless", views | pages)
