import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Jobs } from '../jobs/jobs.ts';
import type { KeyRing } from '../sealing/key-ring.ts';
import { openText, seal } from '../sealing/seal.ts';
import type { MailToSend } from './mail.ts';

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
