import type { ExportFormat } from '#contract/platform/exports.ts';
import type {
  ExportedRecording,
  exportOwnRecordings as endpoint,
} from '#contract/recordings/recordings.ts';
import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import type { Actor } from '../../context.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { takeTurn } from '../../platform/sheets/export-turns.ts';
import type { Cell, Table } from '../../platform/sheets/table.ts';
import { writeCsv } from '../../platform/sheets/write-csv.ts';
import { writeJson } from '../../platform/sheets/write-json.ts';
import { writeXlsx } from '../../platform/sheets/xlsx/write-xlsx.ts';
import { recordingsWithLines } from '../recordings.sql.ts';
import { factsOf } from '../registering/recording-facts.ts';
import { exportColumns } from './export-columns.ts';
import { ownRecordingsAfter, type Reached } from './export-recordings.sql.ts';
import { filterOf, ownRecordingView } from './list-own-recordings.ts';
import { type OwnRecordingsFilter, ownRecordingDetails } from './own-recordings.sql.ts';

/** By title every batch sorts all recordings anew: few and large. What is shown of them is read a few at a time. */
const idsAtOnce = 5_000;
const recordingsAtOnce = 250;

const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
};

/** The recordings of the member who asks as a file, made while it is sent. */
export const exportOwnRecordings: Handler<typeof endpoint> = async (
  { db, now },
  actor,
  { query: { format, ...query } },
) => {
  const at = now();
  const recordings = recordingsInTurn(db, actor, filterOf(query), at);
  return {
    data: {
      bytes: written(format, recordings),
      mediaType: mediaTypes[format],
      fileName: `my-recordings-${at.toISOString().slice(0, 10)}.${format}`,
    },
  };
};

function written(
  format: ExportFormat,
  recordings: AsyncIterable<ExportedRecording>,
): AsyncIterable<Uint8Array> {
  if (format === 'json') return writeJson(recordings);
  const rows = rowsOf(recordings);
  const table: Table = { name: 'My sound recordings', columns: exportColumns, rows };
  return format === 'csv' ? writeCsv(table) : writeXlsx(table);
}

async function* rowsOf(
  recordings: AsyncIterable<ExportedRecording>,
): AsyncGenerator<readonly Cell[]> {
  for await (const one of recordings) yield exportColumns.map(({ cell }) => cell(one));
}

/** Its turn begins with the first recording that is asked for and ends with the last, or when nobody wants more. */
async function* recordingsInTurn(
  db: Db,
  actor: Actor,
  filter: OwnRecordingsFilter,
  now: Date,
): AsyncGenerator<ExportedRecording> {
  const end = takeTurn(actor.memberId);
  try {
    for (let reached: Reached | null = null; ; ) {
      const batch: Reached[] = await ownRecordingsAfter(db, actor, filter, reached, idsAtOnce);
      for (let at = 0; at < batch.length; at += recordingsAtOnce)
        yield* await exported(db, actor, batch.slice(at, at + recordingsAtOnce), now);
      reached = batch.at(-1) ?? null;
      if (batch.length < idsAtOnce) return;
    }
  } finally {
    end();
  }
}

async function exported(
  db: Db,
  actor: Actor,
  batch: readonly Reached[],
  now: Date,
): Promise<ExportedRecording[]> {
  const ids = batch.map(({ id }) => id);
  const whole = new Map((await recordingsWithLines(db, ids)).map((row) => [row.id, row]));
  const rows = await ownRecordingDetails(db, actor, ids);
  return rows.flatMap((row) => {
    const found = whole.get(row.id);
    if (found === undefined) return [];
    const facts = factsOf(found, found, found);
    const { featured, non_featured, owners } = facts;
    const works = found.works.map(({ number, title }) => ({
      work_number: formatWorkNumber(number),
      title,
    }));
    return [{ ...ownRecordingView(row, now), featured, non_featured, owners, works }];
  });
}
