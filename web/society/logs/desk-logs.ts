import { queryOptions } from '@tanstack/react-query';
import { deskPages } from '#contract/society/desk-pages.ts';
import { deskLogCalls, listExpectedLogs, listLogImports } from '#contract/society/logs.ts';
import type { logScreens } from '../../usage/import/usage-import-page.tsx';
import { callDesk, callDeskForFile } from '../session/call-desk.ts';
import { pagesOf, setFilters } from '../session/pages-of.ts';

const key = ['desk-logs'] as const;
const { readLogImport, listLogRows, mapLogImport, applyLogImport } = deskLogCalls;
const { undoLogImport, removeLogImport, readLogReport } = deskLogCalls;
const notListed = () => Promise.reject(new Error('The desk has a list and no template of its own'));

/** Logs of the society, as members import theirs. */
export const logsOfSociety: Parameters<typeof logScreens>[0] = {
  ofSociety: true,
  kind: {
    key,
    affects: key,
    listAddress: deskPages.logs(),
    newAddress: deskPages.logs(),
    address: deskPages.logImport,
    outcomes: ['matched', 'suggested', 'unmatched', 'faulty'],
    discardLabels:
      'We delete the file and what we found in it. We have not counted any plays from it.',
    list: notListed,
    template: notListed,
    read: (id, signal) => callDesk(readLogImport, { params: { id }, signal }),
    rows: (id, { page, outcome }, signal) =>
      callDesk(listLogRows, {
        params: { id },
        query: { page, ...(outcome && { outcome }) },
        signal,
      }),
    undo: (id) => callDesk(undoLogImport, { params: { id } }),
    remove: (id) => callDesk(removeLogImport, { params: { id } }),
    report: (id, query, how) => callDeskForFile(readLogReport, { params: { id }, query, ...how }),
  },
  map: (id, body) => callDesk(mapLogImport, { params: { id }, body }),
  apply: (id) => callDesk(applyLogImport, { params: { id } }),
};

/** Whose imports are listed. */
export const whoseLogs = ['everyone', 'society', 'members'] as const;
/** One of {@link whoseLogs}. */
export type WhoseLogs = (typeof whoseLogs)[number];

/** Imports of logs, page after page. */
export const logListQuery = ({
  of,
  ...filters
}: {
  readonly of: WhoseLogs;
  readonly find: string;
  readonly source: string;
  readonly in: string;
}) =>
  pagesOf([...key, 'list', of, filters], (after, signal) =>
    callDesk(listLogImports, { query: { of, ...setFilters(filters), ...after }, signal }),
  );

/** The sources of the society, with what is missing of each. */
export const expectedLogsQuery = () =>
  queryOptions({
    queryKey: [...key, 'sources'],
    queryFn: async ({ signal }) => (await callDesk(listExpectedLogs, { signal })).data,
    refetchOnReconnect: false,
  });
