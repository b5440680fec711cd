import { formatPhone } from '#domain/identifiers/phone.ts';
import { mask, maskEmail } from '#domain/text/mask.ts';
import type { Context } from '../context.ts';
import type { Db, Transaction } from '../platform/db/db.ts';
import { newId } from '../platform/db/new-id.ts';
import { type Mail, sendMail } from '../platform/mail/send-mail.ts';
import { openText, seal } from '../platform/sealing/seal.ts';
import { addContact, contactsOf, dropContacts } from './consent.sql.ts';
import { linkByPhoneMail } from './messages.ts';

/**
 * Where a rights holder without an account can be reached. The society recorded it, or it is of an account that they closed; or somebody
 * typed it who made a link (`link`): then notices go there, and it counts as known for nothing else.
 */
type Contact = {
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
async function knownContact(
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

/** A link for a rights holder, to be delivered. */
type LinkToDeliver = {
  readonly rightsHolderId: string;
  readonly name: string;
  /** Its address, which holds its secret. */
  readonly url: string;
  /** The address that its maker typed; null where it is to be handed over. */
  readonly email: string | null;
  /** The member who makes it; null is the society, which knows whom it gives a link. */
  readonly memberId: string | null;
  /** What is written to the holder with it. */
  readonly mail: Mail;
  readonly until: Date;
};

/** Where a link went: `sentTo` masked, and `url` for its maker to hand over, null where they do not get it. */
type DeliveredLink = { readonly sentTo: string | null; readonly url: string | null };

/**
 * Delivers a link. Where the society knows how to reach the holder it goes there, and its maker does not get to see it. Otherwise it goes
 * where its maker says; the address is stored for notices and counts as known for nothing else.
 */
export async function deliverLink(
  tx: Transaction,
  ctx: Context,
  { rightsHolderId, name, url, email, memberId, mail, until }: LinkToDeliver,
): Promise<DeliveredLink> {
  if (memberId !== null && email !== null) {
    const recordedBy = memberId;
    const typed = { rightsHolderId, kind: 'email', value: email, source: 'link' } as const;
    await recordContact(tx, ctx, { ...typed, recordedBy });
  }
  const known = memberId === null ? null : await knownContact(tx, ctx, rightsHolderId);
  if (known === null) {
    if (email === null) return { sentTo: null, url };
    await sendMail(tx, ctx, { to: email, mail, until });
    return { sentTo: maskEmail(email), url };
  }
  if (known.kind === 'email') {
    await sendMail(tx, ctx, { to: known.value, mail, until });
  } else {
    const byPhone = linkByPhoneMail(ctx, { name, phone: formatPhone(known.value), url });
    await sendMail(tx, ctx, { to: ctx.society.email, mail: byPhone, until });
  }
  return { sentTo: known.masked, url: null };
}
