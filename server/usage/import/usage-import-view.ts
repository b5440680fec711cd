import type {
  LogImport,
  LogImportDetails,
  LogMapping,
  LogRow,
} from '#contract/usage/usage-imports.ts';
import { mayMap } from '#domain/imports/import.ts';
import { dayHeading, suggestDateOrder } from '#domain/imports/read-day.ts';
import { type ReadUse, readerOfUses } from '#domain/usage/import/read-usage.ts';
import { suggestLogColumns } from '#domain/usage/import/suggest-usage-columns.ts';
import type { Context } from '../../context.ts';
import {
  columnsAndProblems,
  contentOf,
  importView,
  problemViews,
  type RowsPage,
} from '../../imports/import-adapter.ts';
import { styleOf } from '../../imports/import-jobs.ts';
import { type Db, type Transaction, transaction } from '../../platform/db/db.ts';
import { recordingsNamed, type UsedRecording } from '../matching/candidates.sql.ts';
import { matchSpellings } from '../matching/match-spellings.ts';
import { knownSpellings } from '../matching/matching.sql.ts';
import type { Judged } from '../matching/normalise.ts';
import { spellingKeys } from '../matching/normalise.ts';
import { otherLogsOf } from '../sources/other-logs.ts';
import { sourceView } from '../sources/source-view.ts';
import {
  countRowsOfLog,
  faultyRows,
  maxFaultsListed,
  rowsOfLog,
  type StoredRow,
} from './usage-import-rows.sql.ts';
import type { LogImportRecord } from './usage-imports.sql.ts';

/** Counting further would take longer than anybody pages. */
const maxCounted = 10_001;

