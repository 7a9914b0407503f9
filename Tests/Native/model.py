"""What three generations of Spots do with a JSON payload: an independent model.

The model is written from NATIVE.md alone (the section numbers below are its sections) and from the agreed places of
outcomes. It shares no code with `spots-site check --native`, so the two can be compared place by place.

    predict(text, version) -> {(path, outcome, value), ...}

`version` is "7" (7.5.0), "6" (6.1.2) or "5" (5.8.4). Only the outcomes that need attention are predicted: converted,
default, items lost, not shown, screen empty and crash. `value` is the canonical JSON (see `canonical`) of what arrives
instead, for the outcomes converted and default. It is None for other outcomes, and for infinity and "not a number",
which JSON cannot express.
"""

import base64
import binascii
import functools
import json
import math
import re
import unicodedata
from decimal import Decimal

KEPT, CONVERTED, DEFAULT = "kept", "converted", "default"
ITEMS_LOST, NOT_SHOWN, SCREEN_EMPTY, CRASH = "items lost", "not shown", "screen empty", "crash"

INT64 = range(-2**63, 2**63)
MAX_DEPTH = 512                                                                      # section 2


# --------------------------------------------------------------------------------------------------------------------
# A JSON reader that keeps number literals and repeated keys

class Number:
    """A number as it is written. With a fraction or an exponent it is a Double from the start."""

    def __init__(self, literal):
        self.literal = literal
        self.double = float(literal)
        self.too_large = math.isinf(self.double)
        self.value = int(literal) if re.fullmatch(r"-?[0-9]+", literal) else self.double

    def whole(self):
        """The exact integer, or None for a fraction or a number that no Double can hold."""
        return None if self.too_large or self.value % 1 else int(self.value)

    def int64(self):
        """The exact integer if it is whole and within Int64, else None."""
        whole = self.whole()
        return whole if whole is not None and whole in INT64 else None

    def fits_double(self):
        """Whether a Double holds the number as the casts of sections 1.1 and 1.3 want it."""
        return not self.too_large and self.double == self.value


class Object:
    """An object as it is written, with repeated keys."""

    def __init__(self, pairs):
        self.pairs = pairs

    def members(self, version):
        """The values that count: the first of each key in 7, the last in 6 and 5 (section 2, duplicate key)."""
        pairs = reversed(self.pairs) if version == "7" else self.pairs
        counting = dict(pairs)
        return {key: counting[key] for key, _ in self.pairs}


class Reader:
    """Reads JSON. One trailing comma in a list or an object is fine (section 2)."""

    SPACE = re.compile(r"[ \t\r\n]*")
    NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?")
    STRING = re.compile(r'"(?:[^"\\\x00-\x1f]|\\["\\/bfnrt]|\\u[0-9a-fA-F]{4})*"')
    WORDS = {"true": True, "false": False, "null": None}

    def __init__(self, text):
        self.text = text
        self.at = 1 if text.startswith("\ufeff") else 0        # a byte order mark is accepted (section 11)

    def document(self):
        value = self.value(1)
        self.skip()
        if self.at != len(self.text):
            raise ValueError("text after the end")
        return value

    def skip(self):
        self.at = self.SPACE.match(self.text, self.at).end()

    def take(self, mark):
        """Skips white space, and then the mark if it comes next."""
        self.skip()
        found = self.text.startswith(mark, self.at)
        if found:
            self.at += len(mark)
        return found

    def expect(self, mark):
        if not self.take(mark):
            raise ValueError(f"expected {mark} at {self.at}")

    def string(self):
        self.skip()
        match = self.STRING.match(self.text, self.at)
        if not match:
            raise ValueError(f"expected a string at {self.at}")
        self.at = match.end()
        string = json.loads(match.group())
        if re.search("[\ud800-\udfff]", string):
            raise ValueError("a lone surrogate")                                     # section 11
        return string

    def value(self, depth):
        self.skip()
        if self.text.startswith(("[", "{"), self.at) and depth > MAX_DEPTH:
            raise ValueError("too deep")
        if self.take("["):
            elements = []
            while not self.take("]"):
                elements.append(self.value(depth + 1))
                if not self.take(","):
                    self.expect("]")
                    break
            return elements
        if self.take("{"):
            pairs = []
            while not self.take("}"):
                key = self.string()
                self.expect(":")
                pairs.append((key, self.value(depth + 1)))
                if not self.take(","):
                    self.expect("}")
                    break
            return Object(pairs)
        if self.text.startswith('"', self.at):
            return self.string()
        for word, value in self.WORDS.items():
            if self.take(word):
                return value
        match = self.NUMBER.match(self.text, self.at)
        if not match:
            raise ValueError(f"expected a value at {self.at}")
        self.at = match.end()
        return Number(match.group())


