import { type MemberStatus, memberStatuses } from '#domain/permissions.ts';
import { table } from './columns.ts';
import type { Command } from './command.ts';
import { isniWords, memberFacts, momentWords } from './member-facts.ts';
import { countByStatus, membersAs } from './members.sql.ts';
import { readLimit } from './read-limit.ts';
import { Refusal } from './refusal.ts';

export const listMembers: Command = {
  name: ['members', 'list'],
  takes: [],
  summary: 'List members, those who joined last first',
  details: ['Those who wait for their documents to be checked: --status provisional.'],
  options: [
    { name: 'status', takes: 'STATUS', help: `only ${memberStatuses.join(', ')}` },
    {
      name: 'find',
      takes: 'TEXT',
      help: 'part of a name, an e-mail address or a reference number',
    },
    { name: 'limit', takes: 'N', help: 'how many at most, 50 unless told' },
  ],
  changes: false,
  run: async ({ ctx, terminal }, { options }) => {
    const wanted = {
      status: readStatus(options.get('status')),
      find: options.get('find') ?? '',
      limit: readLimit(options.get('limit')),
    };
    const found = await membersAs(ctx.db, wanted);
    const rows = found.map((member) => [
      member.reference_number,
      member.name,
      member.register_as,
      member.status,
      member.email_confirmed_at ? member.email : `${member.email} (not confirmed)`,
      isniWords(member.isni),
      momentWords(member.created_at).slice(0, 10),
    ]);
    const headings = ['Reference', 'Name', 'Kind', 'Status', 'E-mail', 'ISNI', 'Joined'];
    terminal.show(
      found.length === 0 ? 'No members.' : table(headings, rows),
      found.map(memberFacts),
    );
    if (terminal.isJson) return;
    const counts = await countByStatus(ctx.db);
    terminal.remark(memberStatuses.map((one) => `${counts.get(one) ?? 0} ${one}`).join(', '));
    if (found.length === wanted.limit)
      terminal.remark('There may be more: narrow it with --find, or raise --limit.');
  },
};

function readStatus(text: string | undefined): MemberStatus | null {
  if (text === undefined) return null;
  const status = memberStatuses.find((one) => one === text);
  if (status === undefined)
    throw new Refusal('wrong_usage', `--status is one of ${memberStatuses.join(', ')}.`);
  return status;
}
