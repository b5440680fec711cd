/** What is known of a work, as far as completeness asks. */
export type KnownFacts = {
  isFullyShared: boolean;
  isConfirmedByAll: boolean;
  isWriterIdentified: boolean;
  hasIswc: boolean;
  hasLanguage: boolean;
  hasDuration: boolean;
  hasYear: boolean;
  hasRecording: boolean;
};

/** A fact that completeness counts. */
export type KnownFact = keyof KnownFacts;

// What money depends on weighs most; what only helps to recognise the work when it is played, less. Together 100.
const weights: Readonly<Record<KnownFact, number>> = {
  isFullyShared: 25,
  isConfirmedByAll: 25,
  isWriterIdentified: 15,
  hasRecording: 10,
  hasIswc: 10,
  hasDuration: 5,
  hasLanguage: 5,
  hasYear: 5,
};

/** The facts in the order of their weight. */
export const knownFacts = Object.keys(weights) as readonly KnownFact[]; // its own keys

/** How complete a work's registration is, 0 to 100; a work is complete when every fact of {@link KnownFacts} is there. */
export function completenessOf(facts: KnownFacts): number {
  return knownFacts.reduce((sum, fact) => sum + (facts[fact] ? weights[fact] : 0), 0);
}

/** What is still missing, the weightiest first. */
export function missingFacts(facts: KnownFacts): KnownFact[] {
  return knownFacts.filter((fact) => !facts[fact]);
}