def parse(text):
    """The document, or a ValueError."""
    return Reader(text).document()


# --------------------------------------------------------------------------------------------------------------------
# Values and paths

def canonical(value):
    """One way to write a value: two values are equal if their forms are.

    Whole numbers lose their decimal point, so 4.0 equals 4; only the direct elements of a list keep it, because the
    point is what section 8 is about there.
    """
    def tidy(value):
        if isinstance(value, float) and value.is_integer():
            return int(value)
        if isinstance(value, list):
            return [tidy(element) for element in value]
        if isinstance(value, dict):
            return {key: tidy(element) for key, element in value.items()}
        return value

    if isinstance(value, float) and not math.isfinite(value):
        return None
    if isinstance(value, list):
        value = [element if isinstance(element, float) else tidy(element) for element in value]
    else:
        value = tidy(value)
    return json.dumps(value, ensure_ascii=False, sort_keys=True)


def plain(node, version):
    """The node as a Python value."""
    if isinstance(node, Number):
        return node.value
    if isinstance(node, Object):
        return {key: plain(value, version) for key, value in node.members(version).items()}
    if isinstance(node, list):
        return [plain(element, version) for element in node]
    return node


def join(path, key):
    if isinstance(key, int):
        return f"{path}[{key}]"
    if re.fullmatch(r"[\w-]+", key):
        return f"{path}.{key}"
    return f'{path}["{key}"]'


def swift_number(double):
    """A Double as Swift writes it: `3.0`, `1e+30`; an exponent above 2^53 and below 0.0001 (section 1.2, text6)."""
    if double == 0:
        return "-0.0" if math.copysign(1, double) < 0 else "0.0"
    sign, digits, exponent = Decimal(repr(double)).normalize().as_tuple()
    digits = "".join(map(str, digits))
    power = len(digits) + exponent - 1                         # of the first digit
    minus = "-" if sign else ""
    if power < -4 or abs(double) > 2**53:
        fraction = "." + digits[1:] if len(digits) > 1 else ""
        return f"{minus}{digits[0]}{fraction}e{'-' if power < 0 else '+'}{abs(power):02d}"
    if power < 0:
        return f"{minus}0.{'0' * (-power - 1)}{digits}"
    digits = digits.ljust(power + 1, "0")
    return f"{minus}{digits[:power + 1]}.{digits[power + 1:] or '0'}"


# --------------------------------------------------------------------------------------------------------------------
# Types of single values. Each function answers (outcome, value); null never gets here.

def is_bool(node):
    return isinstance(node, bool)


def strict(accepts):
    """A type of section 1.4: one wrong value empties the screen."""
    return lambda node: (KEPT if accepts(node) else SCREEN_EMPTY, None)


S = strict(lambda node: isinstance(node, str))
I = strict(lambda node: isinstance(node, Number) and node.int64() is not None)
D = strict(lambda node: isinstance(node, Number) and not node.too_large)
B = strict(is_bool)


def E(*words):
    return strict(lambda node: isinstance(node, str) and node in words)


def word(*words):
    """The exact string of section 3 to 5, else the default."""
    return lambda node: (KEPT if isinstance(node, str) and node in words else DEFAULT, None)


def str_(node):                                                                      # section 1.3
    return (KEPT if isinstance(node, str) else DEFAULT), None


def int_(node):                                                                      # section 1.3
    if is_bool(node):
        return CONVERTED, int(node)
    return (KEPT if isinstance(node, Number) and node.int64() is not None else DEFAULT), None


def dbl(node):                                                                       # section 1.3
    if is_bool(node):
        return CONVERTED, int(node)
    return (KEPT if isinstance(node, Number) and node.fits_double() else DEFAULT), None


