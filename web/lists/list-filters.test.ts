import { describe, expect, it } from 'vitest';
import { pages } from '#contract/pages.ts';
import { listOwnWorks } from '#contract/works/works.ts';
import { listAddress } from './list-filters.tsx';

const list = listAddress(listOwnWorks, pages.works, ['q', 'state', 'sort', 'page']);
const read = (search: string) => list.read(new URLSearchParams(search));

describe('the filters of a list in its address', () => {
  it('are read with what the endpoint gives where nothing is chosen', () => {
    expect(read('')).toEqual({ sort: 'newest', page: 1 });
    expect(read('q=odo&page=3')).toEqual({ q: 'odo', sort: 'newest', page: 3 });
  });

  it('are passed over one by one where they are not valid or not offered', () => {
    expect(read('q=odo&state=lost&page=-1&role=C&x=y')).toEqual({
      q: 'odo',
      sort: 'newest',
      page: 1,
    });
  });

  it('start again at page 1 when one changes, and leave out what is not chosen', () => {
    const filters = read('q=odo&sort=title&page=7');
    expect(list.address(filters, { q: 'ye wu' })).toBe('/music-composition?q=ye+wu&sort=title');
    expect(list.address(filters, { page: 8 })).toBe('/music-composition?q=odo&sort=title&page=8');
    expect(list.address(filters, { q: '', sort: 'newest' })).toBe('/music-composition');
  });

  it('narrow the list, its order and page do not', () => {
    expect(list.isNarrowed(read('sort=title&page=2'))).toBe(false);
    expect(list.isNarrowed(read('q=odo'))).toBe(true);
    expect(list.isChosen(read('sort=title'), 'sort')).toBe(true);
  });
});
