import type { RecordingFact } from '#domain/recordings/completeness.ts';
import { addressOfForm, addressOfRecording } from './recording-address.ts';

/** What a missing fact is called, and the step of the form that asks for it; null where it is linked on the recording's page. */
export const missingFacts: Record<
  RecordingFact,
  { words: string; step: 'sound' | 'people' | 'release' | null }
> = {
  areOwnersKnown: { words: 'who owns all of it', step: 'people' },
  areFeaturedKnown: { words: 'who is featured, with all shares', step: 'people' },
  areNonFeaturedKnown: { words: 'who else performs, or that nobody does', step: 'people' },
  hasIsrc: { words: 'its ISRC', step: 'sound' },
  hasWork: { words: 'its work', step: null },
  hasDuration: { words: 'its duration', step: 'sound' },
  hasDate: { words: 'when it was recorded', step: 'release' },
  hasRelease: { words: 'its release', step: 'release' },
};

/** Where a missing fact is added. */
export function addressOfMissing(fact: RecordingFact, id: string): string {
  const { step } = missingFacts[fact];
  return step === null ? addressOfRecording(id, 'works') : addressOfForm(id, step);
}
