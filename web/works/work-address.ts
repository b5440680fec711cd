import { pages } from '#contract/pages.ts';
import type { Work } from '#contract/works/work.ts';

/** The parts of a work's page, as they stand in its address. */
export const workTabs = [
  'overview',
  'shares',
  'recordings',
  'uses',
  'proposals',
  'papers',
  'history',
] as const;
/** One of {@link workTabs}. */
export type WorkTab = (typeof workTabs)[number];

/** The part that an address asks for; the first when it names none. */
export function tabIn(search: URLSearchParams): WorkTab {
  return workTabs.find((tab) => tab === search.get('tab')) ?? 'overview';
}

/** The address of a part of a work's page. */
export function addressOfTab(workId: string, tab: WorkTab): string {
  const page = pages.work(workId);
  return tab === 'overview' ? page : `${page}?tab=${tab}`;
}

/** The address of a step of the form that amends a work. */
export function addressOfForm(workId: string, step: 'work' | 'shares' | 'recordings'): string {
  return pages.workForm({ amend: workId, step });
}

/** The address of a dispute's page. */
export function addressOfDispute(disputeId: string): string {
  return pages.dispute(disputeId);
}

/** The address at which a dispute about a work is raised, or an open one joined. */
export function addressOfRaising(workId: string): string {
  return pages.raiseDispute(workId);
}

/** Whether a work is the member's who looks at it: then they see what its holders say to each other. */
export function isMine(work: Work): boolean {
  return (
    work.may_amend || work.open_proposal_id !== null || work.holders.some(({ is_me }) => is_me)
  );
}
