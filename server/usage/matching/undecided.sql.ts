import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/db.ts';
import type { Unjudged } from './match-spellings.ts';

/** No title and artist has more ISRCs than this. */
const maxSisters = 1_000;

/** These spellings as they are matched. */
export async function spellingsToJudge(
  tx: Transaction,
  ids: readonly string[],
): Promise<Unjudged[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Unjudged>`
    select id, text_key as "textKey", title, artist, isrc, added_at as "since",
           case when state = 'matched' then recording_id end as "matchedWith"
      from log_spelling where id = any (${[...ids]}::uuid[]) order by id`.execute(tx);
  return rows;
}

/** Spellings with the title and artist of these that are not matched. */
export async function undecidedSistersOf(
  tx: Transaction,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select s.id from log_spelling s
     where s.text_key in (select text_key from log_spelling where id = any (${[...ids]}::uuid[]))
       and s.state <> 'matched' and s.id <> all (${[...ids]}::uuid[])
     order by s.id limit ${maxSisters}`.execute(tx);
  return rows.map(({ id }) => id);
}
