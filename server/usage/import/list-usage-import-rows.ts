import type { listLogImportRows as endpoint, LogRow } from '#contract/usage-imports.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { faultyRows, maxFaultsListed } from './faults.sql.ts';
import { ownLogImport } from './read-own-usage-import.ts';
import { countRowsOfLog, rowsOfLog, type StoredRow } from './usage-import-rows.sql.ts';
import { problemViews } from './usage-import-view.ts';

/** Counting further would take longer than anybody pages. */
const maxCounted = 10_001;

/** Rows of an import that became uses, or that have problems, in their order, a page of them. */
export const listLogImportRows: Handler<typeof endpoint> = async (
  { db },
  { memberId },
  { params, query },
) => {
  const record = await ownLogImport(db, memberId, params.id);
  const { page: number, size, outcome } = query;
  const offset = (number - 1) * size;
  if (outcome === 'faulty') {
    const rows = await faultyRows(db, record.id, { offset, size });
    const total = Math.min(record.faulty, maxFaultsListed);
    return {
      data: rows.map((row) => faultyRow(row, record.headers)),
      page: { number, size, total, total_is_floor: record.faulty > total },
    };
  }
  const rows = await rowsOfLog(db, record, { state: outcome, after: 0, offset, size });
  const counted = await countRowsOfLog(db, record, outcome, maxCounted);
  const total = Math.min(counted, maxCounted - 1);
  return {
    data: rows.map(storedRow),
    page: { number, size, total, total_is_floor: counted > total },
  };
};

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
    outcome: 'faulty',
    problems: problemViews(row.problems, headers),
    score: null,
    recording: null,
  };
}

function storedRow(row: StoredRow): LogRow {
  const { number, has_time, title, artist, isrc, label, duration_seconds, state, score } = row;
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
