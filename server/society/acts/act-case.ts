import { formatDate } from '#domain/text/dates.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/db/db.ts';
import {
  choiceOf,
  type GivenFacts,
  onlyColleagues,
  optionalReason,
  type RuledCaseKind,
  type Ruling,
} from '../cases/ruled-case.ts';
import { actsByIds, endAct, type ProposedAct, refusalsOf } from './acts.sql.ts';

/** What a second officer reads of an act. `title` says what would be done; `isPossible` whether it still can be. */
export type ActFacts = Pick<
  GivenFacts,
  'title' | 'facts' | 'remarks' | 'changes' | 'parts' | 'names' | 'involved' | 'staff_id' | 'basis'
> & {
  readonly follows: string;
  readonly isPossible: boolean;
  /** Whether the first approval counts whatever has changed since. */
  readonly stands?: boolean;
};

/** The officers who decided, by name, and the one who did last. */
export type DecidedBy = Pick<Ruling, 'names' | 'staffId'>;

/** The acts of one kind of case: on accounts, on works and recordings, or on staff. */
export type ActsOfKind = {
  readonly lock: (tx: Transaction, act: ProposedAct) => Promise<unknown>;
  /** Undefined when what it is about is gone. */
  readonly read: (ctx: Context, act: ProposedAct) => Promise<ActFacts | undefined>;
  /** Does it, in the transaction of `ctx.db`. Says what happened. */
  readonly carryOut: (ctx: Context, act: ProposedAct, by: DecidedBy) => Promise<string>;
};

/** The cases by which acts wait for a second officer. */
export function actCase(acts: ActsOfKind): RuledCaseKind {
  return {
    async describe(db, ids) {
      return (await actsByIds(db, ids)).map((act) => ({
        id: act.id,
        about: textIn(act, 'about'),
        reference: textIn(act, 'reference') || null,
        in_short: `${textIn(act, 'label')}: proposed by ${act.by}`,
      }));
    },

    async lock(tx, id) {
      const [act] = await actsByIds(tx, [id]);
      if (act !== undefined) await acts.lock(tx, act);
    },

    async read(ctx, id) {
      const [act] = await actsByIds(ctx.db, [id]);
      const facts = act && (await acts.read(ctx, act));
      if (act === undefined || facts === undefined) return undefined;
      const { follows, isPossible, stands, ...shown } = facts;
      return {
        ...shown,
        facts: [...shown.facts, `Proposed by ${act.by} on ${formatDate(act.at)}`],
        remarks: [
          ...(facts.remarks ?? []),
          !isPossible && 'This is no longer possible. You can only refuse it.',
          ...(await refusalsOf(ctx.db, act)).map(
            ({ by, at, text }) => `${by} refused the same on ${formatDate(at)}. ${text ?? ''}`,
          ),
        ],
        texts: [act.reason !== null && { title: `${act.by}’s reason`, text: act.reason }],
        choices: [
          isPossible &&
            choiceOf({
              id: 'approve',
              label: 'Approve',
              shortcut: 'a',
              follows,
              ...optionalReason,
              is_seconded: true,
              ...(stands === true && { stands }),
            }),
          choiceOf({
            id: 'refuse',
            label: 'Refuse',
            shortcut: 'x',
            follows: 'Nothing changes. Your colleagues can read your reason in the case.',
            reason_label: onlyColleagues,
            reasons: ['The reason is not strong enough.', 'This is the wrong record.'],
          }),
        ],
        basis: [act.id, act.detail, shown.basis],
      };
    },

    async rule(ctx, id, { choice, ...by }) {
      const [act] = await actsByIds(ctx.db, [id]);
      if (act === undefined) return 'Nothing has changed.';
      await endAct(ctx.db as Transaction, id, ctx.now());
      return choice === 'approve' ? acts.carryOut(ctx, act, by) : 'Nothing has changed.';
    },
  };
}

/** A text of an act's detail; '' when it has none. */
export function textIn({ detail }: Pick<ProposedAct, 'detail'>, name: string): string {
  const value = detail[name];
  return typeof value === 'string' ? value : '';
}
