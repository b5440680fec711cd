import { sql } from 'kysely';
import type { UseState } from '#domain/usage/usage.ts';
import type { Db, Transaction } from '../../platform/db/db.ts';

/** A spelling as the society sees it. `ruling` is null where none counts. */
export type SpellingOfCase = {
  readonly id: string;
  readonly text_key: string;
  readonly title: string;
  readonly artist: string | null;
  readonly isrc: string | null;
  readonly uses: number;
  readonly state: UseState;
  readonly recording_id: string | null;
  readonly recording: string | null;
  readonly added_at: Date;
  readonly ruling: 'not_ours' | 'unidentifiable' | null;
};

/** These spellings with what they are of by now. */
export async function spellingsOfCases(db: Db, ids: readonly string[]): Promise<SpellingOfCase[]> {
  const { rows } = await sql<SpellingOfCase>`
    select s.id, s.text_key, s.title, s.artist, s.isrc, s.uses, s.state, s.recording_id,
           r.title || ' by ' || r.artist as recording, s.added_at, u.ruling
      from log_spelling s
      left join recording r on r.id = s.recording_id
      left join log_spelling_ruling u on u.text_key = s.text_key and u.undone_at is null
     where s.id = any(${[...ids]}::uuid[]) order by s.id`.execute(db);
  return rows;
}

// A hit has hundreds of thousands of plays; what it is the latest tell as well.
const linesLookedAt = sql.lit(20_000);

export type PlaysOfSpelling = {
  readonly source: string;
  readonly first_month: string;
  readonly last_month: string;
  readonly plays: number;
};

/** Where the latest plays of a spelling are from, by source, and in which month, YYYY-MM; the most first, and the latest. */
export async function playsOfSpelling(
  db: Db,
  id: string,
): Promise<{
  readonly sources: PlaysOfSpelling[];
  readonly months: { readonly month: string; readonly plays: number }[];
  readonly written: { readonly text: string; readonly plays: number }[];
}> {
  const { rows } = await sql<{ found: Awaited<ReturnType<typeof playsOfSpelling>> }>`
    with e as materialized (
      select source_id, to_char(started_at at time zone 'UTC', 'YYYY-MM') as month, plays, title, artist, label
        from log_entry where spelling_id = ${id} order by started_at desc limit ${linesLookedAt}
    ), sources as (
      select o.name as source, min(e.month) as first_month, max(e.month) as last_month, sum(e.plays)::bigint as plays
        from e join log_source o on o.id = e.source_id group by o.id, o.name order by 4 desc, 1, o.id limit 12
    ), months as (
      select month, sum(plays)::bigint as plays from e group by month order by month desc limit 12
    ), written as (
      select concat_ws(' · ', title, artist, label) as text, sum(plays)::bigint as plays
        from e group by 1 order by 2 desc, 1 limit 6
    )
    select json_build_object(
      'sources', coalesce((select json_agg(s order by s.plays desc, s.source) from sources s), '[]'),
      'months', coalesce((select json_agg(m order by m.month desc) from months m), '[]'),
      'written', coalesce((select json_agg(w order by w.plays desc, w.text) from written w), '[]')) as found`.execute(
    db,
  );
  return rows[0]?.found ?? { sources: [], months: [], written: [] };
}

/** The sources with the most plays of each spelling, and the months of its first and latest play. */
export async function spreadOfSpellings(
  db: Db,
  ids: readonly string[],
): Promise<
  ReadonlyMap<string, { readonly sources: readonly string[]; readonly sourceCount: number }>
> {
  const { rows } = await sql<{ id: string; sources: string[]; count: number }>`
    select w.id, array(select o.name from unnest(f.ids) with ordinality as p(id, place) join log_source o on o.id = p.id
                        order by p.place limit 2) as sources, cardinality(f.ids) as count
      from unnest(${[...ids]}::uuid[]) as w(id)
      cross join lateral (
        select coalesce(array_agg(g.source_id order by g.plays desc, g.source_id), '{}') as ids
          from (select l.source_id, sum(l.plays) as plays
                  from (select source_id, plays from log_entry where spelling_id = w.id order by started_at desc limit 500) l
                 group by l.source_id) g) f`.execute(db);
  return new Map(rows.map(({ id, sources, count }) => [id, { sources, sourceCount: count }]));
}

