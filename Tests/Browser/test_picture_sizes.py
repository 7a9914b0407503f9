import unittest

from browser import in_windows
from gallery import gallery
from sites import pages, served

WINDOWS = [320, 360, 500, 639, 640, 768, 900, 1023, 1024, 1215, 1279, 1280, 1440, 2560]
# A layout may jump in the pixels before a window, so some are compared with the window before the jump.
BEFORE = {500: 496, 900: 896, 1215: 1212}

# For each picture: what it is, its width as drawn, with what `object-fit` cuts off, the width that `sizes` says,
# whether text may make its box higher, and whether the width is an upper bound only.
WIDTHS = """
const probe = document.body.appendChild(document.createElement("div"));
probe.style.cssText = "position: absolute; visibility: hidden";
const known = new Map();
const said = (written) => {
  const sizes = written.replace(/^auto, /, "");
  if (!known.has(sizes)) {
    const part = sizes.split(", ").find((part) => !part.startsWith("(") || matchMedia(part.slice(0, part.indexOf(")") + 1)).matches);
    probe.style.width = part.replace(/^\\([^)]*\\) /, "");
    known.set(sizes, probe.getBoundingClientRect().width);
  }
  return known.get(sizes);
};
// Text makes tiles, heroes, cards that lie down, and pictures beside articles higher.
const isHigher = (view) => {
  if (!view?.matches(".spots-card, .spots-tile, .spots-hero, .spots-media")) return false;
  const content = view.querySelector(":scope > .spots-content");
  if (view.closest(".spots-items")?.querySelector(":scope > * > .spots-article")) return true;
  return content?.querySelector(".spots-text, .spots-prose, .spots-children") || view.matches(".spots-tile") && content?.offsetHeight >= view.offsetHeight - 2;
};
// Columns of tables that are as wide as their words, heights of the window, and boxes that are as wide as their words.
const isBound = (image, ratio) => image.matches(`.spots-table tr > :first-child img, :is(.spots-prose li, blockquote) img,
  :is(.spots-card, .spots-profile, .spots-action, .spots-tile) .spots-component img`) || ratio > 16 / 9 && image.matches(".spots-hero > .spots-image img");
const found = [...document.querySelectorAll("main img[sizes]")].map((image) => {
  const view = image.closest(".spots-view"), text = image.closest(".spots-prose");
  const box = image.getBoundingClientRect(), fit = getComputedStyle(image).objectFit;
  const ratio = image.getAttribute("width") / image.getAttribute("height"), scaled = box.height * ratio;
  const drawn = fit === "cover" ? Math.max(box.width, scaled) : fit === "contain" ? Math.min(box.width, scaled) : box.width;
  const names = [image.closest(".spots-component")?.className, view?.className, text ? "text" : "", image.getAttribute("src"), image.sizes];
  return [names.join(" | "), drawn, said(image.sizes), Boolean(!text && isHigher(view)), isBound(image, ratio)];
});
probe.remove();
return found;
"""


def measure(window, address):
    """The pictures of a page, in each window."""
    window.open(address)
    found = {}
    for width in sorted({*WINDOWS, *BEFORE.values()}):
        window.resize(width)
        found[width] = window.evaluate(WIDTHS)
    return found


class PictureSizesTests(unittest.TestCase):
    """The widths that `sizes` says, beside those of the pictures as the browser draws them."""

    @classmethod
    def setUpClass(cls):
        site = gallery()
        names = pages(site)
        with served(site) as address:
            found = in_windows(names, lambda window, name: measure(window, address + name), 2)
        cls.found = dict(zip(names, found))

    def pictures(self):
        """For each picture and each window: the place, the width, the larger one of it and that before, and the rest."""
        for name, windows in self.found.items():
            for window in WINDOWS:
                before = windows[BEFORE.get(window, window)]
                for (picture, drawn, *rest), (_, other, *_) in zip(windows[window], before):
                    yield f"{name} at {window} px: {picture}", drawn, max(drawn, other), *rest

    def test_no_picture_is_drawn_wider(self):
        count, wrong = 0, []
        for place, drawn, _, said, is_higher, _ in self.pictures():
            count += 1
            if said < drawn - 1 and not is_higher:
                wrong.append(f"{place}: {said:.0f} < {drawn:.0f}")
        self.assertGreater(count, 50_000)
        self.assertEqual(wrong[:20], [], f"{len(wrong)} of {count}")

    def test_no_picture_is_drawn_much_narrower(self):
        wrong = []
        for place, _, widest, said, _, is_bound in self.pictures():
            if said > widest * 1.15 + 4 and widest > 0 and not is_bound:
                wrong.append(f"{place}: {said:.0f} > {widest:.0f}")
        self.assertEqual(wrong[:20], [], f"{len(wrong)} pictures")
