import { expect, it } from 'vitest';
import { parsePartialDate } from './dates.ts';

it.each(['2019-03-07', '2019-03', '2019', '2024-02-29', '1860', '2027-12-31'])(
  'takes %s as it is',
  (text) => {
    expect(parsePartialDate(text)).toBe(text);
  },
);

it.each([
  '',
  '19',
  '1859',
  '02019',
  '2019-',
  '2019-13',
  '2019-00',
  '2019-3',
  '2019-02-30',
  '2023-02-29',
  '2019-03-00',
  '2019-03-7',
  '2019--07',
  '07/03/2019',
  '2019-03-07T00:00:00Z',
  ' 2019',
  '２０１９',
])('finds no date in %j', (text) => {
  expect(parsePartialDate(text)).toBeNull();
});

it('orders them by their texts: a year before its months, a month before its days', () => {
  const dates = ['2020', '2019-03-07', '2019', '2019-03', '2018-12-31'];
  expect(dates.toSorted()).toEqual(['2018-12-31', '2019', '2019-03', '2019-03-07', '2020']);
});
