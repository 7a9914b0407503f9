"""Sites of Hugo, Zola and Jekyll, with some hundred files each, in the spellings that real sites have.

The addresses are those that each program gives its pages: Hugo 0.168 and Jekyll 4.3 made the same ones of these files.
Those of Zola follow its source (`components/content/src/page.rs`, `section.rs`).
"""

import dataclasses
import json

PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4" width="4" height="4"><path d="M0 0h4v4z"/></svg>'


@dataclasses.dataclass
class OldSite:
    """The files of a site, and what its program publishes."""

    files: dict = dataclasses.field(default_factory=dict)
    # The strings on each page, in order, by address.
    texts: dict = dataclasses.field(default_factory=dict)
    # Other addresses: redirects, and files that are not pages.
    addresses: set = dataclasses.field(default_factory=set)
    # Words that must not be published.
    hidden: set = dataclasses.field(default_factory=set)

    def add(self, path, keys, address, number, *, front, extra=("", []), hidden=False):
        """A page. Its text ends with an extra part: Markdown, and what a reader sees of it."""
        markdown, texts = body(number, hidden)
        self.files[path] = front(keys, markdown + extra[0])
        if hidden:
            self.hidden.add(f"hidden{number}")
        else:
            assert address not in self.texts, address
            self.texts[address] = texts + extra[1]


def body(number, hidden=False):
    """Markdown, and what a reader sees of it."""
    word = f"hidden{number}" if hidden else f"text{number}"
    return f"""Before {word} with *emphasis* and `a code [{word}](x.md)`.

<!--more-->

## Heading {word}

- first {word}
- second "{word}" & more

| left {word} | right |
|---|---|
| cell | {word} |

```sh
echo {word} "$HOME" [no](link.md)
```

1. A step

   ```sh
   run {word} ![no](picture.png)
   ```

After {word}.
""", [f"Before {word} with emphasis and a code [{word}](x.md).", f"Heading {word}", f"first {word}",
      f'second "{word}" & more', f"left {word} right", f"cell {word}", f'echo {word} "$HOME" [no](link.md)',
      "A step", f"run {word} ![no](picture.png)", f"After {word}."]


@dataclasses.dataclass
class Date:
    """A date, which is written without quotation marks."""

    text: str


def value(value):
    return value.text if isinstance(value, Date) else json.dumps(value, ensure_ascii=False)


def toml(keys):
    single = [f"{key} = {value(keys[key])}\n" for key in keys if not isinstance(keys[key], dict)]
    tables = [f"\n[{key}]\n{toml(keys[key])}" for key in keys if isinstance(keys[key], dict)]
    return "".join(single + tables)


def yaml(keys, indent=""):
    lines = []
    for key, own in keys.items():
        if isinstance(own, dict):
            lines += [f"{indent}{key}:\n", yaml(own, indent + "  ")]
        elif isinstance(own, list):
            lines += [f"{indent}{key}:\n", *(f"{indent}- {value(element)}\n" for element in own)]
        else:
            lines.append(f"{indent}{key}: {value(own)} # a comment\n")
    return "".join(lines)


def toml_page(keys, text):
    return f"+++\n{toml(keys)}+++\n{text}"


def spaced_toml_page(keys, text):
    return f"\n\n+++  \n# A comment\n{toml(keys)}+++ \n\n{text}"


def yaml_page(keys, text):
    return f"---\n# A comment\n{yaml(keys)}---\n\n{text}"


def json_page(keys, text):
    return json.dumps(keys, indent=2, default=lambda date: date.text, ensure_ascii=False) + f"\n\n{text}"


def with_crlf(page):
    return lambda keys, text: page(keys, text).replace("\n", "\r\n")


def with_mark(page):
    return lambda keys, text: "\ufeff" + page(keys, text)


TOML = [toml_page, spaced_toml_page, with_crlf(toml_page), with_mark(with_crlf(spaced_toml_page))]
YAML = [yaml_page, with_crlf(yaml_page), with_mark(yaml_page)]
JSON = [json_page, with_crlf(json_page)]


def static(site, folder, list="posts"):
    """Files that are copied; spots-site would treat some of them as pages."""
    for path in ["manifest.json", "fonts/shims.json", "fonts/deep/more.json", "files/READ ME.md",
                 f"{list}/list.json", "images/seal.svg"]:
        site.files[folder + path] = PICTURE if path.endswith(".svg") else '[{"no": ["page"]}]\n'
        site.addresses.add("/" + path)


