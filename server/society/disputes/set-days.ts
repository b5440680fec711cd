import { disputeSteps, maxStepDays, usualDays } from '#domain/disputes/deadlines.ts';
import { disputeDays } from '../../disputes/dispute.sql.ts';
import { transaction } from '../../platform/db/db.ts';
import type { Command } from '../command.ts';
import { facts, Refusal } from '../terminal.ts';
import { setDays } from './dispute-days.routes.ts';

const optionOf = (step: keyof typeof usualDays) => step.replace('_', '-');

/** Shows or sets the days from the terminal. */
export const daysCommand: Command = {
  name: ['disputes', 'days'],
  takes: [],
  summary:
    'Show, or set, how many days each step of a dispute may take, and whether staff screen them',
  details: ['It applies to steps that start afterwards.'],
  options: [
    ...disputeSteps.map((step) => ({
      name: optionOf(step),
      takes: 'N',
      help: `days; ${usualDays[step]} by default`,
    })),
    {
      name: 'screened',
      takes: 'yes|no',
      help: 'whether staff review a dispute before we tell the others',
    },
  ],
  changes: true,
  run: async ({ ctx, terminal }, { options }) => {
    const wanted = Object.fromEntries(
      disputeSteps.flatMap((step) => {
        const text = options.get(optionOf(step));
        return text === undefined ? [] : [[step, readNumber(text)]];
      }),
    );
    const screened = options.get('screened');
    if (screened !== undefined && screened !== 'yes' && screened !== 'no') {
      throw new Refusal('wrong_usage', 'Say --screened yes or no.');
    }
    const set = { ...wanted, ...(screened !== undefined && { is_screened: screened === 'yes' }) };
    if (Object.keys(set).length > 0) {
      await terminal.confirm('Change how long the steps of disputes take?');
      await transaction(ctx.db, (tx) => setDays(tx, set));
    }
    const days = await disputeDays(ctx.db);
    const terms = disputeSteps.map((step) => [optionOf(step), String(days[step])] as const);
    terminal.show(facts([...terms, ['screened', days.is_screened ? 'yes' : 'no']]), days);
  },
};

function readNumber(text: string): number {
  if (!/^[1-9]\d{0,2}$/.test(text) || Number(text) > maxStepDays) {
    throw new Refusal('wrong_usage', `Days are a whole number from 1 to ${maxStepDays}.`);
  }
  return Number(text);
}
