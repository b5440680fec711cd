import { Problem } from '#domain/problems.ts';
import { lockAnyDispute } from '../../../disputes/lock-dispute.ts';
import { decideDispute } from '../../../disputes/society/society-acts.ts';
import { readEnd } from '../../disputes/read-arguments.ts';
import { choiceOf, type RuledCaseKind } from '../ruled-case.ts';
import { describeDisputes, disputeFacts, evidenceFile, splitName } from './dispute-facts.ts';

const seconded = {
  is_seconded: true,
  follows: 'A colleague must make the same decision. Then it takes effect and we tell all parties.',
} as const;

// One key for each split, none of which does anything else on a case.
const splitKeys = ['d', 'e', 'f', 'g', 'h', 'i', 'p', 'q', 'y'];
const outcomeOf = (choice: string) => (choice === 'unchanged' ? 'unchanged' : 'decided');

/** A dispute that only the society can end. */
export const disputeDecisionCase: RuledCaseKind = {
  describe: describeDisputes,
  lock: lockAnyDispute,
  file: evidenceFile,

  async read(ctx, id) {
    const found = await disputeFacts(ctx, id);
    if (found === undefined) return undefined;
    const { work, claims, kind, contested_shares: contested } = found.view;
    return {
      ...found.facts,
      title: `Decide the dispute about “${work.title}”`,
      remarks:
        contested.length === 0
          ? []
          : ['Money for the shares in dispute is on hold until the dispute is decided.'],
      choices: [
        choiceOf({
          ...seconded,
          id: 'unchanged',
          label: 'Change nothing',
          shortcut: 'x',
          act: 'Change nothing and open next',
        }),
        ...claims.slice(0, splitKeys.length).map((_, place) =>
          choiceOf({
            ...seconded,
            id: `split-${place + 1}`,
            label: splitName(place),
            shortcut: splitKeys[place] ?? '',
            act: `Decide for ${splitName(place)} and open next`,
          }),
        ),
        ...(kind === 'duplicate_work'
          ? [
              choiceOf({
                ...seconded,
                id: 'merge',
                label: 'Merge works',
                shortcut: 'w',
                act: 'Merge works and open next',
              }),
            ]
          : []),
      ],
    };
  },

  async rule(ctx, id, { choice, reason, by }) {
    const found = await disputeFacts(ctx, id);
    if (found === undefined) throw new Problem('not_found');
    const lines = readEnd(found.parts, choice.replace('split-', ''), undefined);
    const end = { lines, outcome: outcomeOf(choice) } as const;
    const { state } = await decideDispute(ctx, id, end, { by, reason });
    return state === 'resolved'
      ? 'Decided, but we could not make the change yet. The email to the society says why.'
      : 'The dispute is decided.';
  },
};
