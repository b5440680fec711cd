import type { RecordingGroup } from './recording.ts';
import { type GroupStanding, isSettled } from './standing.ts';

/** The facts of a recording that completeness depends on. */
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

// The people who are paid weigh most, then the facts by which plays are recognised. The weights total 100.
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

/** The missing facts, the most important first. */
export function missingRecordingFacts(facts: RecordingFacts): RecordingFact[] {
  return recordingFacts.filter((fact) => !facts[fact]);
}

/** The facts that depend on the groups: an explicit "none" is known as well. */
export function groupFacts(
  standings: Readonly<Record<RecordingGroup, GroupStanding>>,
): Pick<RecordingFacts, 'areOwnersKnown' | 'areFeaturedKnown' | 'areNonFeaturedKnown'> {
  return {
    areOwnersKnown: isSettled(standings.owners),
    areFeaturedKnown: isSettled(standings.featured),
    areNonFeaturedKnown: isSettled(standings.non_featured),
  };
}
