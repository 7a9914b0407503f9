"""What the tests of the search share: queries in files, and what the search finds for them."""

PAGE = "[data-search-page]"


def read_queries(file):
    """The queries in a file, each with the addresses of the pages of which one is meant."""
    lines = [line for line in file.read_text().splitlines() if line and not line.startswith("#")]
    return [(query, pages.split()) for query, pages in (line.rsplit(": ", 1) for line in lines)]


def addresses(window, root, *queries):
    """The addresses of the pages that each query finds, without headings."""
    script = """const [root, queries, done] = arguments;
      const input = document.querySelector(root + " input");
      const list = document.querySelector(root + " [data-search-results]");
      const find = (query) => new Promise((resolve) => {
        list.replaceChildren(document.createElement("li"));
        const observer = new MutationObserver(() => {
          observer.disconnect();
          resolve([...list.querySelectorAll("a")].map((link) => link.getAttribute("href").split("#")[0]));
        });
        observer.observe(list, { childList: true });
        input.value = query;
        input.dispatchEvent(new Event("input"));
      });
      (async () => {
        const found = [];
        for (const query of queries) found.push(await find(query));
        return found;
      })().then(done)"""
    window.driver.set_script_timeout(20)
    return window.driver.execute_async_script(script, root, queries)


def missed(queries, found):
    """A line for each query that has none of its pages among its first three results."""
    return [
        f"{query}: {' '.join(pages)}, not {' '.join(results[:3])}"
        for (query, pages), results in zip(queries, found, strict=True)
        if not set(results[:3]) & set(pages)
    ]


def wait_for_excerpts(window, root):
    """Waits until all excerpts are there and the number of results is said."""
    script = """return document.querySelector(arguments[0] + " [role=status]").textContent &&
      [...document.querySelectorAll(arguments[0] + " li p")].every((part) => part.textContent)"""
    window.wait_until(script, root)
