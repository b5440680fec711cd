/** The kinds of identity document a person can show, in the order they are offered. */
export const identityDocumentTypes = [
  'Ghana Card',
  'Passport Number',
  'Drivers Licence',
  'Voter ID',
] as const;
/** One of {@link identityDocumentTypes}. */
export type IdentityDocumentType = (typeof identityDocumentTypes)[number];

/** The regions of Ghana, in the order they are offered. */
export const regions = [
  'Ahafo',
  'Brong Ahafo',
  'Ashanti',
  'Bono East',
  'Central',
  'Eastern',
  'Greater Accra',
  'Northern',
  'North East',
  'Oti',
  'Savannah',
  'Upper East',
  'Upper West',
  'Volta',
  'Western',
  'Western North',
] as const;
/** One of {@link regions}. */
export type Region = (typeof regions)[number];

const maxName = 20;

/** The name of a country or nationality as a dropdown shows it: its first 20 characters. */
export function cutName(name: string): string {
  return [...name].slice(0, maxName).join('');
}
