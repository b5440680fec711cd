import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/**
 * The fallback error screen's report: `description` is the error's stack, which the server strips of secrets and cuts to 16 KB. `page` is
 * the path that was open, stored without what it was about; `version` the program's that the page came with.
 */
export const reportError = endpoint({
  method: 'POST',
  path: '/frontend/errorlogs',
  summary: 'Report an error of the browser',
  may: 'use_public_pages',
  bearerOnly: true,
  body: z.strictObject({
    description: z.pipe(
      z.string().check(z.minLength(1), z.maxLength(65_536)),
      // An error's text may be cut anywhere and contain anything: it is accepted anyway.
      z.transform((text: string) => text.toWellFormed().replaceAll('\u0000', '\\u0000')),
    ),
    page: z.optional(z.string().check(z.maxLength(2_000))),
    version: z.optional(z.string().check(z.maxLength(40))),
  }),
  reply: z.object({ received: z.literal(true) }),
  status: 201,
});
