// Goes on with the next page of a feed at its end. Without this file there are links.
const AUTOMATIC = 3; // Then by the link: more may stand below.
const LIST = ":scope > .spots-items, table > .spots-items";

for (const nav of document.querySelectorAll(".spots-pager[data-infinite]")) {
  if (nav.previousElementSibling?.role === "status") continue;
  const list = nav.parentElement.querySelector(LIST);
  const status = document.createElement("p");
  status.className = "spots-hidden";
  status.role = "status";
  nav.before(status);

  // The address is that of the page whose start was passed last. Read by view-state.js.
  nav.starts = new Map([[list.firstElementChild, location.pathname]]);
  const passed = () => {
    let path = location.pathname;
    for (const [item, address] of nav.starts) {
      if (item.getBoundingClientRect().top < innerHeight / 2) path = address;
    }
    if (path !== location.pathname) history.replaceState(history.state, "", path);
  };
  addEventListener("scroll", passed, { passive: true });

  let loaded = 0;
  let failed, loading;
  nav.load = (takesFocus) => {
    const next = nav.querySelector("[rel=next]");
    return next && (loading ??= append(next, takesFocus));
  };
  const append = async (next, takesFocus) => {
    try {
      const response = await fetch(next.href);
      if (!response.ok) throw response;
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      const more = page.querySelector(".spots-pager[data-infinite]");
      const items = [...more.parentElement.querySelector(LIST).children];
      loaded += 1;
      for (const item of items) {
        // What an earlier page calls the same gets another id, as do those who speak of it.
        for (const named of [item, ...item.querySelectorAll("[id]")].filter((part) => document.getElementById(part.id))) {
          for (const part of item.querySelectorAll(`[aria-labelledby="${CSS.escape(named.id)}"]`)) {
            part.setAttribute("aria-labelledby", `${named.id}-${loaded}`);
          }
          named.id += `-${loaded}`;
        }
      }
      const hadFocus = nav.contains(document.activeElement);
      list.append(...items);
      nav.starts.set(items[0], next.pathname);
      nav.replaceChildren(...more.childNodes);
      status.textContent = `${nav.dataset.loaded ?? ""} ${nav.querySelector("[aria-current]").textContent}`;
      if (takesFocus || hadFocus) {
        const target = items[0].querySelector("a, button") ?? items[0];
        if (target === items[0]) target.tabIndex = -1;
        target.focus({ preventScroll: !takesFocus });
      }
      loading = null;
      return true;
    } catch {
      failed = true; // The links remain.
      observer.disconnect();
      if (takesFocus) location.href = next.href;
    }
  };

  nav.addEventListener("click", (event) => {
    if (failed || !event.target.closest("[rel=next]") || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    nav.load(true);
  });
  const observer = new IntersectionObserver(async (entries) => {
    if (!entries.at(-1).isIntersecting || loaded >= AUTOMATIC) return;
    await nav.load();
    // The end may still be in view.
    observer.unobserve(nav);
    observer.observe(nav);
  }, { rootMargin: "0px 0px 50% 0px" });
  observer.observe(nav);
}
