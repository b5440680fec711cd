import { sql } from 'kysely';
import type { Candidate } from '#domain/usage/matching/score.ts';
import type { MatchKind, UseState } from '#domain/usage/usage.ts';
import type { Db, Transaction } from '../../platform/db/db.ts';
import type { Shown } from '../likely/likely.sql.ts';

/** A spelling as somebody finds it who claims it; `claimant` is who claims it already, null when nobody does. */
export type ClaimedSpelling = {
  readonly text_key: string;
  readonly title: string;
  readonly artist: string | null;
  readonly isrc: string | null;
  readonly added_at: Date;
  readonly state: UseState;
  readonly recording_id: string | null;
  readonly matched_by: MatchKind | null;
  readonly uses: number;
  readonly claimant: string | null;
};

export async function spellingToClaim(
  tx: Transaction,
  id: string,
): Promise<ClaimedSpelling | undefined> {
  const { rows } = await sql<ClaimedSpelling>`
    select s.text_key, s.title, s.artist, s.isrc, s.added_at, s.state, s.recording_id, s.matched_by, s.uses,
           (select c.member_id from log_claim c where c.spelling_id = s.id and c.state = 'standing'
             order by c.claimed_at limit 1) as claimant
      from log_spelling s where s.id = ${id} and s.uses > 0`.execute(tx);
  return rows[0];
}

