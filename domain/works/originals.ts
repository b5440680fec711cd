/**
 * How it stands between a work and an earlier one that it seems to be made from:
 * - `waiting`: not everybody asked has answered, or nobody of the earlier work can be asked.
 * - `objected`: one of its writers objects.
 * - `agreed`: everybody asked agrees to the new work, or says that it is not made from theirs.
 * - `refused`, `cleared`: the society decided.
 * - `free`: it is traditional or in the public domain: nobody has to be asked.
 * - `ended`: the earlier work is not in the register any more, or is not described as one any more.
 */
export const originalStates = [
  'waiting',
  'objected',
  'agreed',
  'refused',
  'cleared',
  'free',
  'ended',
] as const;
/** One of {@link originalStates}. */
export type OriginalState = (typeof originalStates)[number];

/** The states in plain words, as the end of "The earlier work: ...". */
export const originalStateNames: Record<OriginalState, string> = {
  waiting: 'Waiting for its writers',
  objected: 'Its writers object',
  agreed: 'Its writers agree',
  refused: 'The society said no',
  cleared: 'The society said yes',
  free: 'No permission needed',
  ended: 'No longer registered',
};

/** What a writer of the earlier work can say of the new one. `not_mine`: it is not made from their work at all. */
export const originalAnswers = ['agree', 'object', 'not_mine'] as const;
/** One of {@link originalAnswers}. */
export type OriginalAnswer = (typeof originalAnswers)[number];

/** Whether nothing is paid for the new work while it stands so with an earlier one. */
export function isHeldByOriginal(state: OriginalState): boolean {
  return state === 'waiting' || state === 'objected' || state === 'refused';
}

/**
 * Somebody whose word about the new work counts. `isOnWork`: they confirmed a share of it by their own account, or registered it.
 * `isOfTheseShares`: they answered when it had the shares that it has now.
 */
export type Asked = {
  isOnWork: boolean;
  answer: OriginalAnswer | null;
  isOfTheseShares: boolean;
};

/** Whether a new answer of this person is waited for, or would be taken: of who objects, they may think better of it. */
export function isAskedStill(asked: Asked): boolean {
  return asked.answer === 'object' || !hasConsented(asked);
}

// A yes is to a split: with another one everybody is asked again. That it is another song is true of every split.
function hasConsented({ isOnWork, answer, isOfTheseShares }: Asked): boolean {
  if (answer === 'object') return false;
  return isOnWork || answer === 'not_mine' || (answer === 'agree' && isOfTheseShares);
}

/** How it stands with one earlier work, from what the society decided (null: nothing), and what those asked have said. */
export function stateOfOriginal({
  decision,
  isRegistered,
  isFree,
  asked,
}: {
  decision: 'refused' | 'cleared' | null;
  /** Of an earlier work that is only described: whether it still is. */
  isRegistered: boolean;
  /** Whether it belongs to everybody: all its writers are traditional or public domain, or a verified member describes it so. */
  isFree: boolean;
  asked: readonly Asked[];
}): OriginalState {
  if (decision !== null) return decision;
  if (!isRegistered) return 'ended';
  if (asked.some(({ answer }) => answer === 'object')) return 'objected';
  if (isFree && asked.every(hasConsented)) return 'free';
  return asked.length > 0 && asked.every(hasConsented) ? 'agreed' : 'waiting';
}
