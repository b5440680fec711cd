import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderAt } from '../testing/render-at.tsx';
import { filtersOf } from './list-address.ts';
import { NoWorks } from './works-page.tsx';

const show = (search: string, total: number) =>
  renderAt(
    `/music-composition${search}`,
    <NoWorks filters={filtersOf(new URLSearchParams(search))} total={total} />,
  );

describe('my list with nothing in it', () => {
  it('says what belongs here when there is no work yet, on whatever page', () => {
    show('?page=3', 0);
    expect(screen.getByText('Your works will stand here')).toBeDefined();
  });

  it('says that the filters find none', () => {
    show('?q=odo', 0);
    expect(screen.getByText('No work of yours fits these filters')).toBeDefined();
  });

  it('does not say that there are none when only this page has none', () => {
    show('?q=odo&page=500', 30);
    expect(screen.getByText('There is no page 500')).toBeDefined();
    const link = screen.getByRole('link', { name: 'Show the first page' });
    expect(link.getAttribute('href')).toBe('/music-composition?q=odo');
  });
});
