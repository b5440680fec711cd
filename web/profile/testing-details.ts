import type { ProfileDetails } from '#contract/members/profile.ts';
import type { Details } from '#contract/members/profile-details.ts';

/** What a test says of a member; the rest is as of a verified songwriter in Accra. */
export function someDetails(
  wanted: Partial<Omit<ProfileDetails, 'profile'>> & { profile?: Partial<Details> } = {},
): ProfileDetails {
  return {
    id: '0196f0d2-0000-7000-8000-000000000001',
    register_as: 'individual',
    email: 'ama@example.org',
    email_confirmed: true,
    profile_pic_url: null,
    status: 'verified',
    reference_number: 'GH-2026-ACDEF4',
    rights_holder_id: '0196f0d2-0000-7000-8000-000000000002',
    version: 3,
    consents: [{ kind: 'terms', version: '2026-11-01', given_at: '2026-11-02T09:00:00.000Z' }],
    email_change: null,
    ...wanted,
    profile: {
      given_name: 'Ama',
      other_names: 'Owusu',
      corporation_name: null,
      date_of_birth: '1991-04-17',
      nationality: 'GH',
      country: 'GH',
      region: 'Greater Accra',
      town: 'Accra',
      address: '17 Oxford Street',
      digital_address: 'GA-183-8164',
      phone: '+233244000101',
      activities: ['composer'],
      stage_names: ['Ama Gold'],
      first_release_year: 2012,
      society_code: '285',
      ipi_name_number: '00841473537',
      claimed_ipi_name_number: null,
      isni: null,
      corporation_kind: null,
      registration_number: null,
      tin: null,
      year_founded: null,
      contact_name: null,
      contact_position: null,
      has_certificate: false,
      identity_document: { type: 'ghana_card', number_masked: 'GHA-700000*****', has_scan: true },
      next_of_kin: { name: 'Yaa Owusu', relationship: 'Sister', phone: '+233244000102' },
      ...wanted.profile,
    },
  };
}