export type RecordingOfCase = {
  readonly id: string;
  readonly title: string;
  readonly version_title: string | null;
  readonly artist: string;
  readonly isrc: string | null;
  readonly label: string | null;
  readonly released_on: string | null;
  readonly recognised_since: Date;
  readonly holders: string[];
  /** Who has a part in it, or in a work that is linked with it. */
  readonly holder_ids: string[];
};

/** Registered recordings with who is on them, by id. */
export async function recordingsOfCase(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RecordingOfCase>> {
  const { rows } = await sql<RecordingOfCase>`
    select r.id, r.title, r.version_title, r.artist, r.isrc, r.label, r.released_on, r.recognised_since, h.names as holders,
           g.ids as holder_ids
      from recording r
      cross join lateral (
        select coalesce(array_agg(n.name order by n.name, n.id), '{}') as names
          from (select distinct o.rights_holder_id from recording_holder o where o.recording_id = r.id) o
          join rights_holder n on n.id = o.rights_holder_id) h
      cross join lateral (
        select array(select o.rights_holder_id from recording_holder o where o.recording_id = r.id
                     union
                     select o.rights_holder_id from recording_work l join work_holder o on o.work_id = l.work_id
                      where l.recording_id = r.id) as ids) g
     where r.id = any(${[...ids]}::uuid[]) and r.state = 'registered' order by r.id`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** What was said of the title and artist before: that they are not of these recordings, by whom and when; the latest first. */
export async function rejectionsOf(
  db: Db,
  textKey: string,
): Promise<{ recording_id: string; recording: string; by: string | null; at: Date }[]> {
  const { rows } = await sql<{
    recording_id: string;
    recording: string;
    by: string | null;
    at: Date;
  }>`
    select d.recording_id, r.title || ' by ' || r.artist as recording, n.name as by, max(d.decided_at) as at
      from log_spelling s
      join log_decision d on d.spelling_id = s.id and d.decision = 'rejected'
      join recording r on r.id = d.recording_id
      left join member m on m.id = d.member_id
      left join rights_holder n on n.id = m.rights_holder_id
     where s.text_key = ${textKey}
     group by d.recording_id, r.title, r.artist, n.name order by 4 desc, 1 limit 20`.execute(db);
  return rows;
}

/** Says of a title and artist that nobody is asked about it any more. */
export async function putRuling(
  tx: Transaction,
  textKey: string,
  said: { readonly ruling: string; readonly reason: string | null; readonly at: Date },
): Promise<void> {
  const { ruling, reason, at } = said;
  await sql`
    insert into log_spelling_ruling (text_key, ruling, reason, ruled_at) values (${textKey}, ${ruling}, ${reason}, ${at})
    on conflict (text_key) do update set ruling = excluded.ruling, reason = excluded.reason, ruled_at = excluded.ruled_at,
      undone_at = null`.execute(tx);
}

/** Takes a ruling back; false where it does not count any more. */
export async function endRuling(tx: Transaction, textKey: string, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update log_spelling_ruling set undone_at = ${at} where text_key = ${textKey} and undone_at is null`.execute(
    tx,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

/** Forgets what the society confirmed of a spelling; false where it did not, or where something else was said since. */
export async function dropConfirmation(
  tx: Transaction,
  { id, recordingId }: { readonly id: string; readonly recordingId: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from log_decision d using log_spelling s
     where d.spelling_id = ${id} and d.recording_id = ${recordingId} and d.decision = 'confirmed' and d.matched_by = 'society'
       and s.id = d.spelling_id and s.state = 'matched' and s.matched_by = 'society' and s.recording_id = d.recording_id
       and not exists (select from log_claim c where c.spelling_id = s.id and c.recording_id = d.recording_id)`.execute(
    tx,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

/** Spellings with the title and artist of this one that are matched, or may be, because it was said to be of the recording. */
export async function matchedBySister(
  tx: Transaction,
  { id, recordingId }: { readonly id: string; readonly recordingId: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from log_spelling s
     where s.text_key = (select text_key from log_spelling where id = ${id}) and s.id <> ${id}
       and s.matched_by = 'spelling' and s.recording_id = ${recordingId} and s.decided_at is null
     order by s.id limit 1000`.execute(tx);
  return rows.map(({ id: sister }) => sister);
}
