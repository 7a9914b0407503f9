// The element that holds everything that the preview shows beside the page.
const host = document.createElement("spots-preview");
const shadow = host.attachShadow({ mode: "open" });
foreign.add(host);

function sheetOf(...texts) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(texts.join("\n"));
  return sheet;
}

shadow.adoptedStyleSheets = [sheetOf(styles.host, styles.overlay, styles.panel)];
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheetOf(styles.page)];

function attach() {
  if (!host.isConnected) unobserved(() => document.documentElement.append(host));
}

function element(name, properties, ...children) {
  const created = Object.assign(document.createElement(name), properties);
  created.append(...children);
  return created;
}
