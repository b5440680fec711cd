import { lockAnyDispute } from '../../../disputes/lock-dispute.ts';
import { askForMore, passDispute, rejectDispute } from '../../../disputes/society/society-acts.ts';
import { choiceOf, type RuledCaseKind } from '../ruled-case.ts';
import { describeDisputes, disputeFacts, evidenceFile } from './dispute-facts.ts';

/** A new dispute that the society looks at before the others hear of it. */
export const disputeReviewCase: RuledCaseKind = {
  describe: describeDisputes,
  lock: lockAnyDispute,
  file: evidenceFile,

  async read(ctx, id) {
    const found = await disputeFacts(ctx, id);
    if (found === undefined) return undefined;
    const { raised_by_name: raiser, work } = found.view;
    return {
      ...found.facts,
      title: `${raiser} raised a dispute about “${work.title}”`,
      choices: [
        choiceOf({
          id: 'pass',
          label: 'Accept',
          shortcut: 'a',
          follows: 'We tell the other parties. Money for the shares in dispute is put on hold.',
          reason: 'optional',
        }),
        choiceOf({
          id: 'ask',
          label: 'Ask for details',
          shortcut: 'r',
          reason_label: `What do you need? ${raiser} will read this.`,
          follows: `We send your question to ${raiser}. We do not tell the other parties yet.`,
          reasons: [
            'Please tell us in your own words what is wrong and when it started.',
            'Please send proof of your part in the song, such as a contract, a session sheet or a recording.',
          ],
        }),
        choiceOf({
          id: 'reject',
          label: 'Reject',
          shortcut: 'x',
          reason_label: `Why? ${raiser} will read this.`,
          follows: `The dispute ends here. We tell ${raiser} why.`,
          reasons: [
            'We cannot tell from this dispute what is wrong.',
            'We decided this before, and we have no new information.',
          ],
        }),
      ],
    };
  },

  async rule(ctx, id, { choice, reason, by }) {
    const act = choice === 'pass' ? passDispute : choice === 'ask' ? askForMore : rejectDispute;
    await act(ctx, id, { by, reason });
    return choice === 'pass'
      ? 'We told the other parties.'
      : choice === 'ask'
        ? 'We asked for details.'
        : 'The dispute is rejected.';
  },
};
