import type { Insertable } from 'kysely';
import type { Db, Transaction } from '../platform/db/db.ts';
import type { KnownDeviceTable } from '../platform/db/tables.ts';

/** The devices of this member with one of these secrets, trusted or not any more; at most one a secret. */
export async function findDevices(
  db: Db,
  memberId: string | null,
  secretHashes: readonly Buffer[],
) {
  if (secretHashes.length === 0) return [];
  return db
    .selectFrom('known_device')
    .select(['id', 'secret_hash', 'trusted_until'])
    .where('member_id', '=', memberId)
    .where('secret_hash', 'in', secretHashes)
    .orderBy('trusted_until', 'desc')
    .limit(secretHashes.length)
    .execute();
}

export async function addDevice(
  tx: Transaction,
  device: Insertable<KnownDeviceTable>,
): Promise<void> {
  await tx.insertInto('known_device').values(device).execute();
}

export async function touchDevice(
  tx: Transaction,
  id: string,
  seen: Pick<Insertable<KnownDeviceTable>, 'user_agent' | 'last_seen_at' | 'trusted_until'>,
): Promise<void> {
  await tx.updateTable('known_device').set(seen).where('id', '=', id).execute();
}

/** Whether the member has logged in anywhere before, as far as is known. */
export async function hasLoggedInBefore(tx: Transaction, memberId: string): Promise<boolean> {
  const device = await tx
    .selectFrom('known_device')
    .select('id')
    .where('member_id', '=', memberId)
    .limit(1)
    .executeTakeFirst();
  return device !== undefined;
}

export async function deleteOldestDevices(
  tx: Transaction,
  memberId: string,
  kept: number,
): Promise<void> {
  await tx
    .deleteFrom('known_device')
    .where('id', 'in', (query) =>
      query
        .selectFrom('known_device')
        .select('id')
        .where('member_id', '=', memberId)
        .orderBy('last_seen_at', 'desc')
        .orderBy('id')
        .offset(kept),
    )
    .execute();
}

/** The member's devices are known no more, but for this one or the one of this session. */
export async function distrustDevices(
  tx: Transaction,
  memberId: string,
  {
    exceptOf = null,
    exceptDevice = null,
    at,
  }: {
    readonly exceptOf?: string | null;
    readonly exceptDevice?: string | null;
    readonly at: Date;
  },
): Promise<void> {
  await tx
    .updateTable('known_device')
    .set({ trusted_until: at })
    .where('member_id', '=', memberId)
    .where('trusted_until', '>', at)
    .where('id', 'is distinct from', exceptDevice)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('session')
            .select('session.id')
            .where('session.id', '=', exceptOf)
            .whereRef('session.device_id', '=', 'known_device.id'),
        ),
      ),
    )
    .execute();
}

/** The device of one session is known no more. */
export async function distrustDeviceOf(
  tx: Transaction,
  sessionId: string,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('known_device')
    .set({ trusted_until: at })
    .where('trusted_until', '>', at)
    .where('id', 'in', (query) =>
      query.selectFrom('session').select('device_id').where('session.id', '=', sessionId),
    )
    .execute();
}
