import type { Dispute } from '#contract/disputes/dispute.ts';
import { myId } from '../my-id.ts';
import { type EntryKind, entryAt, entryKinds } from './saved-entry.ts';

/** What was typed in a form of a dispute and not sent, as far as it is said again outside of that form. */
export type UnsentEntry = {
  kind: Exclude<EntryKind, 'message'>;
  words: string;
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
    return [{ kind, words: (text ?? statement ?? '').trim(), isAttempted: saved.attempt !== null }];
  });
}

/** Whether it is there although its answer was lost: then nothing of it is left to send. */
export function hasArrived(
  { kind, words, isAttempted }: UnsentEntry,
  { parties, proposals }: Dispute,
): boolean {
  const me = parties.find(({ is_me }) => is_me);
  switch (kind) {
    case 'counter':
      return isAttempted && me?.answer === 'countered' && (me.statement ?? '').trim() === words;
    case 'propose':
      return (
        isAttempted &&
        proposals.some(({ is_mine, message }) => is_mine && (message ?? '').trim() === words)
      );
    case 'join':
      return isAttempted && (me?.statement ?? '').trim() === words;
    default:
      return kind satisfies never;
  }
}
