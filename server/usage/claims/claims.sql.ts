import { sql } from 'kysely';
import type { Candidate } from '#domain/usage/matching/score.ts';
import type { MatchKind, UseState } from '#domain/usage/usage.ts';
import type { Transaction } from '../../platform/db/db.ts';

/** A spelling as somebody finds it who claims it; `claimant` is who claims it already, null when nobody does. */
export type ClaimedSpelling = {
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
    select s.title, s.artist, s.isrc, s.added_at, s.state, s.recording_id, s.matched_by, s.uses,
           (select c.member_id from log_claim c where c.spelling_id = s.id and c.state = 'standing'
             order by c.claimed_at limit 1) as claimant
      from log_spelling s where s.id = ${id} and s.uses > 0`.execute(tx);
  return rows[0];
}

/** Whether the society has said that a spelling is not of this recording. */
export async function isRefusedBySociety(
  tx: Transaction,
  spellingId: string,
  recordingId: string,
): Promise<boolean> {
  const found = await tx
    .selectFrom('log_decision')
    .select('decided_at')
    .where('spelling_id', '=', spellingId)
    .where('recording_id', '=', recordingId)
    .where('decision', '=', 'rejected')
    .where('matched_by', '=', 'society')
    .executeTakeFirst();
  return found !== undefined;
}

/** A recording as claims of plays compare it with what was logged. */
export async function claimedRecording(
  tx: Transaction,
  id: string,
): Promise<(Candidate & { readonly recognised_since: Date }) | undefined> {
  return tx
    .selectFrom('recording')
    .select(['title', 'version_title', 'artist', 'isrc', 'recognised_since'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Claims of what a member said is theirs among possible matches, which wait for the society; one that waits already stays as it is. */
export async function addWaitingClaims(
  tx: Transaction,
  claims: readonly {
    readonly id: string;
    readonly spelling_id: string;
    readonly recording_id: string;
  }[],
  by: { readonly memberId: string; readonly reason: string; readonly at: Date },
): Promise<void> {
  if (claims.length === 0) return;
  await sql`
    insert into log_claim (id, spelling_id, recording_id, member_id, reason, state, claimed_at)
    select id, spelling_id, recording_id, ${by.memberId}::uuid, ${by.reason}, 'waiting', ${by.at}
      from json_to_recordset(${JSON.stringify(claims)}::json) as c(id uuid, spelling_id uuid, recording_id uuid)
    on conflict (spelling_id, recording_id) do update
      set member_id = excluded.member_id, reason = excluded.reason, state = 'waiting', claimed_at = excluded.claimed_at,
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
