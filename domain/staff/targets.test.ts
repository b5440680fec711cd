import { expect, it } from 'vitest';
import { caseKindNames, caseKinds } from './case-kinds.ts';
import { ageShort, ageText, percentOf, percentText } from './figure-names.ts';
import { hoursText, targetLabel, targetsWith } from './targets.ts';

it('takes what is set, and the default for all else', () => {
  const targets = targetsWith({ consent: 12, matched: 99, no_such_target: 1 });
  expect([targets.consent, targets.matched, targets.on_time, targets.isni]).toEqual([
    12, 99, 90, 80,
  ]);
  expect('no_such_target' in targets).toBe(false);
  for (const kind of caseKindNames.filter((one) => one !== 'consent')) {
    expect(targets[kind]).toBe(caseKinds[kind].targetHours);
  }
});

it.each([
  [0, undefined, '0 h'],
  [0.04, undefined, '0 h'],
  [5.25, undefined, '5.3 h'],
  [24, undefined, '24 h'],
  [48, undefined, '48 h'],
  [72, undefined, '3 days'],
  [49, 48, '49 h'],
  [30, 72, '30 h'],
  [81, 72, '3.4 days'],
  [500, 240, '21 days'],
])('says %d hours against a target of %s as %s', (hours, target, text) => {
  expect(hoursText(hours, target)).toBe(text);
});

it('never rounds a share up to its goal or to the whole', () => {
  expect(percentText(899_999, 1_000_000)).toBe('89.9 %');
  expect(percentText(999_999, 1_000_000)).toBe('99.9 %');
  expect(percentText(940, 1_000)).toBe('94.0 %');
  expect(percentText(0, 0)).toBe('–');
  expect(percentOf(9, 10)).toBe(90);
});

it('names targets and ages', () => {
  expect(targetLabel('identity_check')).toBe('Identity checks');
  expect(targetLabel('isni')).toBe('Members with an ISNI');
  expect(targetLabel('toString')).toBeUndefined();
  expect([0, 1, 2, 3].map(ageText)).toEqual([
    'Up to 30 days',
    '31 to 90 days',
    '91 to 180 days',
    'More than 180 days',
  ]);
  expect([0, 1, 2, 3].map(ageShort)).toEqual(['0–30', '31–90', '91–180', '181+']);
});
