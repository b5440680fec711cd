import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '../../testing/render-at.tsx';
import { ColumnChart, gridlineUnder } from './column-chart.tsx';

const month = (name: string, value: number) => ({
  key: name,
  name,
  short: name.charAt(0),
  value,
  text: value.toLocaleString('en-GH'),
  to: `/sound-recording-logs?from=${name}`,
});

it('is a link for each month to what it counts, and the same numbers as a table', () => {
  renderAt(
    '/',
    <ColumnChart
      label="Plays by month"
      headers={['Month', 'Plays']}
      columns={[month('October', 1_204), { ...month('November', 3), isRunning: true }]}
    />,
  );
  const chart = within(screen.getByRole('figure', { name: 'Plays by month' }));
  const links = chart.getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual(
    [
      ['October: 1,204', '/sound-recording-logs?from=October'],
      ['November, so far: 3', '/sound-recording-logs?from=November'],
    ],
  );
  expect(chart.getByText('500')).toBeDefined();
  expect(
    within(chart.getByRole('table'))
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['MonthPlays', 'October1,204', 'November3']);
});

it.each([
  [0, 0],
  [1, 0],
  [2, 1],
  [3, 2],
  [12, 5],
  [282, 200],
  [100_000, 50_000],
])('has its gridline, with %i at most, at %i', (largest, grid) => {
  expect(gridlineUnder(largest)).toBe(grid);
});
