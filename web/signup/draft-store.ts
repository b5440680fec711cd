import { savedDrafts, shapedLike } from '../platform/saved-drafts.ts';
import { newDraft, type RegisterAs, type SignUpDraft } from './sign-up-draft.ts';

/** The answers as saved on this device, with the id that keeps them from being sent twice. */
export type SavedSignUp = {
  draft: SignUpDraft;
  registerAs: RegisterAs;
  sendId: string;
  savedAt: string;
};

/** How long answers stay on a device, perhaps somebody else's. */
export const savedMs = 7 * 86_400_000;

/** The answers of whoever signs up on this device. */
export const signUpDraft = savedDrafts({
  kind: 'sign-up:1',
  // Answers of which a part is missing would stop the page, at every visit anew.
  parse(stored) {
    const saved = shapedLike<SavedSignUp>({ draft: newDraft, registerAs: '', sendId: '' })(stored);
    return saved && ['individual', 'corporate'].includes(saved.registerAs) ? saved : null;
  },
  maxAgeMs: savedMs,
}).at();
