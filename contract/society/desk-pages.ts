/** What narrows the list on a page, as its address says it. */
type DeskFilters = Readonly<Record<string, string>>;

/** The address of every page of the society's desk. Apart from {@link pages}, which every member's browser loads. */
export const deskPages = {
  desk: () => '/society',
  logIn: () => '/society/log-in',
  /** Followed by the invitation's secret as `#secret`, which browsers send to no server. */
  join: () => '/society/join',
  /** The queue is the first page of who may decide something. */
  queue: () => '/society/queue',
  case: (kind: string, id: string) => `/society/cases/${kind}/${id}`,
  /** A register: `find`, `state` and `in`, a year or month, narrow it. */
  register: (register: string, filters?: DeskFilters) =>
    withFilters(`/society/${register}`, filters),
  record: (register: string, id: string) => `/society/${register}/${id}`,
  figures: (filters?: DeskFilters) => withFilters('/society/figures', filters),
  /** The decided cases that a figure counts: `year`, `kind`, `only` = late. */
  decidedCases: (filters?: DeskFilters) => withFilters('/society/figures/cases', filters),
  /** Imports of logs: `find`, `of`, `source` and `in`, a year or month, narrow them. */
  logs: (filters?: DeskFilters) => withFilters('/society/logs', filters),
  logImport: (id: string, search?: URLSearchParams) => {
    const text = search?.toString() ?? '';
    return `/society/logs/${id}${text === '' ? '' : `?${text}`}`;
  },
  /** The audit: `find`, `of`, `about`, `thing`, `from` and `to` narrow it. */
  audit: (filters?: DeskFilters) => withFilters('/society/audit', filters),
  operations: () => '/society/operations',
  staff: () => '/society/staff',
  /** All guides, or one of them; `q` is the search that led to it. */
  help: (guide?: string, filters?: DeskFilters) =>
    withFilters(guide === undefined ? '/society/help' : `/society/help/${guide}`, filters),
};

function withFilters(path: string, filters: DeskFilters = {}): string {
  const query = new URLSearchParams(filters);
  return query.size > 0 ? `${path}?${query}` : path;
}
