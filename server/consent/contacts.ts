import { formatPhone } from '#domain/identifiers/phone.ts';
import { mask, maskEmail } from '#domain/text/mask.ts';

import type { Context } from '../context.ts';
import type { Db, Transaction } from '../platform/db/db.ts';
import { newId } from '../platform/db/new-id.ts';
import { openText, seal } from '../platform/sealing/seal.ts';
import { addContact, contactsOf, dropContacts } from './contacts.sql.ts';

/**
 * Where a rights holder without an account can be reached. The society recorded it, or it is of an account that they closed; or somebody
 * typed it who made a link (`link`): then notices go there, and it counts as known for nothing else.
 */
export type Contact = {
  readonly kind: 'email' | 'phone';
  readonly value: string;
  readonly masked: string;
  readonly source: 'society' | 'former_account' | 'link';
  readonly recordedBy: string;
  readonly recordedAt: Date;
};

/** All addresses of a rights holder, those that the society knows first. */
export async function readContacts(
  db: Db,
  { keys }: Pick<Context, 'keys'>,
  rightsHolderId: string,
): Promise<Contact[]> {
  const rows = await contactsOf(db, rightsHolderId);
  return rows.map((row) => ({
    kind: row.kind,
    value: openText(keys, row.value_sealed, placeOf(row.id)),
    masked: row.value_masked,
    source: row.source,
    recordedBy: row.recorded_by,
    recordedAt: row.recorded_at,
  }));
}

/** The address that the society knows of a rights holder, an e-mail address before a phone; null where it knows none. */
export async function knownContact(
  db: Db,
  ctx: Pick<Context, 'keys'>,
  rightsHolderId: string,
): Promise<Contact | null> {
  const known = (await readContacts(db, ctx, rightsHolderId)).filter(
    ({ source }) => source !== 'link',
  );
  return known.find(({ kind }) => kind === 'email') ?? known[0] ?? null;
}

type ToRecord = Pick<Contact, 'kind' | 'value' | 'source' | 'recordedBy'> & {
  readonly rightsHolderId: string;
};

/** Records an address, sealed. One that is recorded already stays; what the society records takes the place of what it knew before. */
export async function recordContact(
  tx: Transaction,
  ctx: Pick<Context, 'keys' | 'now'>,
  { rightsHolderId, kind, value, source, recordedBy }: ToRecord,
): Promise<void> {
  const now = ctx.now();
  const known = await readContacts(tx, ctx, rightsHolderId);
  const isThere = known.some(
    (one) =>
      one.kind === kind && one.value === value && (one.source !== 'link' || source === 'link'),
  );
  if (isThere) return;
  if (source !== 'link') await dropContacts(tx, rightsHolderId, kind);
  const id = newId(now);
  await addContact(tx, {
    id,
    rights_holder_id: rightsHolderId,
    kind,
    value_sealed: seal(ctx.keys, value, placeOf(id)),
    value_masked: kind === 'email' ? maskEmail(value) : mask(formatPhone(value)),
    source,
    recorded_by: recordedBy,
    recorded_at: now,
  });
}

function placeOf(id: string): string {
  return `rights_holder_contact/${id}/value`;
}
