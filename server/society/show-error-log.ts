import { facts, plainLines } from './columns.ts';
import type { Command } from './command.ts';
import { errorLogBy } from './error-logs.sql.ts';
import { momentWords } from './member-facts.ts';
import { Refusal } from './refusal.ts';

export const showErrorLog: Command = {
  name: ['error-logs', 'show'],
  takes: ['<number>'],
  summary: 'Show one report in full',
  changes: false,
  run: async ({ ctx, terminal }, { words: [word = ''] }) => {
    const found = /^\d{1,15}$/.test(word) ? await errorLogBy(ctx.db, Number(word)) : undefined;
    if (found === undefined) throw new Refusal('not_found', `There is no report ${word}.`);
    const { id, reported_at, last_reported_at, times, reference_number, user_agent, description } =
      found;
    const known = facts([
      ['Number', String(id)],
      ['First', momentWords(reported_at)],
      ['Last', momentWords(last_reported_at)],
      ['Times', String(times)],
      ['First by', reference_number ?? 'a visitor'],
      ['Browser', user_agent],
    ]);
    terminal.show(`${known}\n\n${plainLines(description)}`, {
      id,
      reported_at: reported_at.toISOString(),
      last_reported_at: last_reported_at.toISOString(),
      times,
      member: reference_number,
      user_agent,
      description,
    });
  },
};
