/** How long new bank details wait before money goes there, in milliseconds: 72 hours. */
export const holdMs = 72 * 3_600_000;

/** Ways to be paid; `foreign_account` is one with a bank outside Ghana. */
export const bankDetailKinds = ['bank_account', 'mobile_money', 'foreign_account'] as const;
/** One of {@link bankDetailKinds}. */
export type BankDetailKind = (typeof bankDetailKinds)[number];

/** The states of bank details. `replaced` ones were active before others; `cancelled` ones never became active, or the society ended them. */
export const bankDetailStates = ['pending', 'in_force', 'replaced', 'cancelled'] as const;
/** One of {@link bankDetailStates}. */
export type BankDetailState = (typeof bankDetailStates)[number];

/**
 * Who or what ended a pending change: the member on the screen, the link in the mail, a newer change, or the member's
 * first passkey or code app, which it had not been asked for. The society also ends details that are active.
 */
export const cancellationWays = [
  'member',
  'mailed_link',
  'newer_change',
  'first_factor',
  'society',
] as const;
/** One of {@link cancellationWays}. */
export type CancellationWay = (typeof cancellationWays)[number];

/** When details proposed at `proposedAt` become active. */
export const inForceFrom = (proposedAt: Date): Date => new Date(proposedAt.getTime() + holdMs);

/** Of a member's bank details, as stored, those that count: at most one of each. */
export type Standing<Details> = {
  readonly inForce: Details | null;
  readonly pending: Details | null;
};

/**
 * A member's active and pending details at `now`. Pending ones whose time has come are active and replace the previous
 * ones, whether or not that has been stored yet.
 */
export function standingAt<Details extends { readonly inForceFrom: Date }>(
  stored: Standing<Details>,
  now: Date,
): Standing<Details> {
  return isDue(stored.pending, now) ? { inForce: stored.pending, pending: null } : stored;
}

/**
 * Whether pending details have waited long enough. They become active at exactly the end of the period, to the
 * millisecond.
 */
export function isDue(pending: { readonly inForceFrom: Date } | null, now: Date): boolean {
  return pending !== null && pending.inForceFrom <= now;
}

/** The effective state of stored details at `now`, given the member's other details: what is due counts as done. */
export function stateAt(state: BankDetailState, isPendingDue: boolean): BankDetailState {
  if (!isPendingDue) return state;
  switch (state) {
    case 'pending':
      return 'in_force';
    case 'in_force':
      return 'replaced';
    case 'replaced':
    case 'cancelled':
      return state;
    default:
      return state satisfies never;
  }
}
