import { randomUUID } from 'node:crypto';
import type {
  confirmSignUp as confirmSignUpEndpoint,
  sendConfirmation as sendConfirmationEndpoint,
} from '#contract/members/sign-up.ts';
import * as contract from '#contract/members/sign-up.ts';
import { Problem } from '#domain/problems.ts';
import type { Context } from '../context.ts';
import { recordMemberEvent } from '../history/record-member-event.ts';
import { notify } from '../notifications/notify.ts';
import { type Db, type Transaction, transaction } from '../platform/db/db.ts';
import { claimFilesOf } from '../platform/files/claim-file.ts';
import type { Handler } from '../platform/http/handler.ts';
import { answer, type Route } from '../platform/http/route.ts';
import { addJob } from '../platform/jobs/add-job.ts';
import type { Task } from '../platform/jobs/jobs.ts';
import { peekLink, takeLink } from '../platform/links/mailed-links.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import { openText, seal } from '../platform/sealing/seal.ts';
import { hashPassword } from '../session/passwords.ts';
import { hashOfSecret } from '../session/secrets.ts';
import { passwordsWaiting, waitingWith } from '../session/session.sql.ts';
import { addMember, openAnswers } from './add-member.ts';
import { mailSignUp, welcomeMail } from './messages.ts';
import {
  findSignUp,
  isConfirmedSignUp,
  lockWaiting,
  markConfirmed,
  newestWaiting,
} from './sign-up.sql.ts';
import { countLink, countSignUp, signUp } from './sign-up.ts';

/**
 * Takes the link, with the password that was chosen: the sign-up becomes a member. Of several for one address the first confirmed wins;
 * the others' links then answer as if they had never been.
 * @throws Problem `link_invalid`, `already_confirmed`, `password_wrong`, `too_many_requests`
 */
const confirmSignUp: Handler<typeof confirmSignUpEndpoint> = async (
  ctx,
  _actor,
  { body },
  facts,
) => {
  const { db } = ctx;
  await countLink(ctx, facts.address, ctx.now());
  if (await isConfirmedSignUp(db, hashOfSecret(body.secret)))
    throw new Problem('already_confirmed');
  const link = { purpose: 'confirm_sign_up', secret: body.secret } as const;
  const { subjectId } = await peekLink(db, ctx.now(), link);
  const id = await ofPassword(db, subjectId, body.password);
  const reference = await transaction(db, async (tx) => {
    await takeLink(tx, ctx.now(), link);
    return confirm(tx, ctx, id);
  });
  return { data: { reference_number: reference } };
};

/**
 * Who signed up: the one of this link or another one with the same address, by the password that only they know.
 * @throws Problem `password_wrong`; `already_confirmed` where the sign-up of this link waits no more
 */
async function ofPassword(db: Db, subjectId: string, password: string): Promise<string> {
  const email = (await findSignUp(db, subjectId))?.email ?? '';
  const hashes: string[] = [];
  for (const like of await passwordsWaiting(db, email, subjectId))
    hashes.push(await hashPassword(password, like));
  const id = hashes.length > 0 && (await waitingWith(db, email, { hashes, id: subjectId }));
  if (id) return id;
  // Between the link and here another request with the same link can have made the member.
  const own = await findSignUp(db, subjectId);
  if (own?.confirmed_at !== null) throw new Problem('already_confirmed');
  throw new Problem('password_wrong', 'password');
}

async function confirm(tx: Transaction, ctx: Context, id: string): Promise<string> {
  const now = ctx.now();
  const waiting = await lockWaiting(tx, id);
  if (waiting === undefined) throw new Problem('link_invalid');
  const answers = openAnswers(ctx.keys, waiting.id, waiting.answers_sealed);
  const memberId = await addMember(tx, ctx, waiting, answers);
  const files = await claimFilesOf(tx, { subjectId: waiting.id, memberId });
  await markConfirmed(tx, waiting.id, now);
  const by = { kind: 'member' } as const;
  await recordMemberEvent(tx, {
    memberId,
    event: 'signed_up',
    detail: { reference_number: waiting.reference_number, consents: waiting.consents },
    by,
    at: waiting.created_at,
  });
  for (const { purpose } of files) {
    const detail = { purpose };
    await recordMemberEvent(tx, {
      memberId,
      event: 'document_added',
      detail,
      by,
      at: waiting.created_at,
    });
  }
  await recordMemberEvent(tx, { memberId, event: 'email_confirmed', by, at: now });
  await welcome(tx, ctx, memberId, waiting);
  return waiting.reference_number;
}

async function welcome(
  tx: Transaction,
  ctx: Context,
  memberId: string,
  { email, reference_number: reference }: { email: string; reference_number: string },
): Promise<void> {
  const notice = {
    memberIds: [memberId],
    senderMemberId: null,
    isMailed: true,
    event: 'welcome',
    facts: { society: ctx.society.name, reference },
  } as const;
  await notify(tx, notice, ctx.now());
  await sendMail(tx, ctx, { to: email, mail: welcomeMail(ctx, reference) });
}

/** What the address in a job is sealed as. */
const offerPlace = (id: string): string => `offer_confirmation/${id}`;

/** Mails the link of the newest sign-up that waits for an address; nothing where none waits. */
export const offerConfirmation: Task<'offer_confirmation'> = async (ctx, { id, sealed }) => {
  const email = openText(ctx.keys, Buffer.from(sealed, 'base64'), offerPlace(id));
  await transaction(ctx.db, async (tx) => {
    const waiting = await newestWaiting(tx, email);
    // Of several it may be a stranger's: whose number it has would mislead, and the password tells which is meant.
    if (waiting) await mailSignUp(tx, ctx, waiting, { hasNumber: false });
  });
};

/**
 * Has the link mailed again, if a sign-up waits for this address. Whether one does is only looked up by a job: here all addresses
 * are alike.
 * @throws Problem `too_many_requests`
 */
const sendConfirmation: Handler<typeof sendConfirmationEndpoint> = async (
  ctx,
  _actor,
  { body },
  facts,
) => {
  const { db, keys } = ctx;
  await countSignUp(ctx, { email: body.email, address: facts.address }, ctx.now());
  const id = randomUUID();
  const sealed = seal(keys, body.email, offerPlace(id)).toString('base64');
  await addJob(db, { name: 'offer_confirmation', payload: { id, sealed } });
  return { data: {} };
};

export const signUpRoutes: readonly Route[] = [
  answer(contract.signUp, signUp),
  answer(contract.confirmSignUp, confirmSignUp),
  answer(contract.sendConfirmation, sendConfirmation),
];
