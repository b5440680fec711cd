import * as z from 'zod/mini';
import { securityEventKinds } from '#domain/members/security-events.ts';
import { endpoint } from '../platform/endpoint.ts';

/**
 * What happened to who may enter my account. `browser` and `system` are what the user agent says, null when that says nothing known;
 * `address` is the network address it came from, after 90 days only its network, null where there is none. `repeats` of the same within
 * an hour stand together, the first at `at`, the last at `last_at`.
 */
export const securityEventSchema = z.object({
  id: z.uuid(),
  kind: z.enum(securityEventKinds),
  outcome: z.enum(['succeeded', 'failed', 'refused']),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  address: z.nullable(z.string()),
  is_this_device: z.boolean(),
  repeats: z.int().check(z.gte(1)),
  at: z.iso.datetime(),
  last_at: z.iso.datetime(),
});
/** A parsed value of {@link securityEventSchema}. */
export type SecurityEvent = z.output<typeof securityEventSchema>;

/** Where and when I logged in, and what else happened to my account: the newest first, 20 at a time, then those before `next`. */
export const listSecurityEvents = endpoint({
  method: 'GET',
  path: '/user/security-events',
  summary: 'Where and when I logged in',
  may: 'see_own_profile',
  query: z.strictObject({ before: z.optional(z.uuid()) }),
  reply: z.object({ events: z.array(securityEventSchema), next: z.nullable(z.uuid()) }),
});
