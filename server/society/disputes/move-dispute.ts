import { disputeStateNames } from '#domain/disputes/dispute.ts';
import type { DisputeMove } from '#domain/disputes/moves.ts';
import {
  applyOutcome,
  moveDisputeTo,
  reopenDispute,
  writeAsSociety,
} from '../../disputes/society/society-acts.ts';
import { type Command, readReason } from '../command.ts';
import { orRefuse, Refusal } from '../terminal.ts';
import { findDispute } from './read-arguments.ts';

const steps: Readonly<Record<string, DisputeMove>> = {
  evidence: 'open_evidence',
  negotiation: 'open_negotiation',
  mediation: 'open_mediation',
  determination: 'determine',
  closed: 'close',
};

const reasonOption = {
  name: 'reason',
  takes: 'TEXT',
  help: 'as all parties will read it; required',
};

export const moveDispute: Command = {
  name: ['disputes', 'move-on'],
  takes: ['<dispute>', `<${Object.keys(steps).join('|')}>`],
  summary: 'Move a dispute to another step',
  details: ['Use disputes refer to leave it to a court or tribunal.'],
  options: [reasonOption],
  changes: true,
  run: async ({ ctx, terminal, operator }, { words: [word = '', step = ''], options }) => {
    const id = await findDispute(ctx.db, word);
    const move = Object.hasOwn(steps, step) ? steps[step] : undefined;
    if (move === undefined) {
      throw new Refusal('wrong_usage', `Say one of: ${Object.keys(steps).join(', ')}.`);
    }
    const reason = readReason(options.get('reason'), 'Both sides asked us to.');
    await terminal.confirm(`Move ${word} to ${step}?`);
    const by = `The society (${operator.name})`;
    const { state } = await orRefuse(moveDisputeTo(ctx, id, move, { by, reason }));
    terminal.show(`${word}: ${disputeStateNames[state]}.`, { number: word, state });
  },
};

export const reopen: Command = {
  name: ['disputes', 'reopen'],
  takes: ['<dispute>'],
  summary: 'Reopen a dispute that is over',
  details: ['The outcome applies until there is another one.'],
  options: [reasonOption],
  changes: true,
  run: async ({ ctx, terminal, operator }, { words: [word = ''], options }) => {
    const id = await findDispute(ctx.db, word);
    const reason = readReason(options.get('reason'), 'A contract was found that nobody had seen.');
    await terminal.confirm(`Reopen ${word}?`);
    const by = `The society (${operator.name})`;
    const { state } = await orRefuse(reopenDispute(ctx, id, { by, reason }));
    terminal.show(`${word}: ${disputeStateNames[state]}.`, { number: word, state });
  },
};

export const applyDispute: Command = {
  name: ['disputes', 'apply'],
  takes: ['<dispute>'],
  summary: 'Carry out an outcome that failed to be carried out',
  changes: true,
  run: async ({ ctx, terminal }, { words: [word = ''] }) => {
    const id = await findDispute(ctx.db, word);
    await terminal.confirm(`Carry out the outcome of ${word}?`);
    const { state } = await orRefuse(applyOutcome(ctx, id));
    if (state === 'resolved') {
      throw new Refusal(
        'refused',
        'It still cannot be carried out: the email to the society says why.',
      );
    }
    terminal.show(`${word}: ${disputeStateNames[state]}.`, { number: word, state });
  },
};

export const writeToDispute: Command = {
  name: ['disputes', 'write'],
  takes: ['<dispute>'],
  summary: 'Write to the parties of a dispute',
  options: [{ name: 'text', takes: 'TEXT', help: 'as all parties will read it; required' }],
  changes: true,
  run: async ({ ctx, terminal }, { words: [word = ''], options }) => {
    const id = await findDispute(ctx.db, word);
    const text = options.get('text')?.trim() ?? '';
    if (text === '' || text.length > 2_000) {
      throw new Refusal('wrong_usage', 'Say something, in at most 2000 characters: --text "..."');
    }
    await terminal.confirm(`Write to the parties of ${word}?`);
    await orRefuse(writeAsSociety(ctx, id, text));
    terminal.show('Sent.', { number: word });
  },
};