def bool_(node):                                                                     # section 1.3
    if isinstance(node, Number) and node.whole() in (0, 1):
        return CONVERTED, node.whole() == 1
    return (KEPT if is_bool(node) else DEFAULT), None


def text6(node):                                                                     # section 1.2
    if is_bool(node):
        return CONVERTED, "1.0" if node else "0.0"
    if isinstance(node, Number) and not node.too_large:
        return CONVERTED, swift_number(node.double) if node.fits_double() else str(node.whole())
    return (KEPT if isinstance(node, str) else DEFAULT), None


def int6(node):                                                                      # section 1.2
    if is_bool(node):
        return CONVERTED, int(node)
    if isinstance(node, str):                                   # the first character, with its accents
        digit = node[:1] in tuple("0123456789") and not unicodedata.combining(node[1:2] or " ")
        return (CONVERTED, int(node[0])) if digit else (DEFAULT, None)
    if isinstance(node, Number):
        if node.too_large:
            return CRASH, None
        truncated = int(node.value)
        if truncated not in INT64:
            return CRASH, None
        return (KEPT, truncated) if node.whole() is not None else (CONVERTED, truncated)
    return DEFAULT, None


SWIFT_DECIMAL = re.compile(r"[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)(e[+-]?[0-9]+)?|[+-]?(inf|infinity)", re.I)
SWIFT_NAN = re.compile(r"[+-]?s?nan(\([0-9a-z]*\))?", re.I)
SWIFT_HEX = re.compile(r"[+-]?0x([0-9a-f]+\.?[0-9a-f]*|\.[0-9a-f]+)(p[+-]?[0-9]+)?", re.I)


def double6(node):                                                                   # section 1.2
    if is_bool(node):
        return CONVERTED, int(node)
    if isinstance(node, str):
        if SWIFT_DECIMAL.fullmatch(node):
            return CONVERTED, float(node)
        if SWIFT_HEX.fullmatch(node):
            return CONVERTED, float.fromhex(node)
        if SWIFT_NAN.fullmatch(node):
            return CONVERTED, math.nan
        return DEFAULT, None
    return (KEPT if isinstance(node, Number) and not node.too_large else DEFAULT), None


def bool6(node):                                                                     # sections 1.2 and 11
    if isinstance(node, Number) and not node.too_large:
        return CONVERTED, abs(node.double) >= 1                # fractions below 1: false on Linux (section 11)
    if isinstance(node, str):
        answer = {"true": True, "1": True, "false": False, "0": False}.get(node.lower())
        return (DEFAULT, None) if answer is None else (CONVERTED, answer)
    return (KEPT if is_bool(node) else DEFAULT), None


# --------------------------------------------------------------------------------------------------------------------
# Keys: {key: (type, default)} for single values, {key: (table, default)} for objects of them

def sides(type_):
    return {side: (type_, 0) for side in ("top", "left", "bottom", "right")}


def size(type_):                                                                     # sections 3 and 6
    return {"width": (type_, 0), "height": (type_, 0)}, [0, 0]


LAYOUT = {                                                                           # sections 4.1 and 4.2
    "7": {
        "span": (D, 0), "item-spacing": (D, 0), "line-spacing": (D, 0), "items-per-row": (I, 1),
        "dynamic-span": (B, False), "dynamic-height": (B, True), "page-indicator": (E("below", "overlay"), None),
        "header-mode": (E("default", "sticky"), "default"), "infinite-scrolling": (B, False),
        "show-empty-component": (B, False), "inset": (sides(D), None),
    },
    "6": {
        "span": (double6, 0), "item-spacing": (double6, 0), "line-spacing": (double6, 0), "items-per-row": (int6, 1),
        "dynamic-span": (bool6, False), "dynamic-height": (bool_, True),
        "page-indicator": (word("below", "overlay"), None), "header-mode": (word("default", "sticky"), "default"),
        "infinite-scrolling": (bool6, False), "inset": (sides(double6), None),
    },
    "5": {
        "span": (dbl, 0), "item-spacing": (dbl, 0), "line-spacing": (dbl, 0), "dynamic-span": (bool_, False),
        "section-inset": (sides(dbl), None), "content-inset": (sides(dbl), None),
    },
}

