"""Random payloads for the comparison of `spots-site check --native` with the model.

    payloads(seed, count) -> [JSON text, ...]

Each payload is valid JSON: mostly plausible components, with one to four odd values in it. The same seed always gives
the same payloads. `reductions(text)` lists the payloads that are one step smaller, for the search for a minimal one.
"""

import base64
import json
import random

from model import Number, Object, parse


def write(node):
    """The node as JSON, with its number literals and its repeated keys."""
    if isinstance(node, Number):
        return node.literal
    if isinstance(node, Object):
        return "{" + ", ".join(f"{write(key)}: {write(value)}" for key, value in node.pairs) + "}"
    if isinstance(node, list):
        return "[" + ", ".join(write(element) for element in node) + "]"
    return json.dumps(node, ensure_ascii=False)


# Words for the odd values

NUMBERS = """
    0 1 2 3 -1 -3 7 10 42 100 0.0 1.0 7.0 1e0 1e2 2E1 0e5 0.5 -0.5 0.1 1.5 2.5 -2.5 7.5 99.99 3.14159 1e-2 0.0001
    0.00001 123456789 1234567.125 1e15 1e16 1e30 -1e30 1e300 5e18 9e18 1e19
    9007199254740991 9007199254740992 9007199254740993 -9007199254740993 18014398509481986
    9223372036854775807 9223372036854775808 -9223372036854775808 -9223372036854775807
""".split()
NUMBER_STRINGS = """
    0 1 2 3 7 12 42 32 -3 +3 00 007 2.5 -2.5 2,5 1e1 1E-1 1e 0x10 0x1F 0X0a 0.5 .5 5. 7abc abc12 1_000 1.2.3 0b1 --1 - .
    e1
""".split() + ["", " 7", "7 ", " ", "1 2", "\t3"]
UNDEFINED_STRINGS = ["inf", "-inf", "INF", "nan", "NaN", "infinity"]
BOOL_STRINGS = ["true", "false", "TRUE", "False", "tRuE", "yes", "no", "1", "0", "2", "on"]
WORDS = [
    "list", "grid", "carousel", "Grid", "LIST", "row", "view", "fancy", "composite", "my-composite", "composites",
    "Composite", "below", "overlay", "Below", "none", "default", "sticky", "Sticky", "item", "page", "disabled", "Page",
    "single", "double", "horizontal", "vertical", "up", "null", "x", "Two words", "\u00e9", "\U0001f600", "a\u0000b",
]
KINDS = ["list", "grid", "carousel"]
ITEM_KINDS = ["card", "photo", "composite", "my-composite", "composite-2", "Composite", ""]
RELATIONS = ["a", "b", "related", "two words", "x-y", "z_1"]

# The keys that an odd value is put under. Some of them are known only to some of the generations.
COMPONENT_KEYS = """
    kind identifier title header footer items span layout interaction meta size index amountOfItemsToCache
    type Kind model
""".split()
LAYOUT_KEYS = """
    span item-spacing line-spacing items-per-row dynamic-span dynamic-height page-indicator header-mode
    infinite-scrolling show-empty-component inset section-inset content-inset itemSpacing columns
""".split()
INSET_KEYS = ["top", "left", "bottom", "right", "Top"]
INTERACTION_KEYS = ["paginate", "mouseClick", "scroll-direction", "mouse-click"]
ITEM_KEYS = """
    title subtitle image text kind action identifier index size meta relations children type model width
""".split()
SIZE_KEYS = ["width", "height", "depth"]
TOP_KEYS = ["title", "version", "more", "two words", "meta", "Components", "next-page"]