def hugo():
    site, fronts = OldSite(), TOML + YAML + JSON
    static(site, "static/")
    site.add("content/_index.md", {"title": "Home"}, "/", 0, front=toml_page)
    site.add("content/docs/_index.md", {"title": "Docs", "cascade": {"type": "docs"}}, "/docs/", 1, front=yaml_page)
    site.add("content/docs/Sub Folder/_index.md", {"title": "Sub"}, "/docs/sub-folder/", 2, front=json_page)
    site.add("content/later/_index.md", {"title": "Later", "cascade": {"draft": True}}, "/later/", 3, front=yaml_page,
             hidden=True)
    site.add("content/later/one.md", {"title": "One"}, "/later/one/", 4, front=toml_page, hidden=True)
    site.add("content/news/Big News.md", {"title": "It's Big", "date": Date("2024-03-05")}, "/2024/03/its-big/", 5,
             front=toml_page, extra=("\n[Docs](<../docs/My Page 14.md>)\n", ["Docs"]))
    site.texts["/news/"] = ["News"]
    site.texts["/posts/"] = ["Posts"]
    site.addresses |= {"/posts/index.xml", "/tags/seals/", *(f"/tags/tag-{n}/" for n in range(5))}
    names = [("docs/My Page {n}", "docs/my-page-{n}"), ("docs/Sub Folder/ALL_CAPS {n}", "docs/sub-folder/all_caps-{n}"),
             ("posts/what's new {n}?", "posts/whats-new-{n}"), ("posts/v1.{n}", "posts/v1.{n}"),
             ("posts/Ørret & laks {n}", "posts/ørret--laks-{n}"), ("posts/c++ {n}", "posts/c++-{n}"),
             ("about-{n}", "about-{n}")]
    for n in range(10, 310):
        front = fronts[n % len(fronts)]
        name, place = (text.format(n=n) for text in names[n % len(names)])
        keys = {"Title": f"Page {n}", "date": Date(f"2024-{n % 12 + 1:02}-0{n % 9 + 1}T08:00:00+02:00"), "weight": n,
                "tags": [f"tag {n % 5}", "seals"], "authors": ["Ada", "Tom"], "type": "docs", "summary": "In short"}
        match n % 20:
            case 0: keys["slug"], place = f"Own Slug {n}", place.rpartition("/")[0] + f"/own-slug-{n}"
            case 1: keys["url"], place = f"/Own/Url/{n}", f"Own/Url/{n}"
            case 2: keys["aliases"] = [f"/Old/{n}", f"/old/{n}.html", f"/{place}/"]
            case 3: keys["expiryDate"] = Date("2025-01-01")
            case 4: keys["publishDate"] = Date("2099-01-01T00:00:00Z")
            case 5: keys["draft"] = True
            case 6: keys["lastmod"], keys["layout"], keys["menu"] = Date("2025-01-01"), "wide", "main"
            case 7: keys["build"] = {"render": "never"}
            case 8: keys["headless"] = True
            case 9: keys["params"] = {"colour": "red", "layout": "wide"}
        address = f"/{place.strip('/')}/"
        extra = ("", [])
        folder, _, last = name.rpartition("/")
        path = f"content/{name}.md"
        match n % 20:
            case 2: site.addresses |= {f"/Old/{n}/", f"/old/{n}.html"}
            case 10:
                path = f"content/{name}/index.md"
                site.files[f"content/{name}/Seal One.svg"] = PICTURE
                site.files[f"content/{name}/notes.md"] = f"---\ntitle: Note\n---\nhidden note{n}\n"
                site.files[f"content/{name}/data.json"] = '{"a": 1}'
                site.addresses |= {f"{address}Seal One.svg", f"{address}data.json"}
                site.hidden.add(f"note{n}")
                extra = ("\n![A seal](Seal%20One.svg)\n", [])
            case 11: extra = ('\n[Docs]({{< relref "/docs/_index.md" >}}#heading-text1), [there](../)\n', ["Docs, there"])
            case 12: extra = ('\nSee [Sub]({{% ref "Sub Folder" %}}) and [home](/_index.md "Home").\n', ["See Sub and home."])
            case 13: extra = ('\n{{< figure src="/images/seal.svg" title="One of them" >}}\n', ["One of them"])
            case 14: extra = ("\n{{< youtube abc >}}\n", [])
            case 15: extra = ("\n```\n{{</* youtube abc */>}}\n```\n", ["{{< youtube abc >}}"])
        site.add(path, keys, address, n, front=front, extra=extra, hidden=n % 20 in (3, 4, 5, 7, 8))
    site.files["content/contact.html"] = "---\ntitle: Contact\n---\n<div>\n\n    <p>Write <b>to us</b></p>\n</div>\n"
    site.texts["/contact/"] = ["Write to us"]
    return site


