import type { Applicant } from '#contract/sign-up.ts';
import type { KeyRing } from '../platform/sealing/key-ring.ts';
import { openText } from '../platform/sealing/seal.ts';

/** What the answers of a sign-up are sealed as. */
export const answersPlace = (id: string): string => `sign_up/${id}/answers`;

/** The answers of a sign-up as they were given. */
export function openAnswers(keys: KeyRing, id: string, sealed: Buffer): Applicant {
  // Sealed by signing up only, from what the endpoint's schema had parsed.
  return JSON.parse(openText(keys, sealed, answersPlace(id))) as Applicant;
}
