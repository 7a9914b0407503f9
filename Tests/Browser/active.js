// Active content in a document: whatever could run code or load foreign resources, and is never written by the theme
// or by Markdown.
const ELEMENTS = new Set(("html head meta title link script body header nav main footer section article div ul ol li "
  + "h1 h2 h3 h4 h5 h6 p blockquote pre code span em strong a img br hr button time figure figcaption del sup "
  + "aside table caption thead tbody tr th td input details summary").split(" "));
const ATTRIBUTES = new Set(("lang dir charset name property content media sizes http-equiv rel href src type class id style title alt width height "
  + "loading fetchpriority role tabindex start hidden datetime scope colspan checked disabled data-align data-kind data-page-start data-previous data-next data-infinite data-loaded data-initial data-label data-copy data-copied "
  + "data-footnotes data-footnote-ref data-footnote-backref data-footnote-backref-idx "
  + "aria-label aria-labelledby aria-current aria-hidden aria-disabled aria-live").split(" "));
// The menu of the header, which opens without a script.
const MENU = new Map([["popover", "header > #site-nav, header .site-submenu[id^=site-nav--], body > #site-section"], ["popovertarget", "header > .site-menu[popovertarget=site-nav], header .site-more[popovertarget^=site-nav--], .site-section-button[popovertarget=site-section]"]]);
const META = new Set(["viewport", "description", "color-scheme", "robots", "twitter:card"]);
const PROPERTIES = /^(og|article):[a-z:_]+$/;
const LINKS = new Set(["canonical", "prev", "next", "icon", "stylesheet"]);
const SCHEMES = new Set(["http:", "https:", "mailto:", "tel:"]);
const CODE = /^(javascript|data|vbscript):$/;
const PICTURES = /^data:image\/(png|gif|jpeg|webp)\b/i;
const SHOWN = new Set(["lang", "content", "alt", "aria-label", "data-kind"]);
const STYLE = /^(--spots-(span|items-per-row|aspect|(item-|line-)spacing|inset|width|height): ?[0-9. /px]+;? ?|order: \d+;)*$/;
const REFRESH = /^0; url=\/([^/\\]|$)/;

function isJSON(text) {
  try {
    return typeof JSON.parse(text) === "object";
  } catch {
    return false;
  }
}

function faults(document, schemes) {
  const own = document.location.origin + "/assets/";
  const isRedirect = document.body.children.length === 1 && document.querySelector("body > a") !== null;
  // A page that redirects has no icon, and says so.
  const isEmptyIcon = (element) => isRedirect && element.rel === "icon" && element.href === "data:,";
  const checks = {
    script: (element) => element.src.startsWith(own) && element.text === ""
      || element.type === "application/ld+json" && element.src === "" && isJSON(element.text),
    link: (element) => LINKS.has(element.rel)
      && (isEmptyIcon(element) || element.href.startsWith(own) || ["canonical", "prev", "next"].includes(element.rel)),
    meta: (element) => META.has(element.name) || element.hasAttribute("charset")
      || PROPERTIES.test(element.getAttribute("property") ?? "")
      || isRedirect && element.httpEquiv === "refresh" && REFRESH.test(element.content),
    input: (element) => element.type === "checkbox" && element.disabled && element.closest("li") !== null,
    button: (element) => element.parentElement.className === "spots-controls" || element.matches("header > .site-menu, .site-section-button, .spots-code > button"),
  };
  const isSafe = (url, element) => {
    if (!URL.canParse(url, document.baseURI)) return true;
    const { protocol, href } = new URL(url, document.baseURI);
    return SCHEMES.has(protocol) || isEmptyIcon(element) || schemes.includes(protocol) || element.localName === "img" && PICTURES.test(href);
  };
  const isSound = (element) =>
    element.namespaceURI === "http://www.w3.org/1999/xhtml" && ELEMENTS.has(element.localName)
    && (checks[element.localName]?.(element) ?? true)
    && element.getAttributeNames().every((name) => ATTRIBUTES.has(name) || element.matches(MENU.get(name) ?? "none"))
    && ["href", "src"].every((name) => !element.hasAttribute(name) || isSafe(element.getAttribute(name), element))
    && STYLE.test(element.getAttribute("style") ?? "");
  const found = [...document.querySelectorAll("*")].filter((element) => !isSound(element))
    .map((element) => element.cloneNode().outerHTML);
  if (document.createTreeWalker(document, NodeFilter.SHOW_COMMENT).nextNode()) found.push("a comment");
  if (document.compatMode !== "CSS1Compat") found.push("quirks mode");
  if ("pwned" in document.defaultView) found.push("code was run");
  return found;
}

// All elements with the names of their attributes, and the location of the text; changes by scripts are ignored.
function shape(document, text) {
  const whole = (value) => value === text ? "=" : "";
  // A letter of the title may stand in the place of a picture.
  const added = new Set(["aria-current", "data-initial", "style"]);
  return [...document.querySelectorAll(":not(.spots-controls, .spots-controls *, .spots-code > button)")].map((element) => {
    const names = element.getAttributeNames().filter((name) => !added.has(name));
    const attributes = names.map((name) => name + (SHOWN.has(name) ? whole(element.getAttribute(name)) : ""));
    const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => whole(node.data));
    return `<${[element.localName, ...attributes].join(" ")}>${texts.join("")}`;
  }).join("\n");
}

// Applies a function to the document of each page and returns the results by address; pages are loaded in frames,
// several at a time.
async function visit(addresses, look) {
  const results = {};
  const queue = [...addresses];
  const work = async () => {
    for (let address; (address = queue.shift()); ) {
      const frame = document.createElement("iframe");
      const loaded = new Promise((done) => (frame.onload = done));
      frame.hidden = true;
      frame.src = address;
      document.body.append(frame);
      await loaded;
      results[address] = look(frame.contentDocument, address);
      frame.remove();
    }
  };
  await Promise.all(Array.from({ length: 4 }, work));
  return results;
}
