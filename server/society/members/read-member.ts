import type { BankDetails } from '#contract/members/bank-details.ts';
import type { NameMatch } from '#domain/bank-details/name-match.ts';
import { placeName } from '#domain/bank-details/place-name.ts';
import { countryName } from '#domain/countries/country-name.ts';
import { formatIsni, isPendingIsni } from '#domain/identifiers/isni.ts';
import { formatPhone } from '#domain/identifiers/phone.ts';
import { identityDocumentNames } from '#domain/members/choices.ts';
import { memberStatusNames } from '#domain/staff/figure-names.ts';
import { whenText } from '#domain/staff/when-text.ts';
import { standingView } from '../../bank-details/bank-details-view.ts';
import type { Context } from '../../context.ts';
import { filesOfMember } from '../../platform/files/open-file.ts';
import {
  countLiveSessions,
  detailOf,
  eventsOf,
  holderOfIpi,
  type MemberRow,
  namesOf,
} from './members.sql.ts';

const shownEvents = 20;

/** Everything that the society knows of a member. */
export type KnownMember = Awaited<ReturnType<typeof readMember>>;

/** What the command and the desk show of a member: details, documents, where they are paid, the newest 20 events. */
export async function readMember({ db, now }: Context, member: MemberRow) {
  const detail = await detailOf(db, member.id);
  const claimed = detail?.claimed_ipi_name_number ?? null;
  return {
    member,
    detail,
    names: await namesOf(db, member.rights_holder_id),
    files: await filesOfMember(db, member.id, ['identity_document', 'certificate']),
    events: await eventsOf(db, member.id, shownEvents),
    sessions: await countLiveSessions(db, member.id, now()),
    claimed,
    claimedFrom: claimed === null ? undefined : await holderOfIpi(db, claimed),
    paid: await standingView(db, member.id, now()),
  };
}

type Fact = readonly [label: string, value: string | null | undefined];

/** The same in words, under headings. Document numbers are masked, as everywhere. */
export function memberFacts(known: KnownMember): { title: string; lines: readonly Fact[] }[] {
  const { member, detail, names, files, sessions, claimed, claimedFrom, paid } = known;
  const others = names.filter(({ name }) => name !== member.name);
  return [
    {
      title: 'Account',
      lines: [
        ['Reference', member.reference_number],
        ['Name', member.name],
        ['Other names', others.map(({ kind, name }) => `${name} (${kind})`).join(', ')],
        [
          'Kind',
          [kindLabels[member.register_as], detail?.corporation_kind].filter(Boolean).join(', '),
        ],
        ['Status', memberStatusNames[member.status]],
        ['Email', member.email],
        [
          'Email confirmed',
          member.email_confirmed_at === null ? 'not yet' : whenText(member.email_confirmed_at),
        ],
        ['Joined', whenText(member.created_at)],
        ['Closed', member.closed_at && whenText(member.closed_at)],
        ['Logged in', `on ${sessions} ${sessions === 1 ? 'device' : 'devices'}`],
      ],
    },
    {
      title: 'Person',
      lines: [
        ['Phone', detail?.phone ? formatPhone(detail.phone) : null],
        ['Date of birth', detail?.date_of_birth?.split('-').reverse().join('/')],
        ['Nationality', detail?.nationality && countryName(detail.nationality)],
        [
          'Place',
          [
            detail?.address,
            detail?.town,
            detail?.region,
            detail?.country && countryName(detail.country),
          ]
            .filter(Boolean)
            .join(', '),
        ],
        ['Digital address', detail?.digital_address],
        [
          'Identity document',
          [
            detail?.identity_document_type && identityDocumentNames[detail.identity_document_type],
            detail?.identity_number_masked,
          ]
            .filter(Boolean)
            .join(' '),
        ],
        ['Registration number', detail?.registration_number],
        ['TIN', detail?.tin],
        ['Contact', [detail?.contact_name, detail?.contact_position].filter(Boolean).join(', ')],
        ['Documents', files.map((file) => file.file_name).join(', ') || 'none'],
      ],
    },
    {
      title: 'Numbers and payment',
      lines: [
        ['ISNI', isniLabel(member.isni)],
        ['IPI name number', member.ipi_name_number],
        [
          'Claims IPI name number',
          claimed && `${claimed}, which our records give to ${claimedFrom?.name ?? 'nobody'}`,
        ],
        ['Paid to', paid.in_force && bankDetailsText(paid.in_force)],
        ['New bank details', paid.pending && bankDetailsText(paid.pending)],
      ],
    },
  ];
}

const kindLabels = { individual: 'Person', corporate: 'Company' } as const;

const matchLabels: Record<NameMatch, string> = {
  match: 'as in the profile',
  close: 'close to the name in the profile',
  different: 'not the name in the profile',
};

/** Where a member is paid, as an operator reads it: the number masked, the holder's name with how it fits the profile. */
function bankDetailsText(details: BankDetails): string {
  const { sort_code, bic, branch_code, currency, number_masked, holder_name, name_match } = details;
  const codes = [sort_code, bic, branch_code, currency].filter(Boolean).map((code) => `(${code})`);
  const place = [placeName(details), ...codes].join(' ');
  const when = `from ${whenText(new Date(details.in_force_from))}`;
  return `${place} ${number_masked}, ${holder_name} (${matchLabels[name_match]}), ${when}`;
}

/** An ISNI in groups, or that it is pending. */
export function isniLabel(isni: string | null): string {
  return isni === null || isPendingIsni(isni) ? 'pending' : formatIsni(isni);
}

/** A day and a time as logs write them, in Ghana's time, which is UTC. */
export function momentText(moment: Date | null): string {
  return moment === null ? '' : moment.toISOString().slice(0, 16).replace('T', ' ');
}
