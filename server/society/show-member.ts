import type { BankDetails } from '#contract/bank-details.ts';
import { findBank } from '#domain/bank-details/banks.ts';
import type { NameMatch } from '#domain/bank-details/name-match.ts';
import { walletNames } from '#domain/bank-details/wallets.ts';
import { formatPhone } from '#domain/identifiers/phone.ts';
import { standingView } from '../bank-details/bank-details-view.ts';
import { filesOfMember } from '../files/open-file.ts';
import { facts, table } from './columns.ts';
import type { Command } from './command.ts';
import { findMember } from './find-member.ts';
import { isniWords, memberFacts, momentWords } from './member-facts.ts';
import { countLiveSessions, detailOf, eventsOf, holderOfIpi, namesOf } from './members.sql.ts';

const matchWords: Record<NameMatch, string> = {
  match: 'as in the profile',
  close: 'CLOSE to the profile, not the same',
  different: 'NOT the name in the profile',
};

/** Where a member is paid, as an operator reads it: the number masked, the holder's name with how it fits the profile. */
function bankDetailsWords(details: BankDetails): string {
  const { bank_code, sort_code, wallet_provider, number_masked, holder_name, name_match } = details;
  const place =
    wallet_provider === null
      ? [findBank(bank_code ?? '')?.name, sort_code && `(${sort_code})`].filter(Boolean).join(' ')
      : walletNames[wallet_provider];
  const when = `from ${momentWords(new Date(details.in_force_from))}`;
  return `${place} ${number_masked}, ${holder_name} (${matchWords[name_match]}), ${when}`;
}

const shownEvents = 20;

export const showMember: Command = {
  name: ['members', 'show'],
  takes: ['<member>'],
  summary: 'Show one member: details, documents, history',
  details: ['Numbers of documents are masked here as everywhere.'],
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
      ['E-mail', member.email],
      ['E-mail confirmed', momentWords(member.email_confirmed_at) || 'not yet'],
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
      ['Paid to', paid.in_force && bankDetailsWords(paid.in_force)],
      ['Waiting', paid.pending && bankDetailsWords(paid.pending)],
      ['ISNI', isniWords(member.isni)],
      ['IPI name number', member.ipi_name_number],
      [
        'Claims IPI',
        claimed && `${claimed}, which the records give to ${claimedFrom?.name ?? 'nobody'}`,
      ],
      ['Joined', momentWords(member.created_at)],
      ['Closed', momentWords(member.closed_at)],
      ['Logged in', `on ${sessions} ${sessions === 1 ? 'device' : 'devices'}`],
      ['Id', member.id],
    ]);
    const history = events.map(({ event, at, by_kind, by_name }) => [
      momentWords(at),
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
