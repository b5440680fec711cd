import type {
  exportUses as exportUsesEndpoint,
  listUses as listUsesEndpoint,
} from '#contract/usage/usage.ts';
import type { Use } from '#contract/usage/usage-fields.ts';
import { formatIsrc } from '#domain/identifiers/isrc.ts';
import {
  matchKindNames,
  mediumNames,
  sourceKindNames,
  useStateNames,
} from '#domain/usage/usage.ts';
import type { Actor } from '../../context.ts';
import type { Db } from '../../platform/db/db.ts';
import { timeOfId } from '../../platform/db/new-id.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { type ExportColumn, exportedFile, takeTurn } from '../../platform/sheets/exported-file.ts';
import type { Cell } from '../../platform/sheets/write-table.ts';
import { filterOf, type OwnMonth, ownMonths, type UseFilter } from '../figures/counts.sql.ts';
import { reporterView } from '../sources/source-view.ts';
import { placesOfUses, type UseRow, type UseSpan, usesAt, usesOfEverybody } from './usages.sql.ts';

/** Where the member's recordings were used, a page of it, the latest first; counted by the figures. */
export const listUses: Handler<typeof listUsesEndpoint> = async ({ db }, actor, { query }) => {
  const { page, size, before, ...narrowing } = query;
  const filter = filterOf(narrowing);
  const counts = await ownMonths(db, actor, filter);
  const rows =
    before === undefined
      ? await ownUsesAt(db, actor, filter, counts, { offset: (page - 1) * size, size })
      : await ownUsesBefore(db, actor, filter, counts, { before, size });
  return {
    data: rows.map((row) => viewOfUse(row, actor.memberId)),
    page: { number: page, size, total: linesOf(counts), total_is_floor: false },
  };
};

/** The uses that the list shows as a file, made while it is sent. */
export const exportUses: Handler<typeof exportUsesEndpoint> = async (
  { db, now },
  actor,
  { query },
) => {
  const { format, ...narrowing } = query;
  const fileName = `uses-${now().toISOString().slice(0, 10)}`;
  const uses = usesInTurn(db, actor, filterOf(narrowing));
  return { data: exportedFile(format, uses, { name: 'Plays', fileName, columns: columnsOfUses }) };
};

/** Its turn begins with the first use that is asked for and ends with the last, or when nobody wants more. */
async function* usesInTurn(db: Db, actor: Actor, filter: UseFilter): AsyncGenerator<Use> {
  const end = takeTurn(actor.memberId);
  try {
    for await (const row of ownUsesInTurn(db, actor, filter)) yield viewOfUse(row, actor.memberId);
  } finally {
    end();
  }
}

/** So few uses are found by their recordings at once, however they lie among those of others. */
const fewUses = 5_000;
/** For a file they are found many at a time; what is shown of them is read a few at a time. */
const placesAtOnce = 5_000;
const usesAtOnce = 500;

/** The uses at `offset` in a member's list, by the figures that were read with the same filter. */
async function ownUsesAt(
  db: Db,
  actor: Actor,
  filter: UseFilter,
  counts: readonly OwnMonth[],
  {
    offset,
    size,
    before = null,
  }: { readonly offset: number; readonly size: number; readonly before?: string | null },
): Promise<UseRow[]> {
  const span = spanOfPage(counts, offset, size);
  if (span === null) return [];
  const byTime = filter.recording === null && (await isByTime(db, span));
  return usesAt(db, await placesOfUses(db, actor, filter, { ...span, byTime, before }));
}

/** The uses that follow one in a member's list, however far down it is: none above it is read. */
async function ownUsesBefore(
  db: Db,
  actor: Actor,
  filter: UseFilter,
  counts: readonly OwnMonth[],
  { before, size }: { readonly before: string; readonly size: number },
): Promise<UseRow[]> {
  const month = timeOfId(before).toISOString().slice(0, 7);
  const ofItsMonth = counts.filter((count) => count.month === month);
  const rows = await ownUsesAt(db, actor, filter, ofItsMonth, { offset: 0, size, before });
  if (rows.length === size) return rows;
  const earlier = counts.filter((count) => count.month < month);
  const rest = { offset: 0, size: size - rows.length };
  return [...rows, ...(await ownUsesAt(db, actor, filter, earlier, rest))];
}

/** A member's uses in turn, the latest first, read a batch at a time from where the last one ended. */
async function* ownUsesInTurn(db: Db, actor: Actor, filter: UseFilter): AsyncGenerator<UseRow> {
  const counts = await ownMonths(db, actor, filter);
  for (const month of new Set(counts.map((count) => count.month))) {
    const uses = linesOf(counts.filter((count) => count.month === month));
    const ofMonth = { months: [month], firstMonth: month, lastMonth: month, skip: 0, uses };
    const byTime =
      filter.recording === null && (await isByTime(db, { ...ofMonth, take: placesAtOnce }));
    for (let before: string | null = null; ; ) {
      const span: UseSpan = { ...ofMonth, take: placesAtOnce, byTime, before };
      const places = await placesOfUses(db, actor, filter, span);
      for (let at = 0; at < places.length; at += usesAtOnce)
        yield* await usesAt(db, places.slice(at, at + usesAtOnce));
      before = places.at(-1)?.id ?? null;
      if (places.length < placesAtOnce) break;
    }
  }
}

