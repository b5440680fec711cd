import { type Insertable, sql } from 'kysely';
import type { Db, Transaction } from '../../platform/db/db.ts';
import type { DisputeEvidenceTable, DisputeMessageTable } from '../../platform/db/tables.ts';

export async function addMessage(
  tx: Transaction,
  message: Insertable<DisputeMessageTable>,
): Promise<void> {
  await tx.insertInto('dispute_message').values(message).execute();
}

export async function addEvidenceRow(
  tx: Transaction,
  evidence: Insertable<DisputeEvidenceTable>,
): Promise<void> {
  await tx.insertInto('dispute_evidence').values(evidence).execute();
}

/** How much evidence of a party is there, not counting what was withdrawn. */
export async function countEvidence(
  tx: Transaction,
  disputeId: string,
  rightsHolderId: string,
): Promise<number> {
  const { count } = await tx
    .selectFrom('dispute_evidence')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('dispute_id', '=', disputeId)
    .where('rights_holder_id', '=', rightsHolderId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Whether a party has evidence that counts for a claim about a work that does not name them: a file that was put forward about another
 * work as well does not.
 */
export async function hasEvidenceOfItsOwn(
  tx: Transaction,
  disputeId: string,
  rightsHolderId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from dispute_evidence v join file f on f.id = v.file_id join dispute d on d.id = v.dispute_id
     where v.dispute_id = ${disputeId} and v.rights_holder_id = ${rightsHolderId} and v.withdrawn_at is null
       and not exists (
         select from file same join dispute_evidence w on w.file_id = same.id join dispute o on o.id = w.dispute_id
          where same.sha256 = f.sha256 and same.purpose = 'evidence' and o.work_id <> d.work_id
            and (w.added_at, w.id) < (v.added_at, v.id))
     limit 1`.execute(tx);
  return rows.length > 0;
}

/** Withdraws evidence of this party; returns its file, or undefined when there is none to withdraw. */
export async function withdrawEvidenceRow(
  tx: Transaction,
  of: { readonly id: string; readonly disputeId: string; readonly rightsHolderId: string },
  at: Date,
): Promise<{ file_id: string | null } | undefined> {
  const row = await tx
    .selectFrom('dispute_evidence')
    .select('file_id')
    .where('id', '=', of.id)
    .where('dispute_id', '=', of.disputeId)
    .where('rights_holder_id', '=', of.rightsHolderId)
    .where('withdrawn_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  await tx
    .updateTable('dispute_evidence')
    .set({ withdrawn_at: at, file_id: null })
    .where('id', '=', of.id)
    .execute();
  return row;
}

/** A file of evidence that this party may read: theirs, or one that is not confidential. */
export function readableEvidence(
  db: Db,
  of: { readonly id: string; readonly disputeId: string; readonly rightsHolderId: string | null },
) {
  return db
    .selectFrom('dispute_evidence as v')
    .innerJoin('file as f', 'f.id', 'v.file_id')
    .select(['f.id', 'f.purpose', 'f.file_name', 'f.media_type', 'f.size', 'f.storage_key'])
    .select(['f.created_at'])
    .where('v.id', '=', of.id)
    .where('v.dispute_id', '=', of.disputeId)
    .where('v.withdrawn_at', 'is', null)
    .where('f.state', '=', 'kept')
    .$if(of.rightsHolderId !== null, (query) =>
      query.where(({ eb, or }) =>
        or([
          eb('v.rights_holder_id', '=', of.rightsHolderId ?? ''),
          eb.and([
            eb('v.is_confidential', '=', false),
            eb.not(
              eb.exists(
                eb
                  .selectFrom('dispute_claim as c')
                  .select('c.dispute_id')
                  .whereRef('c.dispute_id', '=', 'v.dispute_id')
                  .where('c.rights_holder_id', '=', of.rightsHolderId ?? '')
                  .where('c.is_weighed', '=', false),
              ),
            ),
          ]),
        ]),
      ),
    )
    .executeTakeFirst();
}
