import * as z from 'zod/mini';
import { auditThings } from '#domain/staff/audit-names.ts';
import { deskEndpoint } from '../platform/endpoint.ts';

/** The most entries on a page of the audit. */
export const auditOnPage = 50;

/** The most entries in a file of the audit, the newest; one that has more says so in its last row. */
export const auditInFile = 10_000;

/**
 * Something that a member, staff or the portal did. `about` is what it concerns, with its `reference` number where it has one and the address
 * of its page, null where it has none that the reader may open; `more` is what else is recorded, in words, with old and new values where the
 * history has them. Never a secret and never a full number.
 */
export const auditEntrySchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  by: z.string(),
  what: z.string(),
  about: z.string(),
  reference: z.nullable(z.string()),
  to: z.nullable(z.string()),
  more: z.nullable(z.string()),
});
/** A parsed value of {@link auditEntrySchema}. */
export type AuditEntry = z.output<typeof auditEntrySchema>;

const filters = {
  /** Whose acts. */
  of: z._default(z.enum(['everyone', 'members', 'staff']), 'everyone'),
  find: z.optional(z.string().check(z.maxLength(200))),
  about: z.optional(z.enum(auditThings)),
  thing: z.optional(z.string().check(z.maxLength(60))),
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
};

/**
 * What members and staff did, the newest first. `find` is part of the name or the reference number of somebody: what they did, and what
 * concerns them. `about` is a kind of thing, and `thing` one of them, by its number or id. `from` and `to` are days, both included. `after`
 * is `next` of the page before.
 */
export const listAudit = deskEndpoint({
  method: 'GET',
  path: '/society/audit',
  summary: 'What members and staff did',
  may: 'see_audit',
  query: z.strictObject({ ...filters, after: z.optional(z.string().check(z.maxLength(80))) }),
  reply: z.object({ entries: z.array(auditEntrySchema), next: z.nullable(z.string()) }),
});

/** The newest entries with the same filters as CSV, at most {@link auditInFile}. The audit says who made the file, of what. */
export const readAuditTable = deskEndpoint({
  method: 'GET',
  path: '/society/audit/table',
  summary: 'What members and staff did as CSV',
  may: 'see_audit',
  query: z.strictObject(filters),
  reply: null,
  givesBytes: 'attachment',
});
