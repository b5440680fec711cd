import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/db.ts';
import type { Shown } from '../likely/likely.sql.ts';

/** What somebody said of spellings: of these recordings they are, or are not. `memberId` null is the society. */
export type Decision = {
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