def zola():
    site = OldSite()
    static(site, "static/", list="blog")
    site.add("content/_index.md", {"title": "Home", "sort_by": "weight"}, "/", 0, front=spaced_toml_page)
    site.add("content/blog/_index.md", {"title": "Blog", "paginate_by": 5, "template": "posts.html"}, "/blog/", 1,
             front=toml_page)
    site.add("content/docs/My Folder/_index.md", {"title": "Folder", "insert_anchor_links": "left"},
             "/docs/My Folder/", 2, front=toml_page)
    site.addresses |= {"/atom.xml", "/tags/seals/", *(f"/tags/tag-{n}/" for n in range(5))}
    names = [("blog/2024-05-{d}-Dated {n}", "blog/dated-{n}"), ("docs/My Folder/My_Page {n}", "docs/My Folder/my-page-{n}"),
             ("blog/what's new {n}?", "blog/what-s-new-{n}"), ("docs/v1.{n}", "docs/v1-{n}"),
             ("blog/Ørret & låks {n}", "blog/orret-laks-{n}"), ("about-{n}", "about-{n}")]
    for n in range(10, 230):
        front = TOML[n % len(TOML)]
        name, place = (text.format(n=n, d=n % 18 + 10) for text in names[n % len(names)])
        keys = {"title": f"Page {n}", "weight": n, "authors": ["Ada", "Tom"],
                "taxonomies": {"tags": [f"tag {n % 5}", "seals"]}, "extra": {"colour": "red", "path": "a", "layout": "wide"}}
        if not name.startswith("blog/2024"):
            keys["date"] = Date(f"2024-{n % 12 + 1:02}-0{n % 9 + 1}")
        extra, path = ("", []), f"content/{name}.md"
        match n % 20:
            case 0: keys["slug"], place = f"Own Slug {n}", place.rpartition("/")[0] + f"/own-slug-{n}"
            case 1: keys["path"], place = f"Own/Path/{n}", f"Own/Path/{n}"
            case 2:
                keys["aliases"] = [f"old/{n}", f"/older/{n}/", f"2023/{n}.html", f"{place}/"]
                site.addresses |= {f"/old/{n}/", f"/older/{n}/", f"/2023/{n}.html"}
            case 3: keys["draft"] = True
            case 4: keys["updated"], keys["in_search_index"] = Date("2025-01-01T10:00:00Z"), False
            case 5: keys["render"] = False
            case 6:
                path = f"content/{name}/index.md"
                site.files[f"content/{name}/Seal.svg"] = PICTURE
                site.files[f"content/{name}/data.json"] = '{"a": 1}'
                site.addresses |= {f"/{place.strip('/')}/Seal.svg", f"/{place.strip('/')}/data.json"}
                extra = ("\n![A seal](Seal.svg)\n", [])
            case 7: extra = ("\nSee [one](@/docs/My%20Folder/_index.md#heading-text2) and [two].\n\n[two]: @/_index.md\n",
                             ["See one and two."])
            case 8: extra = ('\n{{ youtube(id="abc") }}\n', [])
            case 9: extra = ('\n```\n{{/* youtube(id="abc") */}}\n```\n', ['{{ youtube(id="abc") }}'])
        site.add(path, keys, f"/{place.strip('/')}/", n, front=front, extra=extra, hidden=n % 20 in (3, 5))
    return site


