import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type Certificate,
  makeCertificate,
  readCertificateFile,
} from '#contract/works/certificates.ts';
import { type CertificateKind, certificateFileName } from '#domain/certificates/certificates.ts';
import { call, callForFile } from '../platform/call.ts';
import { saveBlob } from '../platform/files/download.ts';
import { certificatesQuery } from './certificates.queries.ts';

type WorkWithCertificates = { id: string; work_number: string; title: string };

/** Makes certificates of a work and saves them on this device. */
export function useCertificates(work: WorkWithCertificates) {
  const queries = useQueryClient();
  const saving = useMutation({
    mutationFn: (certificate: Certificate) => save(certificate, work),
  });
  const making = useMutation({
    mutationFn: async (kind: CertificateKind) => {
      const { data } = await call(makeCertificate, {
        params: { id: work.id },
        body: { kind },
        // Asked again for the same, the server gives the same paper, whatever the key.
        idempotencyKey: crypto.randomUUID(),
      });
      return data;
    },
    onSuccess: (certificate) => {
      void queries.invalidateQueries({ queryKey: certificatesQuery(work.id).queryKey });
      saving.mutate(certificate);
    },
  });
  return { making, saving };
}

async function save(
  certificate: Certificate,
  { work_number, title }: WorkWithCertificates,
): Promise<string> {
  const blob = await callForFile(readCertificateFile, { params: { id: certificate.id } });
  const name = certificateFileName(certificate.kind, work_number, title);
  saveBlob(blob, name);
  return name;
}
