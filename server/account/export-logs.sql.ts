import { sql } from 'kysely';
import type { Db } from '../platform/db/db.ts';

/** The logs and performances that a member brought in, and whom they named as their sources. */
export async function logsOf(db: Db, memberId: string) {
  const sources = await db
    .selectFrom('log_source')
    .select(['name', 'kind', 'medium', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('name_folded')
    .orderBy('id')
    .execute();
  const imports = await db
    .selectFrom('log_import as i')
    .innerJoin('log_source as s', 's.id', 'i.source_id')
    .select(['i.file_name', 'i.kind', 's.name as source', 'i.state', 'i.headers', 'i.mapping'])
    .select(['i.row_count', 'i.matched', 'i.suggested', 'i.unmatched', 'i.repeated', 'i.faulty'])
    .select(['i.first_at', 'i.last_at', 'i.created_at', 'i.ended_at'])
    .where('i.member_id', '=', memberId)
    .orderBy('i.id', 'desc')
    .execute();
  return { sources, imports };
}

/** What a member said of uses: which are of their recordings, which are not, and which they claimed. */
export async function saidOfUses(db: Db, memberId: string) {
  const { rows: decisions } = await sql<Record<string, unknown>>`
    select s.title, s.artist, s.isrc, r.title as recording, d.decision, d.matched_by as by, d.reason, d.decided_at
      from log_decision d
      join log_spelling s on s.id = d.spelling_id
      join recording r on r.id = d.recording_id
     where d.member_id = ${memberId}
     order by d.decided_at desc, s.id, r.id`.execute(db);
  const { rows: claims } = await sql<Record<string, unknown>>`
    select s.title, s.artist, s.isrc, r.title as recording, c.reason, c.state, c.claimed_at, c.decided_at, c.decision_reason
      from log_claim c
      join log_spelling s on s.id = c.spelling_id
      join recording r on r.id = c.recording_id
     where c.member_id = ${memberId}
     order by c.id desc`.execute(db);
  return { decisions, claims };
}
