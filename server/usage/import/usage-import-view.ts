import type * as z from 'zod/mini';
import type { usedRecordingSchema } from '#contract/usage-fields.ts';
import type { LogImport, LogMapping, LogRow } from '#contract/usage-imports.ts';
import type { UseProblem } from '#domain/usage/import/read-usage.ts';
import { suggestDateOrder, suggestLogColumns } from '#domain/usage/import/suggest-usage-columns.ts';
import { isLogImportBusy, logUndoDays, mayDeleteLog } from '#domain/usage/import/usage-import.ts';
import { wordsOf } from '../../platform/http/words-of.ts';
import { sourceView } from '../sources/source-view.ts';
import type { LogImportRecord } from './usage-imports.sql.ts';

const dayMs = 86_400_000;

/** An import as its member sees it in the list. */
export function logImportView(record: LogImportRecord, now: Date): LogImport {
  const { matched, suggested, unmatched, repeated, faulty } = record;
  const undoUntil = logUndoEnd(record);
  return {
    id: record.id,
    kind: record.kind,
    name: record.file_name,
    source: sourceView(sourceOf(record), record.member_id ?? ''),
    medium: record.source_medium,
    state: record.state,
    created_at: record.created_at.toISOString(),
    ended_at: record.ended_at?.toISOString() ?? null,
    progress: progressOf(record),
    figures: { rows: record.row_count, matched, suggested, unmatched, repeated, faulty },
    first_at: record.first_at?.toISOString() ?? null,
    last_at: record.last_at?.toISOString() ?? null,
    failure:
      record.failure === null ? null : { code: record.failure, message: wordsOf(record.failure) },
    may_undo_until: undoUntil !== null && undoUntil > now ? undoUntil.toISOString() : null,
    may_delete: mayDeleteLog(record.state),
    has_report: hasReport(record),
  };
}

function sourceOf(record: LogImportRecord) {
  return {
    id: record.source_id,
    name: record.source_name,
    kind: record.source_kind,
    medium: record.source_medium,
    member_id: record.source_member_id,
    member_name: record.source_member_name,
    confirmed_at: record.source_confirmed_at,
  };
}

/** Whether what became of each row can still be told: the file is there, and what came in of it. */
export function hasReport({ kind, state, file_id }: LogImportRecord): boolean {
  return kind === 'file' && state === 'done' && file_id !== null;
}

/** Until when an import that is done can be taken back. */
export function logUndoEnd(record: LogImportRecord): Date | null {
  const { state, ended_at, matched, suggested, unmatched } = record;
  const isDone = state === 'done' && ended_at !== null && matched + suggested + unmatched > 0;
  return isDone ? new Date(ended_at.getTime() + logUndoDays * dayMs) : null;
}

function progressOf(record: LogImportRecord): LogImport['progress'] {
  const { state, worked, row_count, matched, suggested, unmatched } = record;
  if (!isLogImportBusy(state)) return null;
  if (state === 'reading') return { done: worked, of: null };
  return { done: worked, of: state === 'undoing' ? matched + suggested + unmatched : row_count };
}

/** What the columns probably are. */
export function suggestedLogMapping({
  headers,
  samples,
}: Pick<LogImportRecord, 'headers' | 'samples'>): LogMapping {
  const columns = suggestLogColumns(headers);
  const place = columns.findIndex((field) => field === 'started_at' || field === 'date');
  const order = suggestDateOrder(samples[place] ?? []);
  return { columns, date_order: order, day: null, artist: null };
}

/** Problems of a row as they are shown. */
export function problemViews(
  problems: readonly (UseProblem | { column: number | null; code: string })[],
  headers: readonly string[],
): LogRow['problems'] {
  return problems.map(({ column, code }) => ({
    column,
    header: column === null ? null : (headers[column] ?? null),
    code,
    message: wordsOf(code),
  }));
}

/** A recording as uses name it. */
export type UsedRecording = z.output<typeof usedRecordingSchema>;
