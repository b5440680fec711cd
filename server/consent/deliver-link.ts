import { formatPhone } from '#domain/identifiers/phone.ts';
import { maskEmail } from '#domain/text/mask.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../platform/db/db.ts';
import type { Mail } from '../platform/mail/mail.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import { knownContact, recordContact } from './contacts.ts';
import { linkByPhoneMail } from './messages.ts';

/** A link for a rights holder, to be delivered. */
export type LinkToDeliver = {
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
export type DeliveredLink = { readonly sentTo: string | null; readonly url: string | null };

/**
 * Delivers a link. Where the society knows how to reach the holder it goes there, and its maker does not get to see it. Otherwise it goes
 * where its maker says; the address is kept for notices and counts as known for nothing else.
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
