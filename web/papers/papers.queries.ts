import { queryOptions } from '@tanstack/react-query';
import { listPapers, verifyPaper } from '#contract/papers.ts';
import { call } from '../platform/call.ts';

/** The papers that I had made of a work. */
export const papersQuery = (workId: string) =>
  queryOptions({
    queryKey: ['works', 'one', workId, 'papers'],
    queryFn: ({ signal }) => call(listPapers, { params: { id: workId }, signal }),
  });

/** What a paper says, by its code; asked anew on every visit, since it may have been amended meanwhile. */
export const verifiedPaperQuery = (code: string) =>
  queryOptions({
    queryKey: ['papers', 'verification', code],
    queryFn: ({ signal }) => call(verifyPaper, { params: { code }, signal }),
    staleTime: 0,
  });
