import * as z from 'zod/mini';
import { caseKindNames, seconds } from '#domain/staff/case-kinds.ts';
import { checkReasons, maxCheckText } from '#domain/staff/identity-check.ts';
import { deskEndpoint } from '../platform/endpoint.ts';
import { line, paragraphs, refusedAs } from '../platform/fields.ts';
import { caseChoiceSchema, enteredSharesField, shareChangeSchema } from './case-choice.ts';
import { caseLineSchema, caseNoteSchema, caseParams } from './queue.ts';

/** Facts under a heading; one that `is_remarkable` is shown in gold. `to` is the address of what the value names, `label_to` of what the label does. */
export const casePartSchema = z.object({
  title: z.string(),
  is_left: z.optional(z.boolean()),
  lines: z.array(
    z.object({
      label: z.string(),
      value: z.string(),
      is_remarkable: z.boolean(),
      to: z.optional(z.string()),
      label_to: z.optional(z.string()),
    }),
  ),
});

/**
 * What somebody, who is called `by`, said of themselves, line by line, and the documents that they sent, the newest first, to be compared
 * with each other. A line that `is_masked` is shown whole by {@link showWholeLine}, and what a document says of it is not stored. The
 * `media_type` of a document is what it is by its bytes; `is_seen` whether the asker has opened it.
 */
const comparedSchema = z.object({
  by: z.string(),
  lines: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      value: z.nullable(z.string()),
      is_masked: z.boolean(),
    }),
  ),
  documents: z.array(
    z.object({
      id: z.string(),
      file_name: z.string(),
      media_type: z.string(),
      is_certificate: z.boolean(),
      is_seen: z.boolean(),
    }),
  ),
});
/** A parsed value of {@link comparedSchema}. */
export type Compared = z.output<typeof comparedSchema>;

/**
 * Everything to decide a case by. `title` is the fact that it is about. `parts` are facts under headings, those that `is_remarkable` in
 * gold, those that are `is_left` beside the others; `links` everything that it names and the asker may open; `texts` what people wrote, by whom; `files` what they sent; `changes` what would move; `compared`
 * is what is compared with documents. `to_call` is who can be asked, with the question. `proposed` is what a
 * first officer decided that a second one must decide too; `undo` is what happens when the asker undoes their decision, absent where they
 * cannot; `merge` is the address of the merge that came of it. `alone_at` is when the same one may, in a society that has a single
 * officer, and `second` who gives the second of two decisions when the asker gives the first. `version` guards the decision: it changes with the facts. `kind` is what it is, where a link named the check of a person for
 * that of a company. Each call is written into the officer's history.
 */
export const ruledCaseSchema = z.object({
  kind: z.enum(caseKindNames),
  id: z.uuid(),
  title: z.string(),
  facts: z.array(z.string()),
  remarks: z.array(z.string()),
  changes: z.array(shareChangeSchema),
  parts: z.array(casePartSchema),
  texts: z.array(z.object({ title: z.string(), text: z.string() })),
  links: z.array(z.object({ label: z.string(), to: z.string() })),
  files: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      media_type: z.string(),
      by: z.string(),
      is_confidential: z.boolean(),
    }),
  ),
  compared: z.optional(comparedSchema),
  to_call: z.nullable(
    z.object({ name: z.string(), numbers: z.array(z.string()), question: z.string() }),
  ),
  choices: z.array(caseChoiceSchema),
  proposed: z.nullable(
    z.object({
      choice: z.string(),
      label: z.string(),
      reason: z.nullable(z.string()),
      shares: z.nullable(z.array(z.array(z.int()))),
      by: z.string(),
      at: z.iso.datetime(),
      is_mine: z.boolean(),
      is_outdated: z.boolean(),
      alone_at: z.nullable(z.iso.datetime()),
    }),
  ),
  second: z.enum(seconds),
  earlier: z.array(
    z.object({
      decision: z.string(),
      text: z.nullable(z.string()),
      by: z.string(),
      at: z.iso.datetime(),
    }),
  ),
  notes: z.array(caseNoteSchema),
  waiting: z.nullable(caseLineSchema),
  undo: z.optional(z.string()),
  merge: z.optional(z.string()),
  version: z.string(),
});
/** A parsed value of {@link ruledCaseSchema}. */
export type RuledCase = z.output<typeof ruledCaseSchema>;

