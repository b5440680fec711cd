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
