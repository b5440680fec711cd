import type { FileStyle } from '#domain/imports/column-content.ts';
import { dayHeading } from '#domain/imports/read-day.ts';
import { type LogColumns, readerOfUses } from '#domain/usage/import/read-usage.ts';
import { findHeaders, knownLogHeaders } from '#domain/usage/import/suggest-usage-columns.ts';
import { maxLogRows } from '#domain/usage/import/usage-import.ts';
import type { Context } from '../../context.ts';
import { doubtMark } from '../../imports/import-adapter.ts';
import { countProblems, type ImportStep, runStep, styleOf } from '../../imports/import-jobs.ts';
import { type FileRows, fileRows, type RowSource, uploadedRows } from '../../imports/read-file.ts';
import { type Ahead, matchAhead } from '../matching/match-import.ts';
import { idOfUse, mayRepeat, spellingKeys, type Unjudged } from '../matching/normalise.ts';
import { makeMonths, type SentEntries, sendEntries } from './entries.sql.ts';
import { notifyOfLog } from './notify-of-usage-import.ts';
import { type Batch, type BatchFault, gatherUses, spellingsOf, storeUses } from './store-batch.ts';
import { addFaults, maxFaultsListed } from './usage-import-rows.sql.ts';
import { type LogImportRecord, logImports, saveLogProgress } from './usage-imports.sql.ts';

/** So many spellings are remembered as being known, or about to be. */
const maxSeen = 50_000;

type MatchedBatch = Batch & { readonly ahead: Ahead; readonly sent: SentEntries };

/** Stores the rows of a log, matched while the database still stores the batch before. */
export const storeStep: ImportStep<LogImportRecord, MatchedBatch> = {
  // Each slice reads the file from its beginning.
  sliceMs: 20_000,
  endsIn: 'done',
  batches: async function* (ctx, record) {
    yield* matchedBatches(ctx, record, await uploadedRows(ctx, record));
  },
  apply: async (tx, ctx, record, batch) => {
    const at = ctx.now();
    const { uses, faults, rows, last } = batch;
    const stored = await storeUses(tx, record, uses, at, batch.ahead, batch.sent);
    const { matched, suggested, unmatched } = stored;
    if (record.faulty < maxFaultsListed) await addFaults(tx, record.id, faults);
    await saveLogProgress(tx, record.id, {
      reached: last,
      rows,
      matched,
      suggested,
      unmatched,
      at,
      repeated: uses.ids.length - matched - suggested - unmatched,
      faulty: faults.length,
      problemCounts: countProblems(
        countProblems(record.problem_counts, faults),
        batch.doubts,
        doubtMark,
      ),
      firstAt: stored.first_at,
      lastAt: stored.last_at,
    });
    return true;
  },
  end: async (tx, _, record, at) => {
    await notifyOfLog(tx, record, at);
    return true;
  },
};

/** Stores the rows of a log that is read from elsewhere than an upload, to its end. */
export async function storeAll(
  ctx: Context,
  record: LogImportRecord,
  source: RowSource,
): Promise<void> {
  const batches = matchedBatches(ctx, record, source);
  await runStep(ctx, logImports, record, storeStep, batches, Number.POSITIVE_INFINITY);
}

async function* matchedBatches(
  ctx: Context,
  record: LogImportRecord,
  source: RowSource,
): AsyncGenerator<MatchedBatch, void, undefined> {
  const { mapping, started_at } = record;
  if (mapping === null) return;
  const startedAt = (started_at ?? record.created_at).getTime();
  const of = { ...record, mapping, style: styleOf(record, mapping), startedAt };
  let seen = new Set<string>();
  for await (const batch of batchesOf(source, of)) {
    const spellings = spellingsOf(batch.uses);
    // In a transaction of its own: made while matching is held, a month would be waited for by who logs a performance in it.
    await makeMonths(ctx.db, monthsOf(batch));
    const ahead = await matchAhead(
      ctx,
      spellings.filter(({ id }) => !seen.has(id)),
    );
    if (seen.size > maxSeen) seen = new Set();
    for (const { id } of spellings) seen.add(id);
    yield { ...batch, ahead, sent: sendEntries(batch.uses) };
  }
}

/** Days, and not each use, are looked at for their months. */
const dayMs = 86_400_000;

