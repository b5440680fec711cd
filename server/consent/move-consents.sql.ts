import { sql } from 'kysely';
import type { Transaction } from '../platform/db/db.ts';

/** Two records of one person were made one: what was kept, waits and is recorded of the first is the second's from now on. */
export async function moveConsents(
  tx: Transaction,
  { fromId, intoId }: { readonly fromId: string; readonly intoId: string },
): Promise<void> {
  // The lines are added up, and so is what was kept of them.
  await sql`
    insert into work_claim (work_id, rights_holder_id, performing_share, mechanical_share, synchronisation_share, kept_at)
    select work_id, ${intoId}, performing_share, mechanical_share, synchronisation_share, kept_at
      from work_claim where rights_holder_id = ${fromId}
        on conflict (work_id, rights_holder_id) do update
       set performing_share = least(10000, work_claim.performing_share + excluded.performing_share),
           mechanical_share = least(10000, work_claim.mechanical_share + excluded.mechanical_share),
           synchronisation_share = least(10000, work_claim.synchronisation_share + excluded.synchronisation_share)`.execute(
    tx,
  );
  await tx.deleteFrom('work_claim').where('rights_holder_id', '=', fromId).execute();
  await sql`
    update consent_review
       set rights_holder_id = ${intoId},
           before = replace(before::text, ${fromId}, ${intoId})::jsonb,
           after = replace(after::text, ${fromId}, ${intoId})::jsonb
     where rights_holder_id = ${fromId}`.execute(tx);
  await tx
    .updateTable('rights_holder_contact')
    .set({ rights_holder_id: intoId })
    .where('rights_holder_id', '=', fromId)
    .execute();
}
