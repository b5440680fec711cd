import { expect, it } from 'vitest';
import { compact } from './check-digits.ts';

it.each([
  ['t-034.524.680-1', 'T0345246801'],
  ['T\u2010034\u2013524\u2212680 1\u200b', 'T0345246801'],
  ['\u00a0Ｔ０３４ ', 'T034'],
  ['iswc: t 1', 'T1'],
  ['ISWC T1', 'T1'],
  ['ISWC#T1', 'T1'],
  ['', ''],
])('reads %j as %s', (text, plain) => {
  expect(compact(text, 'ISWC')).toBe(plain);
});

it('keeps the label when it is told of none', () => {
  expect(compact('ISWC 1')).toBe('ISWC1');
});
