import type { LogImport, LogImportDetails } from '#contract/usage-imports.ts';
import { Problem } from '#domain/problems.ts';
import { mayMapLog } from '#domain/usage/import/usage-import.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/db/db.ts';
import { wordsOf } from '../../platform/http/words-of.ts';
import { otherLogsOf } from '../sources/other-logs.ts';
import { previewLog } from './preview-usage.ts';
import { logImportView, suggestedLogMapping } from './usage-import-view.ts';
import { type LogImportRecord, logImportOf } from './usage-imports.sql.ts';

/** An import of this member. @throws Problem `not_found` when it is not there, or another's */
export async function ownLogImport(db: Db, memberId: string, id: string): Promise<LogImportRecord> {
  const record = await logImportOf(db, memberId, id);
  if (record === undefined) throw new Problem('not_found');
  return record;
}

/** The same as it is shown in the list. */
export async function readOwnLogImport(
  db: Db,
  memberId: string,
  id: string,
  now: Date,
): Promise<LogImport> {
  return logImportView(await ownLogImport(db, memberId, id), now);
}

/** The same with its columns, what they are said or thought to be, and how its first rows are read by that. */
export async function detailsOfLog(
  ctx: Context,
  record: LogImportRecord,
): Promise<LogImportDetails> {
  const { headers, samples, problem_counts, state } = record;
  const isRead = state !== 'reading' && state !== 'failed' && record.kind === 'file';
  const mapping = record.mapping ?? (isRead ? suggestedLogMapping(record) : null);
  const isOpen = mayMapLog(state) && mapping !== null;
  const preview = isOpen ? await previewLog(ctx, record, mapping) : [];
  const counts = Object.entries(problem_counts).toSorted(([, one], [, other]) => other - one);
  return {
    ...logImportView(record, ctx.now()),
    columns: headers.map((header, column) => ({ header, samples: [...(samples[column] ?? [])] })),
    mapping,
    // Reading makes a log ready only by what is remembered; whoever maps it himself starts its clock.
    is_remembered: state === 'ready' && record.started_at === null,
    preview,
    problem_counts: counts.map(([code, rows]) => ({ code, message: wordsOf(code), rows })),
    other_logs: await otherLogsOf(ctx.db, record, preview),
  };
}