class Generator:
    def __init__(self, seed):
        self.random = random.Random(seed)

    def chance(self, share):
        return self.random.random() < share

    def pick(self, choices):
        return self.random.choice(choices)

    def number(self, choices=("0", "1", "2", "3", "10", "12.5", "0.5", "-4", "100")):
        return Number(self.pick(choices))

    def object(self, *pairs):
        """An object of (share, key, make): each key is there with that share."""
        return Object([(key, make()) for share, key, make in pairs if self.chance(share)])

    # Plausible values

    def payload(self):
        pairs = [("components", self.several(self.component, 1, 1 if self.chance(0.6) else 2))]
        if self.chance(0.05):
            pairs.insert(self.random.randrange(2), (self.pick(TOP_KEYS), self.several(self.component, 0, 1)))
        return Object(pairs)

    def several(self, make, least, most, *arguments):
        return [make(*arguments) for _ in range(self.random.randint(least, most))]

    def component(self, depth=0):
        return self.object(
            (0.9, "kind", lambda: self.pick(KINDS)),
            (0.1, "identifier", lambda: "id"),
            (0.1, "title", lambda: "Title"),
            (0.1, "header", lambda: self.item(depth + 1)),
            (0.1, "footer", lambda: self.item(depth + 1)),
            (0.4, "layout", self.layout),
            (0.15, "interaction", self.interaction),
            (0.85, "items", lambda: self.several(self.item, self.pick([0, 1, 1, 1]), self.pick([1, 1, 2]), depth + 1)),
            (0.1, "size", self.size),
            (0.15, "meta", self.meta),
            (0.05, "index", lambda: self.number(["0", "1"])),
        )

    def layout(self):
        return self.object(
            (0.3, "span", self.number), (0.1, "item-spacing", self.number), (0.1, "line-spacing", self.number),
            (0.3, "items-per-row", lambda: self.number(["0", "1", "2", "0.0"])),
            (0.1, "dynamic-span", lambda: self.chance(0.5)), (0.1, "dynamic-height", lambda: self.chance(0.5)),
            (0.1, "page-indicator", lambda: self.pick(["below", "overlay"])),
            (0.1, "header-mode", lambda: self.pick(["default", "sticky"])),
            (0.1, "infinite-scrolling", lambda: self.chance(0.5)),
            (0.2, "show-empty-component", lambda: self.chance(0.5)),
            (0.1, "inset", self.inset), (0.1, "section-inset", self.inset), (0.1, "content-inset", self.inset),
        )

    def inset(self):
        return self.object(*((0.6, key, self.number) for key in INSET_KEYS[:4]))

    def interaction(self):
        return self.object(
            (0.6, "paginate", lambda: self.pick(["item", "page", "disabled"])),
            (0.3, "mouseClick", lambda: self.pick(["single", "double"])),
            (0.3, "scroll-direction", lambda: self.pick(["horizontal", "vertical"])),
        )

    def size(self):
        return self.object((0.8, "width", self.number), (0.8, "height", self.number))

    def item(self, depth=0):
        deep = 0 if depth > 2 else 1
        return self.object(
            (0.6, "title", lambda: "T"), (0.1, "subtitle", lambda: "S"), (0.1, "text", lambda: "X"),
            (0.1, "image", lambda: "image.png"), (0.8, "kind", lambda: self.pick(ITEM_KINDS)),
            (0.1, "action", lambda: "app:open"), (0.1, "identifier", lambda: self.number(["0", "3", "42"])),
            (0.1, "index", lambda: self.number(["0", "1"])), (0.1, "size", self.size), (0.15, "meta", self.meta),
            (0.1 * deep, "relations", lambda: Object([
                (key, self.several(self.item, 0, 2, depth + 2))
                for key in self.random.sample(RELATIONS, self.pick([1, 1, 2]))
            ])),
            (0.1 * deep, "children", lambda: self.several(self.component, 0 if self.chance(0.2) else 1, 1, depth + 1)),
        )

    def meta(self):
        return Object([(key, self.meta_value(0)) for key in self.random.sample(["a", "b", "paginate", "two words"], 2)])

    def meta_value(self, depth):
        if depth < 3 and self.chance(0.4):
            if self.chance(0.5):
                return Object([(key, self.meta_value(depth + 1)) for key in ("a", "b")[:self.random.randint(0, 2)]])
            return self.several(self.meta_value, 0, 3, depth + 2)
        # (Without lists or null here, a plausible meta would seldom be worth a look.)
        return self.pick([True, False, "s", "", None, Number("1"), Number("1.0"), Number("1.5"), Number("0")])

    # Odd values

    def odd(self, depth=0):
        kind = self.random.randrange(12)
        if kind <= 2:
            return Number(self.pick(NUMBERS))
        if kind <= 4:
            return self.pick(NUMBER_STRINGS)
        if kind == 5:
            return None
        if kind == 6:
            return self.chance(0.5)
        if kind == 7:
            return self.pick(WORDS)
        if kind == 8:
            return self.pick(BOOL_STRINGS)
        if kind == 9:
            return self.pick([[], Object([])])
        if kind == 10:
            return [] if depth > 2 else self.several(self.odd, 1, 3, depth + 1)
        return Object([("a", None if depth > 2 else self.odd(depth + 1))])

    def odd_meta(self):
        kind = self.random.randrange(10)
        if kind == 0:
            return self.odd()
        if kind == 1:
            return self.pick(["x", "", "W10=", "eyJhIjpbbnVsbF19", "e30=", "e30", "eyJh", " e30=", "InMi"])
        if kind == 2:
            return base64.b64encode(write(self.meta()).encode()).decode()
        if kind == 3:
            return Object([("a", self.odd()), ("paginate", self.odd())])
        value = self.odd_meta_value(0)
        paginate = self.pick([True, True, False, Number("1")])
        return Object([(self.pick(["a", "two words", "x-y"]), value), ("paginate", paginate)])

    def odd_meta_value(self, depth):
        if depth < 4 and self.chance(0.65):
            if self.chance(0.6):
                return self.several(self.odd_meta_value, 0, 4, depth + 1)
            keys = self.random.sample("abc", self.random.randint(0, 2))
            return Object([(key, self.odd_meta_value(depth + 1)) for key in keys])
        return self.pick([None, True, "s", Number(self.pick(NUMBERS)), Number("1"), Number("1.5"), [], Object([])])

    def odd_relations(self):
        values = [
            lambda: self.item(3), lambda: None, lambda: "x", lambda: Number("1"), lambda: [], lambda: ["x"],
            lambda: [[]],
            lambda: [self.item(3), None], lambda: [None, self.item(3)], lambda: [self.spoilt_item()],
            lambda: [self.spoilt_item(), "x", self.spoilt_item()], lambda: [self.item(3)], lambda: [self.spoilt_item()],
        ]
        if self.chance(0.15):
            return self.odd()
        return Object([(key, self.pick(values)()) for key in self.random.sample(RELATIONS, self.random.randint(0, 3))])

    def odd_children(self):
        values = [
            lambda: self.odd(), lambda: [], lambda: None, lambda: [self.component(3), None], lambda: [Object([])],
            lambda: [self.component(3)], lambda: [self.spoilt_component()],
            lambda: [self.spoilt_component(), self.component(3)],
        ]
        return self.pick(values)()

    def odd_items(self):
        values = [
            lambda: self.odd(), lambda: [], lambda: [Object([])], lambda: [self.spoilt_item(), None],
            lambda: ["x", None], lambda: [self.spoilt_item(), self.spoilt_item()], lambda: [Number("1")],
        ]
        return self.pick(values)()

    def odd_header(self):
        values = [
            lambda: Object([]), lambda: Object([("kind", self.odd())]),
            lambda: Object([("kind", self.pick(["", "h", None]))]),
            lambda: Object([("title", "T")]), lambda: self.spoilt_item(), lambda: self.odd(), lambda: "h",
        ]
        return self.pick(values)()

    def spoilt_item(self):
        item = self.item(3)
        self.spoil_item(item)
        return item

    def spoilt_component(self):
        component = self.component(3)
        self.spoil_component(component)
        return component

    # Spoiling

    def put(self, node, key, value):
        """Puts the value under the key: usually instead of the old value, at times beside it."""
        places = [at for at, (known, _) in enumerate(node.pairs) if known == key]
        if places and not self.chance(0.08):
            node.pairs[places[0]] = (key, value)
        else:
            node.pairs.insert(self.random.randint(0, len(node.pairs)), (key, value))

    def inner(self, node, key):
        """The object under the key, which is made if it is not there."""
        for known, value in node.pairs:
            if known == key and isinstance(value, Object):
                return value
        made = Object([])
        self.put(node, key, made)
        return made

    def spoil_flat(self, node, keys):
        self.put(node, self.pick(keys), self.large() if self.chance(0.01) else self.odd())

    def large(self):
        return Number(self.pick(["1e400", "-1e400", "1e309"]))

    def spoil_layout(self, layout):
        kind = self.random.randrange(8)
        if kind == 0:
            self.spoil_flat(self.inner(layout, self.pick(["inset", "section-inset", "content-inset"])), INSET_KEYS)
        elif kind == 1:
            self.put(layout, "items-per-row", self.pick([
                Number("0"), Number("0.5"), Number("-0.5"), Number("0e5"), "0", "", "0x", "09", "a", False, True, None,
            ]))
        elif kind == 2:
            self.put(layout, "show-empty-component", self.pick([True, True, False, Number("1"), "true"]))
        elif kind == 3:
            self.put(layout, self.pick(["span", "line-spacing"]), self.pick(NUMBER_STRINGS + UNDEFINED_STRINGS[:2]))
        elif kind == 4:
            self.put(layout, self.pick(["dynamic-span", "infinite-scrolling", "dynamic-height"]), self.pick(
                BOOL_STRINGS + [Number("0"), Number("1"), Number("2"), Number("0.5"), Number("1.0"), Number("1.5")]
            ))
        else:
            self.spoil_flat(layout, LAYOUT_KEYS)

    def spoil_component(self, component):
        kind = self.random.randrange(14)
        if kind <= 3:
            self.spoil_layout(self.inner(component, "layout"))
        elif kind == 4:
            self.spoil_flat(self.inner(component, "interaction"), INTERACTION_KEYS)
        elif kind == 5:
            self.spoil_flat(self.inner(component, "size"), SIZE_KEYS)
        elif kind == 6:
            self.put(component, "meta", self.odd_meta())
        elif kind == 7:
            self.put(component, self.pick(["header", "footer"]), self.odd_header())
        elif kind == 8:
            self.put(component, "items", self.odd_items())
        elif kind == 9:
            self.put(component, "kind", self.pick(WORDS[:10]))
        elif kind == 10:
            self.put(component, "kind", "carousel")
            self.put(self.inner(component, "meta"), "paginate", self.pick([True, True, True, Number("1"), "true"]))
            if self.chance(0.5):
                span = self.pick([Number("0"), Number("0.0"), Number("1"), "1", None, False, Number("0.5"), Object([])])
                self.put(self.inner(component, "layout"), "span", span)
        else:
            self.spoil_flat(component, COMPONENT_KEYS)

    def spoil_item(self, item):
        kind = self.random.randrange(10)
        if kind == 0:
            self.put(item, "meta", self.odd_meta())
        elif kind == 1:
            self.put(item, "relations", self.odd_relations())
        elif kind == 2:
            self.put(item, "children", self.odd_children())
            if self.chance(0.8):
                others = ["my-composite", "Composite", None, ["composite"]]
                self.put(item, "kind", self.pick(["composite"] * 4 + others))
        elif kind == 3:
            self.spoil_flat(self.inner(item, "size"), SIZE_KEYS)
        elif kind == 4:
            value = self.pick([self.pick(NUMBER_STRINGS), Number(self.pick(NUMBERS))])
            self.put(item, self.pick(["identifier", "index"]), value)
        else:
            self.spoil_flat(item, ITEM_KEYS)

    def spoil_page(self, page):
        kind = self.random.randrange(9)
        if kind == 0:
            self.put(page, "components", self.odd())
        elif kind == 1:
            self.put(page, "components", self.pick([[], None, Object([]), "x", [[]], [None]]))
        elif kind == 2:
            value = page.pairs[0][1]
            key = self.pick(["Components", "COMPONENTS", "component"])
            page.pairs[0] = (key, value if self.chance(0.7) else self.odd())
        elif kind == 3:
            value = page.pairs[0][1]
            if isinstance(value, list):
                value.insert(self.random.randint(0, len(value)), self.odd())
        elif kind == 4:
            self.put(page, self.pick(TOP_KEYS), [self.spoilt_component(), self.spoilt_component()])
        else:
            self.put(page, self.pick(TOP_KEYS), self.odd())

    def places(self, node, kind="page", found=None):
        """All components and items of the payload, as (spoil, object)."""
        found = [] if found is None else found
        if not isinstance(node, Object):
            return found
        if kind != "page":
            found.append((self.spoil_component if kind == "component" else self.spoil_item, node))
        for key, value in node.pairs:
            elements = value if isinstance(value, list) else [value]
            if kind == "page" or key == "children" and kind == "item":
                below = "component"
            elif kind == "component" and key in ("items", "header", "footer"):
                below = "item"
            elif kind == "item" and key == "relations" and isinstance(value, Object):
                below = "item"
                elements = [item for _, items in value.pairs if isinstance(items, list) for item in items]
            else:
                continue
            for element in elements:
                self.places(element, below, found)
        return found

    def spoilt_payload(self):
        if self.chance(0.004):
            return self.odd()
        page = self.payload()
        for _ in range(self.random.randint(1, 4)):
            places = self.places(page)
            if not places or self.chance(0.05):
                self.spoil_page(page)
            else:
                spoil, node = self.pick(places)
                spoil(node)
        return page


