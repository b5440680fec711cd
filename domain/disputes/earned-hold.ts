/**
 * Why a dispute that was filed waits for the society, holds nothing and is not before the others yet:
 * - `verification`: the society has not verified its raiser.
 * - `standing`: its raiser is not on the work and brought no evidence.
 * - `repeated`: its raiser had a dispute about the same right of the same work before, which is over.
 * - `limit`: as many disputes of its raiser as {@link maxUnanswered} are open that nobody has answered.
 * - `other_dispute`: another dispute about one of its rights is open.
 * - `change`: the work or its shares have changed, so that the claim does not fit any more.
 */
export const waitReasons = [
  'verification',
  'standing',
  'repeated',
  'limit',
  'other_dispute',
  'change',
] as const;
/** One of {@link waitReasons}. */
export type WaitReason = (typeof waitReasons)[number];

/**
 * How many disputes that nobody has answered yet one member can have before the others at once; the next wait for the society. The
 * society's settings can multiply it.
 */
export const maxUnanswered = 3;

/** What decides whether a dispute may hold money without the society having looked at it. */
export type HoldFacts = {
  readonly isVerified: boolean;
  /** Whether the work names its raiser, in whatever role. */
  readonly isOnWork: boolean;
  /** Whether its raiser has added at least one file of evidence that stands. */
  readonly hasEvidence: boolean;
  /** Whether its raiser had another about one of its rights before the others, which they withdrew or which was ended. */
  readonly isRepeated: boolean;
  /** How many other disputes of its raiser are open, before the others, and answered by nobody; and how many there can be. */
  readonly unanswered: number;
  readonly limit: number;
};

/** Why a dispute has not earned its hold; null when it has. */
export function whyNotEarned(facts: HoldFacts): WaitReason | null {
  if (!facts.isVerified) return 'verification';
  if (!facts.isOnWork && !facts.hasEvidence) return 'standing';
  if (facts.isRepeated) return 'repeated';
  return facts.unanswered >= facts.limit ? 'limit' : null;
}

/** Each reason to its raiser: what is missing, and what they can do. */
export const waitReasonLabels: Record<WaitReason, string> = {
  verification:
    'We are still checking your documents. We tell the other holders once we have verified you or reviewed this dispute.',
  standing:
    'This work does not name you, and you have added no evidence. Add a file that supports your claim, or wait for our review.',
  repeated:
    'You raised a dispute about this before, and it has ended. We review this one before we tell the other holders.',
  limit:
    'You have several disputes that nobody has answered yet. We review this one before we tell the other holders.',
  other_dispute:
    'Another dispute about this right is open. Withdraw yours and join that one, or wait until it ends.',
  change:
    'The work has changed since you raised this dispute. Withdraw it, and raise a new one with the current shares.',
};
