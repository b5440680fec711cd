import { describe, expect, it } from 'vitest';
import { identityDocumentTypes } from '../countries/choices.ts';
import { identityDocumentNames, identityDocuments, parseIdentityNumber } from './choices.ts';

describe('the number of an identity document', () => {
  it.each([
    ['ghana_card', 'gha-712345678-9', 'GHA-712345678-9'],
    ['ghana_card', 'GHA 712345678 9', 'GHA-712345678-9'],
    ['passport', ' g1234567 ', 'G1234567'],
    ['drivers_licence', 'ABC-12345678-90123', 'ABC1234567890123'],
    ['voter_id', '1234 567 890', '1234567890'],
  ] as const)('of a %s as %s is %s', (document, typed, canonical) => {
    expect(parseIdentityNumber(document, typed)).toBe(canonical);
    expect(parseIdentityNumber(document, canonical)).toBe(canonical);
  });

  it.each([
    ['ghana_card', 'GHA-71234567-'],
    ['ghana_card', '712345678-9'],
    ['passport', 'NONE'],
    ['passport', 'PASSPORT'],
    ['voter_id', '<script>1</script>'],
    ['voter_id', '1'.repeat(21)],
  ] as const)('of a %s is not %s', (document, typed) => {
    expect(parseIdentityNumber(document, typed)).toBeNull();
  });
});

it('offers the documents as they are named', () => {
  expect(identityDocuments.map((code) => identityDocumentNames[code])).toEqual(
    identityDocumentTypes,
  );
});