/** Whether going back in time comes past fewer uses of others than there are own ones. */
async function isByTime(
  db: Db,
  { months, uses, skip, take }: NonNullable<ReturnType<typeof spanOfPage>>,
): Promise<boolean> {
  if (uses <= fewUses) return false;
  const all = await usesOfEverybody(db, months);
  return all !== null && ((skip + take) * all) / uses < uses;
}

/** The months that a page is in, by how many uses there are in each: none before them is read. Null past the last use. */
function spanOfPage(
  counts: readonly OwnMonth[],
  offset: number,
  size: number,
):
  | (Omit<UseSpan, 'byTime' | 'before'> & {
      readonly months: readonly string[];
      readonly uses: number;
    })
  | null {
  const months: string[] = [];
  let [before, uses] = [0, 0];
  const found = Map.groupBy(counts, ({ month }) => month);
  for (const month of [...found.keys()].toSorted().toReversed()) {
    const inMonth = linesOf(found.get(month) ?? []);
    if (months.length === 0 && before + inMonth <= offset) {
      before += inMonth;
      continue;
    }
    months.push(month);
    uses += inMonth;
    if (before + uses >= offset + size) break;
  }
  const [lastMonth] = months;
  const firstMonth = months.at(-1);
  if (firstMonth === undefined || lastMonth === undefined) return null;
  return { firstMonth, lastMonth, months, uses, skip: offset - before, take: size };
}

const linesOf = (counts: readonly OwnMonth[]): number =>
  counts.reduce((sum, { lines }) => sum + lines, 0);

/** A use as it is shown. */
function viewOfUse(row: UseRow, memberId: string): Use {
  const {
    id,
    has_time,
    medium,
    title,
    artist,
    isrc,
    label,
    duration_seconds,
    plays,
    audience,
    state,
  } = row;
  return {
    id,
    spelling_id: row.spelling_id,
    started_at: row.started_at.toISOString(),
    has_time,
    medium,
    source: {
      id: row.source_id,
      name: row.source_name,
      kind: row.source_kind,
      ...reporterView(row, memberId),
    },
    title,
    artist,
    isrc,
    label,
    duration_seconds,
    plays,
    audience,
    state,
    matched_by: row.matched_by,
    score: row.score,
    recording: recordingOf(row),
  };
}

function recordingOf(row: UseRow): Use['recording'] {
  const { recording_id: id, recording_title: title, recording_artist: artist } = row;
  if (id === null || title === null || artist === null) return null;
  return { id, title, artist, isrc: row.recording_isrc };
}

const isrcOf = (isrc: string | null | undefined): Cell => (isrc ? formatIsrc(isrc) : null);

/** The columns of the file of uses: what was logged first, then what it is. */
const columnsOfUses: readonly ExportColumn<Use>[] = [
  { header: 'Day', width: 11, cell: ({ started_at }) => started_at.slice(0, 10) },
  {
    header: 'Time',
    width: 9,
    cell: ({ started_at, has_time }) => (has_time ? started_at.slice(11, 19) : null),
  },
  { header: 'Source', width: 24, cell: ({ source }) => source.name },
  { header: 'Reported by', width: 24, cell: ({ source }) => source.reported_by.name },
  { header: 'Checked', width: 9, cell: ({ source }) => (source.is_checked ? 'yes' : 'no') },
  { header: 'Kind of source', width: 22, cell: ({ source }) => sourceKindNames[source.kind] },
  { header: 'Medium', width: 18, cell: ({ medium }) => mediumNames[medium] },
  { header: 'Title as logged', width: 34, cell: ({ title }) => title },
  { header: 'Artist as logged', width: 26, cell: ({ artist }) => artist },
  { header: 'ISRC as logged', width: 16, cell: ({ isrc }) => isrcOf(isrc) },
  { header: 'Label as logged', width: 20, cell: ({ label }) => label },
  { header: 'Seconds', width: 9, cell: ({ duration_seconds }) => duration_seconds },
  { header: 'Plays', width: 9, cell: ({ plays }) => plays },
  { header: 'Audience', width: 11, cell: ({ audience }) => audience },
  { header: 'State', width: 14, cell: ({ state }) => useStateNames[state] },
  {
    header: 'Matched by',
    width: 24,
    cell: ({ matched_by }) => (matched_by === null ? null : matchKindNames[matched_by]),
  },
  { header: 'Alike %', width: 9, cell: ({ score }) => score },
  { header: 'Recording', width: 34, cell: ({ recording }) => recording?.title ?? null },
  { header: 'Recording artist', width: 26, cell: ({ recording }) => recording?.artist ?? null },
  { header: 'Recording ISRC', width: 16, cell: ({ recording }) => isrcOf(recording?.isrc) },
];