/** Whether the society has said that a spelling is not of this recording, or of nobody's here. */
export async function isRefusedBySociety(
  tx: Transaction,
  spellingId: string,
  recordingId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from log_decision d
     where d.spelling_id = ${spellingId} and d.recording_id = ${recordingId} and d.decision = 'rejected' and d.matched_by = 'society'
    union all
    select 1 from log_spelling s join log_spelling_ruling r on r.text_key = s.text_key and r.undone_at is null
     where s.id = ${spellingId} limit 1`.execute(tx);
  return rows.length > 0;
}

/** A recording as claims of plays compare it with what was logged. */
export async function claimedRecording(
  tx: Transaction,
  id: string,
): Promise<
  (Candidate & { readonly recognised_since: Date; readonly named_first: string | null }) | undefined
> {
  return tx
    .selectFrom('recording')
    .select(['title', 'version_title', 'artist', 'isrc', 'recognised_since', 'named_first'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Claims of what a member said is theirs among possible matches, or is not (`isNot`), which wait for the society; one that waits already stays as it is. */
export async function addWaitingClaims(
  tx: Transaction,
  claims: readonly {
    readonly id: string;
    readonly spelling_id: string;
    readonly recording_id: string;
  }[],
  by: {
    readonly memberId: string;
    readonly reason: string;
    readonly isNot: boolean;
    readonly at: Date;
  },
): Promise<void> {
  if (claims.length === 0) return;
  await sql`
    insert into log_claim (id, spelling_id, recording_id, member_id, reason, is_not, state, claimed_at)
    select id, spelling_id, recording_id, ${by.memberId}::uuid, ${by.reason}, ${by.isNot}::boolean, 'waiting', ${by.at}
      from json_to_recordset(${JSON.stringify(claims)}::json) as c(id uuid, spelling_id uuid, recording_id uuid)
    on conflict (spelling_id, recording_id) do update
      set member_id = excluded.member_id, reason = excluded.reason, is_not = excluded.is_not, state = 'waiting',
          claimed_at = excluded.claimed_at,
          decided_at = null, decision_reason = null
      where log_claim.state <> 'waiting'`.execute(tx);
}

export type NewClaim = {
  readonly id: string;
  readonly spellingId: string;
  readonly recordingId: string;
  readonly memberId: string;
  readonly reason: string;
  readonly state: 'standing' | 'waiting';
  readonly at: Date;
};

/** A claim for a recording takes the place of an earlier one for the same recording. */
export async function putClaim(tx: Transaction, claim: NewClaim): Promise<void> {
  await tx
    .insertInto('log_claim')
    .values({
      id: claim.id,
      spelling_id: claim.spellingId,
      recording_id: claim.recordingId,
      member_id: claim.memberId,
      reason: claim.reason,
      state: claim.state,
      claimed_at: claim.at,
    })
    .onConflict((on) =>
      on.constraint('log_claim_once').doUpdateSet({
        member_id: claim.memberId,
        reason: claim.reason,
        is_not: false,
        state: claim.state,
        claimed_at: claim.at,
        decided_at: null,
        decision_reason: null,
      }),
    )
    .execute();
}

/** A recording by its title, and every member on it. */
export async function recordingAndMembers(
  tx: Transaction,
  recordingId: string,
): Promise<{ title: string; memberIds: string[] }> {
  const { rows } = await sql<{ title: string; memberIds: string[] }>`
    select r.title, array(
             select m.id from recording_holder h join member m on m.rights_holder_id = h.rights_holder_id
              where h.recording_id = r.id and m.closed_at is null order by m.id limit 1000) as "memberIds"
      from recording r where r.id = ${recordingId}`.execute(tx);
  return rows[0] ?? { title: '', memberIds: [] };
}

/** A claim that waits for the society, beside what stands. */
export type WaitingClaim = {
  readonly id: string;
  readonly spelling_id: string;
  readonly title: string;
  readonly artist: string | null;
  readonly uses: number;
  readonly claimed_at: Date;
  readonly reason: string;
  readonly is_not: boolean;
  readonly member_id: string;
  readonly member: string;
  readonly recording_id: string;
  readonly recording: string;
  readonly standing_recording_id: string | null;
  readonly standing_recording: string | null;
  readonly standing_reason: string | null;
  /** Who registered that one. */
  readonly standing_by: string | null;
  /** What its members are asked about, where it is matched with nothing. */
  readonly suggested_recording_id: string | null;
  /** As far as it is another than what is claimed. */
  readonly suggested_recording: string | null;
  readonly suggested_by: string | null;
  /** Who named the claimed recording first and has not agreed to it. */
  readonly named_first_by: string | null;
  readonly is_verified: boolean;
  readonly is_recording_newer: boolean;
};

const waiting = sql.raw(`
  select c.id, c.spelling_id, s.title, s.artist, s.uses, c.claimed_at, c.reason, c.is_not, c.member_id, h.name as member,
         c.recording_id, r.title || ' - ' || r.artist as recording, t.id as standing_recording_id,
         t.title || ' - ' || t.artist as standing_recording, f.reason as standing_reason,
         case when s.state = 'suggested' then s.recording_id end as suggested_recording_id,
         u.title || ' - ' || u.artist as suggested_recording, uh.name as suggested_by, th.name as standing_by,
         (select string_agg(n.name, ', ' order by n.name)
            from recording_proposal p join recording_proposal_answer a on a.proposal_id = p.id
            join rights_holder n on n.id = a.rights_holder_id
           where p.recording_id = r.id and r.named_first is not null and p.kind = 'name'
             and p.state in ('waiting', 'declined')) as named_first_by,
         m.status = 'verified' as is_verified, s.added_at < r.recognised_since as is_recording_newer
    from log_claim c
    join log_spelling s on s.id = c.spelling_id
    join recording r on r.id = c.recording_id
    join member m on m.id = c.member_id
    join rights_holder h on h.id = m.rights_holder_id
    left join recording t on t.id = s.recording_id and s.state = 'matched'
    left join member tm on tm.id = t.registered_by
    left join rights_holder th on th.id = tm.rights_holder_id
    left join recording u on u.id = s.recording_id and s.state = 'suggested' and u.id <> c.recording_id
    left join member um on um.id = u.registered_by
    left join rights_holder uh on uh.id = um.rights_holder_id
    left join log_claim f on f.spelling_id = c.spelling_id and f.recording_id = s.recording_id
   where c.state = 'waiting'`);

/** Those that wait, the longest first. */
export async function waitingClaims(db: Db, max: number): Promise<WaitingClaim[]> {
  const { rows } = await sql<WaitingClaim>`${waiting} order by c.id limit ${max}`.execute(db);
  return rows;
}

/** Those of them with these ids. */
export async function waitingClaimsOf(db: Db, ids: readonly string[]): Promise<WaitingClaim[]> {
  const { rows } = await sql<WaitingClaim>`${waiting} and c.id = any(${[...ids]}::uuid[])`.execute(
    db,
  );
  return rows;
}

/** One of them, held until the transaction ends. */
export async function lockWaitingClaim(
  tx: Transaction,
  id: string,
): Promise<WaitingClaim | undefined> {
  const { rows } = await sql<WaitingClaim>`${waiting} and c.id = ${id} for update of c`.execute(tx);
  return rows[0];
}

/** What the society said of claims on a spelling: of that for this recording. */
export async function endClaim(
  tx: Transaction,
  { spelling_id, recording_id }: { spelling_id: string; recording_id: string },
  { state, reason, at }: { state: 'accepted' | 'refused'; reason: string; at: Date },
): Promise<void> {
  await sql`
    update log_claim set state = ${state}, decided_at = ${at}, decision_reason = ${reason}
     where spelling_id = ${spelling_id} and recording_id = ${recording_id}`.execute(tx);
}

/** What somebody said of spellings: of these recordings they are, or are not. `memberId` null is the society. */
type Decision = {
  readonly decision: 'confirmed' | 'rejected';
  readonly matchedBy: 'member' | 'claim' | 'society';
  readonly memberId: string | null;
  readonly reason: string | null;
  readonly at: Date;
};

/** Remembers it, for logs that come later; what was said before of the same spelling and recording is taken back by it. */
export async function addDecisions(
  tx: Transaction,
  shown: readonly Shown[],
  { decision, matchedBy, memberId, reason, at }: Decision,
): Promise<void> {
  await sql`
    insert into log_decision (spelling_id, recording_id, decision, matched_by, member_id, reason, decided_at)
    select g.id, g.recording_id, ${decision}, ${matchedBy}, ${memberId}::uuid, ${reason}, ${at}
      from json_to_recordset(${JSON.stringify(shown)}::json) as g(id uuid, recording_id uuid)
     order by g.id, g.recording_id
    on conflict (spelling_id, recording_id) do update
      set decision = excluded.decision, matched_by = excluded.matched_by, member_id = excluded.member_id,
          reason = excluded.reason, decided_at = excluded.decided_at`.execute(tx);
}

/** Uses of a recording that were confirmed or rejected. */
export type DecidedUses = { readonly recording_id: string; readonly uses: number };

type NotifiedMember = {
  readonly member_id: string;
  readonly uses: number;
  readonly recordings: number;
  /** One of the recordings. */
  readonly recording_id: string;
  readonly title: string;
};

/** Members on recordings with decided uses, with how many uses of how many recordings; who decided is left out. */
export async function membersOnDecided(
  tx: Transaction,
  decided: readonly DecidedUses[],
  except: string | null,
): Promise<NotifiedMember[]> {
  const { rows } = await sql<NotifiedMember>`
    with decided as (
      select recording_id, sum(uses)::bigint as uses
        from json_to_recordset(${JSON.stringify(decided)}::json) as d(recording_id uuid, uses bigint) group by recording_id
    )
    select m.id as member_id, sum(d.uses)::bigint as uses, count(*)::integer as recordings,
           min(r.id::text) as recording_id, min(r.title) as title
      from decided d
      join recording r on r.id = d.recording_id
      join recording_holder h on h.recording_id = d.recording_id
      join member m on m.rights_holder_id = h.rights_holder_id
     where m.closed_at is null and m.id is distinct from ${except}::uuid
     group by m.id order by m.id limit 10000`.execute(tx);
  return rows;
}
