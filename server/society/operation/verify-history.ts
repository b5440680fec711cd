import { formatDate } from '#domain/text/dates.ts';
import {
  type BaselineTaken,
  collectBaseline,
  loadBaseline,
  takeBaseline as take,
} from '../../history/baseline.ts';
import { transaction } from '../../platform/db/db.ts';
import { type Command, readReason } from '../command.ts';
import { Refusal, table } from '../terminal.ts';
import { checkEverything, checkHistory } from './check-history.ts';

export const verifyHistory: Command = {
  name: ['history', 'verify'],
  takes: [],
  summary:
    'Check whether anyone has tampered with works, recordings, disputes, plays, accounts or their history',
  details: [
    'Checks every chain and every anchor, and names the first broken place of each kind.',
    'Compares the database with the history: shares, answers, facts and states of works; lines, facts, sound files and states of recordings; status, closing, email, bank details and second factors of accounts.',
    'Checks that each dispute is what its timeline and claims led to, and that plays are of the recordings that were decided.',
    'Compares values taken as the start (history baseline) with what they were then, and lists them.',
    'The desk shows when this was done last and what came of it.',
    'If all anchors may be missing, compare the log: history_anchored says what was anchored when.',
  ],
  changes: false,
  run: async ({ ctx, terminal, operator }) => {
    const { report, lines, read } = await checkHistory(ctx, operator.name);
    const { taken } = report.baseline;
    if (lines.length === 0)
      return terminal.show(
        [`The history is intact: ${read}.`, ...taken.map(takenText)].join('\n'),
        report,
      );
    terminal.show(table(['History', 'Of', 'At', 'What is wrong'], lines), report);
    throw new Refusal('refused', `The history is broken (${read}).`);
  },
};

function takenText({ at, taken_by, reason, values }: BaselineTaken): string {
  return `${values} values have no history before ${formatDate(at)}, when ${taken_by} took them as the start: ${reason}`;
}

export const takeBaseline: Command = {
  name: ['history', 'baseline'],
  takes: [],
  summary: 'Accept records without a history as the start, where they are older than histories',
  details: [
    'history verify names such values. Check each one first, because this also accepts values that someone has tampered with.',
    'From then on history verify vouches for them, and lists who took them, when and why. It cannot be undone.',
    'Refused while a chain or an anchor is broken, because age never explains that.',
  ],
  options: [{ name: 'reason', takes: 'TEXT', help: 'why they have no history; required' }],
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
      `Take ${values.length} values of ${subjects} records as the start? You can no longer find out what happened to them before.`,
    );
    await transaction(ctx.db, (tx) => take(tx, ctx, values, { by: operator.name, reason }));
    terminal.show(`${values.length} values of ${subjects} records were taken as the start.`, {
      values: values.length,
      records: subjects,
    });
  },
};