def payloads(seed, count):
    generator = Generator(seed)
    return [write(generator.spoilt_payload()) for _ in range(count)]


# Payloads with something that the generator does not make, each with the section of NATIVE.md that decides it.
EDGES = [
    '',                                                                              # 2: an empty file
    ' \n\t{"components": [{"kind": 3}]}\r\n',
    '{"components": [{"kind": "list"}],}',                                           # 2: one trailing comma
    '{"components": [{"kind": "list", "items": [{},]}]}',
    '{"components": [{},,]}',
    '{"components": [,]}',
    "{'components': [{}]}",                                                          # 2: quotes, comments, bare keys
    '{"components": [{}]} // x',
    '{components: [{}]}',
    '{"components": [{"title": "a\tb"}]}',                                           # 2: a raw tab
    '{"components": [{"identifier": .5}]}',
    '{"components": [{"identifier": NaN}]}',
    '\ufeff{"components": [{"kind": 3}]}',                                           # 11: a byte order mark
    '{"components": [{"title": "\\ud800"}]}',                                        # 11: a lone surrogate
    '{"components": [{"\\u006bind": "\\u0067rid", "identifier": null}]}',
    '{"components": [{"kind": 3}], "components": [{"kind": null}]}',                 # 2: repeated keys
    '{"components": 3, "components": [{"items": 3, "items": [null], "items": null}]}',
    '{"components": [{"meta": {"a": [1, {"b": 1, "b": 2}]}}]}',
    '{"components": [{"items": [{"kind": "a", "kind": "composite", "children": [3], "children": [{"kind": 3}]}]}]}',
    '{"components": [{"layout": {"span": "inf", "item-spacing": "-inf", "line-spacing": "nan"}}]}',  # 1.2: double6
    '{"components": [{"layout": {"inset": {"top": "1e400", "left": "0x1p3", "right": "NAN"}}}]}',
    '{"components": [{"identifier": 1e400, "layout": {"items-per-row": -1e400}, "x": [{"y": 1e999}]}]}',  # 2: 1e400
    '{"components": [{"items": [{"title": -0.0, "subtitle": 1e-7, "text": 12e-1, "image": 5e-324, "action": 1e22}]}]}',
    '{"components": [{"kind": "carousel", "items": [{}], "layout": {"items-per-row": -0}}]}',        # 9
    '{"components": [{"kind": 3, "x": ' + "[" * 509 + "]" * 509 + "}]}",             # 2: 512 levels
    '{"components": [{"kind": 3, "x": ' + "[" * 510 + "]" * 510 + "}]}",
]


def reductions(text):
    """The payloads that are one step smaller: without one member or element, or with the inside of an object gone."""
    try:
        document = parse(text)
    except ValueError:
        return []
    found = []

    def visit(node):
        content = node.pairs if isinstance(node, Object) else node
        for at in range(len(content)):
            removed = content.pop(at)
            found.append(write(document))
            content.insert(at, removed)
        for element in content:
            value = element[1] if isinstance(node, Object) else element
            if isinstance(value, (Object, list)):
                visit(value)

    if isinstance(document, (Object, list)):
        visit(document)
    return sorted(found, key=len)
