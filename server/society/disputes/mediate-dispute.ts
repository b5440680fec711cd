import { disputeStateNames } from '#domain/disputes/dispute.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import { endMediation, nameMediator, recordAgreement } from '../../disputes/society/mediation.ts';
import { showToSociety } from '../../disputes/society/show-to-society.ts';
import { type Command, readReason } from '../command.ts';
import { orRefuse } from '../terminal.ts';
import { findDispute, readDay, readLine, readSplit, splitDetails } from './read-arguments.ts';

export const mediatorOfDispute: Command = {
  name: ['disputes', 'mediator'],
  takes: ['<dispute>'],
  summary: 'Name the mediator of a dispute in mediation, and when and where the parties meet',
  details: ['Run it again to replace the earlier mediator, day or place.'],
  options: [
    { name: 'name', takes: 'NAME', help: 'who mediates; required' },
    { name: 'on', takes: 'YYYY-MM-DD', help: 'the day, before mediation ends; required' },
    { name: 'at', takes: 'TEXT', help: 'a place and an hour, or a link to a call; required' },
  ],
  changes: true,
  run: async ({ ctx, terminal, operator }, { words: [word = ''], options }) => {
    const id = await findDispute(ctx.db, word);
    const meeting = {
      mediator: readLine('name', options.get('name'), 200),
      on: readDay('on', options.get('on')),
      place: readLine('at', options.get('at'), 300),
    };
    const { mediator, on } = meeting;
    await terminal.confirm(`${mediator} mediates ${word} on ${formatFullDate(on)}?`);
    await orRefuse(nameMediator(ctx, id, meeting, `The society (${operator.name})`));
    terminal.show(`${word}: ${mediator} mediates. We told the parties.`, {
      number: word,
      ...meeting,
    });
  },
};

export const endMediationOfDispute: Command = {
  name: ['disputes', 'mediated'],
  takes: ['<dispute>', '<split|shares|failed>'],
  summary:
    'Record the result of mediation: a split that everyone must still accept, or that it failed',
  details: [...splitDetails, 'If it failed, the society decides the dispute.'],
  options: [
    { name: 'reason', takes: 'TEXT', help: 'as all parties will read it; required' },
    { name: 'shares', takes: 'LIST', help: 'with the word shares: name=percent, name=percent' },
  ],
  changes: true,
  run: async ({ ctx, terminal, operator }, { words: [word = '', what = ''], options }) => {
    const id = await findDispute(ctx.db, word);
    const says = {
      by: `The society (${operator.name})`,
      reason: readReason(options.get('reason'), 'Both agreed on it at the meeting.'),
    };
    if (what === 'failed') {
      await terminal.confirm(`Record that mediation of ${word} has failed?`);
      const { state } = await orRefuse(endMediation(ctx, id, says));
      return terminal.show(`${word}: ${disputeStateNames[state]}.`, { number: word, state });
    }
    const { parts } = await showToSociety(ctx, id);
    const lines = readSplit(parts, what, options.get('shares'));
    await terminal.confirm(`Ask all parties of ${word} to accept the agreed split?`);
    const { state } = await orRefuse(recordAgreement(ctx, id, lines, says));
    terminal.show(`${word}: all parties were asked. It applies once everyone has accepted it.`, {
      number: word,
      state,
    });
  },
};
