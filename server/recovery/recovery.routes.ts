import { randomUUID } from 'node:crypto';
import * as contract from '#contract/session/session.ts';
import {
  type askForPasswordReset as askForPasswordResetEndpoint,
  resetLinkMs,
} from '#contract/session/session.ts';
import { transaction } from '../platform/db/db.ts';
import type { Handler } from '../platform/http/handler.ts';
import { type Limit, limitedAddress, take } from '../platform/http/limits/rate-limit.ts';
import { answer, type Route } from '../platform/http/route.ts';
import { addJob } from '../platform/jobs/add-job.ts';
import type { Jobs, Task } from '../platform/jobs/jobs.ts';
import { issueLink } from '../platform/links/mailed-links.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import { type KeyRing, openText, seal } from '../platform/sealing/seal.ts';
import { resetLinkMail } from './mails.ts';
import { findResettable } from './recovery.sql.ts';
import { changePassword, checkPassword, resetPassword } from './reset-password.ts';

const window = { windowMs: 15 * 60_000, stepMs: 60_000 };
// Nobody needs more, and nobody's mailbox is to be filled by strangers.
const perEmail: Limit = { name: 'password reset email', max: 5, ...window };
const perAddress: Limit = { name: 'password reset address', max: 30, ...window };

/**
 * Takes note that somebody forgot the password of this address. Whether there is such a member is looked up by a job, so
 * that the answer and the time it takes are the same.
 * @throws Problem `too_many_requests`
 */
const askForPasswordReset: Handler<typeof askForPasswordResetEndpoint> = async (
  ctx,
  _,
  { body },
  facts,
) => {
  const { db, keys } = ctx;
  const wanted = [
    { limit: perEmail, of: body.email.toLowerCase() },
    { limit: perAddress, of: limitedAddress(facts.address) },
  ];
  await take(db, wanted, ctx.now());
  await addJob(db, { name: 'offer_password_reset', payload: sealAddress(keys, body.email) });
  return { data: { link_lives_minutes: resetLinkMs / 60_000 } };
};

/** Mails the link for a new password, if there is such a member and they are not suspended. Nobody is told which. */
export const offerPasswordReset: Task<'offer_password_reset'> = async (ctx, payload) => {
  const { db, keys } = ctx;
  const now = ctx.now();
  const email = openAddress(keys, payload);
  await transaction(db, async (tx) => {
    const member = await findResettable(tx, email);
    if (member === undefined) return;
    const link = await issueLink(tx, now, {
      purpose: 'reset_password',
      subjectId: member.id,
      memberId: member.id,
      lifeMs: resetLinkMs,
    });
    const until = new Date(now.getTime() + resetLinkMs);
    await sendMail(tx, ctx, {
      to: member.email,
      mail: resetLinkMail(ctx, member, link),
      until,
    });
  });
};

/** The address that somebody gave as the queue keeps it: who forgot a password, and who is no member, stays private. */
function sealAddress(keys: KeyRing, email: string): Jobs['offer_password_reset'] {
  const id = randomUUID();
  return { id, sealed: seal(keys, email, placeOf(id)).toString('base64') };
}

/** @throws Error when it was sealed with a key that is not here */
function openAddress(keys: KeyRing, { id, sealed }: Jobs['offer_password_reset']): string {
  return openText(keys, Buffer.from(sealed, 'base64'), placeOf(id));
}

const placeOf = (id: string): string => `offer_password_reset/${id}`;

export const recoveryRoutes: readonly Route[] = [
  answer(contract.checkPassword, checkPassword),
  answer(contract.askForPasswordReset, askForPasswordReset),
  answer(contract.resetPassword, resetPassword),
  answer(contract.changePassword, changePassword),
];
