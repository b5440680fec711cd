import type { BankDetails } from '#contract/members/bank-details.ts';
import type { NameMatch } from '#domain/bank-details/name-match.ts';
import { placeName } from '#domain/bank-details/place-name.ts';
import { formatIsni, isPendingIsni } from '#domain/identifiers/isni.ts';
import { formatPhone } from '#domain/identifiers/phone.ts';
import { type MemberStatus, memberStatuses } from '#domain/permissions.ts';
import { standingView } from '../../bank-details/bank-details-view.ts';
import { filesOfMember } from '../../platform/files/open-file.ts';
import { type Command, readLimit } from '../command.ts';
import { facts, Refusal, table } from '../terminal.ts';
import { findMember } from './find-member.ts';
import {
  countByStatus,
  countLiveSessions,
  detailOf,
  eventsOf,
  holderOfIpi,
  type MemberRow,
  membersAs,
  namesOf,
} from './members.sql.ts';

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

const matchLabels: Record<NameMatch, string> = {
  match: 'as in the profile',
  close: 'CLOSE to the profile, not the same',
  different: 'NOT the name in the profile',
};

/** Where a member is paid, as an operator reads it: the number masked, the holder's name with how it fits the profile. */
function bankDetailsText(details: BankDetails): string {
  const { sort_code, bic, branch_code, currency, number_masked, holder_name, name_match } = details;
  const codes = [sort_code, bic, branch_code, currency].filter(Boolean).map((code) => `(${code})`);
  const place = [placeName(details), ...codes].join(' ');
  const when = `from ${momentText(new Date(details.in_force_from))}`;
  return `${place} ${number_masked}, ${holder_name} (${matchLabels[name_match]}), ${when}`;
}

const shownEvents = 20;

export const showMember: Command = {
  name: ['members', 'show'],
  takes: ['<member>'],
  summary: 'Show one member: details, documents, history',
  details: ['Document numbers are masked, as everywhere.'],
  changes: false,
  run: async ({ ctx, terminal }, { words: [word = ''] }) => {
    const { db } = ctx;
    const member = await findMember(db, word);
    const detail = await detailOf(db, member.id);
    const names = await namesOf(db, member.rights_holder_id);
    const files = await filesOfMember(db, member.id, ['identity_document', 'certificate']);
    const events = await eventsOf(db, member.id, shownEvents);
    const sessions = await countLiveSessions(db, member.id, ctx.now());
    const claimed = detail?.claimed_ipi_name_number ?? null;
    const claimedFrom = claimed === null ? undefined : await holderOfIpi(db, claimed);
    const paid = await standingView(db, member.id, ctx.now());
    const others = names.filter(({ name }) => name !== member.name);
    const known = facts([
      ['Reference', member.reference_number],
      ['Name', member.name],
      ['Other names', others.map(({ kind, name }) => `${name} (${kind})`).join(', ')],
      ['Kind', [member.register_as, detail?.corporation_kind].filter(Boolean).join(', ')],
      ['Status', member.status],
      ['Email', member.email],
      ['Email confirmed', momentText(member.email_confirmed_at) || 'not yet'],
      ['Phone', detail?.phone ? formatPhone(detail.phone) : null],
      ['Born', detail?.date_of_birth],
      ['Nationality', detail?.nationality],
      [
        'Place',
        [detail?.address, detail?.town, detail?.region, detail?.country].filter(Boolean).join(', '),
      ],
      ['Digital address', detail?.digital_address],
      [
        'Identity document',
        [detail?.identity_document_type, detail?.identity_number_masked].filter(Boolean).join(' '),
      ],
      ['Registration number', detail?.registration_number],
      ['TIN', detail?.tin],
      ['Contact', [detail?.contact_name, detail?.contact_position].filter(Boolean).join(', ')],
      ['Documents', files.map((file) => `${file.purpose}: ${file.file_name}`).join('; ') || 'none'],
      ['Paid to', paid.in_force && bankDetailsText(paid.in_force)],
      ['Waiting', paid.pending && bankDetailsText(paid.pending)],
      ['ISNI', isniLabel(member.isni)],
      ['IPI name number', member.ipi_name_number],
      [
        'Claims IPI',
        claimed && `${claimed}, which the records give to ${claimedFrom?.name ?? 'nobody'}`,
      ],
      ['Joined', momentText(member.created_at)],
      ['Closed', momentText(member.closed_at)],
      ['Logged in', `on ${sessions} ${sessions === 1 ? 'device' : 'devices'}`],
      ['Id', member.id],
    ]);
    const history = events.map(({ event, at, by_kind, by_name }) => [
      momentText(at),
      event,
      by_name ?? by_kind,
    ]);
    terminal.show(
      `${known}\n\n${history.length === 0 ? 'No history.' : table(['When', 'What', 'By'], history)}`,
      {
        ...memberFacts(member),
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
function memberFacts(member: MemberRow) {
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

/** An ISNI in groups, or that it is pending. */
export function isniLabel(isni: string | null): string {
  return isni === null || isPendingIsni(isni) ? 'pending' : formatIsni(isni);
}

/** How an operator is asked about a member: "Ama Serwaa (GH-2026-AAAAAA, ama@example.org)". */
export function memberLabel({ name, reference_number, email }: MemberRow): string {
  return `${name} (${reference_number}, ${email})`;
}

/** A day and a time as logs write them, in Ghana's time, which is UTC. */
export function momentText(moment: Date | null): string {
  return moment === null ? '' : moment.toISOString().slice(0, 16).replace('T', ' ');
}
