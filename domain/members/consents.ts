/** What a member agrees to, each in a text of its own. */
export const consentKinds = ['terms', 'privacy', 'mandate'] as const;
/** One of {@link consentKinds}. */
export type ConsentKind = (typeof consentKinds)[number];

/**
 * The version of each text that is agreed to now: the day from which it holds. Whoever changes a text in web/consents/ gives it a new
 * version here, and everybody who signs up afterwards agrees to that one.
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
