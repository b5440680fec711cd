import { type GroupStanding, isSettled } from './group-standing.ts';
import type { RecordingGroup } from './recording.ts';

/** What is known of a recording, as far as completeness asks. */
export type RecordingFacts = {
  areOwnersKnown: boolean;
  areFeaturedKnown: boolean;
  areNonFeaturedKnown: boolean;
  hasIsrc: boolean;
  hasWork: boolean;
  hasDuration: boolean;
  hasDate: boolean;
  hasRelease: boolean;
};
/** A fact that completeness counts. */
export type RecordingFact = keyof RecordingFacts;

// Who is paid weighs most, then what the recording is recognised by when it is played. Together 100.
const weights: Readonly<Record<RecordingFact, number>> = {
  areOwnersKnown: 20,
  areFeaturedKnown: 20,
  hasIsrc: 20,
  areNonFeaturedKnown: 15,
  hasWork: 10,
  hasDuration: 5,
  hasDate: 5,
  hasRelease: 5,
};

/** The facts in the order of their weight. */
export const recordingFacts = Object.keys(weights) as readonly RecordingFact[]; // its own keys

/** How complete a recording's registration is, 0 to 100. */
export function recordingCompletenessOf(facts: RecordingFacts): number {
  return recordingFacts.reduce((sum, fact) => sum + (facts[fact] ? weights[fact] : 0), 0);
}

/** What is still missing, the weightiest first. */
export function missingRecordingFacts(facts: RecordingFacts): RecordingFact[] {
  return recordingFacts.filter((fact) => !facts[fact]);
}

/** The facts that the standing of the groups decides: an explicit "none" is known as well. */
export function groupFacts(
  standings: Readonly<Record<RecordingGroup, GroupStanding>>,
): Pick<RecordingFacts, 'areOwnersKnown' | 'areFeaturedKnown' | 'areNonFeaturedKnown'> {
  return {
    areOwnersKnown: isSettled(standings.owners),
    areFeaturedKnown: isSettled(standings.featured),
    areNonFeaturedKnown: isSettled(standings.non_featured),
  };
}
