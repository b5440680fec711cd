import { expect, it } from 'vitest';
import { workFieldNames } from '#domain/works/fields.ts';
import { sampleCertificate } from '../testing/sample-certificate.ts';
import { standingOf, storedFacts } from './make-certificate.ts';

it.each(
  workFieldNames.filter(
    (field) => !['title', 'version_kind', 'text_music_relationship'].includes(field),
  ),
)('reads a paper from before works had the field %s, and it still stands', (field) => {
  const { facts } = sampleCertificate('certificate', { [field]: null });
  const { [field]: _, ...older } = facts;
  expect(storedFacts(older)).toEqual(facts);
  expect(standingOf(storedFacts(older), facts)).toBe('stands');
});
