import type { Paper } from '#contract/papers.ts';
import { formatPaperNumber } from '#domain/papers/papers.ts';
import type { PaperRow } from './papers.sql.ts';

/** A paper as its maker lists it. */
export function paperView({
  id,
  kind,
  number,
  code,
  version,
  at,
}: Omit<PaperRow, 'facts' | 'work_id'>): Paper {
  return {
    id,
    kind,
    code,
    version,
    number: formatPaperNumber(kind, number),
    made_at: at.toISOString(),
  };
}
