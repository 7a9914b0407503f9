// Outlines items of unknown kinds, with the name of the template file to create.
function showMissing() {
  unobserved(() => {
    for (const element of document.querySelectorAll("[data-spots-missing]")) delete element.dataset.spotsMissing;
    for (const [node, { kind }] of marksIn(document)) {
      if (kind) node.parentElement.dataset.spotsMissing = `${items}${decodeURIComponent(kind)}.mustache`;
    }
  });
}
