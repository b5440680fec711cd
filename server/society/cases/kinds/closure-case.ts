import { formatDate } from '#domain/text/dates.ts';
import type { Transaction } from '../../../platform/db/db.ts';
import { type Closure, closuresOf } from '../../members/closures.sql.ts';
import { lockMember } from '../../members/members.sql.ts';
import { choiceOf, countText, linesOf, type RuledCaseKind } from '../ruled-case.ts';

/** A member who closed their account, and whose songs or recordings stay. */
export const closureCase: RuledCaseKind = {
  async describe(db, ids) {
    const found = await closuresOf(db, ids);
    return new Map(
      found.map((one) => [
        one.id,
        {
          about: one.name,
          reference: one.reference_number,
          in_short: `Closed their account; ${staysText(one)}`,
        },
      ]),
    );
  },

  lock: (tx: Transaction, id: string) => lockMember(tx, id),

  async read({ db }, id) {
    const [closure] = await closuresOf(db, [id]);
    if (closure === undefined) return undefined;
    const { name, alone, disputes, works, recordings } = closure;
    return {
      title: `${name} closed their account`,
      facts: [closure.reference_number, `Closed on ${formatDate(closure.closed_at)}`],
      remarks: [
        ...(alone > 0
          ? [
              `${countText(alone, 'song')} without another member. Only the society can change such songs.`,
            ]
          : []),
        ...(disputes > 0 ? [`Still open: ${countText(disputes, 'dispute')}.`] : []),
        'Their bank details are deleted. Pay what is owed by other means, or hold it.',
      ],
      changes: [],
      parts: [
        {
          title: 'What stays',
          lines: linesOf([
            ['Songs', String(works)],
            ['Songs without another member', String(alone), alone > 0],
            ['Recordings', String(recordings)],
            ['Open disputes', String(disputes), disputes > 0],
          ]),
        },
      ],
      texts: [],
      files: [],
      to_call: null,
      choices: [
        choiceOf({
          id: 'done',
          label: 'Done',
          shortcut: 'a',
          act: 'Mark as done and open next',
          follows: 'The case ends. Songs, recordings and shares stay as they are.',
          reason: 'optional',
          reason_label: 'What did you do? This is kept: write nothing personal.',
          reasons: ['Nothing is owed.', 'What is owed is on hold.'],
        }),
      ],
      involved: [closure.rights_holder_id],
      basis: [closure.closed_at],
    };
  },

  rule: async () => 'The closure is done.',
};

function staysText({ works, recordings }: Closure): string {
  return `${countText(works, 'song')} and ${countText(recordings, 'recording')} stay`;
}
