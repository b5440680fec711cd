import { forgetStored, keysWith, readStored, store, watchStored } from '../drafts/device-shelf.ts';
import type { Attempt } from './attempt.ts';

/** What somebody types in a dispute: a split as an answer or a proposal, how they join, a message. */
export const entryKinds = ['counter', 'propose', 'join', 'message'] as const;
/** One of {@link entryKinds}. */
export type EntryKind = (typeof entryKinds)[number];

/** Whose entry in which dispute: nobody else who uses this device is shown it. */
export type EntryPlace = { meId: string; disputeId: string; kind: EntryKind };

/** What was typed and not sent yet, as this device keeps it. */
export type KeptEntry<Entry> = {
  entry: Entry;
  /** The last attempt at sending it, while its answer is missing. */
  attempt: Attempt | null;
  keptAt: string;
};

const here = () => localStorage;
// Counts the shapes of what is kept: one of another shape is left alone rather than misread.
const prefix = ({ meId, disputeId }: Omit<EntryPlace, 'kind'>) =>
  `dispute-entry:1:${meId}:${disputeId}:`;
const keyOf = (place: EntryPlace) => prefix(place) + place.kind;

/** What this device keeps in this place; null when there is nothing. */
export const readEntry = <Entry>(place: EntryPlace): KeptEntry<Entry> | null =>
  readStored(here, keyOf(place));

/** Keeps it. False when the device has no room or forbids it. */
export const keepEntry = <Entry>(place: EntryPlace, kept: KeptEntry<Entry>): boolean =>
  store(here, keyOf(place), kept);

/** Forgets it, once it is sent or thrown away. */
export const forgetEntry = (place: EntryPlace): void => forgetStored(here, keyOf(place));

/** What was begun in a dispute and not sent. */
export function begunIn(place: Omit<EntryPlace, 'kind'>): EntryKind[] {
  const keys = keysWith(prefix(place));
  return entryKinds.filter((kind) => keys.includes(keyOf({ ...place, kind })));
}

/** Tells when another tab has kept it, or with null that it has sent it or thrown it away. Gives how to stop. */
export const watchEntry = <Entry>(
  place: EntryPlace,
  tell: (theirs: KeptEntry<Entry> | null) => void,
): (() => void) => watchStored(keyOf(place), tell);
