import { type RawBuilder, sql } from 'kysely';
import type { Candidate } from '#domain/usage/matching/score.ts';
import type { MatchKind } from '#domain/usage/usage.ts';
import type { Actor } from '../../context.ts';
import type { Db, Transaction } from '../../platform/db/db.ts';
import {
  isLikeText,
  type SpellingRow,
  spellingColumns,
  spellingJoins,
} from '../claims/listed-spellings.sql.ts';
import { othersAreOn, takenFromOthers } from '../claims/taken-from-others.sql.ts';

/** What narrows spellings that are likely a member's; null narrows nothing. `q` is as typed. */
export type LikelyFilter = {
  readonly recording: string | null;
  readonly source: string | null;
  readonly q: string | null;
};

export type LikelyRow = SpellingRow & {
  readonly score: number | null;
  readonly recording_id: string;
  readonly recording_title: string;
  readonly recording_artist: string;
  readonly recording_isrc: string | null;
  readonly is_waiting: boolean;
};

/** A page of the spellings that wait for a member's word, those with the most uses first, and how many there are. */
export async function likelyOf(
  db: Db,
  actor: Actor,
  filter: LikelyFilter,
  { offset, size }: { readonly offset: number; readonly size: number },
): Promise<{ rows: LikelyRow[]; total: number }> {
  const { rows: found } = await sql<{ total: number; ids: string[] }>`
    with mine as materialized (${waitingFor(actor, filter)})
    select (select count(*) from mine) as total,
           array(select id from mine order by uses desc, id offset ${offset} limit ${size}) as ids`.execute(
    db,
  );
  const { total = 0, ids = [] } = found[0] ?? {};
  if (ids.length === 0) return { rows: [], total };
  const { rows } = await sql<LikelyRow>`
    select ${spellingColumns}, s.score, r.id as recording_id, r.title as recording_title,
           r.artist as recording_artist, r.isrc as recording_isrc,
           exists (select from log_claim c where c.spelling_id = s.id and c.recording_id = s.recording_id
                     and c.state = 'waiting') as is_waiting
      from unnest(${ids}::uuid[]) with ordinality as wanted(id, place)
      join log_spelling s on s.id = wanted.id
      join recording r on r.id = s.recording_id
      ${spellingJoins}
     order by wanted.place`.execute(db);
  return { rows, total };
}

/** A spelling with the recording that somebody says it is of, or is not. */
export type Shown = { readonly id: string; readonly recording_id: string };

/** The same spellings with their recordings, of all pages, `most` at most. */
export async function allLikelyOf(
  db: Db,
  actor: Actor,
  filter: LikelyFilter,
  max: number,
): Promise<Shown[]> {
  const { rows } = await sql<Shown>`
    select id, recording_id from (${waitingFor(actor, filter)}) mine
     order by uses desc, id limit ${max}`.execute(db);
  return rows;
}

/**
 * `is_for_society`: the recording was not there when the plays came in, or its registrant is not verified, or the member took the plays from
 * others. `is_others`: others would lose them too, or are asked about them.
 */
export type StillLikely = Shown & {
  readonly score: number | null;
  readonly uses: number;
  readonly is_for_society: boolean;
  readonly is_others: boolean;
};

/**
 * Those of the shown spellings that are still likely of that recording, which is the member's; to reject them, also those that are matched
 * with it and may be rejected.
 */
export async function stillLikely(
  db: Transaction,
  actor: Actor,
  shown: readonly Shown[],
  decision: 'confirm' | 'reject',
): Promise<StillLikely[]> {
  const rejected = decision === 'reject' ? sql`or ${mayReject(actor)}` : sql``;
  const { rows } = await sql<StillLikely & { text_key: string }>`
    select s.id, s.recording_id, s.text_key, s.score, s.uses,
           ${costsOthers(actor)} as is_others,
           (select s.added_at < r.recognised_since or m.status <> 'verified' or r.named_first is not null
              from recording r join member m on m.id = r.registered_by where r.id = s.recording_id) as is_for_society
      from json_to_recordset(${JSON.stringify(shown)}::json) as g(id uuid, recording_id uuid)
      join log_spelling s on s.id = g.id and s.recording_id = g.recording_id and (s.state = 'suggested' ${rejected})
      join recording_holder h on h.recording_id = s.recording_id and h.rights_holder_id = ${actor.rightsHolderId}
     order by s.id`.execute(db);
  const taken = await takenFromOthers(
    db,
    decision === 'reject' ? [] : rows.map((row, place) => ({ ...row, place })),
  );
  return rows.map(({ text_key: _, ...row }, place) => ({
    ...row,
    is_for_society: row.is_for_society || taken.has(place),
  }));
}

