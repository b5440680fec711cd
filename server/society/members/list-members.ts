import { isPendingIsni } from '#domain/identifiers/isni.ts';
import { type MemberStatus, memberStatuses } from '#domain/permissions.ts';
import { type Command, readLimit } from '../command.ts';
import { facts, Refusal, table } from '../terminal.ts';
import { findMember } from './find-member.ts';
import { countByStatus, type MemberRow, membersAs } from './members.sql.ts';
import { isniLabel, memberFacts, momentText, readMember } from './read-member.ts';

export const listMembers: Command = {
  name: ['members', 'list'],
  takes: [],
  summary: 'List members, those who joined last first',
  details: ['To see whose documents to check: --status provisional.'],
  options: [
    { name: 'status', takes: 'STATUS', help: `only ${memberStatuses.join(', ')}` },
    {
      name: 'find',
      takes: 'TEXT',
      help: 'part of a name, an email address or a reference number',
    },
    { name: 'limit', takes: 'N', help: 'how many at most; 50 by default' },
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
      isniLabel(member.isni),
      momentText(member.created_at).slice(0, 10),
    ]);
    const headings = ['Reference', 'Name', 'Kind', 'Status', 'Email', 'ISNI', 'Joined'];
    terminal.show(
      found.length === 0 ? 'No members.' : table(headings, rows),
      found.map(factsForPrograms),
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

export const showMember: Command = {
  name: ['members', 'show'],
  takes: ['<member>'],
  summary: 'Show one member: details, documents, history',
  details: ['Document numbers are masked, as everywhere.'],
  changes: false,
  run: async ({ ctx, terminal }, { words: [word = ''] }) => {
    const member = await findMember(ctx.db, word);
    const shown = await readMember(ctx, member);
    const { detail, names, files, events, sessions, claimed, claimedFrom, paid } = shown;
    const known = facts([...memberFacts(shown).flatMap(({ lines }) => lines), ['Id', member.id]]);
    const history = events.map(({ event, at, by_kind, by_name }) => [
      momentText(at),
      event,
      by_name ?? by_kind,
    ]);
    terminal.show(
      `${known}\n\n${history.length === 0 ? 'No history.' : table(['When', 'What', 'By'], history)}`,
      {
        ...factsForPrograms(member),
        names,
        phone: detail?.phone ?? null,
        country: detail?.country ?? null,
        region: detail?.region ?? null,
        nationality: detail?.nationality ?? null,
        identity_document_type: detail?.identity_document_type ?? null,
        identity_number: detail?.identity_number_masked ?? null,
        claimed_ipi_name_number: claimed,
        claimed_ipi_holder: claimedFrom?.name ?? null,
        bank_details: paid,
        live_sessions: sessions,
        documents: files.map(({ id, purpose, file_name }) => ({ id, purpose, file_name })),
        history: events.map(({ event, detail: what, at, by_kind, by_name }) => ({
          event,
          detail: what,
          by: by_name ?? by_kind,
          at: at.toISOString(),
        })),
      },
    );
  },
};

/** What every answer about a member says, for programs. */
function factsForPrograms(member: MemberRow) {
  return {
    id: member.id,
    reference_number: member.reference_number,
    name: member.name,
    register_as: member.register_as,
    status: member.status,
    email: member.email,
    email_confirmed_at: member.email_confirmed_at?.toISOString() ?? null,
    created_at: member.created_at.toISOString(),
    closed_at: member.closed_at?.toISOString() ?? null,
    isni: isPendingIsni(member.isni) ? null : member.isni,
    ipi_name_number: member.ipi_name_number,
  };
}

/** How an operator is asked about a member: "Ama Serwaa (GH-2026-AAAAAA, ama@example.org)". */
export function memberLabel({ name, reference_number, email }: MemberRow): string {
  return `${name} (${reference_number}, ${email})`;
}
