import * as z from 'zod/mini';
import { maxCheckText, toldDecisions } from '#domain/staff/identity-check.ts';
import { fullShare, rights } from '#domain/works/shares.ts';

/** The longest reason of a decision, in characters: see {@link maxReasonOf}. */
export const maxRulingReason = 500;

/** Somebody's share of one right before and after, in hundredths of a percent. */
export const shareChangeSchema = z.object({
  name: z.string(),
  right: z.enum(rights),
  before: z.int(),
  after: z.int(),
});
/** A parsed value of {@link shareChangeSchema}. */
export type ShareChange = z.output<typeof shareChangeSchema>;

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
 * whether it must be said why, or has no place; `if_differing`: every line of what is compared must be marked, and it must be said why when
 * one differs. `reason_label` is over the field for it. `reasons` are usual ones, as they are sent. Where a member is `told` why in words made
 * of one of the reasons of a check (see askAgainText), that one must be named. A choice that `is_seconded` is carried out once a second
 * officer has made it too; where it `stands`, a first decision counts whatever members have changed since. `target_label` is over the field in which to search for what it decides on, where the choice alone does not say
 * it; `split` are the shares to enter, where it is decided on some. `changes` is what the choice would move.
 */
export const caseChoiceSchema = z.object({
  id: z.string(),
  label: z.string(),
  shortcut: z.string(),
  act: z.string(),
  follows: z.string(),
  reason: z.enum(['required', 'optional', 'none', 'if_differing']),
  reason_label: z.string(),
  reasons: z.array(z.string()),
  told: z.optional(z.enum(toldDecisions)),
  is_seconded: z.boolean(),
  stands: z.optional(z.literal(true)),
  target_label: z.optional(z.string()),
  split: z.optional(splitToEnterSchema),
  changes: z.optional(z.array(shareChangeSchema)),
});
/** A parsed value of {@link caseChoiceSchema}. */
export type CaseChoice = z.output<typeof caseChoiceSchema>;

/** The longest reason of a choice, in characters: a member who is told what to do may need more words. */
export function maxReasonOf({ told }: Pick<CaseChoice, 'told'>): number {
  return told === undefined ? maxRulingReason : maxCheckText;
}
