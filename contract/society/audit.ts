import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';

/** The most entries on a page of the audit. */
export const auditOnPage = 50;

/**
 * Something that a member, staff or the portal did. `about` is whose account it concerns, with their `reference` where they are a member;
 * `more` is what else is recorded, in words. Never a secret and never a full number.
 */
export const auditEntrySchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  by: z.string(),
  what: z.string(),
  about: z.string(),
  reference: z.nullable(z.string()),
  more: z.nullable(z.string()),
});
/** A parsed value of {@link auditEntrySchema}. */
export type AuditEntry = z.output<typeof auditEntrySchema>;

/**
 * What happened to accounts of members and staff, the newest first. `find` is part of the name or the reference number of somebody: what
 * they did as staff, and what concerns them. `after` is `next` of the page before.
 */
export const listAudit = endpoint({
  method: 'GET',
  path: '/society/audit',
  summary: 'What members and staff did',
  may: 'see_audit',
  desk: true,
  query: z.strictObject({
    of: z._default(z.enum(['everyone', 'members', 'staff']), 'everyone'),
    find: z.optional(z.string().check(z.maxLength(200))),
    after: z.optional(z.string().check(z.maxLength(60))),
  }),
  reply: z.object({ entries: z.array(auditEntrySchema), next: z.nullable(z.string()) }),
});
