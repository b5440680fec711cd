import type { ExportFormat } from '#contract/platform/exports.ts';
import type {
  ExportedRecording,
  exportOwnRecordings as exportOwnRecordingsEndpoint,
} from '#contract/recordings/recordings.ts';
import { formatIsrc } from '#domain/identifiers/isrc.ts';
import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import {
  contributorRoleNames,
  creditRoleNames,
  creditRoles,
  recordingPartNames,
} from '#domain/recordings/recording.ts';
import { formatDuration } from '#domain/text/durations.ts';
import { writtenShare } from '#domain/works/shares.ts';
import type { Actor } from '../../context.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { takeTurn } from '../../platform/sheets/exported-file.ts';
import { type Cell, type Table, writeCsv, writeJson } from '../../platform/sheets/write-table.ts';
import { writeXlsx } from '../../platform/sheets/xlsx/write-xlsx.ts';
import { recordingsWithLines } from '../recordings.sql.ts';
import { factsOf } from '../registering/recording-facts.ts';
import { filterOf, ownRecordingView } from './list-own-recordings.ts';
import {
  type OwnRecordingsFilter,
  ownRecordingDetails,
  ownRecordingsAfter,
  type Reached,
} from './own-recordings.sql.ts';

/** By title every batch sorts all recordings again: few and large. What is shown of them is read a few at a time. */
const idsAtOnce = 5_000;
const recordingsAtOnce = 250;

const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
};

/** The recordings of the requesting member as a file, made while it is sent. */
export const exportOwnRecordings: Handler<typeof exportOwnRecordingsEndpoint> = async (
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
    const { recorded_on, recording_country, languages, genre, release } = facts;
    const described = { recorded_on, recording_country, languages, genre, release };
    const { credits } = found;
    return [
      {
        ...ownRecordingView(row, now),
        ...described,
        featured,
        non_featured,
        owners,
        credits,
        works,
      },
    ];
  });
}

type Column = {
  readonly header: string;
  /** In letters. */
  readonly width: number;
  readonly cell: (recording: ExportedRecording) => Cell;
};

/** The columns of the file of my recordings. An import understands those that can be imported by their headers and cells. */
const exportColumns: readonly Column[] = [
  { header: 'Title', width: 34, cell: ({ title }) => title },
  { header: 'Version', width: 18, cell: ({ version_title }) => version_title },
  { header: 'Artist', width: 28, cell: ({ artist }) => artist },
  { header: 'ISRC', width: 16, cell: ({ isrc }) => (isrc === null ? null : formatIsrc(isrc)) },
  {
    header: 'Duration',
    width: 10,
    cell: ({ duration_seconds }) =>
      duration_seconds === null ? null : formatDuration(duration_seconds),
  },
  { header: 'Label', width: 20, cell: ({ label }) => label },
  { header: '℗ line', width: 28, cell: ({ release }) => release.p_line },
  { header: 'Released', width: 12, cell: ({ released_on }) => released_on },
  { header: 'Release', width: 28, cell: ({ release }) => release.title },
  { header: 'Catalogue number', width: 16, cell: ({ release }) => release.catalogue_number },
  { header: 'Recorded on', width: 12, cell: ({ recorded_on }) => recorded_on },
  { header: 'Recorded in', width: 11, cell: ({ recording_country }) => recording_country },
  { header: 'Languages', width: 12, cell: ({ languages }) => languages.join(', ') },
  { header: 'Genre', width: 16, cell: ({ genre }) => genre },
  {
    header: 'I am',
    width: 26,
    cell: ({ my_parts }) => my_parts.map((part) => recordingPartNames[part]).join(', '),
  },
  {
    header: 'Featured artists',
    width: 44,
    cell: ({ featured }) => groupText(featured, contributorText),
  },
  {
    header: 'Non-featured performers',
    width: 44,
    cell: ({ non_featured }) => groupText(non_featured, contributorText),
  },
  { header: 'Owners', width: 44, cell: ({ owners }) => groupText(owners, ownerText) },
  ...creditRoles.map((role) => ({
    header: creditRoleNames[role],
    width: 20,
    cell: ({ credits }: ExportedRecording) =>
      credits
        .filter((one) => one.role === role)
        .map(({ name }) => name)
        .join('; '),
  })),
  {
    header: 'Owners conflict',
    width: 14,
    cell: ({ has_conflict }) => (has_conflict ? 'Yes' : 'No'),
  },
  {
    header: 'Works',
    width: 40,
    cell: ({ works }) =>
      works.map(({ work_number, title }) => `${work_number} ${title}`).join('; '),
  },
  { header: 'Complete %', width: 11, cell: ({ completeness }) => completeness },
  {
    header: 'Status',
    width: 12,
    cell: ({ state }) => (state === 'withdrawn' ? 'Withdrawn' : 'Registered'),
  },
  { header: 'Registered on', width: 14, cell: ({ registered_at }) => registered_at.slice(0, 10) },
];

function groupText<L>(lines: readonly L[] | null, text: (line: L) => string): string {
  if (lines === null) return 'Not said yet';
  return lines.length === 0 ? 'None' : lines.map(text).join('; ');
}

type Contributor = NonNullable<ExportedRecording['featured']>[number];

/** Ama Owusu (Contracted artist): 50 %. */
function contributorText({ name, role, share }: Contributor): string {
  return `${name} (${contributorRoleNames[role]}): ${writtenShare(share)}`;
}

/** Label Ltd: 100 % in GH, NG, from 2020-01-01 until 2024-12-31. */
function ownerText({
  name,
  share,
  territories,
  from,
  until,
}: NonNullable<ExportedRecording['owners']>[number]): string {
  const where = territories.length === 0 ? 'the world' : territories.join(', ');
  const since = from === null ? '' : `, from ${from}`;
  return `${name}: ${writtenShare(share)} in ${where}${since}${until === null ? '' : ` until ${until}`}`;
}
