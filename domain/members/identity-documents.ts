import type { IdentityDocumentType } from '../countries/choices.ts';
import { compact } from '../identifiers/compact.ts';
import { parseGhanaCard } from '../identifiers/ghana-card.ts';

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
