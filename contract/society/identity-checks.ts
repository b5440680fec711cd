import * as z from 'zod/mini';
import { identityDocuments } from '#domain/members/choices.ts';
import { caseKindNames } from '#domain/staff/case-kinds.ts';
import { checkDecisions, checkReasons, maxCheckText } from '#domain/staff/identity-check.ts';
import { endpoint, idParams } from '../platform/endpoint.ts';
import { line, paragraphs, refusedAs } from '../platform/fields.ts';
import { caseLineSchema, caseNoteSchema } from './queue.ts';

/** A scan: `media_type` is what it is by its bytes. */
const scanSchema = z.object({
  id: z.string(),
  file_name: z.string(),
  media_type: z.string(),
  purpose: z.enum(['identity_document', 'certificate']),
  sent_at: z.iso.datetime(),
});

/** Another member with something in common; `why` in words: "Same phone", "Same document file", "Similar name". */
const similarSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  reference_number: z.string(),
  status: z.enum(['provisional', 'verified', 'suspended']),
  why: z.array(z.string()),
});

/** An earlier check of the same member. */
const earlierSchema = z.object({
  decision: z.enum(checkDecisions),
  reason: z.nullable(z.enum(checkReasons)),
  text: z.nullable(z.string()),
  by: z.string(),
  at: z.iso.datetime(),
});

/**
 * Everything to decide an identity or company check by. `typed` is what the member said of themselves, line by line, to be compared with the
 * document: the number of the document is masked until {@link showDocumentNumber}. `earlier` has the last decision first. `waiting` null when it no longer waits. `version` guards
 * the decision: it changes when the member sends a scan or corrects what is compared. Each call is written into the officer's history.
 */
export const identityCheckSchema = z.object({
  id: z.uuid(),
  kind: z.enum(caseKindNames),
  name: z.string(),
  first_name: z.string(),
  reference_number: z.string(),
  status: z.enum(['provisional', 'verified', 'suspended']),
  joined_at: z.iso.datetime(),
  document_type: z.nullable(z.enum(identityDocuments)),
  typed: z.array(z.object({ field: z.string(), label: z.string(), value: z.nullable(z.string()) })),
  remarks: z.array(z.string()),
  scans: z.array(scanSchema),
  similar: z.array(similarSchema),
  earlier: z.array(earlierSchema),
  notes: z.array(caseNoteSchema),
  waiting: z.nullable(caseLineSchema),
  version: z.string(),
});
/** A parsed value of {@link identityCheckSchema}. */
export type IdentityCheck = z.output<typeof identityCheckSchema>;

/** One check, by the member's id. */
export const readIdentityCheck = endpoint({
  method: 'GET',
  path: '/society/identity-checks/:id',
  summary: 'An identity or company check',
  may: 'check_identities',
  desk: true,
  params: idParams,
  reply: identityCheckSchema,
});

/** One scan of the member. Each call is written into the member's history and the officer's: who looked, when, at what. */
export const readScan = endpoint({
  method: 'GET',
  path: '/society/identity-checks/:id/scans/:scan',
  summary: 'Look at a scan',
  may: 'check_identities',
  desk: true,
  params: z.strictObject({ id: z.uuid(), scan: z.string().check(z.maxLength(100)) }),
  reply: null,
  givesBytes: 'attachment',
});

/** The whole number of the document, which is written down as a look at a scan is. */
export const showDocumentNumber = endpoint({
  method: 'POST',
  path: '/society/identity-checks/:id/number',
  summary: 'Show the whole number of a document',
  may: 'check_identities',
  desk: true,
  params: idParams,
  reply: z.object({ number: z.nullable(z.string()) }),
});

/**
 * Decides a check. `lines` are all that the officer compared. Approving needs every line, and that this officer has opened the newest scan;
 * although one differs it needs `override`; asking again and refusing need
 * `reason`, and `text` is what the member reads. Nothing is decided that changed since it was read, or that a colleague has.
 * Nobody decides their own: who has the member's email address.
 * @throws `case_changed`, `case_over`, `case_taken`, `own_case`, `scan_not_opened`; `lines_missing` at `lines`, `override_missing` at `override`, `required` at `reason` and `text`
 */
export const decideIdentityCheck = endpoint({
  method: 'POST',
  path: '/society/identity-checks/:id/decision',
  summary: 'Decide an identity or company check',
  may: 'check_identities',
  desk: true,
  params: idParams,
  body: z.strictObject({
    version: z.string().check(z.maxLength(200)),
    decision: z.enum(checkDecisions),
    reason: z._default(z.nullable(z.enum(checkReasons)), null),
    text: z._default(z.nullable(paragraphs(maxCheckText)), null),
    override: z._default(z.nullable(paragraphs(500)), null),
    lines: z
      .array(
        z.strictObject({
          field: z.string().check(z.maxLength(60)),
          is_same: z.boolean(),
          read: z._default(z.nullable(line(200)), null),
        }),
      )
      .check(
        z.maxLength(30),
        z.refine(
          (lines) => new Set(lines.map(({ field }) => field)).size === lines.length,
          refusedAs('invalid'),
        ),
      ),
  }),
  reply: z.object({
    decided_at: z.iso.datetime(),
    status: z.enum(['provisional', 'verified', 'suspended']),
  }),
});
