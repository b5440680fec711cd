import { useMutation, useQueryClient } from '@tanstack/react-query';
import { makePaper, type Paper, readPaperFile } from '#contract/papers.ts';
import { type PaperKind, paperFileName } from '#domain/papers/papers.ts';
import { call, callForFile } from '../platform/call.ts';
import { saveBlob } from '../platform/files/download.ts';
import { papersQuery } from './papers.queries.ts';

type WorkWithPapers = { id: string; work_number: string; title: string };

/** Makes certificates of a work and saves them on this device. */
export function usePapers(work: WorkWithPapers) {
  const queries = useQueryClient();
  const saving = useMutation({
    mutationFn: (paper: Paper) => save(paper, work),
  });
  const making = useMutation({
    mutationFn: async (kind: PaperKind) => {
      const { data } = await call(makePaper, {
        params: { id: work.id },
        body: { kind },
        // Asked again for the same, the server gives the same paper, whatever the key.
        idempotencyKey: crypto.randomUUID(),
      });
      return data;
    },
    onSuccess: (paper) => {
      void queries.invalidateQueries({ queryKey: papersQuery(work.id).queryKey });
      saving.mutate(paper);
    },
  });
  return { making, saving };
}

async function save(paper: Paper, { work_number, title }: WorkWithPapers): Promise<string> {
  const blob = await callForFile(readPaperFile, { params: { id: paper.id } });
  const name = paperFileName(paper.kind, work_number, title);
  saveBlob(blob, name);
  return name;
}