INTERACTION = {                                                                      # section 5
    "7": {
        "paginate": (E("item", "page", "disabled"), "disabled"), "mouseClick": (E("single", "double"), "single"),
        "scroll-direction": (E("horizontal", "vertical"), "vertical"),
    },
    "6": {
        "paginate": (word("item", "page", "disabled"), "disabled"), "mouseClick": (word("single", "double"), "single"),
    },
}

COMPONENT = {                                                                        # section 3
    "7": {
        "kind": (E("list", "grid", "carousel"), "list"), "identifier": (S, None), "layout": (LAYOUT["7"], None),
        "interaction": (INTERACTION["7"], None), "size": size(D), "index": (I, 0), "amountOfItemsToCache": (I, None),
    },
    "6": {
        "kind": (word("list", "grid", "carousel"), "list"), "identifier": (text6, None), "layout": (LAYOUT["6"], None),
        "interaction": (INTERACTION["6"], None), "size": size(dbl),
    },
    "5": {
        "kind": (word("carousel", "list", "grid", "view", "row"), "grid"),           # section 9, unknown kind
        "identifier": (str_, None), "title": (str_, ""), "header": (str_, ""), "layout": (LAYOUT["5"], None),
        "size": size(dbl),
    },
}

# Keys of a component that count as missing whatever their value is. (The places are agreed: section 3 calls these keys
# unknown, but the cases record their defaults.)
ALWAYS_DEFAULT = {"7": {"span": 0}, "6": {"span": None, "index": 0}, "5": {"span": 0, "index": 0}}

ITEM_TYPES = {"7": (S, I, D), "6": (text6, int6, dbl), "5": (str_, int_, dbl)}
ITEM = {                                                                             # section 6
    version: {
        "title": (text, ""), "subtitle": (text, ""), "image": (text, ""), "text": (text, ""), "kind": (text, ""),
        "action": (text, None), "identifier": (whole, None), "index": (whole, 0), "size": size(number),
    }
    for version, (text, whole, number) in ITEM_TYPES.items()
}


# --------------------------------------------------------------------------------------------------------------------
# The walk

parse_once = functools.lru_cache(maxsize=4)(parse)              # one payload is asked about for three versions


def predict(text, version):
    walk = Walk(version)
    try:
        document = parse_once(text)
    except ValueError:
        walk.note("$", SCREEN_EMPTY)                                                 # sections 2 and 12, point 1
        return walk.found
    if version != "7":
        walk.large_numbers(document)
    walk.page(document)
    return walk.found


