import { disputeSorts, listDisputes } from '#contract/disputes.ts';
import type { Given, Parsed } from '#contract/endpoint.ts';
import { pages } from '#contract/pages.ts';
import { parse } from '#contract/parse.ts';
import type { DisputeKind, DisputeSide } from '#domain/disputes/dispute.ts';

/** In which part of my disputes one looks. */
export const standings = ['open', 'draft', 'over'] as const;
/** One of {@link standings}. */
export type Standing = (typeof standings)[number];

/** The filters of my disputes, as they stand in the address. */
export type ListFilters = {
  standing: Standing;
  kind: DisputeKind | '';
  side: DisputeSide | '';
  turn: 'mine' | 'others' | 'society' | '';
  sort: (typeof disputeSorts)[number];
  page: number;
};

type ListQuery = Parsed<typeof listDisputes>['query'];

const names = ['standing', 'kind', 'side', 'turn', 'sort', 'page'] as const;

/** Reads the filters from an address; what is not a filter or not valid is passed over. */
export function filtersOf(search: URLSearchParams): ListFilters {
  const asked = Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name);
      return value === null || value === '' ? [] : [[name, value]];
    }),
  );
  const read = parse(listDisputes.query, asked);
  const query: Partial<ListQuery> = read.ok ? read.value : {};
  return {
    standing: query.standing ?? 'open',
    kind: query.kind ?? '',
    side: query.side ?? '',
    turn: query.turn ?? '',
    sort: query.sort ?? disputeSorts[0],
    page: query.page ?? 1,
  };
}

/** The query for the server. */
export function queryOf(filters: ListFilters): Given<typeof listDisputes>['query'] {
  const { standing, kind, side, turn, sort, page } = filters;
  return {
    standing,
    sort,
    page,
    ...(kind && { kind }),
    ...(side && { side }),
    ...(turn && { turn }),
  };
}

/** The address with some filters changed; a changed filter starts again at page 1. */
export function addressWith(filters: ListFilters, change: Partial<ListFilters>): string {
  const next = { ...filters, page: 1, ...change };
  const search = new URLSearchParams();
  if (next.standing !== 'open') search.set('standing', next.standing);
  if (next.kind) search.set('kind', next.kind);
  if (next.side) search.set('side', next.side);
  if (next.turn) search.set('turn', next.turn);
  if (next.sort !== disputeSorts[0]) search.set('sort', next.sort);
  if (next.page > 1) search.set('page', String(next.page));
  return pages.disputes(search);
}

/** Whether any filter narrows the list. */
export function isNarrowed({ kind, side, turn }: ListFilters): boolean {
  return kind !== '' || side !== '' || turn !== '';
}
