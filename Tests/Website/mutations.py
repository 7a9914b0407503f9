"""Random changes of JSON: what people who write it by hand get wrong, and what they get right."""

import copy

# Values of each type, at and beyond the limits of what keys allow.
VALUES = [
    None, True, False, 0, 1, 2.5, -3, 5000, "", "text", "7", "-2", "2.5", "true", "yes", "list", "below", "sticky",
    "2026-11-21", "2026-11-31", "2026-13-01", "2026-11-21T08:30:00+01:00", "21.11.2026", "/a/b/", "/a/b.html", "a/b",
    "page/{page}/", "#fff", "#12345", "https://example.org/", "myapp", "icon.svg", "{title}", [], {}, [None], ["text"],
    [1, 2], [1, 2, 3], [{}], [[]], {"title": "A"}, {"text": "A"}, {"a": 1}, {"a": {"title": "A"}}, {"width": 1},
    {"a": "list"}, {"light": "#fff"}, {"ne": 1}, {"not": {"a": 1}}, {"any": [{"a": 1}]}, {"any": [1, {"a": 1}]},
]


def places(value, path=()):
    """The paths of all values in a value."""
    yield path
    members = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else []
    for key, member in members:
        yield from places(member, (*path, key))


def at(value, path):
    for key in path:
        value = value[key]
    return value


class Mutator:
    """Changes one or two places of a value."""

    def __init__(self, generator, keys):
        self.generator = generator
        # All keys that the schemas know, so each appears in objects of each type.
        self.keys = sorted(keys)

    def mutated(self, original):
        value = copy.deepcopy(original)
        for _ in range(self.generator.choice([1, 1, 1, 2])):
            change = self.generator.choice([self.delete, self.rename, self.retype, self.retype, self.move, self.add, self.add])
            value = change(value)
        return value

    def place(self, value, suitable=lambda parent, key: True):
        """A random value that is not the whole: its parent, and its key there."""
        found = [path for path in places(value) if path and suitable(at(value, path[:-1]), path[-1])]
        if not found:
            return None, None
        path = self.generator.choice(found)
        return at(value, path[:-1]), path[-1]

    def delete(self, value):
        parent, key = self.place(value)
        if parent is not None:
            del parent[key]
        return value

    def rename(self, value):
        parent, key = self.place(value, lambda parent, key: isinstance(parent, dict))
        if parent is not None:
            name = self.generator.choice([key + "s", key[:-1], key.upper(), key.replace("-", "_") + "_"])
            members = [(name if other == key else other, member) for other, member in parent.items() if other != name]
            parent.clear()
            parent.update(members)
        return value

    def retype(self, value):
        parent, key = self.place(value)
        if parent is not None:
            parent[key] = copy.deepcopy(self.generator.choice(VALUES))
        return value

    def move(self, value):
        """Writes a value a second time, somewhere else."""
        copied = copy.deepcopy(at(value, self.generator.choice(list(places(value)))))
        parent, key = self.place(value)
        if parent is not None:
            parent[key] = copied
        return value

    def add(self, value):
        """Adds a key that some object has."""
        objects = [path for path in places(value) if isinstance(at(value, path), dict)]
        if objects:
            at(value, self.generator.choice(objects))[self.generator.choice(self.keys)] = copy.deepcopy(
                self.generator.choice(VALUES))
        return value
