import { expect, it } from 'vitest';
import { workFieldNames } from '#domain/works/fields.ts';
import { samplePaper } from '../testing/sample-paper.ts';
import { keptFacts, standingOf } from './make-paper.ts';

it.each(
  workFieldNames.filter(
    (field) => !['title', 'version_kind', 'text_music_relationship'].includes(field),
  ),
)('reads a paper from before works had the field %s, and it still stands', (field) => {
  const { facts } = samplePaper('certificate', { [field]: null });
  const { [field]: _, ...older } = facts;
  expect(keptFacts(older)).toEqual(facts);
  expect(standingOf(keptFacts(older), facts)).toBe('stands');
});
