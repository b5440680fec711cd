import * as z from 'zod/mini';
import { disputeStates } from '#domain/disputes/dispute.ts';
import { memberStatuses } from '#domain/permissions.ts';
import { recordingStates } from '#domain/recordings/recording.ts';
import { caseKindNames } from '#domain/staff/case-kinds.ts';
import { goalNames, maxTargetHours } from '#domain/staff/targets.ts';
import { workStates } from '#domain/works/work.ts';
import { deskEndpoint } from '../platform/endpoint.ts';

const count = z.int().check(z.gte(0));

/**
 * Cases of one kind that were decided for good in the year, and how many within their target. Half of them took at most `half_hours`, nine in ten at
 * most `most_hours`, from when they began to wait.
 */
export const decidedSchema = z.object({
  kind: z.enum(caseKindNames),
  decided: count,
  on_time: count,
  half_hours: z.number(),
  most_hours: z.number(),
});
/** A parsed value of {@link decidedSchema}. */
export type DecidedFigure = z.output<typeof decidedSchema>;

/** A month of the year, YYYY-MM: who joined, what was registered, plays and how many of them are matched. */
export const monthFigureSchema = z.object({
  month: z.string(),
  joined: count,
  works: count,
  recordings: count,
  plays: count,
  matched: count,
});
/** A parsed value of {@link monthFigureSchema}. */
export type MonthFigure = z.output<typeof monthFigureSchema>;

/** Plays of one source in the year, by month where there are any. Sources with the same name are one. */
export const sourceFigureSchema = z.object({
  name: z.string(),
  plays: count,
  matched: count,
  months: z.array(z.object({ month: z.string(), plays: count, matched: count })),
});
/** A parsed value of {@link sourceFigureSchema}. */
export type SourceFigure = z.output<typeof sourceFigureSchema>;

/** The most sources that are named, those with the most plays; the plays of all others are added up under one name. */
export const maxSources = 60;

/** The name under which the others are. */
export const otherSources = 'Other sources';

/**
 * What happened in a year. `totals` are sums over it. `at_end` is what there was then: members whose account was open. Works and
 * recordings are those that are registered now, in the year or month in which they came, or before its end.
 */
export const yearFiguresSchema = z.object({
  cases: z.array(decidedSchema),
  months: z.array(monthFigureSchema),
  sources: z.array(sourceFigureSchema),
  totals: z.object({
    joined: count,
    closed: count,
    verified: count,
    suspended: count,
    isni_assigned: count,
    works: count,
    recordings: count,
    disputes_raised: count,
    disputes_ended: count,
    plays: count,
    matched: count,
  }),
  at_end: z.object({ members: count, works: count, recordings: count }),
});
/** A parsed value of {@link yearFiguresSchema}. */
export type YearFigures = z.output<typeof yearFiguresSchema>;

/**
 * What there was when it was counted last: members with an open account and how many of them have an ISNI, everything registered by its
 * state, open disputes by state and age (see domain/staff/figure-names.ts). What has no rows is left out.
 */
export const standingSchema = z.object({
  members: z.array(z.object({ status: z.enum(memberStatuses), count })),
  with_isni: count,
  works: z.array(z.object({ state: z.enum(workStates), count })),
  recordings: z.array(z.object({ state: z.enum(recordingStates), count })),
  disputes: z.array(z.object({ state: z.enum(disputeStates), ages: z.array(count) })),
});
/** A parsed value of {@link standingSchema}. */
export type Standing = z.output<typeof standingSchema>;

const targetsSchema = z.record(z.enum([...caseKindNames, ...goalNames]), count);

/** The figures of one year with the targets that count now. `standing` is null where nobody counted in that year. */
export const figuresSchema = z.object({
  year: z.int(),
  years: z.array(z.int()),
  is_running: z.boolean(),
  made_at: z.iso.datetime(),
  targets: targetsSchema,
  figures: yearFiguresSchema,
  standing: z.nullable(standingSchema),
  open: z.array(z.object({ kind: z.enum(caseKindNames), open: count, late: count })),
});
/** A parsed value of {@link figuresSchema}. */
export type FiguresOfYear = z.output<typeof figuresSchema>;

const year = z.coerce.number().check(z.int(), z.gte(1900), z.lte(9999));

/**
 * What the society's register and work came to in a year; without one, in the year that is running. Counted every few minutes: `made_at` is
 * when. `open` are the cases that wait at this moment, of the kinds that the asker may decide.
 * @throws `not_found` for a year without figures
 */
export const readFigures = deskEndpoint({
  method: 'GET',
  path: '/society/figures',
  summary: 'The society’s figures',
  may: 'see_figures',
  query: z.strictObject({ year: z.optional(year) }),
  reply: figuresSchema,
});

/** All figures of a year as CSV. @throws `not_found` for a year without figures */
export const readFiguresTable = deskEndpoint({
  method: 'GET',
  path: '/society/figures/:year/table',
  summary: 'The society’s figures as CSV',
  may: 'see_figures',
  params: z.strictObject({ year }),
  reply: null,
  givesBytes: 'attachment',
});

/** The report of a year, with the year before beside it, as PDF. @throws `not_found` for a year without figures */
export const readYearReport = deskEndpoint({
  method: 'GET',
  path: '/society/figures/:year/report',
  summary: 'The year’s report as PDF',
  may: 'see_figures',
  params: z.strictObject({ year }),
  reply: null,
  givesBytes: 'attachment',
});

/** A case that was decided. `target_hours` is the target of its kind now; `id` what it was about. */
export const decidedCaseSchema = z.object({
  decision_id: z.uuid(),
  kind: z.enum(caseKindNames),
  id: z.uuid(),
  about: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  by: z.string(),
  decided_at: z.iso.datetime(),
  hours: z.number(),
  target_hours: z.int(),
});
/** A parsed value of {@link decidedCaseSchema}. */
export type DecidedCase = z.output<typeof decidedCaseSchema>;

/** The most decided cases on a page. */
export const decidedOnPage = 50;

/** The cases that were decided in a year, the newest first; `only` late, those that missed the target that their kind has now. `about` is null of kinds that the asker may not decide. */
export const listDecidedCases = deskEndpoint({
  method: 'GET',
  path: '/society/figures/:year/cases',
  summary: 'The cases that were decided in a year',
  may: 'see_figures',
  params: z.strictObject({ year }),
  query: z.strictObject({
    kind: z.optional(z.enum(caseKindNames)),
    only: z.optional(z.literal('late')),
    after: z.optional(z.string().check(z.maxLength(60))),
  }),
  reply: z.object({ cases: z.array(decidedCaseSchema), next: z.nullable(z.string()) }),
});

const hours = z.coerce.number().check(z.int(), z.gte(1), z.lte(maxTargetHours));
const percent = z.coerce.number().check(z.int(), z.gte(1), z.lte(100));

/** Sets the targets: hours in which cases of each kind should be decided, and goals in percent. They count for what waits already. The history says who changed which. */
export const changeTargets = deskEndpoint({
  method: 'PUT',
  path: '/society/targets',
  summary: 'Change the society’s targets',
  may: 'change_targets',
  body: z.strictObject({
    ...(Object.fromEntries(caseKindNames.map((kind) => [kind, hours])) as Record<
      (typeof caseKindNames)[number],
      typeof hours
    >),
    ...(Object.fromEntries(goalNames.map((goal) => [goal, percent])) as Record<
      (typeof goalNames)[number],
      typeof percent
    >),
  }),
  reply: targetsSchema,
});
