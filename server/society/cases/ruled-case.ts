import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import type { CaseChoice } from '#contract/society/case-choice.ts';
import type { RuledCase, searchCaseTargets } from '#contract/society/cases.ts';
import { deskPages } from '#contract/society/desk-pages.ts';
import type { CheckReason } from '#domain/staff/identity-check.ts';
import type { RegisterName } from '#domain/staff/registers.ts';
import type { Context } from '../../context.ts';
import type { Db, Transaction } from '../../platform/db/db.ts';
import type { MemberFile, openFile } from '../../platform/files/open-file.ts';
import type { EnteredShares } from '../disputes/enter-split.ts';
import type { CaseText } from '../queue/queue.sql.ts';
import type { NamedIds } from './people.sql.ts';

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
    /** What it names besides who is involved: each is a link for who may open it. */
    readonly names: Named;
    /** The member whose documents it shows: who looks at them is written into their history. */
    readonly member_id?: string;
    /** The account of staff that it is about, whose holder has no part in deciding it either. */
    readonly staff_id?: string;
    /** Who can be asked for proof; null where nobody can. */
    readonly asked?: Asked | null;
    readonly basis: unknown;
  };

/** Ids of what a case names; `imports` are logs, `staff` that it is about somebody's access. */
export type Named = Omit<NamedIds, 'holders'> & {
  readonly imports?: readonly string[];
  readonly staff?: boolean;
};

/** Who can be asked to prove what a case is about, in which words as a rule. `about` is what they call it. */
export type Asked = {
  readonly memberId: string;
  readonly name: string;
  readonly about: string;
  readonly usual: readonly string[];
};

/** A list as a kind writes it, without what is false or null: see {@link present}. */
type Listed<T> = readonly (T | false | null)[];

/** The facts as a kind gives them. What it does not give is empty. */
export type GivenFacts = Omit<
  CaseFacts,
  'facts' | 'remarks' | 'changes' | 'parts' | 'texts' | 'files' | 'to_call' | 'choices' | 'involved'
> &
  Partial<Pick<CaseFacts, 'changes' | 'files' | 'to_call'>> & {
    readonly facts: Listed<string>;
    readonly remarks?: Listed<string>;
    readonly parts: Listed<CasePart>;
    readonly texts?: Listed<CaseFacts['texts'][number]>;
    readonly choices: Listed<CaseChoice>;
    readonly involved: Listed<string>;
  };

type CasePart = RuledCase['parts'][number];

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
 * One kind of case that is ruled on. `describe` says of cases what the queue shows; a case without a text is left out of it. `read` gives what it is
 * decided by; undefined when there is nothing of this id. `rule` carries a choice out in the transaction of `ctx.db` and says what happened.
 */
export type RuledCaseKind = {
  readonly describe: (db: Db, ids: readonly string[]) => Promise<readonly CaseText[]>;
  /** Locks what it is about, as members' acts do before they end the case: whoever locks the case first would wait for them in a circle. */
  readonly lock: (tx: Transaction, id: string) => Promise<unknown>;
  readonly read: (ctx: Context, id: string) => Promise<GivenFacts | undefined>;
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

/** What is neither false nor null. */
export function present<T>(list: Listed<T>): T[] {
  return list.filter((one): one is T => one !== false && one !== null);
}

/** The facts with all their lists, from what a kind gives. */
export function wholeFacts(given: GivenFacts): CaseFacts {
  const { facts, remarks = [], parts, texts = [], choices, involved } = given;
  return {
    changes: [],
    files: [],
    to_call: null,
    ...given,
    facts: present(facts),
    remarks: present(remarks),
    parts: present(parts),
    texts: present(texts),
    choices: present(choices),
    involved: present(involved),
  };
}

type Lines = Listed<
  readonly [label: string, value: string | null, isRemarkable?: boolean, to?: string | undefined]
>;

/** The works, recordings or disputes of a rights holder: what a number of them counts. */
export const listOf = (register: RegisterName, holderId: string): string =>
  deskPages.register(register, { of: holderId });

/** The facts of a part, without those that are not known. */
export function linesOf(lines: Lines): CasePart['lines'] {
  return present(lines).flatMap(([label, value, isRemarkable = false, to]) =>
    value === null
      ? []
      : [{ label, value, is_remarkable: isRemarkable, ...(to !== undefined && { to }) }],
  );
}

/** Facts under a heading. */
export function part(title: string, lines: Lines): CasePart {
  return { title, lines: linesOf(lines) };
}

/** '1 song', '1,200 songs'. */
export function countText(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}

export const onlyColleagues = 'Why? Only colleagues read this.';
export const keptInHistory = 'Why? We keep this in the history.';
/** For a choice whose reason need not be given, and is for colleagues. */
export const optionalReason = { reason: 'optional', reason_label: onlyColleagues } as const;

/** A choice with what most have. A usual reason that the facts contradict is false, and not offered. */
export function choiceOf({
  reasons = [],
  ...given
}: Pick<CaseChoice, 'id' | 'label' | 'shortcut' | 'follows'> &
  Partial<Omit<CaseChoice, 'reasons'>> & { readonly reasons?: Listed<string> }): CaseChoice {
  return {
    act: `${given.label} and open next`,
    reason: 'required',
    reason_label: 'Why? The members involved will read this.',
    is_seconded: false,
    ...given,
    reasons: present(reasons),
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
