import { sql } from 'kysely';
import type { Db } from '../db/db.ts';

/** Which of these are words that titles or names hold. */
export async function knownAmong(db: Db, words: readonly string[]): Promise<Set<string>> {
  if (words.length === 0) return new Set();
  const { rows } = await sql<{ word: string }>`
    select word from search_word where word = any(${words}::text[])`.execute(db);
  return new Set(rows.map(({ word }) => word));
}

/** Words that begin so, the commonest first. */
export async function wordsBeginning(db: Db, start: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_word
     where word like ${`${start}%`} order by times desc, word limit ${most}`.execute(db);
  return rows.map(({ word }) => word);
}

/** Words that look like this one by their trigrams, the nearest first. */
export async function wordsAlike(db: Db, word: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_word
     where word % ${word} and length(word) between length(${word}) - 2 and length(${word}) + 2
     order by similarity(word, ${word}) desc, times desc, word limit ${most}`.execute(db);
  return rows.map(({ word }) => word);
}
