"""Sites with errors, each with the expected positions."""

import re

from hostile import ADDRESSES, ALL, HIDDEN, TOGETHER, X, filled, site

WRONG = {
    "path": f"//{X}", "layout": X, "draft": X, "aliases": [f"//{X}"],
    "components": [{
        "span": X, "size": {"width": X}, "paginate": {"size": X, "path": X}, "amountOfItemsToCache": X,
        "interaction": {"paginate": X, "scroll-direction": X},
        "layout": {
            "span": X, "dynamic-span": X, "items-per-row": X, "item-spacing": X, "line-spacing": X, "page-indicator": X,
            "header-mode": X, "inset": {"top": X, "left": X}, "content-inset": X, "infinite-scrolling": X,
        },
        "items": [{"size": {"width": X, "height": X}, "children": X, "relations": X}],
    }],
}  # fmt: skip
WRONG_SETTINGS = {
    "baseURL": X, "scheme": X, "defaultComponentKind": X, "kinds": {"x": X}, "routes": {"x": X}, "legacyMapping": X,
    "events": X,
    "markdown": {"text": X, "unsafe": X, "smart": X},
}  # fmt: skip


def wrong():
    """A site with invalid values, and their positions."""
    contents = {f"Content/{index}.json": (WRONG, text) for index, text in enumerate(ALL)}
    contents["Content/site.json"] = (WRONG_SETTINGS, "<" + TOGETHER)
    places = [(file, path) for file, (template, _) in contents.items() for path in paths(template)]
    return site("wrong", {file: filled(template, text) for file, (template, text) in contents.items()}), places


ACTIONS = {
    "components": [{
        "header": {"title": "Link", "action": X}, "footer": {"title": "Link", "action": X},
        "items": [
            {"title": "Link", "action": X},
            {"kind": "button", "action": X},
            {"children": [{"items": [{"title": "Link", "action": X}]}]},
        ],
    }],
}  # fmt: skip


def active(addresses, **markdown):
    """A site with actions that run code, directly and by routes, and their positions."""
    routes = {f"go:{index}": text for index, text in enumerate(addresses) if not HIDDEN.match(text) and "{" not in text}
    contents = {f"Content/{index}.json": (ACTIONS, address) for index, address in enumerate(addresses)}
    contents |= {f"Content/{route}.json": (ACTIONS, route) for route in routes}
    places = [(file, path) for file in contents for path in paths(ACTIONS)]
    places += [("Content/site.json", f"$.navigation[{index}].action") for index in range(len(addresses))]
    places += [("Content/markdown.json", f"$.components[0].items[{index}].meta.body") for index in range(len(routes))]
    places += [("Content/_records.json", None)] * len(addresses)
    return site("active", {file: filled(template, text) for file, (template, text) in contents.items()} | {
        "Content/site.json": {
            "markdown": markdown, "routes": routes,
            "navigation": [{"title": "Link", "action": address} for address in addresses],
            "collections": {"records": {"source": "_records.json", "item": {"title": "Link", "action": {"$": "text"}}}},
        },
        "Content/_records.json": [{"text": address} for address in addresses],
        "Content/records.json": [{"items": {"collection": "records"}}],
        "Content/markdown.json": {"components": [{"items": [{"meta": {"body": f"[x]({route})"}} for route in routes]}]},
    }), places  # fmt: skip


# Files that are not UTF-8, and the id of the error for each.
BROKEN = {
    "Content/overlong.json": (b'{"title": "\xc0\xbcscript\xc0\xbe", "components": []}', "invalid-json"),
    "Content/half.json": (b'{"title": "\\ud83cscript", "components": []}', "invalid-json"),
    "Content/wide.json": ("[]".encode("utf-16"), "invalid-json"),
    "Content/_text.md": (b"\xe0\x80\xbcscript", "unreadable-file"),
    "Content/_records.csv": (b"title\n\xf8\x80\x80\x80\xbcscript\n", "invalid-record"),
}


def broken():
    item = {"title": "Text", "meta": {"body": {"markdown-file": "_text.md"}}}
    return site("broken", {file: content for file, (content, _) in BROKEN.items()} | {
        "Content/site.json": {"collections": {"records": {"source": "_records.csv"}}},
        "Content/text.json": [{"items": [item]}],
    })  # fmt: skip


def paths(template, path="$"):
    """The paths of the payloads in a JSON value."""
    match template:
        case dict():
            return [found for key, value in template.items() for found in paths(value, f"{path}.{key}")]
        case list():
            return [found for index, value in enumerate(template) for found in paths(value, f"{path}[{index}]")]
    return [path] if isinstance(template, str) and X in template else []
