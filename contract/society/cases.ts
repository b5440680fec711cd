import * as z from 'zod/mini';
import { ruledKindNames } from '#domain/staff/case-kinds.ts';
import { fullShare, rights } from '#domain/works/shares.ts';
import { endpoint } from '../platform/endpoint.ts';
import { paragraphs } from '../platform/fields.ts';
import { caseLineSchema, caseNoteSchema } from './queue.ts';

/** The longest reason of a decision, in characters. */
export const maxRulingReason = 500;

/** Somebody's share of one right before and after, in hundredths of a percent. */
const changeSchema = z.object({
  name: z.string(),
  right: z.enum(rights),
  before: z.int(),
  after: z.int(),
});
/** A parsed value of {@link changeSchema}. */
export type ShareChange = z.output<typeof changeSchema>;

/**
 * A split to be entered: a row for each line, a column for the rights that everybody shares alike. `now` is what each has by line and column;
 * `starts` are splits to start from. Shares are in hundredths of a percent.
 */
export const splitToEnterSchema = z.object({
  lines: z.array(z.object({ holder: z.string(), name: z.string(), detail: z.string() })),
  columns: z.array(z.object({ label: z.string(), rights: z.array(z.enum(rights)) })),
  now: z.array(z.array(z.int())),
  starts: z.array(z.object({ label: z.string(), shares: z.array(z.array(z.int())) })),
});
/** A parsed value of {@link splitToEnterSchema}. */
export type SplitToEnter = z.output<typeof splitToEnterSchema>;

/** Shares as they are entered, by line and column of {@link splitToEnterSchema}. */
export const enteredSharesField = z
  .array(z.array(z.int().check(z.minimum(0), z.maximum(fullShare))).check(z.maxLength(3)))
  .check(z.maxLength(200));

/**
 * What can be decided of a case. `shortcut` is the key that chooses it, `act` what the button says, `follows` what happens then. `reason`:
 * whether it must be said why, or has no place; `reason_label` is over the field for it. `reasons` are usual ones, as they are sent. A choice that
 * `is_seconded` is carried out once a second officer has made it too. `target_label` is over the field in which to search for what it
 * decides on, where the choice alone does not say it; `split` are the shares to enter, where it is decided on some. `changes` is what the
 * choice would move.
 */
export const caseChoiceSchema = z.object({
  id: z.string(),
  label: z.string(),
  shortcut: z.string(),
  act: z.string(),
  follows: z.string(),
  reason: z.enum(['required', 'optional', 'none']),
  reason_label: z.string(),
  reasons: z.array(z.string()),
  is_seconded: z.boolean(),
  target_label: z.optional(z.string()),
  split: z.optional(splitToEnterSchema),
  changes: z.optional(z.array(changeSchema)),
});
/** A parsed value of {@link caseChoiceSchema}. */
export type CaseChoice = z.output<typeof caseChoiceSchema>;

/** Facts under a heading; one that `is_remarkable` is shown in gold. */
export const casePartSchema = z.object({
  title: z.string(),
  is_left: z.optional(z.boolean()),
  lines: z.array(z.object({ label: z.string(), value: z.string(), is_remarkable: z.boolean() })),
});

/**
 * Everything to decide a case by. `title` is the fact that it is about. `parts` are facts under headings, those that `is_remarkable` in
 * gold, those that are `is_left` beside the others; `texts` what people wrote, by whom; `files` what they sent; `changes` what would move. `check` is
 * the member whose documents are looked at on the page of their check. `to_call` is who can be asked, with the question. `proposed` is what a
 * first officer decided that a second one must decide too; `undo` is what happens when the asker undoes their decision, absent where they
 * cannot. `alone_at` is when the same one may, in a society that has a single officer. `version` guards the
 * decision: it changes with the facts. Each call is written into the officer's history.
 */
export const ruledCaseSchema = z.object({
  kind: z.enum(ruledKindNames),
  id: z.uuid(),
  title: z.string(),
  facts: z.array(z.string()),
  remarks: z.array(z.string()),
  changes: z.array(changeSchema),
  parts: z.array(casePartSchema),
  texts: z.array(z.object({ title: z.string(), text: z.string() })),
  files: z.array(
    z.object({ id: z.uuid(), name: z.string(), by: z.string(), is_confidential: z.boolean() }),
  ),
  check: z.optional(z.uuid()),
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
  version: z.string(),
});
/** A parsed value of {@link ruledCaseSchema}. */
export type RuledCase = z.output<typeof ruledCaseSchema>;

const ruledParams = z.strictObject({ kind: z.enum(ruledKindNames), id: z.uuid() });

/** One case, by its kind and the id of what it is about. */
export const readCase = endpoint({
  method: 'GET',
  path: '/society/cases/:kind/:id',
  summary: 'A case of the society',
  may: 'use_desk',
  desk: true,
  params: ruledParams,
  reply: ruledCaseSchema,
});

/** One file of a case. Each call is written into the officer's history. */
export const readCaseFile = endpoint({
  method: 'GET',
  path: '/society/cases/:kind/:id/files/:file',
  summary: 'Look at a file of a case',
  may: 'use_desk',
  desk: true,
  params: z.strictObject({ kind: z.enum(ruledKindNames), id: z.uuid(), file: z.uuid() }),
  reply: null,
  givesBytes: 'attachment',
});

/**
 * Decides a case by one of its choices. One that needs a second officer is `proposed` by the first and carried out when another makes the
 * same choice of the same facts; nobody seconds their own, unless the society has a single officer: then after 24 hours. Nobody decides
 * what they have a part in: who has the email address of a member concerned.
 * @throws `case_changed`, `case_over`, `case_taken`, `own_case`, `own_proposal`; `required` at `reason`, `invalid` at `choice`, `target` or `shares`; or why it cannot be carried out
 */
export const decideCase = endpoint({
  method: 'POST',
  path: '/society/cases/:kind/:id/decision',
  summary: 'Decide a case of the society',
  may: 'use_desk',
  desk: true,
  params: ruledParams,
  body: z.strictObject({
    version: z.string().check(z.maxLength(200)),
    choice: z.string().check(z.maxLength(40)),
    target: z.optional(z.uuid()),
    shares: z.optional(enteredSharesField),
    reason: z._default(z.nullable(paragraphs(maxRulingReason)), null),
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
export const searchCaseTargets = endpoint({
  method: 'GET',
  path: '/society/cases/:kind/:id/targets',
  summary: 'Search for what a case is decided on',
  may: 'use_desk',
  desk: true,
  params: ruledParams,
  query: z.strictObject({ q: z.string().check(z.minLength(1), z.maxLength(200)) }),
  reply: z.array(z.object({ id: z.uuid(), label: z.string(), detail: z.string() })),
});

/**
 * Undoes the last decision of a case, which waits again. Only who decided it can, and only where one officer decides alone.
 * @throws `not_undoable`
 */
export const undoDecision = endpoint({
  method: 'POST',
  path: '/society/cases/:kind/:id/undo',
  summary: 'Undo my decision of a case',
  may: 'use_desk',
  desk: true,
  params: ruledParams,
  reply: z.object({ says: z.string() }),
});
