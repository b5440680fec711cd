import { type RawBuilder, sql } from 'kysely';
import { isStatementTimeout } from '../db/database-errors.ts';
import { type Db, type Transaction, transaction } from '../db/db.ts';
import { unseenText } from '../db/planned-once.sql.ts';

// A part of a search that takes longer than this is not worth waiting for.
const stepTimeoutMs = 400;

/**
 * Runs a search in steps, each of which keeps what is found so far, so that no search costs without bounds: a step that takes too
 * long ends it, and what was stored is the answer.
 */
export async function boundedSearch<T>(
  db: Db,
  nothing: T,
  run: (tx: Transaction, report: (soFar: T) => void) => Promise<void>,
): Promise<{ found: T; isCutShort: boolean }> {
  let found = nothing;
  try {
    await transaction(db, async (tx) => {
      await bound(tx);
      await run(tx, (soFar) => {
        found = soFar;
      });
    });
    return { found, isCutShort: false };
  } catch (error) {
    if (!isStatementTimeout(error)) throw error;
    return { found, isCutShort: true };
  }
}

// Every step takes the first few hundred of what an index gives in its order. For a common word the planner would rather read the
// whole table, or sort all that begins so, and be wrong.
async function bound(tx: Transaction): Promise<void> {
  await sql`
    select set_config('statement_timeout', ${String(stepTimeoutMs)}, true),
           set_config('enable_seqscan', 'off', true), set_config('enable_sort', 'off', true)`.execute(
    tx,
  );
}

/**
 * What something must have to be found. `parts` together ask for the same as `whole`: a GIN index that is asked for several
 * parts goes by the rarest one and skips in the others, and of one query with all in it it reads every entry. All are tsquery
 * texts of folded words.
 */
export type WordQuery = { readonly whole: string; readonly parts: readonly string[] };

/** That the column `words` has what is asked for. */
export function hasWords({ parts }: WordQuery): RawBuilder<boolean> {
  return sql.join(
    parts.map((part) => sql`words @@ ${part}::tsquery`),
    sql` and `,
  );
}

/** Which of these are words that titles or names hold. */
export async function knownAmong(db: Db, words: readonly string[]): Promise<Set<string>> {
  if (words.length === 0) return new Set();
  const { rows } = await sql<{ word: string }>`
    select word from search_word where word = any(${words}::text[])`.execute(db);
  return new Set(rows.map(({ word }) => word));
}

/** Words that begin so, the most common first. */
export async function wordsBeginning(db: Db, start: string, max: number): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_word
     where word like ${`${start}%`} order by times desc, word limit ${max}`.execute(db);
  return rows.map(({ word }) => word);
}

/** Words that look like this one by their trigrams, the nearest first. */
export async function wordsAlike(db: Db, word: string, max: number): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_word
     where word % ${unseenText(word)} and length(word) between length(${unseenText(word)}) - 2 and length(${unseenText(word)}) + 2
     order by similarity(word, ${word}) desc, times desc, word limit ${sql.lit(max)}`.execute(db);
  return rows.map(({ word }) => word);
}
