import type { Given, Parsed } from '#contract/endpoint.ts';
import { pages } from '#contract/pages.ts';
import { parse } from '#contract/parse.ts';
import { listOwnWorks, type ownWorkSorts } from '#contract/works.ts';
import type { Role } from '#domain/works/roles.ts';
import type { ConfirmationState, WorkState } from '#domain/works/work.ts';

/** The filters of my works, as they stand in the address. */
export type ListFilters = {
  q: string;
  state: WorkState | '';
  role: Role | '';
  /** Of my own share. */
  confirmation: ConfirmationState | '';
  /** The id of the rights holder who registered them. */
  registeredBy: string;
  /** Those with which no sound recording is linked. */
  without: 'recording' | '';
  sort: (typeof ownWorkSorts)[number];
  page: number;
};

type ListQuery = Parsed<typeof listOwnWorks>['query'];

const names = [
  'q',
  'state',
  'role',
  'confirmation',
  'registered_by',
  'without',
  'sort',
  'page',
] as const;

/** Reads the filters from an address; what is not a filter or not valid is passed over. */
export function filtersOf(search: URLSearchParams): ListFilters {
  const asked = Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name);
      return value === null || value === '' ? [] : [[name, value]];
    }),
  );
  const read = parse(listOwnWorks.query, asked);
  const query: Partial<ListQuery> = read.ok ? read.value : {};
  return {
    q: query.q ?? '',
    state: query.state ?? '',
    role: query.role ?? '',
    confirmation: query.confirmation ?? '',
    registeredBy: query.registered_by ?? '',
    without: query.without ?? '',
    sort: query.sort ?? 'newest',
    page: query.page ?? 1,
  };
}

/** The query for the server. */
export function queryOf(filters: ListFilters): Given<typeof listOwnWorks>['query'] {
  return {
    page: filters.page,
    sort: filters.sort,
    ...(filters.q && { q: filters.q }),
    ...(filters.state && { state: filters.state }),
    ...(filters.role && { role: filters.role }),
    ...(filters.confirmation && { confirmation: filters.confirmation }),
    ...(filters.registeredBy && { registered_by: filters.registeredBy }),
    ...(filters.without && { without: filters.without }),
  };
}

/** The address with some filters changed; a changed filter starts again at page 1. */
export function addressWith(filters: ListFilters, change: Partial<ListFilters>): string {
  const next = { ...filters, page: 1, ...change };
  const search = new URLSearchParams();
  if (next.q) search.set('q', next.q);
  if (next.state) search.set('state', next.state);
  if (next.role) search.set('role', next.role);
  if (next.confirmation) search.set('confirmation', next.confirmation);
  if (next.registeredBy) search.set('registered_by', next.registeredBy);
  if (next.without) search.set('without', next.without);
  if (next.sort !== 'newest') search.set('sort', next.sort);
  if (next.page > 1) search.set('page', String(next.page));
  return pages.works(search);
}
