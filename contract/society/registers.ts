import * as z from 'zod/mini';
import { periodPattern } from '#domain/staff/figure-names.ts';
import { type RegisterSort, registerNames, registerSorts } from '#domain/staff/registers.ts';
import { deskEndpoint } from '../platform/endpoint.ts';
import { line, paragraphs } from '../platform/fields.ts';
import { caseChoiceSchema, enteredSharesField, maxRulingReason } from './case-choice.ts';
import { casePartSchema } from './cases.ts';

/** The most entries on a page of a register. */
export const entriesOnPage = 50;

const columnSchema = z.object({
  label: z.string(),
  /** How its cells are set: numbers at the right, identifiers in a face where 0 and O differ, names broken where they must. */
  is: z.enum(['text', 'name', 'identifier', 'number']),
});

/** Rows with named columns. `to` is the address of what a row is about; null where there is none. */
const rowSchema = z.object({
  id: z.string(),
  to: z.nullable(z.string()),
  cells: z.array(z.nullable(z.string())),
});
/** A parsed row of a register or of a table on a record. */
export type RegisterRow = z.output<typeof rowSchema>;
/** A column of a register or of a table on a record. */
export type RegisterColumn = z.output<typeof columnSchema>;

const entryFilters = {
  find: z.optional(z.string().check(z.maxLength(200))),
  state: z.optional(z.string().check(z.maxLength(40))),
  in: z.optional(z.string().check(z.regex(periodPattern))),
  of: z.optional(z.uuid()),
  source: z.optional(z.string().check(z.maxLength(200))),
  sort: z.optional(z.enum(Object.keys(registerSorts) as [RegisterSort, ...RegisterSort[]])),
};

/** The entries of a register; with `find` those that fit best, otherwise the newest; with `in`, a year or month, those that
 * joined, were registered or were raised in it, of accounts that are closed and disputes that are over those for which that was then. `of` are those of a rights
 * holder, `source` the plays of sources of this name. `total` is how many there are, null after the first page; where it is a floor there are more. `after` is `next` of the page before. */
export const listRegister = deskEndpoint({
  method: 'GET',
  path: '/society/registers/:register',
  summary: 'Entries of a register of the society',
  may: 'use_desk',
  params: z.strictObject({ register: z.enum(registerNames) }),
  query: z.strictObject({ ...entryFilters, after: z.optional(z.uuid()) }),
  reply: z.object({
    columns: z.array(columnSchema),
    rows: z.array(rowSchema),
    states: z.array(z.object({ value: z.string(), label: z.string() })),
    total: z.nullable(z.int()),
    total_is_floor: z.boolean(),
    next: z.nullable(z.uuid()),
  }),
});

/** The most entries in a file. */
export const entriesInFile = 10_000;

/** The same entries as CSV, at most {@link entriesInFile}. The audit says who made the file, of what. */
export const readRegisterTable = deskEndpoint({
  method: 'POST',
  path: '/society/registers/:register/table',
  summary: 'Entries of a register of the society as CSV',
  may: 'use_desk',
  recentFactor: true,
  params: z.strictObject({ register: z.enum(registerNames) }),
  body: z.strictObject(entryFilters),
  reply: null,
  givesBytes: 'attachment',
});

/** The longest value of a field of an act, in characters. */
export const maxActValue = 300;

/** What an act asks for besides the reason: a text of one line, a day, or one of `choices`. `value` is what is there to begin with. */
const actFieldSchema = z.object({
  name: z.string(),
  label: z.string(),
  is: z.enum(['text', 'day', 'choice']),
  hint: z.nullable(z.string()),
  value: z.string(),
  is_optional: z.boolean(),
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
});
/** A parsed value of {@link actFieldSchema}. */
export type ActField = z.output<typeof actFieldSchema>;

/**
 * What can be done to an entry: a choice of a case, with the fields that it asks for. One that `is_seconded` waits in the queue for a second
 * officer.
 */
export const recordActSchema = z.object({
  ...z.omit(caseChoiceSchema, { shortcut: true }).shape,
  fields: z.array(actFieldSchema),
});
/** A parsed value of {@link recordActSchema}. */
export type RecordAct = z.output<typeof recordActSchema>;

const recordParams = z.strictObject({ register: z.enum(registerNames), id: z.uuid() });

/**
 * Everything about an entry. `acts` are those that the reader may do; `waiting` acts that wait for a second officer, each with the address of
 * its case. `version` guards what is done. Each call is written into the officer's history.
 */
export const recordSchema = z.object({
  register: z.enum(registerNames),
  id: z.uuid(),
  title: z.string(),
  facts: z.array(z.string()),
  remarks: z.array(z.string()),
  parts: z.array(casePartSchema),
  tables: z.array(
    z.object({ title: z.string(), columns: z.array(columnSchema), rows: z.array(rowSchema) }),
  ),
  acts: z.array(recordActSchema),
  waiting: z.array(z.object({ text: z.string(), to: z.nullable(z.string()) })),
  version: z.string(),
});
/** A parsed value of {@link recordSchema}. */
export type RegisterRecord = z.output<typeof recordSchema>;

/** One entry of a register, by its id. */
export const readRecord = deskEndpoint({
  method: 'GET',
  path: '/society/registers/:register/:id',
  summary: 'An entry of a register of the society',
  may: 'use_desk',
  params: recordParams,
  reply: recordSchema,
});

/**
 * Everything that is stored about a member, as the ZIP that they can download themselves: for members who ask on paper. The member is told.
 * @throws `not_found`, `own_case`
 */
export const exportMember = deskEndpoint({
  method: 'POST',
  path: '/society/members/:id/data',
  summary: 'Download the data of a member for them',
  may: 'manage_members',
  recentFactor: true,
  params: z.strictObject({ id: z.uuid() }),
  reply: null,
  givesBytes: 'attachment',
});

/**
 * Does something to an entry, or proposes it to a second officer, in whose queue it waits then. Nobody acts on what they have a part in.
 * @throws `case_changed`, `own_case`, `act_waits`; `required` or `invalid` at `reason`, `shares`, `values.*` or `act`; or why it cannot be done
 */
export const actOnRecord = deskEndpoint({
  method: 'POST',
  path: '/society/registers/:register/:id/acts',
  summary: 'Act on an entry of a register',
  may: 'use_desk',
  params: recordParams,
  body: z.strictObject({
    act: z.string().check(z.maxLength(40)),
    version: z.string().check(z.maxLength(200)),
    reason: z._default(z.nullable(paragraphs(maxRulingReason)), null),
    values: z._default(z.record(z.string().check(z.maxLength(40)), line(maxActValue)), {}),
    shares: z.optional(enteredSharesField),
  }),
  /** `link` is an address to hand over, which is shown only once. */
  reply: z.object({
    outcome: z.enum(['proposed', 'done']),
    says: z.string(),
    link: z.optional(z.string()),
  }),
});
