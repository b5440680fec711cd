import { pages } from '#contract/pages.ts';
/** What stands done in the address of a dispute's page, and is said there once. */
export const doneThings = ['raised', 'joined', 'countered', 'proposed'] as const;
/** One of {@link doneThings}. */
export type DoneThing = (typeof doneThings)[number];

/** The address of a dispute's page. */
export function addressOfDispute(id: string, done?: DoneThing): string {
  return pages.dispute(id, { done: done ?? '' });
}

/** The address of the form by which a split is put forward in a dispute. */
export function addressOfSplitForm(id: string, act: 'counter' | 'propose'): string {
  return pages.dispute(id, { act });
}

/** The steps of raising a dispute, in order. */
export const raiseSteps = ['kind', 'claim', 'statement', 'check'] as const;
/** One of {@link raiseSteps}. */
export type RaiseStep = (typeof raiseSteps)[number];

/** The address at which a dispute about a work is raised, or a begun one is continued. */
export function addressOfRaising(
  workId: string,
  { step = 'kind', disputeId }: { step?: RaiseStep; disputeId?: string | null } = {},
): string {
  const search = new URLSearchParams({
    ...(disputeId && { dispute: disputeId }),
    ...(step !== 'kind' && { step }),
  });
  return pages.raiseDispute(workId, search);
}

/** The address at which an open dispute about a work is joined. */
export function addressOfJoining(workId: string, disputeId: string): string {
  return pages.raiseDispute(workId, { join: disputeId });
}
