import { pages } from '#contract/pages.ts';
import type { SoundRecording } from '#contract/recordings/recording.ts';
import type { RecordingFact } from '#domain/recordings/completeness.ts';

/** The parts of a recording's page, as they stand in its address. */
export const recordingTabs = ['overview', 'people', 'works', 'history'] as const;
/** One of {@link recordingTabs}. */
export type RecordingTab = (typeof recordingTabs)[number];

/** The part that an address asks for; the first when it names none. */
export function tabIn(search: URLSearchParams): RecordingTab {
  return recordingTabs.find((tab) => tab === search.get('tab')) ?? 'overview';
}

/** The address of a recording's page, or of a part of it. */
export function addressOfRecording(id: string, tab: RecordingTab = 'overview'): string {
  const page = pages.recording(id);
  return tab === 'overview' ? page : `${page}?tab=${tab}`;
}

/** The address of a step of the form that amends a recording. */
export function addressOfForm(id: string, step: 'sound' | 'people' | 'release'): string {
  return pages.recordingForm({ amend: id, step });
}

/** The address at which I add myself to a recording. */
export function addressOfClaim(id: string): string {
  return pages.claimLine(id);
}

/** Where a recording was played. */
export function addressOfUses({ id }: Pick<SoundRecording, 'id'>): string {
  return pages.usages({ recording: id });
}

/** What a missing fact is called, and the step of the form that asks for it; null where it is linked on the recording's page. */
export const missingFacts: Record<
  RecordingFact,
  { text: string; step: 'sound' | 'people' | 'release' | null }
> = {
  areOwnersKnown: { text: 'who owns all of it', step: 'people' },
  areFeaturedKnown: { text: 'who is featured, with all shares', step: 'people' },
  areNonFeaturedKnown: { text: 'who else performs, or that nobody does', step: 'people' },
  hasIsrc: { text: 'its ISRC', step: 'sound' },
  hasWork: { text: 'its work', step: null },
  hasDuration: { text: 'its duration', step: 'sound' },
  hasDate: { text: 'when it was recorded', step: 'release' },
  hasRelease: { text: 'its release', step: 'release' },
};

/** Where a missing fact is added. */
export function addressOfMissing(fact: RecordingFact, id: string): string {
  const { step } = missingFacts[fact];
  return step === null ? addressOfRecording(id, 'works') : addressOfForm(id, step);
}
