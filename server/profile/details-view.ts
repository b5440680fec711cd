import type { Details } from '#contract/profile-details.ts';
import { isPendingIsni } from '#domain/identifiers/isni.ts';
import type { DetailsRow } from './profile-details.sql.ts';

/** What is known of a member, as answered to the member: the identity number masked only. */
export function detailsView(row: DetailsRow): Details {
  const {
    kin_name,
    kin_relationship,
    kin_phone,
    identity_document_type: type,
    identity_number_masked: number_masked,
    has_scan,
    ...rest
  } = row;
  return {
    ...rest,
    activities: row.activities ?? [],
    isni: isPendingIsni(row.isni) ? null : row.isni,
    has_certificate: Boolean(row.has_certificate),
    identity_document:
      type === null || number_masked === null
        ? null
        : { type, number_masked, has_scan: Boolean(has_scan) },
    next_of_kin:
      kin_name === null || kin_relationship === null
        ? null
        : { name: kin_name, relationship: kin_relationship, phone: kin_phone },
  };
}
