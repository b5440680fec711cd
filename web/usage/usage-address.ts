import * as z from 'zod/mini';
import { pages } from '#contract/pages.ts';
import type { Given } from '#contract/platform/endpoint.ts';
import { parse } from '#contract/platform/parse.ts';
import { listLikely, listUses, searchUnmatched } from '#contract/usage/usage.ts';

/** Where a log is brought in. */
export const newLogAddress = pages.usageImports();
/** Where one performance is entered. */
export const performanceAddress = pages.performance();
/** Where one import of a log is. */
export const logImportAddress = (id: string): string => pages.usageImport(id);

/** The parts of the page of logs, as they stand in its address. */
export const logTabs = ['uses', 'likely', 'unmatched', 'imports'] as const;
/** One of {@link logTabs}. */
export type LogTab = (typeof logTabs)[number];

/** The part that an address asks for; the first when it names none. */
export function tabIn(search: URLSearchParams): LogTab {
  return logTabs.find((tab) => tab === search.get('tab')) ?? 'uses';
}

/** What of a part is in view: the query of its list, without the size of a page. */
type View<Query> = Omit<Query, 'size' | 'page'> & { readonly page: number };
export type UsesView = View<NonNullable<Given<typeof listUses>['query']>>;
export type LikelyView = View<NonNullable<Given<typeof listLikely>['query']>>;
export type UnmatchedView = View<NonNullable<Given<typeof searchUnmatched>['query']>>;

const queries = {
  uses: listUses.query,
  likely: listLikely.query,
  unmatched: searchUnmatched.query,
  imports: z.strictObject({ page: listUses.query.shape.page }),
};

/** Reads what is in view of a part from the address; what is not valid is passed over, each filter by itself. */
export function viewIn<Tab extends LogTab>(tab: Tab, search: URLSearchParams): ViewOf[Tab] {
  const shape: Record<string, z.ZodMiniType> = queries[tab].shape;
  const valid = Object.entries(shape).flatMap(([name, schema]) => {
    const value = search.get(name);
    if (value === null || value === '' || name === 'size') return [];
    const read = parse(schema, value);
    return read.ok ? [[name, read.value]] : [];
  });
  // Each value was parsed by the schema of its own name.
  return { page: 1, ...Object.fromEntries(valid) } as ViewOf[Tab];
}

type ViewOf = {
  uses: UsesView;
  likely: LikelyView;
  unmatched: UnmatchedView;
  imports: { readonly page: number };
};

/** The address of a part with this in view; without a page it is the first. */
export function addressOf(tab: LogTab, view: Readonly<Record<string, unknown>> = {}): string {
  const search = new URLSearchParams();
  if (tab !== 'uses') search.set('tab', tab);
  for (const [name, value] of Object.entries(view))
    if (value !== undefined && value !== '' && !(name === 'page' && value === 1))
      search.set(name, String(value));
  return pages.usages(search);
}

/** Whether anything but the page narrows what is in view. */
export function isNarrowed(view: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(view).some(
    ([name, value]) => name !== 'page' && value !== undefined && value !== '',
  );
}
