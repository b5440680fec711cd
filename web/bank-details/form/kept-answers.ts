import { emptyDraft, type FormDraft } from './form-draft.ts';

// Kept for this tab only, and never a number: whoever opens this phone next must not find where the money goes.
const place = (memberId: string) => `bank-details-form:1:${memberId}`;

type KeptAnswers = Pick<FormDraft, 'kind' | 'bank_code' | 'wallet_provider' | 'holder_name'>;

/** What a reload left of the form: everything but the numbers. Null when nothing was kept. */
export function readKeptAnswers(memberId: string): FormDraft | null {
  try {
    const text = sessionStorage.getItem(place(memberId));
    // Written by this file only, in this shape.
    return text === null ? null : { ...emptyDraft, ...(JSON.parse(text) as KeptAnswers) };
  } catch {
    return null;
  }
}

/** Keeps what may be kept of the form. */
export function keepAnswers(
  memberId: string,
  { kind, bank_code, wallet_provider, holder_name }: FormDraft,
): void {
  const kept: KeptAnswers = { kind, bank_code, wallet_provider, holder_name };
  try {
    sessionStorage.setItem(place(memberId), JSON.stringify(kept));
  } catch {
    // No storage: the answers last as long as the page.
  }
}

/** Forgets the form, once it is saved or left. */
export function forgetAnswers(memberId: string): void {
  try {
    sessionStorage.removeItem(place(memberId));
  } catch {
    // No storage, nothing kept.
  }
}
