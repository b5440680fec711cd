import { formatDate } from '../text/dates.ts';
import type { ConsentMeans } from './consent.ts';

/** How an answer came; `linkBy` null is the society, `at` null a moment that is not known. */
export type ConsentSaid = {
  readonly means: ConsentMeans;
  readonly signedAs: string | null;
  readonly linkBy: string | null;
  readonly at: Date | null;
};

/**
 * How a confirmation came, for screens and certificates: 'Confirmed through a link made by Kofi Yawson, signed as Edem
 * Agbeko, 22/11/26'. Null when the holder confirmed with their own account.
 */
export function consentInWords({ means, signedAs, linkBy, at }: ConsentSaid): string | null {
  if (means === 'account') return null;
  const when = at === null ? '' : `, ${formatDate(at)}`;
  if (means === 'society') return `Confirmed by ${signedAs ?? 'the society'}${when}`;
  const signature = signedAs === null ? '' : `, signed as ${signedAs}`;
  return `Confirmed through a link made by ${linkBy ?? 'the society'}${signature}${when}`;
}
