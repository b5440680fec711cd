import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import type { CaseChoice } from '#contract/society/case-choice.ts';
import type { RuledCase, searchCaseTargets } from '#contract/society/cases.ts';
import type { CheckReason } from '#domain/staff/identity-check.ts';
import type { Context } from '../../context.ts';
import type { Db, Transaction } from '../../platform/db/db.ts';
import type { MemberFile, openFile } from '../../platform/files/open-file.ts';
import type { EnteredShares } from '../disputes/enter-split.ts';
import type { CaseText } from '../queue/queue.sql.ts';

/**
 * What a kind of case tells of one. `involved` are the rights holders who gain or lose by it. `basis` is what a decision is about, as JSON:
 * when it changes, nothing decided before counts. What people write, and what is known of them, is no part of it: otherwise who wrote
 * again and again could keep a case from being decided.
 */
export type CaseFacts = Pick<
  RuledCase,
  'title' | 'facts' | 'remarks' | 'changes' | 'parts' | 'texts' | 'files' | 'to_call' | 'choices'
> &
  Partial<Pick<RuledCase, 'kind' | 'compared' | 'merge'>> & {
    readonly involved: readonly string[];
    /** The member whose documents it shows: who looks at them is written into their history. */
    readonly member_id?: string;
    /** The account of staff that it is about, whose holder has no part in deciding it either. */
    readonly staff_id?: string;
    readonly basis: unknown;
  };

/**
 * A choice that was made, and why. `cause` is the reason of a check of which the member is told. `target`: what was searched for and found,
 * `shares`: those that were entered, where the choice needs them. `by` is the society with who decided, as members read it; `names` is only
 * who decided, `staffId` who did last.
 */
export type Ruling = {
  readonly choice: string;
  readonly target: string | null;
  readonly cause: CheckReason | null;
  readonly shares: EnteredShares | null;
  readonly reason: string | null;
  readonly by: string;
  readonly names: string;
  readonly staffId: string;
};

type Target = z.output<(typeof searchCaseTargets)['reply']>[number];
/** A file with what its bytes are found by. */
export type CaseFile = MemberFile & Parameters<typeof openFile>[1];

/**
 * One kind of case that is ruled on. `describe` says of cases what the queue shows, by id; a case without a text is left out of it. `read` gives what it is
 * decided by; undefined when there is nothing of this id. `rule` carries a choice out in the transaction of `ctx.db` and says what happened.
 */
export type RuledCaseKind = {
  readonly describe: (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, CaseText>>;
  /** Locks what it is about, as members' acts do before they end the case: whoever locks the case first would wait for them in a circle. */
  readonly lock: (tx: Transaction, id: string) => Promise<unknown>;
  readonly read: (ctx: Context, id: string) => Promise<CaseFacts | undefined>;
  /** One of its files; undefined when there is none of this id. */
  readonly file?: (ctx: Context, id: string, fileId: string) => Promise<CaseFile | undefined>;
  /** The whole of a masked line of what is compared, null where it is not known; undefined when there is no such line. */
  readonly whole?: (ctx: Context, id: string, field: string) => Promise<string | null | undefined>;
  readonly rule: (ctx: Context, id: string, ruling: Ruling) => Promise<string>;
  /** What a case can be decided on besides its choices. `read` names one, with the rights holders who gain or lose; undefined where it cannot be chosen. */
  readonly targets?: {
    readonly search: (ctx: Context, id: string, text: string) => Promise<readonly Target[]>;
    readonly read: (
      ctx: Context,
      id: string,
      target: string,
    ) => Promise<{ readonly label: string; readonly involved: readonly string[] } | undefined>;
  };
  /** Takes back what one officer decided alone, in the transaction of `ctx.db`. @throws Problem `not_undoable` when it no longer counts */
  readonly undo?: {
    readonly follows: string;
    readonly carryOut: (
      ctx: Context,
      id: string,
      made: { readonly decision: string; readonly target: string | null },
    ) => Promise<string>;
  };
};

/** The facts of a part, without those that are not known. */
export function linesOf(
  lines: readonly (readonly [label: string, value: string | null, isRemarkable?: boolean])[],
): RuledCase['parts'][number]['lines'] {
  return lines.flatMap(([label, value, isRemarkable = false]) =>
    value === null ? [] : [{ label, value, is_remarkable: isRemarkable }],
  );
}

/** '1 song', '1,200 songs'. */
export function countText(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}

/** A choice with what most have. */
export function choiceOf(
  given: Pick<CaseChoice, 'id' | 'label' | 'shortcut' | 'act' | 'follows'> & Partial<CaseChoice>,
): CaseChoice {
  return {
    reason: 'required',
    reason_label: 'Why? The members involved will read this.',
    reasons: [],
    is_seconded: false,
    ...given,
  };
}

/** Changes whenever what a decision is about does, or what can be decided. */
export function versionOf({
  basis,
  choices,
}: Pick<CaseFacts, 'basis'> & { readonly choices: readonly Pick<CaseChoice, 'id'>[] }): string {
  return createHash('sha256')
    .update(JSON.stringify([basis, choices.map(({ id }) => id)]))
    .digest('base64url');
}
