import type {
  ExportedWork,
  ExportFormat,
  exportOwnWorks as exportOwnWorksEndpoint,
} from '#contract/platform/exports.ts';
import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import { fold } from '#domain/text/fold.ts';
import { placesActedFor } from '#domain/works/chains/chains.ts';
import { withNames } from '#domain/works/chains/territories.ts';
import { type ImportField, importFieldName } from '#domain/works/import/import-fields.ts';
import { exportHeaders } from '#domain/works/import/template.ts';
import { columnsToWrite, leftOutOf, writeRow } from '#domain/works/import/write-row.ts';
import { roleNames } from '#domain/works/roles.ts';
import type { Share } from '#domain/works/shares.ts';
import { isAgreed, stateNames } from '#domain/works/work.ts';
import type { Actor } from '../../context.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { takeTurn } from '../../platform/sheets/exported-file.ts';
import { type Cell, type Table, writeCsv, writeJson } from '../../platform/sheets/write-table.ts';
import { writeXlsx } from '../../platform/sheets/xlsx/write-xlsx.ts';
import { ownWorkView } from './list-own-works.ts';
import {
  maxPartsOf,
  type OwnWorksFilter,
  ownWorkDetails,
  ownWorksAfter,
  partsOfWorks,
  type Reached,
} from './own-works.sql.ts';

type Filter = Omit<OwnWorksFilter, 'offset' | 'size'>;

/** By title every batch sorts all works again: few and large. What is shown of them is read a few at a time. */
const idsAtOnce = 5_000;
const worksAtOnce = 250;

const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
};

/** The works of the requesting member as a file, made while it is sent: a catalogue of any size takes the memory of a few works. */
export const exportOwnWorks: Handler<typeof exportOwnWorksEndpoint> = async (
  { db, now },
  actor,
  { query },
) => {
  const { q = '', state = null, role = null, confirmation = null, sort, format } = query;
  const isWithoutRecording = query.without === 'recording';
  const isPossibleDuplicate = query.duplicate === 'possible';
  const registeredBy = query.registered_by ?? null;
  const filter = {
    q: fold(q),
    state,
    role,
    confirmation,
    registeredBy,
    isWithoutRecording,
    isPossibleDuplicate,
    task: query.task ?? null,
    sort,
  };
  const works = worksInTurn(db, actor, filter);
  const fields = format === 'json' ? [] : columnsToWrite(await maxPartsOf(db, actor, filter));
  return {
    data: {
      bytes: written(format, works, fields),
      mediaType: mediaTypes[format],
      fileName: `my-works-${now().toISOString().slice(0, 10)}.${format}`,
    },
  };
};

function written(
  format: ExportFormat,
  works: AsyncIterable<ExportedWork>,
  fields: readonly ImportField[],
): AsyncIterable<Uint8Array> {
  if (format === 'json') return writeJson(works);
  const columns = exportColumns(fields);
  const table: Table = { name: 'My works', columns, rows: rowsOf(works, columns) };
  return format === 'csv' ? writeCsv(table) : writeXlsx(table);
}

async function* rowsOf(
  works: AsyncIterable<ExportedWork>,
  columns: readonly Column[],
): AsyncGenerator<readonly Cell[]> {
  for await (const work of works) yield columns.map(({ cell }) => cell(work));
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
  return rows.flatMap((row) => {
    const found = parts.get(row.id);
    if (found === undefined) return [];
    const { entered, linked, holders, ...facts } = found;
    return {
      ...facts,
      ...ownWorkView(row),
      made_from:
        facts.made_from?.map((one) => ({ ...one, work_number: numberText(one.work_number) })) ??
        null,
      holders: holders.map(({ id, acts_for, collection, ...line }, place) => ({
        ...line,
        collection: withNames(collection),
        represents: placesActedFor(holders, place, acts_for),
      })),
      recordings: [...entered, ...linked.filter((one) => !entered.some((it) => isSame(it, one)))],
    };
  });
}

function numberText(number: unknown): string | null {
  return typeof number === 'number' ? formatWorkNumber(number) : null;
}

/** Whether a recording that was entered with a work is the one that was linked with it later. */
function isSame(
  entered: ExportedWork['recordings'][number],
  linked: ExportedWork['recordings'][number],
): boolean {
  if (entered.isrc !== null && linked.isrc !== null) return entered.isrc === linked.isrc;
  return (
    linked.version_title === null &&
    fold(entered.title) === fold(linked.title) &&
    fold(entered.artist) === fold(linked.artist)
  );
}

type Column = {
  readonly header: string;
  /** In letters. */
  readonly width: number;
  readonly cell: (work: ExportedWork) => Cell;
};

/**
 * What a file of works says beyond what its import reads: how each stands, and what is mine. Shares are numbers of percent here, for the
 * spreadsheet to reckon with.
 */
const columnsToKnow: Readonly<Record<(typeof exportHeaders)[number], Omit<Column, 'header'>>> = {
  'Number at the society': { width: 13, cell: ({ work_number }) => work_number },
  Status: { width: 24, cell: ({ state }) => stateNames[state] },
  'Registered on': { width: 14, cell: ({ registered_at }) => registered_at.slice(0, 10) },
  'Complete %': { width: 11, cell: ({ completeness }) => completeness },
  'My roles': {
    width: 22,
    cell: ({ roles }) => roles.map((role) => roleNames[role]).join(', '),
  },
  'My performing share %': { width: 12, cell: ({ shares }) => percent(shares.performing) },
  'My mechanical share %': { width: 12, cell: ({ shares }) => percent(shares.mechanical) },
  'My synchronisation share %': {
    width: 12,
    cell: ({ shares }) => percent(shares.synchronisation),
  },
  'My share confirmed': { width: 12, cell: ({ is_confirmed }) => (is_confirmed ? 'Yes' : 'No') },
  'Performing total %': { width: 12, cell: ({ totals }) => percent(totals.performing) },
  'Mechanical total %': { width: 12, cell: ({ totals }) => percent(totals.mechanical) },
  'Synchronisation total %': { width: 12, cell: ({ totals }) => percent(totals.synchronisation) },
  'Not confirmed by': {
    width: 28,
    cell: ({ holders }) =>
      holders
        .filter(({ confirmation }) => !isAgreed(confirmation))
        .map(({ name }) => name)
        .join(', '),
  },
  'Left out of this file': { width: 20, cell: leftOutOf },
};

/** First the title, then what is to know of it, and then all that an import reads. */
function exportColumns(fields: readonly ImportField[]): Column[] {
  const [title, ...others] = fields.map((field): Column => {
    const only = [field];
    return {
      header: importFieldName(field),
      width: field === 'title' || field === 'alternative_titles' ? 34 : 18,
      cell: (work) => writeRow(work, only)[0] || null,
    };
  });
  const toKnow = exportHeaders.map((header) => ({ header, ...columnsToKnow[header] }));
  return [...(title ? [title] : []), ...toKnow, ...others];
}

function percent(share: Share): number {
  return share / 100;
}