/** One case, by its kind and the id of what it is about. */
export const readCase = deskEndpoint({
  method: 'GET',
  path: '/society/cases/:kind/:id',
  summary: 'A case of the society',
  may: 'use_desk',
  params: caseParams,
  reply: ruledCaseSchema,
});

const fileParams = z.extend(caseParams, { file: z.uuid() });

/** One file of a case. Each call is written into the officer's history; a look at a document into that of its member too. */
export const readCaseFile = deskEndpoint({
  method: 'GET',
  path: '/society/cases/:kind/:id/files/:file',
  summary: 'Look at a file of a case',
  may: 'use_desk',
  params: fileParams,
  reply: null,
  givesBytes: 'attachment',
});

/**
 * One page of a PDF of a case, counted from 1, as a JPEG in base64, and how many `pages` it has. Each call is written down as one of
 * {@link readCaseFile} is.
 * @throws `not_found` also for a page that it does not have, `file_damaged` or `file_too_complex` for one that cannot be drawn
 */
export const readCasePage = deskEndpoint({
  method: 'GET',
  path: '/society/cases/:kind/:id/files/:file/pages/:page',
  summary: 'Look at a page of a PDF of a case',
  may: 'use_desk',
  params: z.extend(fileParams, {
    page: z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)),
  }),
  reply: z.object({ pages: z.int(), picture: z.string() }),
});

/** The whole of a masked line, null where it is not known. Each call is written down as a look at a document is. */
export const showWholeLine = deskEndpoint({
  method: 'POST',
  path: '/society/cases/:kind/:id/lines/:field',
  summary: 'Show the whole of a masked line',
  may: 'use_desk',
  params: z.extend(caseParams, { field: z.string().check(z.maxLength(60)) }),
  reply: z.object({ value: z.nullable(z.string()) }),
});

/**
 * Decides a case by one of its choices. `lines` are all that the officer compared, `cause` is the reason of a check of which a member is told. `instead_of` is what the first officer
 * wrote to members, when the asker has read it and writes other words. One that needs a second officer is `proposed` by the first and carried out when another makes the
 * same choice of the same facts; nobody seconds their own, unless the society has a single officer: then after 24 hours. Nobody decides
 * what they have a part in: who has the email address of a member concerned. Who compares documents has opened all of them,
 * and marks no masked line as the same that was not shown whole.
 * @throws `case_changed`, `case_over`, `case_taken`, `own_case`, `own_proposal`, `nobody_to_second`, `words_differ`, `scan_not_opened`, `number_not_shown`; `required` at `reason` or `cause`,
 * `override_missing` at `reason`, `lines_missing` at `lines`, `invalid` at `choice`, `target`, `shares` or a line; or why it cannot be carried out
 */
export const decideCase = deskEndpoint({
  method: 'POST',
  path: '/society/cases/:kind/:id/decision',
  summary: 'Decide a case of the society',
  may: 'use_desk',
  params: caseParams,
  body: z.strictObject({
    version: z.string().check(z.maxLength(200)),
    choice: z.string().check(z.maxLength(40)),
    target: z.optional(z.uuid()),
    cause: z.optional(z.enum(checkReasons)),
    shares: z.optional(enteredSharesField),
    reason: z._default(z.nullable(paragraphs(maxCheckText)), null),
    instead_of: z.optional(z.nullable(z.string().check(z.maxLength(maxCheckText)))),
    lines: z.optional(
      z
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
    ),
  }),
  reply: z.object({
    outcome: z.enum(['proposed', 'done']),
    says: z.string(),
    decided_at: z.iso.datetime(),
  }),
});

/** The most that a search for what to decide on gives. */
export const maxTargets = 10;

/** Searches for what a case can be decided on, such as another recording: by title, artist or ISRC. */
export const searchCaseTargets = deskEndpoint({
  method: 'GET',
  path: '/society/cases/:kind/:id/targets',
  summary: 'Search for what a case is decided on',
  may: 'use_desk',
  params: caseParams,
  query: z.strictObject({ q: z.string().check(z.minLength(1), z.maxLength(200)) }),
  reply: z.array(z.object({ id: z.uuid(), label: z.string(), detail: z.string() })),
});

/**
 * Undoes the last decision of a case, which waits again. Only who decided it can, and only where one officer decides alone.
 * @throws `not_undoable`
 */
export const undoDecision = deskEndpoint({
  method: 'POST',
  path: '/society/cases/:kind/:id/undo',
  summary: 'Undo my decision of a case',
  may: 'use_desk',
  params: caseParams,
  reply: z.object({ says: z.string() }),
});
