import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** How to reach the society that runs this portal; phone and address are null where it gives none. */
export const contactSchema = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
});
/** See {@link contactSchema}. */
export type Contact = z.output<typeof contactSchema>;

/** How to reach the society, for everybody. */
export const readContact = endpoint({
  method: 'GET',
  path: '/contact',
  summary: 'How to reach the society',
  may: 'use_public_pages',
  reply: contactSchema,
});
