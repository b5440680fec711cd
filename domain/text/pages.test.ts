import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageLinks } from './pages.ts';

const dots = 'ellipsis';

describe('pageLinks', () => {
  it.each([
    [1, 0, []],
    [1, 1, [1]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 8, [1, 2, dots, 8]],
    [2, 8, [1, 2, 3, dots, 8]],
    [3, 10, [1, 2, 3, 4, dots, 10]],
    [4, 10, [1, 2, 3, 4, 5, dots, 10]],
    [5, 10, [1, 2, 3, 4, 5, 6, dots, 10]],
    [6, 12, [1, 2, dots, 5, 6, 7, dots, 12]],
    [8, 10, [1, 2, dots, 7, 8, 9, 10]],
    [9, 10, [1, 2, dots, 8, 9, 10]],
    [10, 10, [1, 2, dots, 9, 10]],
    [99, 10, [1, 2, dots, 9, 10]],
    [0, 10, [1, 2, dots, 10]],
    [2000, 4000, [1, 2, dots, 1999, 2000, 2001, dots, 4000]],
  ])('on page %i of %i', (current, total, links) => {
    expect(pageLinks(current, total)).toEqual(links);
  });

  it('always has the first, the current, its neighbours and the last, in order, with no ellipsis for one page', () => {
    const place = fc
      .integer({ min: 8, max: 5000 })
      .chain((total) => fc.tuple(fc.integer({ min: 1, max: total }), fc.constant(total)));
    fc.assert(
      fc.property(place, ([current, total]) => {
        const links = pageLinks(current, total);
        const pages = links.filter((link) => link !== dots);
        const neighbours = [current - 1, current + 1].filter((p) => p >= 1 && p <= total);
        expect(pages).toEqual(expect.arrayContaining([1, 2, current, total, ...neighbours]));
        expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b));
        expect(links.length).toBeLessThanOrEqual(9);
        for (const [at, link] of links.entries()) {
          const [before, after] = [links[at - 1], links[at + 1]];
          if (link === dots) expect(Number(after) - Number(before)).toBeGreaterThan(2);
          else if (typeof before === 'number') expect(link - before).toBe(1);
        }
      }),
    );
  });
});