def jekyll():
    site = OldSite()
    static(site, "")
    for path in ["_layouts/post.html", "_includes/video.html", "_sass/a.scss", "_data/a.json", ".jekyll-cache/x.md"]:
        site.files[path] = "---\n---\nhidden layout\n"
    site.hidden.add("hidden layout")
    site.files["index.html"] = "---\nlayout: home\ntitle: Home\n---\n{% for post in site.posts %}hidden loop{% endfor %}\n"
    site.files["feed.xml"] = "---\n---\n{{ site.posts }}\n"
    site.texts["/"] = ["Home"]
    site.hidden.add("hidden loop")
    site.add("about.md", {"layout": "page", "title": "About", "permalink": "/about/"}, "/about/", 1, front=yaml_page)
    site.add("about.markdown", {"layout": "page", "title": "Other"}, "/about.html", 3, front=yaml_page)
    site.add("short.md", {"title": "Short", "permalink": "/short"}, "/short.html", 6, front=yaml_page)
    site.add("moved.md", {"title": "Moved", "permalink": "/moved/index.html"}, "/moved/", 4, front=yaml_page)
    site.add("sub dir/index.md", {"title": "Sub"}, "/sub dir/", 5, front=yaml_page,
             extra=("\n[Mine](<../My Page.markdown>), [again](../about)\n", ["Mine, again"]))
    for path in ["Gemfile", "vendor/bundle/a.md"]:
        site.files[path] = "# hidden layout\n"
    site.add("My Page.markdown", {"layout": "page", "title": "Mine"}, "/My Page.html", 2, front=yaml_page)
    site.files["contact.html"] = "---\ntitle: Contact\n---\n<div>\n\n    <p>Write <b>to us</b></p>\n</div>\n"
    site.texts["/contact.html"] = ["Write to us"]
    site.files["_plain.md"] = "hidden plain"
    for n in range(10, 70):
        site.add(f"_docs/Part {n % 3}/step_{n}.md", {"title": f"Step {n}", "layout": "docs"},
                 f"/docs/Part {n % 3}/step_{n}.html", n, front=YAML[n % 2],
                 extra=("\n[Back]({% link about.md %}), [post]({{ site.baseurl }}{% post_url 2024-05-10-Old-Post-100 %})\n",
                        ["Back, post"]))
    names = [("Old-Post-{n}", "Old-Post-{n}"), ("what's new {n}", "what's-new-{n}"), ("Ørret & laks {n}", "Ørret-&-laks-{n}"),
             ("v1.{n}", "v1.{n}")]
    for n in range(100, 300):
        front = YAML[n % len(YAML)]
        name, title = (text.format(n=n) for text in names[n % len(names)])
        day = f"2024-05-{n % 19 + 5:02}" if n != 100 else "2024-05-10"
        year, month, date = day.split("-")
        keys, categories, extra = {"layout": "post", "title": f"Post {n}", "tags": ["seals", f"tag {n % 5}"]}, "", ("", [])
        folder, hidden, own = "_posts", False, None
        match n % 20:
            case 1: keys["date"], year = Date(f"2013-{month}-{date} 02:12:52 +0200"), "2013"
            case 2: keys["categories"], categories = ["News", "sea"], "news/sea/"
            case 3: keys["categories"], categories = Date("News  sea"), "news/sea/"
            case 4: folder, categories = "Trips/_posts", "trips/"
            case 5: keys["published"], hidden = False, True
            case 6: folder, hidden = "_drafts", True
            case 7: keys["date"], hidden = Date("2099-01-01 00:00:00 -0500"), True
            case 8: keys["permalink"], own = f"/own/:year/:title/", f"/own/{year}/{title}/"
            case 9:
                keys["redirect_from"] = [f"/old/{n}", f"/older/{n}.html"]
                site.addresses |= {f"/old/{n}/", f"/older/{n}.html"}
            case 10: extra = ("\n{% highlight ruby %}\nputs {{ '{' }}\n{% endhighlight %}\n", ["puts"])
            case 11: extra = ("\n{% raw %}`{% include x %}`{% endraw %} stays\n{: .note}\n", ["{% include x %} stays"])
            case 12: extra = ("\n![A seal]({{ '/images/seal.svg' | relative_url }})\n", [])
            case 13: del keys["title"]
            case 14: keys["author"], keys["tags"] = ["Ada", "Tom"], Date("seals boats")
            case 15: extra = ("\n{% include video.html id=1 %}\n", [])
        address = own or f"/{categories}{year}/{month}/{date}/{title}.html"
        path = f"{folder}/{name}.md" if folder == "_drafts" else f"{folder}/{day}-{name}.md"
        site.add(path, keys, address, n, front=front, extra=extra, hidden=hidden)
    return site
