import { queryOptions } from '@tanstack/react-query';
import { listPapers, verifyPaper } from '#contract/papers.ts';
import { call } from '../platform/call.ts';

/** The certificates that I had made of a work. */
export const papersQuery = (workId: string) =>
  queryOptions({
    queryKey: ['works', 'one', workId, 'papers'],
    queryFn: ({ signal }) => call(listPapers, { params: { id: workId }, signal }),
  });

/** What a certificate says, by its code; asked again on every visit, since it may have been amended in the meantime. */
export const verifiedPaperQuery = (code: string) =>
  queryOptions({
    queryKey: ['papers', 'verification', code],
    queryFn: ({ signal }) => call(verifyPaper, { params: { code }, signal }),
    staleTime: 0,
  });
