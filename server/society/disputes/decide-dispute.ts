import { disputeStateNames } from '#domain/disputes/dispute.ts';
import { showToSociety } from '../../disputes/society/show-to-society.ts';
import { decideDispute as decide } from '../../disputes/society/society-acts.ts';
import type { Command } from '../command.ts';
import { readReason } from '../read-command-line.ts';
import { orRefuse } from '../terminal.ts';
import { findDispute } from './find-dispute.ts';
import { readEnd, splitDetails } from './read-split.ts';

export const decideDispute: Command = {
  name: ['disputes', 'decide'],
  takes: ['<dispute>', '<split|unchanged|merge|shares>'],
  summary: 'Decide a dispute with reasons; the work gets its new version at once',
  details: [...splitDetails, 'merge is for the same work twice.'],
  options: [
    { name: 'reason', takes: 'TEXT', help: 'as all parties will read it; needed' },
    { name: 'shares', takes: 'LIST', help: 'with the word shares: name=percent, name=percent' },
  ],
  changes: true,
  run: async ({ ctx, terminal, operator }, { words: [word = '', what = ''], options }) => {
    const id = await findDispute(ctx.db, word);
    const { parts } = await showToSociety(ctx, id);
    const lines = readEnd(parts, what, options.get('shares'));
    const reason = readReason(options.get('reason'), 'The session sheet names both as writers.');
    await terminal.confirm(`Decide ${word}: ${what}?`);
    const outcome = what === 'unchanged' ? 'unchanged' : 'decided';
    const by = `The society (${operator.name})`;
    const { state } = await orRefuse(decide(ctx, id, { lines, outcome }, { by, reason }));
    const stuck =
      state === 'resolved'
        ? ' It could not be carried out yet: the mail to the society says why.'
        : '';
    terminal.show(`${word}: ${disputeStateNames[state]}.${stuck}`, { number: word, state });
  },
};
