import { formatDate } from '#domain/text/dates.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { type CaseFacts, choiceOf, type RuledCaseKind, type Ruling } from '../cases/ruled-case.ts';
import { actsByIds, endAct, type ProposedAct, refusalsOf } from './acts.sql.ts';

/** What a second officer reads of an act. `title` says what would be done; `isPossible` whether it still can be. */
export type ActFacts = Pick<
  CaseFacts,
  'title' | 'facts' | 'parts' | 'involved' | 'staff_id' | 'basis'
> &
  Partial<Pick<CaseFacts, 'remarks' | 'changes'>> & {
    readonly follows: string;
    readonly isPossible: boolean;
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
      const found = await actsByIds(db, ids);
      return new Map(
        found.map((act) => [
          act.id,
          {
            about: textIn(act, 'about'),
            reference: textIn(act, 'reference') || null,
            in_short: `${textIn(act, 'label')}: proposed by ${act.by}`,
          },
        ]),
      );
    },

    async lock(tx, id) {
      const [act] = await actsByIds(tx, [id]);
      if (act !== undefined) await acts.lock(tx, act);
    },

    async read(ctx, id) {
      const [act] = await actsByIds(ctx.db, [id]);
      const facts = act && (await acts.read(ctx, act));
      if (act === undefined || facts === undefined) return undefined;
      const { follows, isPossible, ...shown } = facts;
      return {
        ...shown,
        facts: [...shown.facts, `Proposed by ${act.by} on ${formatDate(act.at)}`],
        remarks: [
          ...(facts.remarks ?? []),
          ...(isPossible ? [] : ['This is no longer possible. You can only refuse it.']),
          ...(await refusalsOf(ctx.db, act)).map(
            ({ by, at, text }) => `${by} refused the same on ${formatDate(at)}. ${text ?? ''}`,
          ),
        ],
        changes: shown.changes ?? [],
        texts: act.reason === null ? [] : [{ title: `${act.by}’s reason`, text: act.reason }],
        files: [],
        to_call: null,
        choices: [
          ...(isPossible
            ? [
                choiceOf({
                  id: 'approve',
                  label: 'Approve',
                  shortcut: 'a',
                  act: 'Approve and open next',
                  follows,
                  reason: 'optional',
                  reason_label: 'Why? Only colleagues read this.',
                  is_seconded: true,
                }),
              ]
            : []),
          choiceOf({
            id: 'refuse',
            label: 'Refuse',
            shortcut: 'x',
            act: 'Refuse and open next',
            follows: 'Nothing changes. Your colleagues can read your reason in the case.',
            reason_label: 'Why? Only colleagues read this.',
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
