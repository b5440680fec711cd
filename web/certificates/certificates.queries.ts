import { queryOptions } from '@tanstack/react-query';
import { listCertificates, verifyCertificate } from '#contract/works/certificates.ts';
import { call } from '../platform/call.ts';

/** The certificates that I had made of a work. */
export const certificatesQuery = (workId: string) =>
  queryOptions({
    queryKey: ['works', 'one', workId, 'papers'],
    queryFn: ({ signal }) => call(listCertificates, { params: { id: workId }, signal }),
  });

/** What a certificate says, by its code; asked again on every visit, since it may have been amended in the meantime. */
export const verifiedCertificateQuery = (code: string) =>
  queryOptions({
    queryKey: ['papers', 'verification', code],
    queryFn: ({ signal }) => call(verifyCertificate, { params: { code }, signal }),
    staleTime: 0,
  });
