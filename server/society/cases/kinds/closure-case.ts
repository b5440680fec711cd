import { formatDate } from '#domain/text/dates.ts';
import type { Transaction } from '../../../platform/db/db.ts';
import { type Closure, closuresOf } from '../../members/account-cases.sql.ts';
import { lockMember } from '../../members/members.sql.ts';
import { choiceOf, countText, listOf, part, type RuledCaseKind } from '../ruled-case.ts';

/** A member who closed their account, and whose songs or recordings stay. */
export const closureCase: RuledCaseKind = {
  async describe(db, ids) {
    return (await closuresOf(db, ids)).map((one) => ({
      id: one.id,
      about: one.name,
      reference: one.reference_number,
      in_short: `Closed their account. ${staysText(one)}`,
    }));
  },

  lock: (tx: Transaction, id: string) => lockMember(tx, id),

  async read({ db }, id) {
    const [closure] = await closuresOf(db, [id]);
    if (closure === undefined) return undefined;
    const { name, alone, disputes, works, recordings, rights_holder_id: holder } = closure;
    return {
      title: `${name} closed their account`,
      facts: [closure.reference_number, `Closed on ${formatDate(closure.closed_at)}`],
      remarks: [
        alone > 0 &&
          `No other member is on ${countText(alone, 'work')}. Only the society can change ${alone === 1 ? 'it' : 'them'}.`,
        disputes > 0 && `They have ${countText(disputes, 'open dispute')}.`,
        'We deleted their bank details. Pay what we owe them another way, or put it on hold.',
      ],
      parts: [
        part('What stays', [
          ['Works', String(works), false, listOf('works', holder)],
          ['Works with no other member', String(alone), alone > 0],
          ['Recordings', String(recordings), false, listOf('recordings', holder)],
          [
            'Open disputes',
            String(disputes),
            disputes > 0,
            `${listOf('disputes', holder)}&state=open`,
          ],
        ]),
      ],
      choices: [
        choiceOf({
          id: 'done',
          label: 'Mark as done',
          shortcut: 'a',
          follows: 'The case closes. Works, recordings and shares stay as they are.',
          reason: 'optional',
          reason_label: 'What did you do? We keep this, so write nothing personal.',
          reasons: ['We owe them nothing.', 'We put what we owe them on hold.'],
        }),
      ],
      names: {},
      involved: [closure.rights_holder_id],
      basis: [closure.closed_at],
    };
  },

  rule: async () => 'The case is closed.',
};

function staysText({ works, recordings }: Closure): string {
  return `${countText(works, 'work')} and ${countText(recordings, 'recording')} stay`;
}
