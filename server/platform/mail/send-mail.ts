import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Context } from '../../context.ts';
import type { Db } from '../db/db.ts';
import { addJob } from '../jobs/add-job.ts';
import { queueJobs } from '../jobs/jobs.sql.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { type KeyRing, openText, seal } from '../sealing/seal.ts';

/** Queues a mail in the caller's transaction: it leaves once that is committed, also when mail is away just now. */
export async function sendMail(
  tx: Db,
  { keys }: Pick<Context, 'keys'>,
  toSend: MailToSend,
): Promise<void> {
  await addJob(tx, { name: 'send_mail', payload: sealMail(keys, toSend) });
}

/** Queues many mails at once. */
export async function sendMails(
  tx: Db,
  { keys }: Pick<Context, 'keys'>,
  toSend: readonly MailToSend[],
): Promise<void> {
  if (toSend.length === 0) return;
  await queueJobs(
    tx,
    'send_mail',
    toSend.map((one) => sealMail(keys, one)),
  );
}

/**
 * A mail before it is rendered: plain texts throughout, without markup. `button` is the main link; `after` is the text
 * below it.
 */
export type Mail = {
  readonly subject: string;
  /** Such as "Dear Ama,". */
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly facts?: readonly { readonly term: string; readonly value: string }[];
  readonly button?: { readonly label: string; readonly url: string };
  readonly after?: readonly string[];
};

/** `until`: after this moment it is not sent any more, such as a link that has ended. */
export type MailToSend = {
  readonly to: string;
  readonly mail: Mail;
  readonly until?: Date | undefined;
};

/** How a mail to a member begins: by a person's given name, or a company's whole name. */
export function greetingOf({
  given_name,
  corporation_name,
}: {
  readonly given_name: string | null;
  readonly corporation_name: string | null;
}): string {
  return `Dear ${given_name ?? corporation_name ?? 'member'},`;
}

const sealedSchema = z.object({
  to: z.string(),
  mail: z.object({
    subject: z.string(),
    greeting: z.string(),
    paragraphs: z.array(z.string()),
    facts: z.array(z.object({ term: z.string(), value: z.string() })).exactOptional(),
    button: z.object({ label: z.string(), url: z.string() }).exactOptional(),
    after: z.array(z.string()).exactOptional(),
  }),
});

/** A mail as the queue keeps it: its links open accounts, so that nothing of it can be read there. */
export function sealMail(keys: KeyRing, { to, mail, until }: MailToSend): Jobs['send_mail'] {
  const id = randomUUID();
  const sealed = seal(keys, JSON.stringify({ to, mail }), placeOf(id)).toString('base64');
  return { id, sealed, until: until?.toISOString() ?? null };
}

/** @throws Error when it was sealed with a key that is not here */
export function openMail(
  keys: KeyRing,
  { id, sealed }: Pick<Jobs['send_mail'], 'id' | 'sealed'>,
): Pick<MailToSend, 'to' | 'mail'> {
  const opened = openText(keys, Buffer.from(sealed, 'base64'), placeOf(id));
  return sealedSchema.parse(JSON.parse(opened));
}

const placeOf = (id: string): string => `send_mail/${id}`;
