import { table } from './columns.ts';
import type { Command } from './command.ts';
import { errorLogsAs, reportsLeftOut } from './error-logs.sql.ts';
import { momentWords } from './member-facts.ts';
import { readLimit } from './read-limit.ts';
import { Refusal } from './refusal.ts';

const dayMs = 86_400_000;
const shownLetters = 90;

export const listErrorLogs: Command = {
  name: ['error-logs', 'list'],
  takes: [],
  summary: 'List what browsers reported, the latest first, and how often',
  details: [
    'We keep reports for 30 days, without tokens, addresses and numbers.',
    'The same error is one report with a count. We keep at most 100 different ones an hour, 400 a day and 4 MB in all.',
  ],
  options: [
    { name: 'days', takes: 'N', help: 'of the last N days, 30 unless told' },
    { name: 'find', takes: 'TEXT', help: 'part of the report' },
    { name: 'limit', takes: 'N', help: 'how many at most, 50 unless told' },
  ],
  changes: false,
  run: async ({ ctx, terminal }, { options }) => {
    const limit = readLimit(options.get('limit'));
    const since = new Date(ctx.now().getTime() - readDays(options.get('days')) * dayMs);
    const found = await errorLogsAs(ctx.db, { since, find: options.get('find') ?? '', limit });
    const leftOut = await reportsLeftOut(ctx.db, since);
    const rows = found.map(({ id, last_reported_at, times, reference_number, description }) => [
      String(id),
      momentWords(last_reported_at),
      String(times),
      reference_number ?? 'visitor',
      [...firstLine(description)].slice(0, shownLetters).join(''),
    ]);
    terminal.show(
      found.length === 0
        ? 'No reports.'
        : table(['No.', 'Last', 'Times', 'First by', 'What'], rows),
      found.map(({ id, reported_at, last_reported_at, times, reference_number, description }) => ({
        id,
        reported_at: reported_at.toISOString(),
        last_reported_at: last_reported_at.toISOString(),
        times,
        member: reference_number,
        first_line: firstLine(description),
      })),
    );
    if (leftOut > 0)
      terminal.remark(`We did not keep ${leftOut} more reports, because there were too many.`);
    if (found.length === limit)
      terminal.remark('There may be more: narrow it with --find or --days, or raise --limit.');
  },
};

function firstLine(text: string): string {
  return text.trim().split(/\r?\n/, 1)[0] ?? '';
}

function readDays(text: string | undefined): number {
  if (text === undefined) return 30;
  const days = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (days < 1) throw new Refusal('wrong_usage', '--days is a number from 1 to 9999.');
  return days;
}
