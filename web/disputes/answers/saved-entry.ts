import type { Dispute } from '#contract/disputes/dispute.ts';
import { savedDrafts, shapedLike } from '../../platform/saved-drafts.ts';
import { useSavedDraft } from '../../platform/use-saved-draft.ts';
import type { Attempt } from './attempt.ts';
import type { AttemptStore } from './use-dispute-call.ts';

/** What is typed in a form of a dispute, saved on this device at every change until it is sent. */
export function useSavedEntry<Entry>(place: EntryPlace, begin: () => Entry) {
  const draft = useSavedDraft(
    entryAt<Entry>(place),
    (): SavedEntry<Entry> => ({
      entry: begin(),
      attempt: null,
      savedAt: new Date().toISOString(),
    }),
    { beginsAnewWhenGone: true },
  );
  return {
    entry: draft.entries.entry,
    state: draft.state,
    /** Changes what is entered; it is another attempt then. */
    change(part: Partial<Entry>) {
      const entry = { ...draft.latest().entry, ...part };
      draft.save({ entry, attempt: null, savedAt: new Date().toISOString() });
    },
    /** Saves the attempt with it, so that also after a reload it is sent as it was. */
    attempts: {
      read: () => draft.latest().attempt,
      save: (attempt) => draft.save({ ...draft.latest(), attempt }),
    } satisfies AttemptStore,
    /** Deletes it and begins again: it is sent, or not wanted any more. */
    startOver: () => draft.startOver(),
  };
}

/** What somebody types in a dispute: a split as an answer or a proposal, how they join, a message. */
const entryKinds = ['counter', 'propose', 'join', 'message'] as const;
/** One of {@link entryKinds}. */
type EntryKind = (typeof entryKinds)[number];

/** Whose entry in which dispute: nobody else who uses this device is shown it. */
type EntryPlace = { meId: string; disputeId: string; kind: EntryKind };

/** What was typed and not sent yet, as it is saved on this device. */
type SavedEntry<Entry> = {
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

/** What was typed in a form of a dispute and not sent, as far as it is said again outside of that form. */
export type UnsentEntry = {
  kind: Exclude<EntryKind, 'message'>;
  text: string;
  /** It was sent, and nobody heard the answer. */
  isAttempted: boolean;
};

type Written = { text?: string; statement?: string };

/** What is saved on this device of my answer, proposal or joining; messages stand in their own field. */
export function unsentIn(dispute: Dispute): UnsentEntry[] {
  const place = { meId: myId(dispute), disputeId: dispute.id };
  return entryKinds.flatMap((kind): UnsentEntry[] => {
    if (kind === 'message') return [];
    const saved = entryAt<Written>({ ...place, kind }).read();
    if (saved === null) return [];
    const { text, statement } = saved.entry;
    return [{ kind, text: (text ?? statement ?? '').trim(), isAttempted: saved.attempt !== null }];
  });
}

/** Whether it is there although its answer was lost: then nothing of it is left to send. */
export function hasArrived(
  { kind, text, isAttempted }: UnsentEntry,
  { parties, proposals }: Dispute,
): boolean {
  const me = parties.find(({ is_me }) => is_me);
  switch (kind) {
    case 'counter':
      return isAttempted && me?.answer === 'countered' && (me.statement ?? '').trim() === text;
    case 'propose':
      return (
        isAttempted &&
        proposals.some(({ is_mine, message }) => is_mine && (message ?? '').trim() === text)
      );
    case 'join':
      return isAttempted && (me?.statement ?? '').trim() === text;
    default:
      return kind satisfies never;
  }
}

/** The rights holder as whom I take part: what this device stores of mine goes by it. */
export function myId({ parties }: Pick<Dispute, 'parties'>): string {
  return parties.find(({ is_me }) => is_me)?.rights_holder_id ?? '';
}
