import { useSavedDraft } from '../platform/use-saved-draft.ts';
import { signUpDraft } from './draft-store.ts';
import { newDraft, type RegisterAs, type SignUpDraft } from './sign-up-draft.ts';

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
