import type {
  ExportedWork,
  ExportFormat,
  exportOwnWorks as exportOwnWorksEndpoint,
} from '#contract/platform/exports.ts';
import { formatIsrc } from '#domain/identifiers/isrc.ts';
import { formatIswc } from '#domain/identifiers/iswc.ts';
import { fold } from '#domain/text/fold.ts';
import { findLanguage } from '#domain/works/languages.ts';
import { roleNames } from '#domain/works/roles.ts';
import { formatShare, rightNames, rights, type Share } from '#domain/works/shares.ts';
import { confirmationStateNames, stateNames } from '#domain/works/work.ts';
import type { Actor } from '../../context.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { takeTurn } from '../../platform/sheets/exported-file.ts';
import { type Cell, type Table, writeCsv, writeJson } from '../../platform/sheets/write-table.ts';
import { writeXlsx } from '../../platform/sheets/xlsx/write-xlsx.ts';
import { ownWorkView } from './list-own-works.ts';
import {
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

type Column = {
  readonly header: string;
  /** In letters. */
  readonly width: number;
  readonly cell: (work: ExportedWork) => Cell;
};

/** The columns of the file of my works. Shares are numbers of percent, for the spreadsheet to reckon with. */
const exportColumns: readonly Column[] = [
  { header: 'Work number', width: 13, cell: ({ work_number }) => work_number },
  { header: 'Title', width: 34, cell: ({ title }) => title },
  {
    header: 'Other titles',
    width: 28,
    cell: ({ alternative_titles }) => alternative_titles.map(({ title }) => title).join('; '),
  },
  { header: 'ISWC', width: 17, cell: ({ iswc }) => (iswc === null ? null : formatIswc(iswc)) },
  {
    header: 'Language',
    width: 12,
    cell: ({ language }) => (language && (findLanguage(language)?.name ?? language)) || null,
  },
  { header: 'Status', width: 24, cell: ({ state }) => stateNames[state] },
  {
    header: 'My roles',
    width: 22,
    cell: ({ roles }) => roles.map((role) => roleNames[role]).join(', '),
  },
  ...rights.map((right) => ({
    header: `My ${rightNames[right].toLowerCase()} share %`,
    width: 16,
    cell: ({ shares }: ExportedWork) => percent(shares[right]),
  })),
  { header: 'My share confirmed', width: 12, cell: ({ is_confirmed }) => yesOrNo(is_confirmed) },
  ...rights.map((right) => ({
    header: `${rightNames[right]} total %`,
    width: 14,
    cell: ({ totals }: ExportedWork) => percent(totals[right]),
  })),
  { header: 'Complete %', width: 11, cell: ({ completeness }) => completeness },
  {
    header: 'Rights holders',
    width: 80,
    cell: ({ holders }) => holders.map(holderText).join('; '),
  },
  {
    header: 'Recordings',
    width: 60,
    cell: ({ recordings }) => recordings.map(recordingText).join('; '),
  },
  { header: 'Registered on', width: 14, cell: ({ registered_at }) => registered_at.slice(0, 10) },
];

/** Sika (Live) by Ama Owusu, GH-A12-26-00001. */
function recordingText({
  title,
  version_title,
  artist,
  isrc,
}: ExportedWork['recordings'][number]): string {
  const named = version_title === null ? title : `${title} (${version_title})`;
  return `${named} by ${artist}${isrc === null ? '' : `, ${formatIsrc(isrc)}`}`;
}

/** Ama Owusu (Composer, IPI 00841473537): performing 50 %, mechanical 50 %, not confirmed yet. */
function holderText({
  name,
  role,
  ipi_name_number,
  shares,
  confirmation,
}: ExportedWork['holders'][number]): string {
  const who = [roleNames[role], ...(ipi_name_number ? [`IPI ${ipi_name_number}`] : [])].join(', ');
  const held = rights
    .filter((right) => shares[right] > 0)
    .map((right) => `${rightNames[right].toLowerCase()} ${formatShare(shares[right])}`);
  const text = held.length > 0 ? held : ['no share'];
  if (held.length > 0 && confirmation !== 'confirmed')
    text.push(confirmationStateNames[confirmation].toLowerCase());
  return `${name} (${who}): ${text.join(', ')}`;
}

function percent(share: Share): number {
  return share / 100;
}

function yesOrNo(is: boolean): string {
  return is ? 'Yes' : 'No';
}
