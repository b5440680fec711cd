import { collectBaseline, loadBaseline, takeBaseline as take } from '../history/baseline.ts';
import { transaction } from '../platform/db/db.ts';
import type { Command } from './command.ts';
import { readReason } from './read-reason.ts';
import { Refusal } from './refusal.ts';
import { checkEverything } from './verify-history.ts';

export const takeBaseline: Command = {
  name: ['history', 'baseline'],
  takes: [],
  summary:
    'Take what stands without a history as the start, where records are older than histories',
  details: [
    'history verify names such values. Look at each of them first: what was tampered with before is taken as well.',
    'From then on history verify vouches for them, and lists who took them, when and why. It cannot be undone.',
    'Refused while a chain or an anchor is broken: that is never a matter of age.',
  ],
  options: [{ name: 'reason', takes: 'TEXT', help: 'why they have no history; needed' }],
  changes: true,
  run: async ({ ctx, terminal, operator }, { options }) => {
    const reason = readReason(options.get('reason'), 'Brought over from the former register.');
    const before = await loadBaseline(ctx);
    const collected = collectBaseline();
    const { broken } = await checkEverything(ctx, {
      covers: (differing) => before.covers(differing) || collected.covers(differing),
    });
    if (broken.length > 0)
      throw new Refusal('refused', 'A chain or an anchor is broken: see history verify.');
    const values = [...collected.found.values()];
    if (values.length === 0)
      throw new Refusal('refused', 'Everything has a history: nothing to take.');
    const subjects = new Set(values.map(({ id }) => id)).size;
    await terminal.confirm(
      `Take ${values.length} values of ${subjects} records as the start? Whatever happened to them before cannot be found any more.`,
    );
    await transaction(ctx.db, (tx) => take(tx, ctx, values, { by: operator.name, reason }));
    terminal.show(`${values.length} values of ${subjects} records were taken as the start.`, {
      values: values.length,
      records: subjects,
    });
  },
};
