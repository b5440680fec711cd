import { expect, it } from 'vitest';
import { sentenceOf } from './timeline-card.tsx';

it('says of what the society took over that it did, not that it asked itself', () => {
  const society = {
    name: 'The society',
    is_me: false,
    is_society: true,
    is_by_link: false,
    link_by: null,
  };
  const kofi = { ...society, name: 'Kofi Mensah', is_society: false };
  expect(sentenceOf({ ...society, kind: 'determine', party: null })).toBe(
    'The society started to decide',
  );
  expect(sentenceOf({ ...kofi, kind: 'determine', party: null })).toBe(
    'Kofi Mensah asked the society to decide',
  );
});
