import type { Transaction } from '../platform/db/db.ts';
import type { Finished } from './files.sql.ts';

/** A square is the member's picture from now on, and everybody's to see under its name. */
export async function keepSquare(
  tx: Transaction,
  id: string,
  square: Finished & { readonly public_name: string },
): Promise<void> {
  await tx
    .updateTable('file')
    .set({ ...square, state: 'kept', kept_until: null })
    .where('id', '=', id)
    .execute();
}

/** Whether that changed anything. */
export async function setProfilePicture(
  tx: Transaction,
  memberId: string,
  url: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('member')
    .set({ profile_pic_url: url })
    .where('id', '=', memberId)
    .where('profile_pic_url', 'is distinct from', url)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
