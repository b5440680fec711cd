import { type LogColumns, type ReadUse, readerOfUses } from '#domain/usage/import/read-usage.ts';
import type { RowSource } from '../../imports/read-file.ts';
import type { SheetRow } from '../../platform/sheets/sheet.ts';
import { idOfUse, mayRepeat, type SpellingKeys, spellingKeys } from '../matching/usage-ids.ts';
import type { Batch, BatchFault, BatchUse } from './store-batch.ts';
import type { LogImportRecord } from './usage-imports.sql.ts';
import { usageRows } from './usage-rows.ts';

/** Rows that are stored in one transaction. */
const rowsABatch = 8_000;
/** So many titles and artists are remembered, with what they are known by. */
const maxRemembered = 20_000;

type Of = Pick<LogImportRecord, 'source_id' | 'source_kind' | 'reached'> & {
  readonly mapping: LogColumns;
  /** When the import began, in milliseconds: the same for every part of it. */
  readonly startedAt: number;
};

/**
 * The rows of a log after those that were stored, read and in batches. Those before are gone through too, for where lines may repeat
 * it counts the how manieth a line is.
 */
export async function* batchesOf(
  source: RowSource,
  of: Of,
): AsyncGenerator<Batch, void, undefined> {
  const read = readerOfUses(of.mapping, of.startedAt);
  const asUse = makerOfUses(of);
  let [uses, faults, rows]: [BatchUse[], BatchFault[], number] = [[], [], 0];
  let last = of.reached;
  for await (const row of usageRows(source)) {
    if ('headers' in row) continue;
    const came = asUse(row, read(row.cells));
    if (row.number <= of.reached) continue;
    rows += 1;
    last = row.number;
    if ('problems' in came) faults.push(came);
    else uses.push(came);
    if (rows < rowsABatch) continue;
    yield { last, rows, uses, faults };
    [uses, faults, rows] = [[], [], 0];
  }
  if (rows > 0) yield { last, rows, uses, faults };
}

/** Makes what a row says a use with its ids, or says what is wrong with it. */
function makerOfUses(of: Of): (row: SheetRow, use: ReadUse) => BatchUse | BatchFault {
  const keysOf = rememberedKeys();
  const times = new Map<string, number>();
  return ({ number }, use) => {
    const { startedAt, hasTime, title, artist, isrc, problems } = use;
    if (problems.length > 0 || startedAt === null)
      return {
        number,
        problems: problems.length > 0 ? problems : [{ column: null, code: 'invalid' }],
      };
    const keys = keysOf(title, artist, isrc);
    let occurrence = 1;
    let id = idOfUse(startedAt, of.source_id, keys.textKey, occurrence);
    if (mayRepeat(hasTime, of.source_kind)) {
      // Half of an id tells millions apart.
      const line = id.slice(0, 26);
      occurrence = (times.get(line) ?? 0) + 1;
      times.set(line, occurrence);
      if (occurrence > 1) id = idOfUse(startedAt, of.source_id, keys.textKey, occurrence);
    }
    return {
      number,
      id,
      use: { ...use, startedAt },
      spelling: { id: keys.id, textKey: keys.textKey, title, artist, isrc },
    };
  };
}

/** A title is played again and again: what it is known by is worked out once. */
function rememberedKeys(): (
  title: string,
  artist: string | null,
  isrc: string | null,
) => SpellingKeys {
  let remembered = new Map<string, SpellingKeys>();
  return (title, artist, isrc) => {
    const text = `${title}\n${artist ?? ''}\n${isrc ?? ''}`;
    const known = remembered.get(text);
    if (known !== undefined) return known;
    if (remembered.size >= maxRemembered) remembered = new Map();
    const keys = spellingKeys(title, artist, isrc);
    remembered.set(text, keys);
    return keys;
  };
}
