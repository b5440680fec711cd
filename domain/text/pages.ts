/** One place in a row of page links. */
export type PageLink = number | 'ellipsis';

const maxInFull = 7;

/**
 * The page links to offer: up to seven pages in full; beyond that the first two, the neighbours of the current page and
 * the last, with an ellipsis wherever more than one page is left out. `current` outside the pages is taken as the nearest.
 */
export function pageLinks(current: number, total: number): PageLink[] {
  if (total <= maxInFull) return Array.from({ length: Math.max(0, total) }, (_, i) => i + 1);
  const here = Math.min(Math.max(1, current), total);
  const shown = new Set([1, 2, here - 1, here, here + 1, total]);
  const links: PageLink[] = [];
  let previous = 0;
  for (const page of [...shown].filter((p) => p >= 1 && p <= total).sort((a, b) => a - b)) {
    // An ellipsis takes the room of a page: when it would hide a single one, show that.
    if (page - previous === 2) links.push(previous + 1);
    else if (page - previous > 2) links.push('ellipsis');
    links.push(page);
    previous = page;
  }
  return links;
}
