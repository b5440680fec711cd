import { transaction } from '../platform/db/db.ts';
import type { Task } from '../platform/jobs/task.ts';
import { openText } from '../platform/sealing/seal.ts';
import { mailSignUp } from './mail-sign-up.ts';
import { newestWaiting } from './sign-up.sql.ts';

/** What the address in a job is sealed as. */
export const offerPlace = (id: string): string => `offer_confirmation/${id}`;

/** Mails the link of the newest sign-up that waits for an address; nothing where none waits. */
export const offerConfirmation: Task<'offer_confirmation'> = async (ctx, { id, sealed }) => {
  const email = openText(ctx.keys, Buffer.from(sealed, 'base64'), offerPlace(id));
  await transaction(ctx.db, async (tx) => {
    const waiting = await newestWaiting(tx, email);
    if (waiting) await mailSignUp(tx, ctx, waiting);
  });
};