/**
 * Whether a member may say that the matched spelling `s` is not of its recording: where the rules alone matched it, or they themselves said so.
 * What another member, a claim or the society decided is for the society to change.
 */
function mayReject(actor: Actor): RawBuilder<unknown> {
  return sql`(s.state = 'matched' and (s.matched_by in ('isrc', 'title', 'spelling') or ${ownDecision(actor)})
    and not exists (select from log_decision d
                     where d.spelling_id = s.id and d.recording_id = s.recording_id and d.matched_by = 'society'))`;
}

/** Whether others would lose the plays of the spelling `s` too, where the member did not match them alone. */
function costsOthers(actor: Actor): RawBuilder<unknown> {
  return sql`(not ${ownDecision(actor)}
    and ${othersAreOn(sql`s.recording_id`, sql`${actor.rightsHolderId}::uuid`)})`;
}

/** Whether the member alone said that the spelling `s` is of its recording. */
function ownDecision({ memberId }: Actor): RawBuilder<unknown> {
  return sql`exists (
    select from log_decision d
     where d.spelling_id = s.id and d.recording_id = s.recording_id and d.matched_by = 'member' and d.member_id = ${memberId})`;
}

/** A spelling beside the recording that it is matched with or likely of, and who decided that. */
export type MatchRow = {
  readonly id: string;
  readonly title: string;
  readonly artist: string | null;
  readonly isrc: string | null;
  readonly uses: number;
  readonly state: 'matched' | 'suggested';
  readonly matched_by: MatchKind | null;
  readonly score: number | null;
  readonly recording: Candidate & { readonly id: string };
  readonly may_reject: boolean;
  readonly is_others: boolean;
  readonly is_waiting: boolean;
  readonly decided_at: Date | null;
  readonly decided_by: string | null;
  readonly decider: string | null;
};

/** The match of a spelling with a recording of the member's; undefined where there is none. */
export async function matchOf(
  db: Db,
  actor: Actor,
  spellingId: string,
): Promise<MatchRow | undefined> {
  const { rows } = await sql<MatchRow>`
    select s.id, s.title, s.artist, s.isrc, s.uses, s.state, s.matched_by, s.score,
           json_build_object('id', r.id, 'title', r.title, 'version_title', r.version_title, 'artist', r.artist, 'isrc', r.isrc)
             as recording,
           s.state = 'suggested' or ${mayReject(actor)} as may_reject,
           ${costsOthers(actor)} as is_others,
           exists (select from log_claim c where c.spelling_id = s.id and c.recording_id = s.recording_id and c.is_not
                     and c.state = 'waiting') as is_waiting, d.decided_at, d.member_id as decided_by, n.name as decider
      from log_spelling s
      join recording r on r.id = s.recording_id
      join recording_holder h on h.recording_id = r.id and h.rights_holder_id = ${actor.rightsHolderId}
      left join log_decision d on d.spelling_id = s.id and d.recording_id = s.recording_id and d.decision = 'confirmed'
      left join member m on m.id = d.member_id
      left join rights_holder n on n.id = m.rights_holder_id
     where s.id = ${spellingId}`.execute(db);
  return rows[0];
}

/** Which of these recordings are the member's and registered. */
export async function ownRecordings(
  db: Db,
  actor: Actor,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select r.id from recording_holder h join recording r on r.id = h.recording_id and r.state = 'registered'
     where h.rights_holder_id = ${actor.rightsHolderId} and h.recording_id = any (${[...ids]}::uuid[])`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

function waitingFor(
  { rightsHolderId }: Actor,
  { recording, source, q }: LikelyFilter,
): RawBuilder<unknown> {
  // The figures know of which recordings a source had likely uses: only their spellings are looked at one by one.
  const fromSource =
    source === null
      ? sql``
      : sql`and exists (select from log_count c where c.recording_id = l.recording_id and c.source_id = ${source}::uuid
                   and c.state = 'suggested' and c.uses > 0)
            and exists (select from log_entry e where e.spelling_id = l.spelling_id and e.source_id = ${source}::uuid)`;
  // Few recordings are withdrawn: the others are not looked at one by one.
  return sql`
    select l.spelling_id as id, l.recording_id, l.uses
      from log_likely l ${q === null ? sql`` : sql`join log_spelling s on s.id = l.spelling_id and ${isLikeText(q)}`}
     where l.rights_holder_id = ${rightsHolderId}
       and not exists (select from recording r where r.id = l.recording_id and r.state = 'withdrawn')
       ${recording === null ? sql`` : sql`and l.recording_id = ${recording}::uuid`} ${fromSource}`;
}
