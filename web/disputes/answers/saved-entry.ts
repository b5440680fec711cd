import { savedDrafts, shapedLike } from '../../platform/saved-drafts.ts';
import type { Attempt } from './attempt.ts';

/** What somebody types in a dispute: a split as an answer or a proposal, how they join, a message. */
export const entryKinds = ['counter', 'propose', 'join', 'message'] as const;
/** One of {@link entryKinds}. */
export type EntryKind = (typeof entryKinds)[number];

/** Whose entry in which dispute: nobody else who uses this device is shown it. */
export type EntryPlace = { meId: string; disputeId: string; kind: EntryKind };

/** What was typed and not sent yet, as it is saved on this device. */
export type SavedEntry<Entry> = {
  entry: Entry;
  /** The last attempt at sending it, while its answer is missing. */
  attempt: Attempt | null;
  savedAt: string;
};

/** The member's entry on this device. */
export const entryAt = <Entry>({ meId, disputeId, kind }: EntryPlace) =>
  savedDrafts({
    kind: 'dispute-entry:1',
    parse: shapedLike<SavedEntry<Entry>>({ entry: {} }),
  }).at(meId, disputeId, kind);
