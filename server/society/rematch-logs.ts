import type { Gains } from '../usage/matching/gains.ts';
import {
  recordingsSince,
  spellingsTouched,
  undecidedSpellings,
  useTotals,
} from '../usage/matching/rematch.sql.ts';
import { rematch, telling } from '../usage/matching/rematch.ts';
import { table } from './columns.ts';
import type { Command, Desk } from './command.ts';
import { Refusal } from './refusal.ts';

const recordingsAtOnce = 200;
const spellingsAtOnce = 2_000;

export const rematchLogs: Command = {
  name: ['logs', 'rematch'],
  takes: [],
  summary: 'Look anew of which recordings uses are, after recordings were corrected',
  details: [
    'With --since by the recordings that were registered, changed or withdrawn since that day; else every title and artist of',
    'which nobody has said anything. What members or the society said stands. Each member whose recordings gained uses is told once.',
  ],
  options: [{ name: 'since', takes: 'YYYY-MM-DD', help: 'the first day' }],
  changes: true,
  run: async (desk, { options }) => {
    const since = readDay(options.get('since'));
    await desk.terminal.confirm('Look anew of what uses are?');
    const before = await useTotals(desk.ctx.db);
    const changed = await telling(desk.ctx, (gains) =>
      since === null ? rematchAll(desk, gains) : rematchSince(desk, since, gains),
    );
    const after = await useTotals(desk.ctx.db);
    const rows = (['matched', 'suggested', 'unmatched'] as const).map((state) => [
      ...[state, before[state].toLocaleString('en'), after[state].toLocaleString('en')],
    ]);
    desk.terminal.show(
      `${table(['Uses', 'Before', 'Now'], rows)}\n${changed.toLocaleString('en')} uses are of something else now.`,
      { changed, before, after },
    );
  },
};

function readDay(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const day = new Date(`${text}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(day.getTime()))
    throw new Refusal('wrong_usage', '--since is a day such as 2026-03-07.');
  return day;
}

async function rematchSince({ ctx }: Desk, since: Date, gains: Gains): Promise<number> {
  let changed = 0;
  for (let after: string | null = null; ; ) {
    const ids: string[] = await recordingsSince(ctx.db, { since, after, most: recordingsAtOnce });
    changed += await rematch(ctx, await spellingsTouched(ctx.db, ids), gains);
    after = ids.at(-1) ?? null;
    if (after === null || ids.length < recordingsAtOnce) return changed;
  }
}

async function rematchAll({ ctx }: Desk, gains: Gains): Promise<number> {
  let changed = 0;
  for (let after: string | null = null; ; ) {
    const ids: string[] = await undecidedSpellings(ctx.db, { after, most: spellingsAtOnce });
    changed += await rematch(ctx, ids, gains);
    after = ids.at(-1) ?? null;
    if (after === null || ids.length < spellingsAtOnce) return changed;
  }
}
