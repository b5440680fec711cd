import { savedDrafts, shapedLike } from '../platform/saved-drafts.ts';
import { useSavedDraft } from '../platform/use-saved-draft.ts';
import { newDraft, type RegisterAs, type SignUpDraft } from './sign-up-draft.ts';

/** The answers as saved on this device, with the id that keeps them from being sent twice. */
type SavedSignUp = {
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

/** The answers, saved on this device at every change. `asked` is the way of joining that the page is about; null for either. */
export function useSignUpDraft(asked: RegisterAs | null) {
  const saved = useSavedDraft(signUpDraft, () => ({
    draft: newDraft,
    registerAs: asked ?? 'individual',
    sendId: crypto.randomUUID(),
    savedAt: new Date().toISOString(),
  }));
  const { entries } = saved;
  const registerAs = asked ?? entries.registerAs;

  return {
    ...entries,
    registerAs,
    state: saved.state,
    /** Changes answers. What is sent changes with them, so its id does too. */
    change(part: Partial<SignUpDraft>) {
      saved.save({
        draft: { ...saved.latest().draft, ...part },
        registerAs,
        sendId: crypto.randomUUID(),
        savedAt: new Date().toISOString(),
      });
    },
    /** What comes next belongs to this way of joining. */
    adopt() {
      if (saved.latest().registerAs !== registerAs) saved.save({ ...saved.latest(), registerAs });
    },
    remove: saved.remove,
  };
}
