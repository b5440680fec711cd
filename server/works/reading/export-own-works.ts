import type {
  ExportedWork,
  ExportFormat,
  exportOwnWorks as endpoint,
} from '#contract/platform/exports.ts';
import { fold } from '#domain/text/fold.ts';
import type { Actor } from '../../context.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { takeTurn } from '../../platform/sheets/export-turns.ts';
import type { Cell, Table } from '../../platform/sheets/table.ts';
import { writeCsv } from '../../platform/sheets/write-csv.ts';
import { writeJson } from '../../platform/sheets/write-json.ts';
import { writeXlsx } from '../../platform/sheets/xlsx/write-xlsx.ts';
import { exportColumns } from './export-columns.ts';
import { ownWorksAfter, partsOfWorks, type Reached } from './export-works.sql.ts';
import { ownWorkView } from './list-own-works.ts';
import { type OwnWorksFilter, ownWorkDetails } from './own-works.sql.ts';

type Filter = Omit<OwnWorksFilter, 'offset' | 'size'>;

/** By title every batch sorts all works anew: few and large. What is shown of them is read a few at a time. */
const idsAtOnce = 5_000;
const worksAtOnce = 250;

const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
};

/** The works of the member who asks as a file, made while it is sent: a catalogue of any size takes the memory of a few works. */
export const exportOwnWorks: Handler<typeof endpoint> = async ({ db, now }, actor, { query }) => {
  const { q = '', state = null, role = null, confirmation = null, without, sort, format } = query;
  const isWithoutRecording = without === 'recording';
  const registeredBy = query.registered_by ?? null;
  const filter = { q: fold(q), state, role, confirmation, registeredBy, isWithoutRecording, sort };
  const works = worksInTurn(db, actor, filter);
  return {
    data: {
      bytes: written(format, works),
      mediaType: mediaTypes[format],
      fileName: `my-works-${now().toISOString().slice(0, 10)}.${format}`,
    },
  };
};

function written(
  format: ExportFormat,
  works: AsyncIterable<ExportedWork>,
): AsyncIterable<Uint8Array> {
  if (format === 'json') return writeJson(works);
  const table: Table = { name: 'My works', columns: exportColumns, rows: rowsOf(works) };
  return format === 'csv' ? writeCsv(table) : writeXlsx(table);
}

async function* rowsOf(works: AsyncIterable<ExportedWork>): AsyncGenerator<readonly Cell[]> {
  for await (const work of works) yield exportColumns.map(({ cell }) => cell(work));
}

/** Its turn begins with the first work that is asked for and ends with the last, or when nobody wants more. */
async function* worksInTurn(db: Db, actor: Actor, filter: Filter): AsyncGenerator<ExportedWork> {
  const end = takeTurn(actor.memberId);
  try {
    for (let reached: Reached | null = null; ; ) {
      const batch = await ownWorksAfter(db, actor, filter, reached, idsAtOnce);
      for (let at = 0; at < batch.length; at += worksAtOnce)
        yield* await worksOf(db, actor, batch.slice(at, at + worksAtOnce));
      reached = batch.at(-1) ?? null;
      if (batch.length < idsAtOnce) return;
    }
  } finally {
    end();
  }
}

async function worksOf(db: Db, actor: Actor, batch: readonly Reached[]): Promise<ExportedWork[]> {
  const ids = batch.map(({ id }) => id);
  const parts = new Map((await partsOfWorks(db, ids)).map((part) => [part.id, part]));
  const rows = await ownWorkDetails(db, actor, ids);
  return rows.map((row) => {
    const { alternative_titles = [], holders = [], recordings = [] } = parts.get(row.id) ?? {};
    return { ...ownWorkView(row), language: row.language, alternative_titles, holders, recordings };
  });
}
