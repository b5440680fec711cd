import type { ProfileDetails } from '#contract/members/profile.ts';

/** The parts of a profile that are changed by a form each, as they stand in the address. */
export const sections = ['name', 'music', 'contact', 'person', 'kin'] as const;
/** One of {@link sections}. */
export type Section = (typeof sections)[number];

/** What a section is called on the page and on its form. */
export function sectionTitle(section: Section, isPerson: boolean): string {
  switch (section) {
    case 'name':
      return isPerson ? 'Who you are' : 'Your company or group';
    case 'music':
      return 'In music';
    case 'contact':
      return isPerson ? 'How to reach you' : 'Address and phone';
    case 'person':
      return 'Contact person';
    case 'kin':
      return 'Next of kin';
  }
}

/** Whether this account has the section. */
export function hasSection(section: Section, { register_as }: Pick<ProfileDetails, 'register_as'>) {
  if (section === 'kin') return register_as === 'individual';
  return section !== 'person' || register_as === 'corporate';
}

/** What each field of a profile is called, by its path in what is sent. */
export const fieldNames: Readonly<Record<string, string>> = {
  given_name: 'First name(s)',
  other_names: 'Other names',
  date_of_birth: 'Date of birth',
  nationality: 'Nationality',
  corporation_name: 'Name',
  corporation_kind: 'Kind',
  registration_number: 'Registration number',
  tin: 'TIN',
  year_founded: 'Founded in',
  contact_name: 'Contact person',
  contact_position: 'Position',
  country: 'Country',
  region: 'Region',
  town: 'Town',
  address: 'Address',
  digital_address: 'Digital address',
  phone: 'Phone',
  activities: 'What you do',
  instruments: 'Instruments',
  stage_names: 'Stage names',
  first_release_year: 'First release',
  society_code: 'Society',
  ipi_name_number: 'IPI name number',
  next_of_kin: 'Next of kin',
  'next_of_kin.name': 'Name',
  'next_of_kin.relationship': 'Their relationship to you',
  'next_of_kin.phone': 'Phone',
};