function monthsOf({ uses }: Batch): string[] {
  const days = new Set(uses.at.map((at) => Math.floor(at / dayMs)));
  const months = [...days].map((day) => new Date(day * dayMs).toISOString().slice(0, 7));
  return [...new Set(months)].map((month) => `${month}-01`);
}

/** Rows that are stored in one transaction. */
const rowsABatch = 8_000;
/** So many titles and artists are remembered, with what they are known by. */
const maxRemembered = 20_000;

type Of = Pick<LogImportRecord, 'source_id' | 'source_kind' | 'reached'> & {
  readonly mapping: LogColumns;
  readonly style: FileStyle;
  /** When the import began, in milliseconds: the same for every part of it. */
  readonly startedAt: number;
};

/**
 * The rows of a log after those that were stored, read and in batches. Those before are gone through too, for where lines may repeat
 * it counts how often a line has occurred.
 */
async function* batchesOf(source: RowSource, of: Of): AsyncGenerator<Batch, void, undefined> {
  const read = readerOfUses(of.mapping, of.style, of.startedAt);
  const idOf = makerOfIds(of);
  const spellingOf = rememberedSpellings();
  const nothingYet = () => ({
    gathered: gatherUses(),
    faults: [] as BatchFault[],
    doubts: [] as BatchFault[],
    rows: 0,
  });
  let batch = nothingYet();
  let last = of.reached;
  for await (const part of usageRows(source))
    for (const { number, cells } of part.rows) {
      const use = read(cells);
      const { startedAt, problems } = use;
      if (problems.length === 0 && startedAt !== null) {
        // Reports list what was not played in a month as well.
        if (use.plays === 0) continue;
        const spelling = spellingOf(use.title, use.artist, use.isrc);
        const id = idOf(startedAt, use.hasTime, spelling.textKey);
        if (number <= of.reached) continue;
        batch.gathered.add(number, id, startedAt, use, spelling);
        if (use.doubts.length > 0) batch.doubts.push({ number, problems: use.doubts });
      } else if (number <= of.reached) continue;
      else batch.faults.push({ number, problems: problems.length > 0 ? problems : unreadable });
      batch.rows += 1;
      last = number;
      if (batch.rows < rowsABatch) continue;
      const { gathered, ...others } = batch;
      yield { ...others, last, uses: gathered.uses };
      batch = nothingYet();
    }
  const { gathered, ...others } = batch;
  if (others.rows > 0) yield { ...others, last, uses: gathered.uses };
}

const unreadable = [{ column: null, code: 'invalid' }] as const;

/** Makes the ids of uses, in the order of the file. */
function makerOfIds({
  source_id: sourceId,
  source_kind: kind,
}: Of): (startedAt: number, hasTime: boolean, textKey: string) => string {
  const times = new Map<string, number>();
  return (startedAt, hasTime, textKey) => {
    const id = idOfUse(startedAt, sourceId, textKey, 1);
    if (!mayRepeat(hasTime, kind)) return id;
    // Half of an id distinguishes millions.
    const line = id.slice(0, 26);
    const occurrence = (times.get(line) ?? 0) + 1;
    times.set(line, occurrence);
    return occurrence === 1 ? id : idOfUse(startedAt, sourceId, textKey, occurrence);
  };
}

/** A title is played again and again: what it is known by is worked out once. */
function rememberedSpellings(): (
  title: string,
  artist: string | null,
  isrc: string | null,
) => Unjudged {
  let remembered = new Map<string, Unjudged>();
  return (title, artist, isrc) => {
    const text = `${title}\n${artist ?? ''}\n${isrc ?? ''}`;
    const known = remembered.get(text);
    if (known !== undefined) return known;
    if (remembered.size >= maxRemembered) remembered = new Map();
    const spelling = { ...spellingKeys(title, artist, isrc), title, artist, isrc };
    remembered.set(text, spelling);
    return spelling;
  };
}

/** The headers of a log, then its rows: stations write their name, the month or a day above the headers, and the headers again on each page or sheet. */
export function usageRows(source: RowSource): FileRows {
  return fileRows(source, {
    rowsAbove: 20,
    placeIn: findHeaders,
    known: knownLogHeaders,
    keepsAbove: (cells) => dayHeading(cells, { order: 'day_first', latestYear: 2099 }) !== null,
    mayRepeat: true,
    maxRows: maxLogRows,
    allSheets: true,
  });
}
