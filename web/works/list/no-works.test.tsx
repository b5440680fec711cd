import type { UseQueryResult } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Page } from '#contract/platform/endpoint.ts';
import { List } from '../../lists/list.tsx';
import { renderAt } from '../../testing/render-at.tsx';
import { FirstWork } from './own-works-table.tsx';
import { worksList } from './works-filters.tsx';
import { NoWorks } from './works-page.tsx';

const show = (search: string, total: number) => {
  const filters = worksList.read(new URLSearchParams(search));
  const page = { number: filters.page, size: 25, total, total_is_floor: false };
  return renderAt(
    `/music-composition${search}`,
    <List
      query={loaded({ data: [], page })}
      what="Your works"
      toPage={(number) => worksList.address(filters, { page: number })}
      empty={<NoWorks filters={filters} />}
    >
      {() => null}
    </List>,
  );
};

/** A query that has been answered, as far as a list looks at it. */
const loaded = (data: { data: never[]; page: Page }) =>
  ({ data, isPending: false, isError: false }) as unknown as UseQueryResult<typeof data>;

describe('my list with nothing in it', () => {
  it('says so in one sentence, and leads to the form', () => {
    renderAt('/music-composition', <FirstWork />);
    expect(screen.getByRole('heading', { name: 'You have no works yet.' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Register a work' }).getAttribute('href')).toBe(
      '/music-composition/add',
    );
  });

  it('says that the filters find none', () => {
    show('?q=odo', 0);
    expect(screen.getByText('None of your works match these filters')).toBeDefined();
  });

  it('does not say that there are none when only this page has none', () => {
    show('?q=odo&page=500', 30);
    expect(screen.getByText('There is no page 500')).toBeDefined();
    const link = screen.getByRole('link', { name: 'Show the first page' });
    expect(link.getAttribute('href')).toBe('/music-composition?q=odo');
  });
});
