import { countryName } from '#domain/countries/country-name.ts';
import { formatPhone, parsePhone } from '#domain/identifiers/phone.ts';
import { type CheckedMember, documentName } from './identity-checks.sql.ts';

/** The files in which documents that are checked arrive. */
export const scanPurposes = ['identity_document', 'certificate'] as const;

/** What the member said of themselves, as it is compared with the document. */
export function typedBy(
  member: CheckedMember,
): { field: string; label: string; value: string | null }[] {
  const phone = member.phone === null ? null : parsePhone(member.phone);
  const contact = { field: 'phone', label: 'Phone', value: phone && formatPhone(phone) };
  if (member.register_as === 'corporate') {
    return [
      { field: 'corporation_name', label: 'Name', value: member.corporation_name },
      {
        field: 'registration_number',
        label: 'Registration number',
        value: member.registration_number,
      },
      { field: 'tin', label: 'TIN', value: member.tin },
      { field: 'contact_name', label: 'Contact person', value: member.contact_name },
      contact,
    ];
  }
  const type = member.identity_document_type;
  return [
    { field: 'given_name', label: 'First name(s)', value: member.given_name },
    { field: 'other_names', label: 'Other names', value: member.other_names },
    {
      field: 'date_of_birth',
      label: 'Date of birth',
      // With the whole year: of birthdays two figures are not enough.
      value: member.date_of_birth?.split('-').reverse().join('/') ?? null,
    },
    {
      field: 'nationality',
      label: 'Nationality',
      value: member.nationality && countryName(member.nationality),
    },
    {
      field: 'identity_number',
      label: type === null ? 'Document number' : `${documentName(type)} number`,
      value: member.identity_number_masked,
    },
  ];
}

/** What the number of an identity document is sealed as. */
export const numberPlace = (memberId: string): string =>
  `member_detail/${memberId}/identity_number`;
