import { transaction } from '../db/db.ts';
import type { Task } from '../jobs/task.ts';
import { openText } from '../sealing/seal.ts';
import { mailSignUp } from './mail-sign-up.ts';
import { newestWaiting } from './sign-up.sql.ts';

/** What the address in a job is sealed as. */
export const offerPlace = (id: string): string => `offer_confirmation/${id}`;

/** Mails the link of the newest sign-up that waits for an address; nothing where none waits. */
export const offerConfirmation: Task<'offer_confirmation'> = async (house, { id, sealed }) => {
  const email = openText(house.keys, Buffer.from(sealed, 'base64'), offerPlace(id));
  await transaction(house.db, async (tx) => {
    const waiting = await newestWaiting(tx, email);
    if (waiting) await mailSignUp(tx, house, waiting);
  });
};
