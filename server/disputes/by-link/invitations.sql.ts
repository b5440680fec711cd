import { sql } from 'kysely';
import type { Db, Transaction } from '../../platform/db/db.ts';

/** Ends a link of this dispute; whose it was, or undefined when there is none that has not ended. */
export function endInvitation(
  tx: Transaction,
  { id, disputeId }: { readonly id: string; readonly disputeId: string },
  at: Date,
) {
  return tx
    .updateTable('dispute_invitation')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('dispute_id', '=', disputeId)
    .where('ended_at', 'is', null)
    .returning('rights_holder_id')
    .executeTakeFirst();
}

/**
 * What a link is about; undefined when it is replaced, taken back, over or made up, when its party has an account, or when there is nobody
 * to see anything yet. A dispute that is over is still to be read.
 */
export function liveInvitation(db: Db, secretHash: Buffer, now: Date) {
  return db
    .selectFrom('dispute_invitation as i')
    .select([
      'i.id',
      'i.dispute_id',
      'i.rights_holder_id',
      'i.expires_at',
      'i.invited_by',
      'i.answer_hash',
    ])
    .select(({ selectFrom }) =>
      selectFrom('member as b')
        .innerJoin('rights_holder as br', 'br.id', 'b.rights_holder_id')
        .select('br.name')
        .whereRef('b.id', '=', 'i.invited_by')
        .as('invited_by_name'),
    )
    .where('i.secret_hash', '=', secretHash)
    .where('i.ended_at', 'is', null)
    .where('i.expires_at', '>', now)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('member as m')
            .select('m.id')
            .whereRef('m.rights_holder_id', '=', 'i.rights_holder_id')
            .where('m.closed_at', 'is', null),
        ),
      ),
    )
    .executeTakeFirst();
}

export type LiveInvitation = NonNullable<Awaited<ReturnType<typeof liveInvitation>>>;

/** The links of a dispute that work now do so until then at the least. */
export async function extendInvitations(tx: Transaction, disputeId: string, until: Date) {
  await tx
    .updateTable('dispute_invitation')
    .set({ expires_at: until })
    .where('dispute_id', '=', disputeId)
    .where('ended_at', 'is', null)
    .where('expires_at', '<', until)
    .execute();
}

/** Links whose time is over and that nobody has taken note of yet. */
export async function lateInvitations(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ id: string; dispute_id: string }[]> {
  const { rows } = await sql<{ id: string; dispute_id: string }>`
    select id, dispute_id from dispute_invitation
     where ended_at is null and expires_at <= ${now}
     order by expires_at, id
     limit ${limit}`.execute(db);
  return rows;
}
