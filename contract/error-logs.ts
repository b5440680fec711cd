import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** The fallback error screen's report: `description` is the error's stack, cut to 16 KB by the server. */
export const reportError = endpoint({
  method: 'POST',
  path: '/frontend/errorlogs',
  summary: 'Report an error of the browser',
  may: 'use_public_pages',
  body: z.strictObject({ description: z.string().check(z.minLength(1), z.maxLength(65_536)) }),
  reply: z.object({ received: z.literal(true) }),
  status: 201,
});
