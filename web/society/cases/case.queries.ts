import { queryOptions } from '@tanstack/react-query';
import {
  readCase,
  readCaseFile,
  readCasePage,
  searchCaseTargets,
  showWholeLine,
} from '#contract/society/cases.ts';
import type { CaseKind } from '#domain/staff/case-kinds.ts';
import { callDesk, callDeskForFile } from '../session/call-desk.ts';

/** One case that is ruled on. Asked for again whenever its page is opened: a colleague may have been there. */
export const ruledCaseQuery = ({ kind, id }: { kind: CaseKind; id: string }) =>
  queryOptions({
    queryKey: ['case', kind, id],
    queryFn: async ({ signal }) =>
      (await callDesk(readCase, { params: { kind, id }, signal })).data,
    // What has just been fetched for the page is not asked for a second time.
    staleTime: 5_000,
    refetchOnReconnect: false,
  });

/** One document of a case. Each call is written down as a look at it, so nothing asks again while it is in view; it is forgotten soon after. */
export const caseFileQuery = ({ kind, id }: { kind: CaseKind; id: string }, file: string) =>
  queryOptions({
    queryKey: ['case-file', kind, id, file],
    queryFn: ({ signal }) => callDeskForFile(readCaseFile, { params: { kind, id, file }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    refetchOnReconnect: false,
  });

/** One page of a PDF of a case, as a picture, and how many pages it has; otherwise as {@link caseFileQuery}. */
export const casePageQuery = (
  { kind, id }: { kind: CaseKind; id: string },
  file: string,
  page: number,
) =>
  queryOptions({
    queryKey: ['case-file', kind, id, file, page],
    queryFn: async ({ signal }) => {
      const params = { kind, id, file, page };
      const { pages, picture } = (await callDesk(readCasePage, { params, signal })).data;
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
      return { pages, picture: new Blob([bytes], { type: 'image/jpeg' }) as Blob | null };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    refetchOnReconnect: false,
  });

/** The whole of a masked line. Each call is written down as a look; what has changed since is asked for again. */
export const wholeLineQuery = (
  { kind, id, version }: { kind: CaseKind; id: string; version: string },
  field: string,
) =>
  queryOptions({
    queryKey: ['case-line', kind, id, field, version],
    queryFn: async () => (await callDesk(showWholeLine, { params: { kind, id, field } })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    refetchOnReconnect: false,
  });

/** What a case can be decided on, found by a text. */
export const caseTargetsQuery = ({ kind, id, q }: { kind: CaseKind; id: string; q: string }) =>
  queryOptions({
    queryKey: ['case-targets', kind, id, q],
    queryFn: async ({ signal }) =>
      (await callDesk(searchCaseTargets, { params: { kind, id }, query: { q }, signal })).data,
    enabled: q !== '',
    refetchOnReconnect: false,
  });

/** A case that the officer has just decided, and what was said of it. */
export type LastDecided = Readonly<Record<'kind' | 'id' | 'says', string>>;

/** It, to go back to; null until one is. It is only remembered, never asked for. */
export const lastDecidedQuery = () =>
  queryOptions({
    queryKey: ['case-last-decided'],
    queryFn: (): LastDecided | null => null,
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  });
