import { deviceLabel } from '#domain/members/device.ts';
import { allSecurityEventKinds } from '#domain/members/security-events.ts';
import { formatFullDateTime } from '#domain/text/dates.ts';
import { resetFactors as reset } from '../../second-factor/factor-reset.ts';
import { hasFactor } from '../../second-factor/second-factor.sql.ts';
import { accountHash } from '../../security-log/record-security-event.ts';
import { allStaff } from '../../staff/staff.sql.ts';
import { type Command, readLimit } from '../command.ts';
import { Refusal, table } from '../terminal.ts';
import { refuseClosed } from './change-status.ts';
import { findMember } from './find-member.ts';
import { memberLabel } from './list-members.ts';
import { securityEventsAs } from './members.sql.ts';
import { momentText } from './read-member.ts';

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
    { name: 'kind', takes: 'KIND', help: `one of ${allSecurityEventKinds.join(', ')}` },
    {
      name: 'since',
      takes: 'DAY',
      help: 'since this day, like 2026-11-01; the last 30 days by default',
    },
    { name: 'limit', takes: 'N', help: 'how many at most; 50 by default' },
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
    const staff = new Map(
      (await allStaff(ctx.db, ctx.now())).map(({ email }) => [
        accountHash(ctx.keys, email).toString('hex'),
        email,
      ]),
    );
    const staffOf = (hash: Buffer | null) => staff.get(hash?.toString('hex') ?? '');
    const rows = found.map((event) => [
      momentText(event.at),
      event.kind + (event.repeats > 1 ? ` x ${event.repeats}` : ''),
      event.reference_number ?? staffOf(event.account_hash) ?? 'stranger',
      event.address ?? '',
      event.user_agent === '' ? '' : deviceLabel(event.user_agent),
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
        staff: staffOf(event.account_hash) ?? null,
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
  if (text === undefined || allSecurityEventKinds.some((kind) => kind === text)) return text;
  throw new Refusal('wrong_usage', `--kind is one of ${allSecurityEventKinds.join(', ')}.`);
}

function readDay(text: string | undefined, now: Date): Date {
  if (text === undefined) return new Date(now.getTime() - 30 * dayMs);
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  if (day === null || Number.isNaN(day.getTime()))
    throw new Refusal('wrong_usage', '--since is a day like 2026-11-01.');
  return day;
}

export const resetFactors: Command = {
  name: ['members', 'reset-factors'],
  takes: ['<member>'],
  summary: 'Reset the passkeys and codes of a member who lost everything',
  details: [
    'First check who asks. See them with their identity document, or call the number you had before.',
    'This logs them out everywhere. They then log in with only their password.',
    'For 72 hours they cannot change their bank details or email. A link in their email stops the reset.',
  ],
  options: [],
  changes: true,
  run: async ({ ctx, terminal, operator }, { words: [word = ''] }) => {
    const member = await findMember(ctx.db, word);
    refuseClosed(member);
    const nothing = new Refusal('refused', 'This member has no passkeys and no code app.');
    if (!(await hasFactor(ctx.db, member.id))) throw nothing;
    await terminal.confirm(
      `Have you checked who asks? Reset the passkeys and codes of ${memberLabel(member)}?`,
    );
    const done = await reset(ctx, member.id, operator.name);
    if (done === null) throw nothing;
    const { factors, heldUntil } = done;
    terminal.show(
      `${memberLabel(member)} can log in with only the password. Reset: ${factors} ${factors === 1 ? 'factor' : 'factors'}. Bank details and email cannot change until ${formatFullDateTime(heldUntil)}.`,
      { reference_number: member.reference_number, factors, held_until: heldUntil.toISOString() },
    );
  },
};
