import { expect, it } from 'vitest';
import { usualDays } from '#domain/disputes/deadlines.ts';
import { glossary } from '../help/glossary.ts';
import { guides } from '../help/guides.ts';
import { withDays } from './deadlines.ts';

const deadlines = { cosign: 21, dispute: { ...usualDays, respond: 45, notify: 1 } };

it.each([
  ['They have {respond} to answer.', 'They have 45 days to answer.'],
  ['Told within {notify}, asked for {cosign}.', 'Told within 1 day, asked for 21 days.'],
  ['No days here, and {nothing} of ours.', 'No days here, and {nothing} of ours.'],
])('puts the days that hold into “%s”', (text, words) => {
  expect(withDays(text, deadlines)).toBe(words);
});

it('knows every word for days in the help', () => {
  expect(withDays(JSON.stringify([guides, glossary]), deadlines)).not.toMatch(/\{\w+\}/);
});
