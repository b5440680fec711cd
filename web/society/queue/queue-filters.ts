import { useSearchParams } from 'react-router';
import { deskPages } from '#contract/society/desk-pages.ts';
import { type CaseKind, caseKindNames } from '#domain/staff/case-kinds.ts';

const assignments = ['anyone', 'me', 'nobody'] as const;
const states = ['late', 'snoozed'] as const;

/** What narrows the queue. All of it is in the address. */
export type QueueFilters = {
  readonly kind: CaseKind | null;
  readonly assigned: (typeof assignments)[number];
  readonly only: (typeof states)[number] | null;
  readonly find: string;
};

/** The whole queue. */
export const noFilters: QueueFilters = { kind: null, assigned: 'anyone', only: null, find: '' };

/** The filters of the address, and how to change some of them. */
export function useQueueFilters() {
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  const change = (changed: Partial<QueueFilters>) =>
    setParams(paramsOf({ ...filters, ...changed }), { replace: true, preventScrollReset: true });
  return { filters, change };
}

/** The address of the queue under these filters. */
export function queueAddress(filters: Partial<QueueFilters>): string {
  const params = paramsOf({ ...noFilters, ...filters });
  return params.size > 0 ? `${deskPages.queue()}?${params}` : deskPages.queue();
}

/** Whether nothing narrows the list but its kind and whose it is. */
export function isWhole({ only, find }: QueueFilters): boolean {
  return only === null && find === '';
}

function readFilters(params: URLSearchParams): QueueFilters {
  const oneOf = <T extends string>(name: string, all: readonly T[]) =>
    all.find((one) => one === params.get(name));
  return {
    kind: oneOf('kind', caseKindNames) ?? null,
    assigned: oneOf('assigned', assignments) ?? 'anyone',
    only: oneOf('only', states) ?? null,
    find: params.get('find') ?? '',
  };
}

function paramsOf({ kind, assigned, only, find }: QueueFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (kind !== null) params.set('kind', kind);
  if (assigned !== 'anyone') params.set('assigned', assigned);
  if (only !== null) params.set('only', only);
  if (find !== '') params.set('find', find);
  return params;
}
