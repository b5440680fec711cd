import { sql } from 'kysely';
import type { Db, Transaction } from '../../platform/db/db.ts';

/** A claim that waits for the society, beside what stands. */
export type WaitingClaim = {
  readonly id: string;
  readonly spelling_id: string;
  readonly title: string;
  readonly artist: string | null;
  readonly uses: number;
  readonly claimed_at: Date;
  readonly reason: string;
  readonly member_id: string;
  readonly member: string;
  readonly recording_id: string;
  readonly recording: string;
  readonly standing_recording_id: string | null;
  readonly standing_recording: string | null;
  readonly standing_reason: string | null;
  readonly is_verified: boolean;
  readonly is_recording_newer: boolean;
};

const waiting = sql.raw(`
  select c.id, c.spelling_id, s.title, s.artist, s.uses, c.claimed_at, c.reason, c.member_id, h.name as member,
         c.recording_id, r.title || ' - ' || r.artist as recording, t.id as standing_recording_id,
         t.title || ' - ' || t.artist as standing_recording, f.reason as standing_reason,
         m.status = 'verified' as is_verified, s.added_at < r.recognised_since as is_recording_newer
    from log_claim c
    join log_spelling s on s.id = c.spelling_id
    join recording r on r.id = c.recording_id
    join member m on m.id = c.member_id
    join rights_holder h on h.id = m.rights_holder_id
    left join recording t on t.id = s.recording_id and s.state = 'matched'
    left join log_claim f on f.spelling_id = c.spelling_id and f.recording_id = s.recording_id
   where c.state = 'waiting'`);

/** Those that wait, the longest first. */
export async function waitingClaims(db: Db, most: number): Promise<WaitingClaim[]> {
  const { rows } = await sql<WaitingClaim>`${waiting} order by c.id limit ${most}`.execute(db);
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
