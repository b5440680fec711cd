import { expect, it } from 'vitest';
import { eventText } from './event-text.ts';

const entry = { party: null, is_by_link: false, link_by: null, is_society: false };

it.each([
  ['a party asks', { ...entry, name: 'Ama Owusu' }, 'Ama Owusu asked the society to decide.'],
  [
    'the society does not ask itself',
    { ...entry, name: 'Efua, the society', is_society: true },
    'Efua, the society now decides.',
  ],
  ['time asks', { ...entry, name: null }, 'The society was asked to decide.'],
] as const)('of who has a dispute decided: %s', (_, by, sentence) => {
  expect(eventText({ kind: 'determine', ...by })).toBe(sentence);
});