class Walk:
    def __init__(self, version):
        self.version = version
        self.found = set()
        self.refused = set()                                   # the places of numbers that empty 6 and 5
        self.drawn = True                                      # lists beside the components are read and not drawn

    def note(self, path, outcome, value=None):
        if path in self.refused:
            return
        self.found.add((path, outcome, canonical(value) if outcome in (CONVERTED, DEFAULT) else None))

    def wrong(self, path, default):
        """A value of the wrong type: 7 gives up, 6 and 5 take the default (section 1)."""
        if self.version == "7":
            self.note(path, SCREEN_EMPTY)
        else:
            self.note(path, DEFAULT, default)

    def members(self, node):
        return node.members(self.version) if isinstance(node, Object) else {}

    # Section 2, and section 12, points 2 and 3

    def page(self, document):
        if not isinstance(document, Object):
            self.note("$", SCREEN_EMPTY)
            return
        members = self.members(document)
        if "components" not in members:
            similar = [key for key in members if key.lower() == "components"]
            self.note(join("$", similar[0]) if similar else "$", SCREEN_EMPTY)
        elif members["components"] == []:
            self.note("$.components", SCREEN_EMPTY)
        for key, value in members.items():
            if key != "components" and self.version != "7":
                continue
            path = join("$", key)
            self.drawn = key == "components"
            if isinstance(value, list):
                self.components(value, path)
            else:
                self.note(path, SCREEN_EMPTY)

    def first_bad(self, elements):
        """The position of the first element that is not an object, or None."""
        return next((at for at, element in enumerate(elements) if not isinstance(element, Object)), None)

    def components(self, elements, path):
        bad = self.first_bad(elements)
        if bad is not None:
            self.note(join(path, bad), SCREEN_EMPTY)
            return
        for at, element in enumerate(elements):
            self.component(element, join(path, at))

    def large_numbers(self, node):
        """Section 2, last row: a number that no Double holds, anywhere, repeated keys included, empties 6 and 5."""
        waiting, refused = [("$", node, True)], set()
        while waiting:
            path, node, counts = waiting.pop()
            if isinstance(node, Number) and node.too_large:
                self.note(path, SCREEN_EMPTY)
                if counts:
                    refused.add(path)
            elif isinstance(node, list):
                waiting += [(join(path, at), element, counts) for at, element in enumerate(node)]
            elif isinstance(node, Object):
                last = self.members(node)
                waiting += [(join(path, key), value, counts and last[key] is value) for key, value in node.pairs]
        self.refused = refused

    # Single values, and objects of single values

    def keys(self, members, table, path):
        for key, value in members.items():
            if key in table:
                self.key(value, *table[key], join(path, key))

    def key(self, value, type_, default, path):
        if value is None:
            self.note(path, DEFAULT, default)                                        # section 1.4, and 1.2
        elif isinstance(type_, dict):
            if isinstance(value, Object):
                self.keys(self.members(value), type_, path)
            else:
                self.wrong(path, default)
        else:
            outcome, arrives = type_(value)
            if outcome != KEPT:
                self.note(path, outcome, default if outcome == DEFAULT else arrives)

    # Section 3

    def component(self, component, path):
        members = self.members(component)
        self.keys(members, COMPONENT[self.version], path)
        for key, default in ALWAYS_DEFAULT[self.version].items():
            if key in members and not (key == "span" and self.version == "5" and self.has_same_span(members)):
                self.note(join(path, key), DEFAULT, default)
        if "items" in members:
            self.items(members["items"], join(path, "items"))
        if "meta" in members:
            self.meta(members["meta"], join(path, "meta"))
        if self.version != "5":
            for key in ("header", "footer"):
                if key in members:
                    self.header(members[key], join(path, key))
        self.drawing(members, path)

    def has_same_span(self, members):
        """Whether the layout has the same span, which 5.8 reads (5.0 to 5.7 read that of the component)."""
        if not isinstance(members.get("layout"), Object):
            return False
        inner = self.members(members["layout"]).get("span")
        return isinstance(members["span"], Number) and isinstance(inner, Number) and members["span"].double == inner.double

    def items(self, value, path):
        if value is None:
            self.note(path, DEFAULT, [])
        elif not isinstance(value, list):
            self.wrong(path, [])
        elif (bad := self.first_bad(value)) is not None:
            self.note(join(path, bad), SCREEN_EMPTY if self.version == "7" else ITEMS_LOST)
        else:
            for at, item in enumerate(value):
                self.item(item, join(path, at))

    def header(self, value, path):
        """A header or a footer: an item that is drawn only if it has a kind (sections 3 and 9)."""
        if value is None:
            self.note(path, DEFAULT, None)
        elif not isinstance(value, Object):
            self.wrong(path, None)
        elif not value.pairs:
            self.note(path, CONVERTED, "")
        else:
            self.item(value, path)
            kind = self.members(value).get("kind")
            lost = self.version == "6" and isinstance(kind, (list, Object))              # counts as missing
            if self.drawn and (kind is None or kind == "" or lost):
                self.note(path, NOT_SHOWN)

    def drawing(self, members, path):
        """What section 9 says about a component, as far as the payload shows it."""
        if not self.drawn:
            return
        kind, items, layout = members.get("kind"), members.get("items"), self.members(members.get("layout"))
        filled = isinstance(items, list) and bool(items) and self.first_bad(items) is None
        if kind == "carousel" and filled and self.divides_by_zero(layout.get("items-per-row")):
            self.note(path + ".layout.items-per-row", CRASH)
        inverted = self.version == "7" and kind in ("grid", "carousel") and filled
        if inverted and layout.get("show-empty-component") is True:
            self.note(path + ".layout.show-empty-component", NOT_SHOWN)
        if self.version == "5" and kind == "carousel" and self.members(members.get("meta")).get("paginate") is not None:
            paginate = self.members(members["meta"])["paginate"]
            casts = paginate is True or isinstance(paginate, Number) and paginate.double == 1    # section 8
            span = layout.get("span")
            outcome, arrives = dbl(span) if span is not None else (DEFAULT, None)
            if outcome == DEFAULT or (span.double if outcome == KEPT else arrives) == 0:
                if casts:
                    self.note(path + ".meta.paginate", CRASH)

    def divides_by_zero(self, value):
        if self.version == "7":
            return isinstance(value, Number) and value.int64() == 0
        return self.version == "6" and value is not None and int6(value) in ((KEPT, 0), (CONVERTED, 0))

    # Sections 6 and 7

    def item(self, item, path):
        members = self.members(item)
        self.keys(members, ITEM[self.version], path)
        if "meta" in members:
            self.meta(members["meta"], join(path, "meta"))
        if "relations" in members:
            self.relations(members["relations"], join(path, "relations"))
        if "children" in members and self.version != "7":
            self.children(members["children"], members.get("kind"), join(path, "children"))

    def relations(self, value, path):
        if value is None:
            self.note(path, DEFAULT, {})
            return
        if not isinstance(value, Object):
            self.wrong(path, {})
            return
        lists = self.members(value)
        if self.version == "7":
            for key, elements in lists.items():
                place = join(path, key)
                if not isinstance(elements, list):
                    self.note(place, SCREEN_EMPTY)
                elif (bad := self.first_bad(elements)) is not None:
                    self.note(join(place, bad), SCREEN_EMPTY)
        elif any(not isinstance(elements, list) or self.first_bad(elements) is not None for elements in lists.values()):
            self.note(path, DEFAULT, {})                       # one bad relation loses all of them
            return
        for key, elements in lists.items():
            for at, item in enumerate(elements if isinstance(elements, list) else []):
                if isinstance(item, Object):
                    self.item(item, join(join(path, key), at))

    def children(self, value, kind, path):
        kind = kind if isinstance(kind, str) else ""
        composite = "composite" in kind if self.version == "6" else kind == "composite"
        if value is None:
            self.note(path, DEFAULT, [])
        elif not composite:
            self.note(path, NOT_SHOWN)
        elif not isinstance(value, list) or not value or self.first_bad(value) is not None:
            self.note(path, DEFAULT, [])
        else:
            if self.version == "6" and self.drawn and len(value) > 1:
                self.note(join(path, 1), NOT_SHOWN)            # only the first child is drawn
            self.components(value, path)

    # Section 8

    def meta(self, value, path):
        if isinstance(value, Object):
            if self.version == "7":
                self.meta_object(value, path)
        elif not (self.version == "7" and isinstance(value, str) and holds_object(value)):
            self.note(path, DEFAULT, {})

    def meta_object(self, node, path):
        for key, value in self.members(node).items():
            place = join(path, key)
            if value is None:
                self.note(place, CONVERTED, True)
            elif isinstance(value, Object):
                self.meta_object(value, place)
            elif isinstance(value, list):
                self.meta_list(value, place)

    def meta_list(self, elements, path):
        crashing = [at for at, element in enumerate(elements) if element is None or isinstance(element, list)]
        for at in crashing:
            self.note(join(path, at), CRASH)
        numbers = [element for element in elements if isinstance(element, Number)]
        dropped = any(number.too_large for number in numbers)                        # section 2: Linux drops the key
        if not crashing and not dropped and any(re.fullmatch("-?[0-9]+", n.literal) for n in numbers):
            # Only the numbers of the list itself: what lies deeper has its own place.
            self.note(path, CONVERTED, [
                element.double if isinstance(element, Number) else plain(element, self.version) for element in elements
            ])
        for at, element in enumerate(elements):
            if isinstance(element, Object):
                self.meta_object(element, join(path, at))


def holds_object(string):
    """Whether the string is base64 of a JSON object, which is how 7 stores meta (section 8)."""
    try:
        return isinstance(json.loads(base64.b64decode(string, validate=True).decode("utf-8")), dict)
    except (binascii.Error, ValueError):
        return False
