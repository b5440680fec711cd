import { disputeStateNames } from '#domain/disputes/dispute.ts';
import { showToSociety } from '../../disputes/society/show-to-society.ts';
import { askForMore, passDispute, rejectDispute } from '../../disputes/society/society-acts.ts';
import type { Command } from '../command.ts';
import { readReason } from '../read-command-line.ts';
import { orRefuse, Refusal } from '../terminal.ts';
import { findDispute } from './find-dispute.ts';

export const screenDispute: Command = {
  name: ['disputes', 'screen'],
  takes: ['<dispute>', '<pass|ask|reject>'],
  summary:
    'Look at a dispute that was raised: pass it on to the others, ask for more, or reject it',
  details: ['Disputes wait for it only while disputes days says that they are screened.'],
  options: [
    {
      name: 'reason',
      takes: 'TEXT',
      help: 'as the claimant will read it; needed to ask and reject',
    },
  ],
  changes: true,
  run: async ({ ctx, terminal, operator }, { words: [word = '', decision = ''], options }) => {
    const id = await findDispute(ctx.db, word);
    const by = `The society (${operator.name})`;
    if (decision !== 'pass' && decision !== 'ask' && decision !== 'reject') {
      throw new Refusal('wrong_usage', 'Say pass, ask or reject.');
    }
    const reason =
      decision === 'pass'
        ? null
        : readReason(options.get('reason'), 'Please say who was in the studio that day.');
    await terminal.confirm(`${decision} ${word}?`);
    const act = { pass: passDispute, ask: askForMore, reject: rejectDispute }[decision];
    await orRefuse(act(ctx, id, { by, reason }));
    const { view } = await showToSociety(ctx, id);
    terminal.show(`${word}: ${disputeStateNames[view.state]}.`, {
      number: word,
      state: view.state,
    });
  },
};
