import bisect
import collections
import unittest

from browser import in_windows
from gallery import gallery
from sites import pages, served

# Common phones, tablets and screens, each with one to three dots per CSS pixel.
WINDOWS = [320, 360, 768, 1024, 1440, 2560]
DOTS = [1, 2, 3]
STEPS = [320, 480, 640, 960, 1280, 1920, 2560]

# For each picture: the width that was chosen, all widths, the width as drawn, the width of the original, and
# whether the height of its box depends on text.
PICTURES = r"""
return [...document.querySelectorAll("main picture > img")].map((image) => {
  const box = image.getBoundingClientRect(), fit = getComputedStyle(image).objectFit;
  const original = Number(image.getAttribute("width")), scaled = box.height * original / image.getAttribute("height");
  const drawn = fit === "cover" ? Math.max(box.width, scaled) : fit === "contain" ? Math.min(box.width, scaled) : box.width;
  const widths = image.srcset.split(", ").map((part) => Number(part.match(/ (\d+)w$/)[1]));
  const chosen = Number(image.currentSrc.match(/-(\d+)\.avif\?/)[1]);
  const grows = image.closest(".spots-card, .spots-tile, .spots-hero, .spots-media, .spots-table, .spots-prose li, blockquote, :is(.spots-profile, .spots-action) .spots-component");
  return [chosen, widths, box.width > 0 ? drawn : 0, original, Boolean(grows)];
});
"""
# A browser takes a wider picture that it has, so each place gets addresses of its own.
RENAME = r"""
document.querySelectorAll("main picture").forEach((picture, number) => {
  for (const part of picture.children) part.srcset = part.srcset.replace(/(\.\w+)(?:\?\S*)? /g, `$1?${number}-${arguments[0]} `);
});
"""
SETTLED = "return [...document.querySelectorAll('main picture > img')].every((image) => image.complete && image.currentSrc)"


def measure(window, address):
    """The pictures of a page, in each window with each number of dots."""
    found, page = {}, address.replace("/", "-")
    window.open(address)
    for dots in DOTS:
        for width in WINDOWS:
            window.resize(width, dots=dots)
            window.wait_until("return innerWidth === arguments[0] && devicePixelRatio === arguments[1]", width, dots)
            # The page has its size and its styles, so the browser chooses again, for the new addresses.
            window.wait_until(SETTLED, seconds=30)
            window.evaluate(RENAME, f"{width}-{dots}-{page}")
            window.wait_until(SETTLED, seconds=30)
            found[width, dots] = window.evaluate(PICTURES)
    return found


class PictureChoiceTests(unittest.TestCase):
    """The smaller pictures that a browser chooses."""

    def test_the_chosen_picture_is_as_wide_as_it_is_drawn(self):
        site = gallery()
        names = [name for name in pages(site) if name.count("/") < 3][::6]
        with served(site) as address:
            found = in_windows(names, lambda window, name: measure(window, address + name), 2)
        count, wrong, shares = 0, [], collections.defaultdict(list)
        for name, windows in zip(names, found):
            for (width, dots), pictures in windows.items():
                for chosen, widths, drawn, original, grows in pictures:
                    if not drawn or grows:
                        continue
                    count += 1
                    shares[width, dots].append(min(1, chosen * chosen / original / original))
                    needed = drawn * dots
                    place = f"{name} at {width} px with {dots} dots: {chosen} for {needed:.0f} of {widths}"
                    # Chromium takes the narrower of two if it is nearer to what is needed, by their ratio.
                    above = [other for other in widths if other > chosen]
                    if chosen < needed - 1 and above and chosen * above[0] < needed * needed * 0.98:
                        wrong.append(place)
                    enough = bisect.bisect_left(STEPS, needed - 1)
                    if enough + 1 < len(STEPS) and chosen > STEPS[enough + 1]:
                        wrong.append(place)
        print("\nwindow, dots: share of the pixels of the original that is loaded")
        for (width, dots), parts in sorted(shares.items()):
            print(f"{width:5} {dots}: {sum(parts) / len(parts):.0%}")
        self.assertGreater(count, 1000)
        self.assertEqual(wrong[:20], [], f"{len(wrong)} of {count}")
