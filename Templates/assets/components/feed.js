// Goes on with the next page of a feed where the reader comes to the end of one. Without this file there are links.
const AUTOMATIC = 3; // Then only by the link, so that there is a way to what stands below.

for (const nav of document.querySelectorAll(".spots-pager[data-infinite]")) {
  if (nav.previousElementSibling?.role === "status") continue;
  const list = nav.parentElement.querySelector(":scope > .spots-items");
  const status = document.createElement("p");
  status.className = "spots-hidden";
  status.role = "status";
  nav.before(status);

  // The address is that of the page whose first item was passed last.
  const starts = new Map([[list.firstElementChild, location.href]]);
  const passed = () => {
    let url = location.href;
    for (const [item, address] of starts) {
      if (item.getBoundingClientRect().top < innerHeight / 2) url = address;
    }
    if (url !== location.href) history.replaceState(history.state, "", url);
  };
  addEventListener("scroll", passed, { passive: true });

  let loaded = 0;
  let loading = false;
  let failed = false;
  const load = async (takesFocus) => {
    const next = nav.querySelector("[rel=next]");
    if (!next || loading) return;
    loading = true;
    try {
      const response = await fetch(next.href);
      if (!response.ok) throw response;
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      const more = page.querySelector(".spots-pager[data-infinite]");
      const items = [...more.parentElement.querySelectorAll(":scope > .spots-items > *")];
      loaded += 1;
      for (const item of items) {
        // What an earlier page calls the same gets another id, and so do those who speak of it.
        for (const named of [item, ...item.querySelectorAll("[id]")].filter((part) => document.getElementById(part.id))) {
          for (const part of item.querySelectorAll(`[aria-labelledby="${CSS.escape(named.id)}"]`)) {
            part.setAttribute("aria-labelledby", `${named.id}-${loaded}`);
          }
          named.id += `-${loaded}`;
        }
      }
      const hadFocus = nav.contains(document.activeElement);
      list.append(...items);
      starts.set(items[0], next.href);
      nav.replaceChildren(...more.childNodes);
      status.textContent = `${nav.dataset.loaded || "Loaded page"} ${nav.querySelector("[aria-current]").textContent}`;
      if (takesFocus || hadFocus) {
        const target = items[0].querySelector("a, button") ?? items[0];
        if (target === items[0]) target.tabIndex = -1;
        target.focus({ preventScroll: !takesFocus });
      }
      loading = false;
    } catch {
      failed = true; // The links remain.
      observer.disconnect();
      if (takesFocus) location.href = next.href;
    }
  };

  nav.addEventListener("click", (event) => {
    if (failed || !event.target.closest("[rel=next]") || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    load(true);
  });
  const observer = new IntersectionObserver(async (entries) => {
    if (!entries.at(-1).isIntersecting || loaded >= AUTOMATIC) return;
    await load(false);
    // Where the new items do not push the end out of view there is nothing to observe but this.
    observer.unobserve(nav);
    observer.observe(nav);
  }, { rootMargin: "0px 0px 50% 0px" });
  observer.observe(nav);
}
