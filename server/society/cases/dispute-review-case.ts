import { disputeStateNames } from '#domain/disputes/dispute.ts';
import { askForMore, passDispute, rejectDispute } from '../../disputes/society/society-acts.ts';
import { describeDisputes, disputeFacts, evidenceFile } from './dispute-facts.ts';
import { choiceOf, type RuledCaseKind } from './ruled-case.ts';

/** A new dispute that the society looks at before the others hear of it. */
export const disputeReviewCase: RuledCaseKind = {
  describe: describeDisputes,
  file: evidenceFile,

  async read(ctx, id) {
    const found = await disputeFacts(ctx, id);
    if (found === undefined) return undefined;
    const { raised_by_name: raiser, work } = found.view;
    return {
      ...found.facts,
      title: `${raiser} disputes “${work.title}”`,
      remarks: [],
      choices: [
        choiceOf({
          id: 'pass',
          label: 'Pass on',
          shortcut: 'a',
          act: 'Pass on and open next',
          follows: 'We tell the others, and the shares in dispute are put on hold.',
          reason: 'optional',
        }),
        choiceOf({
          id: 'ask',
          label: 'Ask for more',
          shortcut: 'r',
          act: 'Ask and open next',
          follows: `We ask ${raiser}. The others hear nothing yet.`,
          reasons: [
            'Please say in your own words what is wrong and since when.',
            'Please send proof of your part, such as a contract, a session sheet or a recording.',
          ],
        }),
        choiceOf({
          id: 'reject',
          label: 'Reject',
          shortcut: 'x',
          act: 'Reject and open next',
          follows: `The dispute ends here. We tell ${raiser} why.`,
          reasons: [
            'This dispute does not say which share is wrong.',
            'This was decided before, and nothing new was said.',
          ],
        }),
      ],
    };
  },

  async rule(ctx, id, { choice, reason, by }) {
    const act = choice === 'pass' ? passDispute : choice === 'ask' ? askForMore : rejectDispute;
    const { state } = await act(ctx, id, { by, reason });
    return `The dispute is now: ${disputeStateNames[state]}.`;
  },
};
