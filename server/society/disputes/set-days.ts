import { usualDays } from '#domain/disputes/deadlines.ts';
import { disputeDays, setDisputeDays } from '../../disputes/dispute.sql.ts';
import type { Command } from '../command.ts';
import { facts, Refusal } from '../terminal.ts';

type Step = keyof typeof usualDays;
const steps = Object.keys(usualDays) as Step[]; // its own keys
const optionOf = (step: Step) => step.replace('_', '-');

export const setDays: Command = {
  name: ['disputes', 'days'],
  takes: [],
  summary:
    'Show, or set, how many days each step of a dispute may take, and whether staff screen them',
  details: ['It applies to steps that start afterwards.'],
  options: [
    ...steps.map((step) => ({
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
      steps.flatMap((step) => {
        const text = options.get(optionOf(step));
        return text === undefined ? [] : [[step, readDays(text)]];
      }),
    );
    const screened = options.get('screened');
    if (screened !== undefined && screened !== 'yes' && screened !== 'no') {
      throw new Refusal('wrong_usage', 'Say --screened yes or no.');
    }
    const set = { ...wanted, ...(screened !== undefined && { is_screened: screened === 'yes' }) };
    if (Object.keys(set).length > 0) {
      await terminal.confirm('Change how long the steps of disputes take?');
      await setDisputeDays(ctx.db, set);
    }
    const days = await disputeDays(ctx.db);
    const terms = steps.map((step) => [optionOf(step), String(days[step])] as const);
    terminal.show(facts([...terms, ['screened', days.is_screened ? 'yes' : 'no']]), days);
  },
};

function readDays(text: string): number {
  if (!/^[1-9]\d{0,2}$/.test(text) || Number(text) > 365) {
    throw new Refusal('wrong_usage', 'Days are a whole number from 1 to 365.');
  }
  return Number(text);
}
