import * as z from 'zod/mini';
import { endpoint } from './platform/endpoint.ts';

/**
 * The society that runs this portal and how to reach it; null is not given. `cisac_number` is its number on CISAC's
 * list of societies.
 */
export const contactSchema = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  cisac_number: z.nullable(z.string()),
});
/** A parsed value of {@link contactSchema}. */
export type Contact = z.output<typeof contactSchema>;

/** How to reach the society, for everybody. */
export const readContact = endpoint({
  method: 'GET',
  path: '/contact',
  summary: 'Contact the society',
  may: 'use_public_pages',
  reply: contactSchema,
});
