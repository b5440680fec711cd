import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '../../testing/render-at.tsx';
import { Pagination } from './pagination.tsx';

const show = (number: number, total: number) =>
  renderAt(
    '/',
    <Pagination
      page={{ number, size: 25, total, total_is_floor: false }}
      toPage={(page) => `/works?page=${page}`}
    />,
  );
const pages = () =>
  screen
    .getAllByRole('link', { name: /^Page \d+$/ })
    .map((link) => Number(link.getAttribute('aria-label')?.slice(5)));

it('shows nothing for one page', () => {
  show(1, 25);
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('shows up to seven pages in full', () => {
  show(1, 175);
  expect(pages()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(screen.queryByText('…')).toBeNull();
});

it('shows the first pages, the neighbours and the last beyond that', () => {
  show(10, 500);
  expect(pages()).toEqual([1, 2, 9, 10, 11, 20]);
  expect(screen.getAllByText('…')).toHaveLength(2);
});

it('marks the current page and turns from it', () => {
  show(2, 75);
  expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
  const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(target('Previous page')).toBe('/works?page=1');
  expect(target('Next page')).toBe('/works?page=3');
});

it('does not turn past the ends', () => {
  show(3, 75);
  expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull();
});
