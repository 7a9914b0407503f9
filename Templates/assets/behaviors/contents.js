// Marks the heading that is read in the list of a page's headings, and shows the page in the list of its section.
const section = document.querySelector(".site-section");
const page = section?.querySelector("[aria-current]");
if (page) section.scrollTop = page.offsetTop - section.clientHeight / 2;

const links = [...document.querySelectorAll(":is(.spots-toc, .site-toc) a")];
const headings = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))));
const mark = () => {
  const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
  const atEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1;
  const read = headings.findLastIndex((heading) => heading?.getBoundingClientRect().top < clientHeight / 4);
  const current = atEnd ? links.length - 1 : read;
  links.forEach((link, index) => (link.ariaCurrent = index === current ? "true" : null));
};
if (links.length) {
  addEventListener("scroll", mark, { passive: true });
  mark();
}
