import type { ImportMapping, ImportRow, WorkImport } from '#contract/work-imports.ts';
import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import { isBusy, mayDelete, undoDays } from '#domain/imports/import.ts';
import { suggestColumns } from '#domain/imports/suggest-columns.ts';
import { wordsOf } from '../platform/http/words-of.ts';
import type { ImportRecord } from './imports.sql.ts';
import { allCounts } from './row-counts.ts';
import type { SeenRow } from './rows.sql.ts';

const dayMs = 86_400_000;

/** An import as its member sees it in the list. */
export function viewOf(record: ImportRecord, now: Date): WorkImport {
  const counts = allCounts(record.counts);
  const undoUntil = undoEnd(record);
  return {
    id: record.id,
    file_name: record.file_name,
    state: record.state,
    created_at: record.created_at.toISOString(),
    ended_at: record.ended_at?.toISOString() ?? null,
    progress: progressOf(record),
    figures: { rows: record.row_count, ...counts },
    failure: failureOf(record.failure),
    may_undo_until: undoUntil !== null && undoUntil > now ? undoUntil.toISOString() : null,
    may_delete: mayDelete(record.state),
  };
}

/** Until when an import that is done can be taken back. */
export function undoEnd({ state, ended_at, counts }: ImportRecord): Date | null {
  const isDone = state === 'done' && ended_at !== null && (counts.registered ?? 0) > 0;
  return isDone ? new Date(ended_at.getTime() + undoDays * dayMs) : null;
}

function progressOf({
  state,
  worked,
  row_count,
  counts,
  duplicates,
}: ImportRecord): WorkImport['progress'] {
  if (!isBusy(state)) return null;
  if (state === 'reading') return { done: worked, of: null };
  if (state === 'checking') return { done: worked, of: row_count };
  // What is left to do has another outcome than what is done.
  const { good, likely_registered, registered } = allCounts(counts);
  const left =
    state === 'undoing' ? registered : good + (duplicates === 'register' ? likely_registered : 0);
  return { done: worked, of: worked + left };
}

function failureOf(code: string | null): WorkImport['failure'] {
  return code === null ? null : { code, message: wordsOf(code) };
}

/** What the columns probably are. */
export function suggestedMapping(headers: readonly string[]): ImportMapping {
  return {
    columns: suggestColumns(headers),
    defaults: { version_kind: 'original', text_music_relationship: 'MTX', language: null },
    own_line: null,
  };
}

/** A row as its member sees it. */
export function rowView(row: SeenRow, headers: readonly string[]): ImportRow {
  return {
    number: row.number,
    title: row.title,
    outcome: row.outcome,
    problems: row.problems.map(({ column, code }) => ({
      column,
      header: column === null ? null : (headers[column] ?? null),
      code,
      message: wordsOf(code),
    })),
    repeats_row: row.repeats_row,
    work:
      row.work_id === null || row.work_number === null
        ? null
        : {
            id: row.work_id,
            work_number: formatWorkNumber(row.work_number),
            title: row.work_title ?? '',
          },
  };
}
