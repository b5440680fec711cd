import { deskPages } from '#contract/society/desk-pages.ts';
import { type CaseKind, caseKindNames } from '#domain/staff/case-kinds.ts';

/** Whose cases are listed, as the choice says it. */
export const assignments = [
  { value: 'anyone', label: 'Assigned to anyone' },
  { value: 'me', label: 'Assigned to you' },
  { value: 'nobody', label: 'Assigned to nobody' },
] as const;
const states = ['late', 'snoozed'] as const;

/** What narrows the queue. All of it is in the address. */
export type QueueFilters = {
  readonly kind: CaseKind | null;
  readonly assigned: (typeof assignments)[number]['value'];
  readonly only: (typeof states)[number] | null;
  readonly find: string;
};

/** The address of the queue under these filters. */
export function queueAddress({ kind, assigned, only, find }: Partial<QueueFilters>): string {
  const params = new URLSearchParams();
  if (kind) params.set('kind', kind);
  if (assigned && assigned !== 'anyone') params.set('assigned', assigned);
  if (only) params.set('only', only);
  if (find) params.set('find', find);
  return params.size > 0 ? `${deskPages.queue()}?${params}` : deskPages.queue();
}

/** Whether nothing narrows the list but its kind and whose it is. */
export function isWhole({ only, find }: QueueFilters): boolean {
  return only === null && find === '';
}

/** The filters of the address, each read by its name. */
export function readQueueFilters(read: (name: string) => string): QueueFilters {
  return {
    kind: caseKindNames.find((one) => one === read('kind')) ?? null,
    assigned: assignments.find(({ value }) => value === read('assigned'))?.value ?? 'anyone',
    only: states.find((one) => one === read('only')) ?? null,
    find: read('find'),
  };
}
