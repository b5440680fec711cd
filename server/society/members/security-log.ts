import { deviceWords } from '#domain/members/device.ts';
import { securityEventKinds } from '#domain/members/security-events.ts';
import type { Command } from '../command.ts';
import { readLimit } from '../read-command-line.ts';
import { Refusal, table } from '../terminal.ts';
import { findMember } from './find-member.ts';
import { momentWords } from './list-members.ts';
import { securityEventsAs } from './security-events.sql.ts';

const dayMs = 86_400_000;

export const listSecurityLog: Command = {
  name: ['security-log', 'list'],
  takes: [],
  summary: 'List log-ins, failed and blocked attempts, the newest first',
  details: [
    'We keep events for a year. After 90 days we keep only the network of an address.',
    'The same failures within an hour are one line with a count. "stranger" means that no account has that email.',
  ],
  options: [
    { name: 'member', takes: 'EMAIL', help: 'of one member: email, reference number or id' },
    { name: 'kind', takes: 'KIND', help: `one of ${securityEventKinds.join(', ')}` },
    {
      name: 'since',
      takes: 'DAY',
      help: 'since this day, like 2026-11-01; the last 30 days unless told',
    },
    { name: 'limit', takes: 'N', help: 'how many at most, 50 unless told' },
  ],
  changes: false,
  run: async ({ ctx, terminal }, { options }) => {
    const limit = readLimit(options.get('limit'));
    const named = options.get('member');
    const member = named === undefined ? undefined : await findMember(ctx.db, named);
    const found = await securityEventsAs(ctx.db, {
      memberId: member?.id,
      kind: readKind(options.get('kind')),
      since: readDay(options.get('since'), ctx.now()),
      limit,
    });
    const rows = found.map((event) => [
      momentWords(event.at),
      event.kind + (event.repeats > 1 ? ` x ${event.repeats}` : ''),
      event.reference_number ?? 'stranger',
      event.address ?? '',
      event.user_agent === '' ? '' : deviceWords(event.user_agent),
      event.reason ?? '',
    ]);
    terminal.show(
      found.length === 0
        ? 'No events.'
        : table(['When', 'What', 'Who', 'From', 'Device', 'Why'], rows),
      found.map((event) => ({
        id: event.id,
        at: event.at.toISOString(),
        last_at: event.last_at.toISOString(),
        kind: event.kind,
        outcome: event.outcome,
        reason: event.reason,
        member: event.reference_number,
        address: event.address,
        user_agent: event.user_agent,
        repeats: event.repeats,
      })),
    );
    if (found.length === limit)
      terminal.remark(
        'There may be more: narrow it with --member, --kind or --since, or raise --limit.',
      );
  },
};

function readKind(text: string | undefined): string | undefined {
  if (text === undefined || securityEventKinds.some((kind) => kind === text)) return text;
  throw new Refusal('wrong_usage', `--kind is one of ${securityEventKinds.join(', ')}.`);
}

function readDay(text: string | undefined, now: Date): Date {
  if (text === undefined) return new Date(now.getTime() - 30 * dayMs);
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  if (day === null || Number.isNaN(day.getTime()))
    throw new Refusal('wrong_usage', '--since is a day like 2026-11-01.');
  return day;
}
