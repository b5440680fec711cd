import type { DisputeState } from './dispute.ts';

/** How long each step may take, in days; `acknowledge` and `notify` are days too. The society changes them; these are the usual ones. */
export type DisputeDays = {
  /** Until a draft is thrown away. */
  draft: number;
  /** Until the society should have looked at a dispute that was filed; after it the society is reminded. */
  acknowledge: number;
  /** Until the others are notified, where the society looks at disputes first. */
  notify: number;
  /** Until the claimant has given what was missing. */
  inform: number;
  respond: number;
  /** Until an answer, or none, leads on by itself. */
  go_on: number;
  evidence: number;
  negotiate: number;
  mediate: number;
  /** How long after it was carried out a dispute is closed. */
  close: number;
};

/** The usual days. */
export const usualDays: Readonly<DisputeDays> = {
  draft: 30,
  acknowledge: 1,
  notify: 2,
  inform: 30,
  respond: 60,
  go_on: 7,
  evidence: 60,
  negotiate: 30,
  mediate: 60,
  close: 14,
};

/** The most days that a step may take: a year. */
export const maxStepDays = 365;

/** What each step is called where its days are set, in the order of the steps. */
export const disputeStepNames: Readonly<Record<keyof DisputeDays, string>> = {
  draft: 'Delete an unfinished draft',
  acknowledge: 'Officers look at a new dispute',
  notify: 'Tell the other parties',
  inform: 'Send details that we asked for',
  respond: 'Answer the dispute',
  go_on: 'Continue after the answers',
  evidence: 'Add evidence',
  negotiate: 'Negotiate',
  mediate: 'Mediation',
  close: 'Close after the change',
};

/** The keys of {@link disputeStepNames}. */
export const disputeSteps = Object.keys(disputeStepNames) as [
  keyof DisputeDays,
  ...(keyof DisputeDays)[],
];

/** After how many days those who have not answered are reminded, when they have {@link usualDays} to respond. */
export const reminderDays = [15, 30, 45, 55] as const;

const minuteMs = 60_000;
const dayMs = 86_400_000;

const steps: Partial<Record<DisputeState, keyof DisputeDays>> = {
  draft: 'draft',
  filed: 'notify',
  needs_information: 'inform',
  notified: 'respond',
  countered: 'go_on',
  no_response: 'go_on',
  evidence: 'evidence',
  negotiation: 'negotiate',
  mediation: 'mediate',
  reopened: 'go_on',
  applied: 'close',
};

/** When a state that began at `since` ends by itself; null for those that only people end. */
export function deadlineOf(state: DisputeState, since: Date, days: DisputeDays): Date | null {
  const step = steps[state];
  return step === undefined ? null : after(since, days[step]);
}

/** Until when the society should have looked at a dispute that was filed at `since`. */
export function acknowledgeBy(since: Date, days: DisputeDays): Date {
  return after(since, days.acknowledge);
}

/**
 * When those who have not answered are to be reminded, in order, for a state that began at `since`: at the days of
 * {@link reminderDays} stretched to the time there is, each before the deadline.
 */
export function remindersOf(since: Date, days: DisputeDays): Date[] {
  return reminderDays.map((day) => after(since, (day * days.respond) / usualDays.respond));
}

/** The most days from today to which the society moves the end of a step. */
export const maxExtendedDays = 365;

const extendable: readonly DisputeState[] = [
  'needs_information',
  'notified',
  'countered',
  'no_response',
  'evidence',
  'negotiation',
  'mediation',
  'reopened',
];

/** Whether the society can give the parties more time in this state; in all others nobody is waited for, or only the society is. */
export function isExtendable(state: DisputeState): boolean {
  return extendable.includes(state);
}

/** Whole days left until `deadline`, rounded up but for a minute: 1 on the last day, 0 when it is over. */
export function daysLeft(deadline: Date, now: Date): number {
  const leftMs = deadline.getTime() - now.getTime();
  // A clock that is seconds slow would see eight days of seven when a step begins.
  return leftMs <= 0 ? 0 : Math.max(1, Math.ceil((leftMs - minuteMs) / dayMs));
}

function after(since: Date, days: number): Date {
  return new Date(since.getTime() + days * dayMs);
}
