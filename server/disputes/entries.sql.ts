import type { Insertable } from 'kysely';
import type { Db, Transaction } from '../db/db.ts';
import type { DisputeEvidenceTable, DisputeMessageTable } from '../db/tables.ts';

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

/** Withdraws evidence of this party; gives its file, or undefined when there is none to withdraw. */
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
          eb('v.is_confidential', '=', false),
          eb('v.rights_holder_id', '=', of.rightsHolderId ?? ''),
        ]),
      ),
    )
    .executeTakeFirst();
}
