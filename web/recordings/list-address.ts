import type { Given, Parsed } from '#contract/endpoint.ts';
import { pages } from '#contract/pages.ts';
import { parse } from '#contract/parse.ts';
import {
  listOwnRecordings,
  type ownRecordingSorts,
  type RecordingLack,
} from '#contract/recordings.ts';
import type { RecordingPart, RecordingState } from '#domain/recordings/recording.ts';

/** The filters of my recordings, as they stand in the address. */
export type ListFilters = {
  q: string;
  state: RecordingState;
  part: RecordingPart | '';
  without: RecordingLack | '';
  conflict: 'yes' | '';
  sort: (typeof ownRecordingSorts)[number];
  page: number;
};

type ListQuery = Parsed<typeof listOwnRecordings>['query'];

const names = ['q', 'state', 'part', 'without', 'conflict', 'sort', 'page'] as const;

/** Reads the filters from an address; what is not a filter or not valid is passed over. */
export function filtersOf(search: URLSearchParams): ListFilters {
  const asked = Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name);
      return value === null || value === '' ? [] : [[name, value]];
    }),
  );
  const read = parse(listOwnRecordings.query, asked);
  const query: Partial<ListQuery> = read.ok ? read.value : {};
  return {
    q: query.q ?? '',
    state: query.state ?? 'registered',
    part: query.part ?? '',
    without: query.without ?? '',
    conflict: query.conflict ?? '',
    sort: query.sort ?? 'newest',
    page: query.page ?? 1,
  };
}

/** The query for the server. */
export function queryOf(filters: ListFilters): Given<typeof listOwnRecordings>['query'] {
  return {
    page: filters.page,
    sort: filters.sort,
    state: filters.state,
    ...(filters.q && { q: filters.q }),
    ...(filters.part && { part: filters.part }),
    ...(filters.without && { without: filters.without }),
    ...(filters.conflict && { conflict: filters.conflict }),
  };
}

/** Whether anything but words narrows the list or orders it otherwise. */
export function isNarrowed({ state, part, without, conflict }: ListFilters): boolean {
  return state !== 'registered' || part !== '' || without !== '' || conflict !== '';
}

/** The address with some filters changed; a changed filter starts again at page 1. */
export function addressWith(filters: ListFilters, change: Partial<ListFilters>): string {
  const next = { ...filters, page: 1, ...change };
  const search = new URLSearchParams();
  if (next.q) search.set('q', next.q);
  if (next.state !== 'registered') search.set('state', next.state);
  if (next.part) search.set('part', next.part);
  if (next.without) search.set('without', next.without);
  if (next.conflict) search.set('conflict', next.conflict);
  if (next.sort !== 'newest') search.set('sort', next.sort);
  if (next.page > 1) search.set('page', String(next.page));
  return pages.recordings(search);
}