/** An import as its member sees it in the list. */
export function logImportView(record: LogImportRecord, now: Date): LogImport {
  const { state, row_count, matched, suggested, unmatched, repeated, faulty } = record;
  const applied = appliedUses(record);
  const total = state === 'undoing' ? applied : row_count;
  return {
    ...importView(record, { applied, total }, now),
    kind: record.kind,
    name: record.file_name,
    source: sourceView(sourceOf(record), record.member_id ?? ''),
    medium: record.source_medium,
    figures: { rows: row_count, matched, suggested, unmatched, repeated, faulty },
    first_at: record.first_at?.toISOString() ?? null,
    last_at: record.last_at?.toISOString() ?? null,
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

/** How many uses an import brought in. */
export function appliedUses({ matched, suggested, unmatched }: LogImportRecord): number {
  return matched + suggested + unmatched;
}

/** Whether what became of each row can still be found out: the file is there, and what came in of it. */
export function hasReport({ kind, state, file_id }: LogImportRecord): boolean {
  return kind === 'file' && state === 'done' && file_id !== null;
}

/** An import with its columns, what they are said or thought to be, and how its first rows are read by that. */
export async function logImportDetails(
  ctx: Context,
  record: LogImportRecord,
): Promise<LogImportDetails> {
  const { state } = record;
  const isRead = state !== 'reading' && state !== 'failed' && record.kind === 'file';
  const mapping = record.mapping ?? (isRead ? suggestedLogMapping(record) : null);
  const isOpen = mayMap(state) && mapping !== null;
  const preview = isOpen ? await previewLog(ctx, record, mapping) : [];
  return {
    ...logImportView(record, ctx.now()),
    ...columnsAndProblems(record),
    mapping,
    // Reading makes a log ready only by what is remembered; a member who maps it starts its clock.
    is_remembered: state === 'ready' && record.started_at === null,
    preview,
    other_logs: await otherLogsOf(ctx.db, record, preview),
  };
}

/** What the columns probably are. */
export function suggestedLogMapping({
  headers,
  samples,
  first_rows,
}: Pick<LogImportRecord, 'headers' | 'samples' | 'first_rows'>): LogMapping {
  const values = headers.map((_, column) => contentOf(samples[column]).samples);
  const columns = suggestLogColumns(headers, values);
  return withSaidOrder(
    {
      columns,
      date_order: 'day_first',
      length_unit: null,
      day: dayAbove(first_rows),
      artist: null,
    },
    values,
  );
}

/** The first day in a row of its own: a log whose days stand so needs no other. */
function dayAbove(rows: LogImportRecord['first_rows']): string | null {
  const style = { order: 'day_first', latestYear: 2099 } as const;
  const found = rows.map(({ cells }) => dayHeading(cells, style)).find((at) => at !== null);
  return found == null ? null : new Date(found).toISOString().slice(0, 10);
}

/** A mapping that reads days as these values of the file's columns say, whatever those of an earlier file said. */
export function withSaidOrder(
  mapping: LogMapping,
  values: readonly (readonly string[])[],
): LogMapping {
  const place = mapping.columns.findIndex((field) => field === 'started_at' || field === 'date');
  const date_order = suggestDateOrder(values[place] ?? []) ?? mapping.date_order;
  return { ...mapping, date_order };
}

/** Rows of an import that became uses, or that have problems, in their order, a page of them. */
export async function logRowsPage(
  db: Db,
  record: LogImportRecord,
  {
    page,
    size,
    outcome,
  }: { page: number; size: number; outcome: 'matched' | 'suggested' | 'unmatched' | 'faulty' },
): Promise<RowsPage<LogRow>> {
  const offset = (page - 1) * size;
  if (outcome === 'faulty') {
    const found = await faultyRows(db, record.id, { offset, size });
    const rows = found.map((row) => faultyRow(row, record.headers));
    const total = Math.min(record.faulty, maxFaultsListed);
    return { rows, total, isFloor: record.faulty > total };
  }
  const found = await rowsOfLog(db, record, { state: outcome, after: 0, offset, size });
  const counted = await countRowsOfLog(db, record, outcome, maxCounted);
  const total = Math.min(counted, maxCounted - 1);
  return { rows: found.map(storedRow), total, isFloor: counted > total };
}

function faultyRow(
  row: Awaited<ReturnType<typeof faultyRows>>[number],
  headers: readonly string[],
): LogRow {
  return {
    number: row.number,
    started_at: null,
    has_time: false,
    title: null,
    artist: null,
    isrc: null,
    label: null,
    duration_seconds: null,
    plays: 1,
    audience: null,
    outcome: 'faulty',
    problems: problemViews(row.problems, headers),
    score: null,
    recording: null,
  };
}

function storedRow(row: StoredRow): LogRow {
  const {
    number,
    has_time,
    title,
    artist,
    isrc,
    label,
    duration_seconds,
    plays,
    audience,
    state,
    score,
  } = row;
  const { recording_id: id, recording_title, recording_artist } = row;
  return {
    number,
    started_at: row.started_at.toISOString(),
    has_time,
    title,
    artist,
    isrc,
    label,
    duration_seconds,
    plays,
    audience,
    outcome: state,
    problems: [],
    score,
    recording:
      id === null
        ? null
        : {
            id,
            title: recording_title ?? '',
            artist: recording_artist ?? '',
            isrc: row.recording_isrc,
          },
  };
}

/** The first rows of a log as they would be read and matched by a mapping; nothing is stored. */
async function previewLog(
  ctx: Context,
  record: LogImportRecord,
  mapping: LogMapping,
): Promise<LogRow[]> {
  const { first_rows, headers } = record;
  const read = readerOfUses(mapping, styleOf(record, mapping), ctx.now().getTime());
  // A day above its plays, or a report's row of none, is no row to look at.
  const rows = first_rows
    .map(({ number, cells }) => ({ number, use: read(cells) }))
    .filter(({ use }) => use.plays > 0 || use.problems.length > 0);
  const uses = rows.flatMap(({ use }) => (use.title === '' ? [] : [use]));
  const { judged, recordings } = await transaction(ctx.db, async (tx) => {
    const verdicts = await judge(tx, uses);
    const ids = [...verdicts.values()].flatMap(({ recording_id }) => recording_id ?? []);
    return { judged: verdicts, recordings: await recordingsNamed(tx, ids) };
  });
  return rows.map(({ number, use }) => {
    const verdict = use.problems.length > 0 ? undefined : judged.get(use);
    return rowOf(number, use, headers, verdict, recordings.get(verdict?.recording_id ?? ''));
  });
}

async function judge(
  tx: Transaction,
  uses: readonly ReadUse[],
): Promise<Map<ReadUse, Pick<Judged, 'state' | 'recording_id'> & { score: number | null }>> {
  const spelled = uses.map(({ title, artist, isrc }) => ({
    ...spellingKeys(title, artist, isrc),
    title,
    artist,
    isrc,
  }));
  const known = new Map(
    (
      await knownSpellings(
        tx,
        spelled.map(({ id }) => id),
      )
    ).map((one) => [one.id, one]),
  );
  const verdicts = await matchSpellings(tx, spelled);
  return new Map(
    uses.map((use, place) => {
      const found = verdicts[place] ?? {
        state: 'unmatched' as const,
        recording_id: null,
        score: null,
      };
      const before = known.get(spelled[place]?.id ?? '');
      return [use, before === undefined ? found : { ...before, score: found.score }];
    }),
  );
}

function rowOf(
  number: number,
  use: ReadUse,
  headers: readonly string[],
  verdict: { state: Judged['state']; score: number | null } | undefined,
  recording: UsedRecording | undefined,
): LogRow {
  const {
    startedAt,
    hasTime,
    title,
    artist,
    isrc,
    label,
    durationSeconds,
    plays,
    audience,
    problems,
  } = use;
  return {
    number,
    started_at: startedAt === null ? null : new Date(startedAt).toISOString(),
    has_time: hasTime,
    title: title === '' ? null : title,
    artist,
    isrc,
    label,
    duration_seconds: durationSeconds,
    plays,
    audience,
    outcome: verdict?.state ?? 'faulty',
    problems: problemViews([...problems, ...use.doubts], headers),
    score: verdict?.score ?? null,
    recording: recording ?? null,
  };
}
