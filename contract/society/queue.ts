import * as z from 'zod/mini';
import { caseKindNames } from '#domain/staff/case-kinds.ts';
import { deskEndpoint } from '../platform/endpoint.ts';
import { streamEnds } from '../platform/events.ts';
import { paragraphs } from '../platform/fields.ts';

/** Which case: its kind, and the id of what it is about. */
export const caseParams = z.strictObject({ kind: z.enum(caseKindNames), id: z.uuid() });

const person = z.object({ id: z.uuid(), name: z.string() });

/**
 * A line of the queue. `about` is a name, `in_short` what there is to know at a glance; `since` is when it began to wait and `due_at` by
 * when it should be decided.
 */
export const caseLineSchema = z.object({
  kind: z.enum(caseKindNames),
  id: z.uuid(),
  about: z.string(),
  reference: z.nullable(z.string()),
  in_short: z.string(),
  since: z.iso.datetime(),
  due_at: z.iso.datetime(),
  assigned_to: z.nullable(person),
  snoozed_until: z.nullable(z.iso.datetime()),
});
/** A parsed value of {@link caseLineSchema}. */
export type CaseLine = z.output<typeof caseLineSchema>;

/** How much waits: cases that are open and not snoozed, of the kinds that the asker may decide. */
export const queueCountsSchema = z.object({
  open: z.int(),
  late: z.int(),
  mine: z.int(),
  snoozed: z.int(),
  decided_today: z.int(),
  by_kind: z.array(z.object({ kind: z.enum(caseKindNames), open: z.int() })),
});
/** A parsed value of {@link queueCountsSchema}. */
export type QueueCounts = z.output<typeof queueCountsSchema>;

/** The most cases on a page of the queue. */
export const casesOnPage = 50;

/**
 * What waits for the society, of the kinds that my roles may decide: mine first, then by when it is due. `find` is part of a name or a
 * reference number. `after` is `next` of the page before.
 */
export const listCases = deskEndpoint({
  method: 'GET',
  path: '/society/queue',
  summary: 'The open cases of the society',
  may: 'use_desk',
  query: z.strictObject({
    kind: z.optional(z.enum(caseKindNames)),
    assigned: z._default(z.enum(['anyone', 'me', 'nobody']), 'anyone'),
    only: z.optional(z.enum(['late', 'snoozed'])),
    find: z.optional(z.string().check(z.maxLength(200))),
    after: z.optional(z.string().check(z.maxLength(200))),
  }),
  reply: z.object({
    cases: z.array(caseLineSchema),
    next: z.nullable(z.string()),
    counts: queueCountsSchema,
  }),
});

/** What an open page of the desk is told: how many cases are open, whenever that changes; `end` as in events of members. */
export const queueEventSchema = z.discriminatedUnion('what', [
  z.object({ what: z.literal('queue'), counts: queueCountsSchema }),
  z.object({ what: z.literal('end'), why: z.enum(streamEnds) }),
]);
/** A parsed value of {@link queueEventSchema}. */
export type QueueEvent = z.output<typeof queueEventSchema>;

/** How many cases are open, as server-sent events until either side ends it. It does not prolong the session. */
export const followQueue = deskEndpoint({
  method: 'GET',
  path: '/society/queue/events',
  summary: 'How many cases are open, as it changes',
  may: 'use_desk',
  reply: queueEventSchema,
  givesEvents: true,
});

/**
 * Takes the most urgent case that is mine or nobody's: mine first. Two who ask at once never get the same. Null when nothing waits. With
 * `after`, the case that is left undecided, it is the one due after that, and after the last the first again; that case stays whose it is.
 */
export const takeNextCase = deskEndpoint({
  method: 'POST',
  path: '/society/queue/next',
  summary: 'Take the next case',
  may: 'use_desk',
  body: z.strictObject({
    kind: z._default(z.nullable(z.enum(caseKindNames)), null),
    after: z._default(z.nullable(caseParams), null),
  }),
  reply: z.object({ taken: z.nullable(caseLineSchema) }),
});

/** Takes a case. @throws `case_taken` when a colleague has it, `case_over` when it no longer waits */
export const takeCase = deskEndpoint({
  method: 'POST',
  path: '/society/queue/:kind/:id/take',
  summary: 'Take a case',
  may: 'use_desk',
  params: caseParams,
  reply: caseLineSchema,
});

/** Gives a case back to everybody, also a colleague's who is away. */
export const releaseCase = deskEndpoint({
  method: 'POST',
  path: '/society/queue/:kind/:id/release',
  summary: 'Release a case',
  may: 'use_desk',
  params: caseParams,
  reply: caseLineSchema,
});

/** The colleagues who may decide cases of a kind and can log in, by name. At most 100, the asker left out. */
export const listColleagues = deskEndpoint({
  method: 'GET',
  path: '/society/queue/:kind/colleagues',
  summary: 'Who else may decide cases of a kind',
  may: 'use_desk',
  params: z.strictObject({ kind: z.enum(caseKindNames) }),
  reply: z.array(person),
});

/** Gives a case to a colleague who may decide it, also one that somebody has. @throws `not_found` at `staff_id` for anybody else, `case_over` */
export const assignCase = deskEndpoint({
  method: 'POST',
  path: '/society/queue/:kind/:id/assign',
  summary: 'Assign a case to a colleague',
  may: 'use_desk',
  params: caseParams,
  body: z.strictObject({ staff_id: z.uuid() }),
  reply: caseLineSchema,
});

/** Until when a case can be snoozed at most, in milliseconds: 30 days. */
export const maxSnoozeMs = 30 * 24 * 3_600_000;

/** How long after it came in a case can be snoozed at all, in milliseconds: 90 days. */
export const maxSnoozedMs = 90 * 24 * 3_600_000;

/**
 * Puts a case aside until a moment, with why; null wakes it. Its target goes on.
 * @throws `snooze_invalid`, `snooze_over` at `until`
 */
export const snoozeCase = deskEndpoint({
  method: 'POST',
  path: '/society/queue/:kind/:id/snooze',
  summary: 'Snooze a case',
  may: 'use_desk',
  params: caseParams,
  body: z.strictObject({
    until: z.nullable(z.iso.datetime()),
    reason: z._default(z.nullable(paragraphs(500)), null),
  }),
  reply: caseLineSchema,
});

/** A note of a colleague. */
export const caseNoteSchema = z.object({
  id: z.uuid(),
  by: z.string(),
  text: z.string(),
  at: z.iso.datetime(),
});
/** A parsed value of {@link caseNoteSchema}. */
export type CaseNote = z.output<typeof caseNoteSchema>;

/** Leaves a note for colleagues. No member ever reads it. */
export const addCaseNote = deskEndpoint({
  method: 'POST',
  path: '/society/queue/:kind/:id/notes',
  summary: 'Leave a note on a case',
  may: 'use_desk',
  params: caseParams,
  body: z.strictObject({ text: paragraphs(2000) }),
  reply: caseNoteSchema,
  status: 201,
});
