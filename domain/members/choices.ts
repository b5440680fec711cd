import type { IdentityDocumentType } from '../countries/choices.ts';
import { compact } from '../identifiers/check-digits.ts';
import { parseGhanaCard } from '../identifiers/ghana-numbers.ts';

/** The activities of an individual in music, in the order they are offered; one person may have several. */
export const activities = [
  'songwriter',
  'composer',
  'lyricist',
  'beat_maker',
  'arranger',
  'singer',
  'rapper',
  'instrumentalist',
  'session_musician',
  'producer',
  'sound_engineer',
  'disc_jockey',
  'publisher',
] as const;
/** One of {@link activities}. */
export type Activity = (typeof activities)[number];

/** The activities in plain words. */
export const activityNames: Record<Activity, string> = {
  songwriter: 'Songwriter: I write music and words',
  composer: 'Composer: I write music',
  lyricist: 'Lyricist: I write words',
  beat_maker: 'Beat maker: I make the beats of songs',
  arranger: 'Arranger or adaptor',
  singer: 'Singer or featured artist',
  rapper: 'Rapper',
  instrumentalist: 'Instrumentalist: I play an instrument',
  session_musician: 'Session musician: I play for others',
  producer: 'Record producer',
  sound_engineer: 'Sound engineer',
  disc_jockey: 'DJ',
  publisher: 'Publisher of my own works',
};

/** Whether somebody who does this is asked which instruments they play. */
export function playsInstruments(chosen: readonly string[]): boolean {
  return chosen.includes('instrumentalist') || chosen.includes('session_musician');
}

/** The kinds of corporate member, in the order they are offered. */
export const corporationKinds = [
  'publisher',
  'label',
  'production_company',
  'management',
  'group',
  'choir',
  'estate',
  'other',
] as const;
/** One of {@link corporationKinds}. */
export type CorporationKind = (typeof corporationKinds)[number];

/** The kinds of body in plain words. */
export const corporationKindNames: Record<CorporationKind, string> = {
  publisher: 'Music publisher',
  label: 'Record label',
  production_company: 'Production company',
  management: 'Artist management',
  group: 'Band or group',
  choir: 'Choir or church',
  estate: 'Estate of a musician',
  other: 'Another organisation',
};

const seldomRegistered: ReadonlySet<string> = new Set(['group', 'choir', 'estate']);

/** Whether a body of this kind must show its registration: bands, choirs and estates often have none. */
export function mustBeRegistered(kind: CorporationKind): boolean {
  return !seldomRegistered.has(kind);
}

/** The codes of the identity documents that a person can show, in the order they are offered. */
export const identityDocuments = ['ghana_card', 'passport', 'drivers_licence', 'voter_id'] as const;
/** One of {@link identityDocuments}. */
export type IdentityDocument = (typeof identityDocuments)[number];

/** The documents as they are offered. */
export const identityDocumentNames: Record<IdentityDocument, IdentityDocumentType> = {
  ghana_card: 'Ghana Card',
  passport: 'Passport Number',
  drivers_licence: 'Drivers Licence',
  voter_id: 'Voter ID',
};

/**
 * The number of a document, canonical; null when it cannot be one. Only the Ghana Card has a shape that is public; passports,
 * licences and voter cards of other years and countries differ, so that anything of 5 to 20 letters and figures passes.
 */
export function parseIdentityNumber(document: IdentityDocument, text: string): string | null {
  if (document === 'ghana_card') return parseGhanaCard(text);
  const plain = compact(text).replaceAll('/', '');
  return /^[A-Z0-9]{5,20}$/.test(plain) && /[0-9]/.test(plain) ? plain : null;
}

/**
 * Why a member closes their account, if they say so. It is a choice from a list, because the history is permanent and
 * free text may reveal too much.
 */
export const closingReasons = [
  'not_needed',
  'other_society',
  'second_account',
  'privacy',
  'too_hard',
  'other',
] as const;
/** One of {@link closingReasons}. */
export type ClosingReason = (typeof closingReasons)[number];

/** The reasons in plain words. */
export const closingReasonNames: Record<ClosingReason, string> = {
  not_needed: 'I no longer need it',
  other_society: 'I am moving to another society',
  second_account: 'I have another account here',
  privacy: 'I do not want you to keep my details',
  too_hard: 'The portal is too hard to use',
  other: 'Another reason',
};

/** The same for a form: true for what is not chosen yet, '' or any other text. */
export function mayHaveToBeRegistered(kind: string): boolean {
  const chosen = corporationKinds.find((one) => one === kind);
  return chosen === undefined || mustBeRegistered(chosen);
}
