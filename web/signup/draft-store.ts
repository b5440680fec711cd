import { newDraft, type RegisterAs, type SignUpDraft } from './sign-up-draft.ts';

/** The answers as kept on this device, with the id that keeps them from being sent twice. */
export type KeptSignUp = {
  draft: SignUpDraft;
  registerAs: RegisterAs;
  sendId: string;
  keptAt: string;
};

// Counts the shapes of what is kept: answers of an older shape are left alone rather than misread.
const place = 'sign-up:1';

/** Whether a change of what the device keeps is one of the answers; null is everything gone at once. */
export const isSignUpPlace = (key: string | null): boolean => key === place;

/** How long answers stay on a device, perhaps somebody else's. */
export const keptMs = 7 * 86_400_000;

/** The answers kept on this device; null when there are none, when they are too old, or when they cannot be read. */
export function readSignUp(now: number): KeptSignUp | null {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? 'null') as KeptSignUp | null; // written by keepSignUp only
    if (kept === null) return null;
    // The clock may have been set since, either way.
    if (isWhole(kept) && Math.abs(now - Date.parse(kept.keptAt)) <= keptMs) return kept;
  } catch {
    // What cannot be read is as good as none.
  }
  forgetSignUp();
  return null;
}

/** Keeps the answers on this device. False when the device has no room or forbids it: then the page says so. */
export function keepSignUp(kept: KeptSignUp): boolean {
  try {
    localStorage.setItem(place, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

/** Forgets the answers, once they are sent or thrown away. */
export function forgetSignUp(): void {
  try {
    localStorage.removeItem(place);
  } catch {
    // A device that forbids keeping has kept nothing.
  }
}

// Answers of which a part is missing would stop the page, at every visit anew.
function isWhole({ draft, registerAs, sendId }: KeptSignUp): boolean {
  return (
    (registerAs === 'individual' || registerAs === 'corporate') &&
    typeof sendId === 'string' &&
    Object.entries(newDraft).every(([key, empty]) => {
      const value: unknown = draft[key as keyof SignUpDraft]; // a key of the draft, from the line above
      return (
        empty === null ||
        (typeof value === typeof empty && Array.isArray(value) === Array.isArray(empty))
      );
    })
  );
}
