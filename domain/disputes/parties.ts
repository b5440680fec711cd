import type { DisputeState } from './dispute.ts';
import { agreeableStates } from './moves.ts';

/**
 * How a party can take part now: with their `account`, by a `link` that works, or not at all (`absent`): without either, or with an
 * account that is suspended. Anybody who is absent is not waited for; nothing is taken from them without the society. `unheard` is somebody from
 * outside the work who joined with a claim and has brought no evidence yet: until they do, they read nothing of the others and nothing
 * waits for them.
 */
export const partyPresences = ['account', 'link', 'absent', 'unheard'] as const;
/** One of {@link partyPresences}. */
export type PartyPresence = (typeof partyPresences)[number];

/** A party as far as being there is concerned. `hasLink`: they were invited by a link that has not ended. `isHeard`: their claim counts, if they have one. */
export type ReachedParty = {
  readonly hasAccount: boolean;
  readonly isSuspended: boolean;
  readonly hasLink: boolean;
  readonly isHeard: boolean;
};

/** How a party can take part. An account goes before a link: who has one logs in, and who may not log in does nothing by link either. */
export function presenceOf({
  hasAccount,
  isSuspended,
  hasLink,
  isHeard,
}: ReachedParty): PartyPresence {
  if (!isHeard) return 'unheard';
  if (hasAccount) return isSuspended ? 'absent' : 'account';
  return hasLink ? 'link' : 'absent';
}

/** Whether a party is waited for where they can answer: by account or by link. */
export function isWaitedFor(presence: PartyPresence): boolean {
  return presence === 'account' || presence === 'link';
}

/** Whether a party can be given a link in this state: who has no account, while there is something to answer. */
export function mayBeInvited(
  state: DisputeState,
  { hasAccount }: Pick<ReachedParty, 'hasAccount'>,
): boolean {
  return !hasAccount && (state === 'notified' || isAgreeable(state));
}

/** Whether the parties can agree on a split in this state. */
export function isAgreeable(state: DisputeState): boolean {
  return (agreeableStates as readonly DisputeState[]).includes(state);
}
