import { type Command, readLimit } from '../command.ts';
import { momentText } from '../members/read-member.ts';
import { facts, plainLines, Refusal, table } from '../terminal.ts';
import { errorLogBy, errorLogsAs, reportsLeftOut } from './error-logs.sql.ts';

const dayMs = 86_400_000;
const shownLetters = 90;

export const listErrorLogs: Command = {
  name: ['error-logs', 'list'],
  takes: [],
  summary: 'List what browsers reported, the latest first, and how often',
  details: [
    'We keep reports for 30 days after the last time, without tokens, addresses and numbers.',
    'Repeats of an error are one report with a count. We keep at most 100 different ones an hour, 400 a day and 4 MB in all.',
  ],
  options: [
    { name: 'days', takes: 'N', help: 'of the last N days; 30 by default' },
    { name: 'find', takes: 'TEXT', help: 'part of the report' },
    { name: 'limit', takes: 'N', help: 'how many at most; 50 by default' },
  ],
  changes: false,
  run: async ({ ctx, terminal }, { options }) => {
    const limit = readLimit(options.get('limit'));
    const since = new Date(ctx.now().getTime() - readDays(options.get('days')) * dayMs);
    const found = await errorLogsAs(ctx.db, { since, find: options.get('find') ?? '', limit });
    const leftOut = await reportsLeftOut(ctx.db, since);
    const rows = found.map(({ id, last_reported_at, times, reference_number, description }) => [
      String(id),
      momentText(last_reported_at),
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

export function firstLine(text: string): string {
  return text.trim().split(/\r?\n/, 1)[0] ?? '';
}

function readDays(text: string | undefined): number {
  if (text === undefined) return 30;
  const days = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (days < 1) throw new Refusal('wrong_usage', '--days is a number from 1 to 9999.');
  return days;
}

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
      ['First', momentText(reported_at)],
      ['Last', momentText(last_reported_at)],
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
