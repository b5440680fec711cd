import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/db.ts';

type Move = { readonly fromId: string; readonly intoId: string };

/** The disputes that name this rights holder: as a party, in a split, or as who raised it. */
export async function disputesNaming(tx: Transaction, rightsHolderId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select dispute_id as id from dispute_party where rights_holder_id = ${rightsHolderId}
    union select dispute_id from dispute_claim where strpos(lines::text, ${rightsHolderId}) > 0
    union select dispute_id from dispute_proposal where strpos(lines::text, ${rightsHolderId}) > 0
    union select id from dispute where raised_by = ${rightsHolderId}
     order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Makes one rights holder another in these disputes, which are locked: as a party, and in every split. */
export async function moveInDisputes(
  tx: Transaction,
  { fromId, intoId }: Move,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  const these = sql`any(${[...ids]}::uuid[])`;
  // Where both take part, what the one that remains said counts.
  await sql`update dispute_proposal f set state = 'replaced', ended_at = ${at}
             where f.dispute_id = ${these} and f.rights_holder_id = ${fromId} and f.state = 'open'
               and exists (select from dispute_proposal i where i.dispute_id = f.dispute_id
                              and i.rights_holder_id = ${intoId} and i.state = 'open')`.execute(tx);
  await sql`delete from dispute_proposal_answer f
             where f.rights_holder_id = ${fromId}
               and exists (select from dispute_proposal_answer i
                            where i.proposal_id = f.proposal_id and i.rights_holder_id = ${intoId})`.execute(
    tx,
  );
  await sql`delete from dispute_party f
             where f.dispute_id = ${these} and f.rights_holder_id = ${fromId}
               and exists (select from dispute_party i where i.dispute_id = f.dispute_id
                              and i.rights_holder_id = ${intoId})`.execute(tx);
  await sql`delete from dispute_contested where dispute_id = ${these} and rights_holder_id = ${fromId}
               and exists (select from dispute_contested i where i.dispute_id = dispute_contested.dispute_id
                              and i.right_name = dispute_contested.right_name and i.rights_holder_id = ${intoId})`.execute(
    tx,
  );
  for (const table of [
    'dispute_party',
    'dispute_message',
    'dispute_evidence',
    'dispute_proposal',
    'dispute_contested',
  ]) {
    await sql`update ${sql.table(table)} set rights_holder_id = ${intoId}
               where dispute_id = ${these} and rights_holder_id = ${fromId}`.execute(tx);
  }
  await sql`update dispute_proposal_answer set rights_holder_id = ${intoId} where rights_holder_id = ${fromId}`.execute(
    tx,
  );
  await sql`update dispute_claim set lines = replace(lines::text, ${fromId}, ${intoId})::jsonb where dispute_id = ${these}`.execute(
    tx,
  );
  await sql`update dispute_proposal set lines = replace(lines::text, ${fromId}, ${intoId})::jsonb where dispute_id = ${these}`.execute(
    tx,
  );
  await sql`update dispute set raised_by = ${intoId} where id = ${these} and raised_by = ${fromId}`.execute(
    tx,
  );
}
