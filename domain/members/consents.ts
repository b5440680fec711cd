/** The consents that a member gives, each with its own text. */
export const consentKinds = ['terms', 'privacy', 'mandate'] as const;
/** One of {@link consentKinds}. */
export type ConsentKind = (typeof consentKinds)[number];

/**
 * The current version of each text: the day from which it is valid. Changing a text in web/consents/ needs a new
 * version here; everybody who signs up afterwards agrees to that one.
 */
export const consentVersions: Record<ConsentKind, string> = {
  terms: '2026-11-01',
  privacy: '2026-11-01',
  mandate: '2026-11-01',
};

/** What the texts are called. */
export const consentTitles: Record<ConsentKind, string> = {
  terms: 'Terms of membership',
  privacy: 'Privacy notice',
  mandate: 'Mandate',
};
