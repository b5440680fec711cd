import { changesInTable } from '#domain/disputes/split.ts';
import { Problem } from '#domain/problems.ts';
import { lockAnyDispute } from '../../../disputes/lock-dispute.ts';
import { decideDispute } from '../../../disputes/society/society-acts.ts';
import {
  enteredLines,
  isAboutShares,
  type ShownDispute,
  splitName,
  splitToEnter,
} from '../../disputes/enter-split.ts';
import { readEnd } from '../../disputes/read-arguments.ts';
import { choiceOf, type RuledCaseKind } from '../ruled-case.ts';
import { describeDisputes, disputeFacts, evidenceFile } from './dispute-facts.ts';

const seconded = {
  is_seconded: true,
  follows: 'It takes effect and we tell all parties.',
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
    const split = splitToEnter(found);
    return {
      ...found.facts,
      title: `Decide the dispute about “${work.title}”`,
      remarks: [
        contested.length > 0 &&
          'Money for the shares in dispute is on hold until the dispute is decided.',
      ],
      choices: [
        choiceOf({
          ...seconded,
          id: 'unchanged',
          label: 'Change nothing',
          shortcut: 'x',
          reasons: reasonsFor(found, 'unchanged'),
        }),
        ...claims.slice(0, splitKeys.length).map((_, place) =>
          choiceOf({
            ...seconded,
            id: `split-${place + 1}`,
            changes: changesInTable(split, split.starts[place + 1]?.shares ?? split.now),
            reasons: reasonsFor(found, `split-${place + 1}`),
            label: splitName(place),
            shortcut: splitKeys[place] ?? '',
            act: `Decide for ${splitName(place)} and open next`,
          }),
        ),
        isAboutShares({ kind })
          ? choiceOf({
              ...seconded,
              id: 'shares',
              label: 'Other shares',
              shortcut: 'o',
              act: 'Decide on these shares and open next',
              split,
              reasons: reasonsFor(found, 'shares'),
            })
          : choiceOf({ ...seconded, id: 'merge', label: 'Merge works', shortcut: 'w' }),
      ],
    };
  },

  async rule(ctx, id, { choice, shares, reason, by }) {
    const found = await disputeFacts(ctx, id);
    if (found === undefined) throw new Problem('not_found');
    const lines = shares === null ? linesOf(found, choice) : await enteredLines(ctx, found, shares);
    const end = { lines, outcome: outcomeOf(choice) } as const;
    const { state } = await decideDispute(ctx, id, end, { by, reason });
    return state === 'resolved'
      ? 'Decided, but we could not make the change yet. The email to the society says why.'
      : 'The dispute is decided.';
  },
};

function linesOf({ parts }: ShownDispute, choice: string) {
  return readEnd(parts, choice.replace('split-', ''), undefined);
}

/** Drafts of the reasons, by who is on whose side and what evidence there is; the officer completes them. */
function reasonsFor({ view }: ShownDispute, choice: string): string[] {
  const names = [
    ...new Set(view.evidence.filter((one) => one.withdrawn_at === null).map(({ name }) => name)),
  ];
  const claim = view.claims[Number(choice.replace('split-', '')) - 1];
  const read =
    names.length === 0
      ? 'We read what each of you wrote.'
      : `We read what each of you wrote, and the evidence of ${new Intl.ListFormat('en-GB').format(names)}.`;
  switch (choice) {
    case 'unchanged':
      return [`${read} It does not show that the current shares are wrong.`];
    case 'shares':
      return [
        `${read} It supports neither of your splits in full. We set the shares by the part that each of you had in the song.`,
      ];
    default:
      return claim === undefined
        ? []
        : [`${read} It supports the shares that ${claim.name} asked for.`];
  }
}
