import { useEffect, useRef, useState } from 'react';
import {
  forgetSignUp,
  isSignUpPlace,
  type KeptSignUp,
  keepSignUp,
  readSignUp,
} from './draft-store.ts';
import { newDraft, type RegisterAs, type SignUpDraft } from './sign-up-draft.ts';

/** Where the answers stand: begun anew, found on this device, kept there, or not kept because the device refused. */
export type KeepState = 'fresh' | 'found' | 'kept' | 'refused';

/** The answers, kept on this device at every change. `asked` is the way of joining that the page is about; null for either. */
export function useKeptSignUp(asked: RegisterAs | null) {
  const [found] = useState(() => readSignUp(Date.now()));
  const [kept, setKept] = useState<KeptSignUp>(() => found ?? begin(asked));
  const [keepState, setKeepState] = useState<KeepState>(found ? 'found' : 'fresh');
  // An upload that ends later must add to what was typed meanwhile.
  const latest = useRef(kept);
  const registerAs = asked ?? kept.registerAs;

  // Another tab goes on with the same answers: what is typed there stands here too, and neither writes over the other.
  useEffect(() => {
    const follow = () => {
      const theirs = readSignUp(Date.now());
      if (theirs === null || theirs.keptAt === latest.current.keptAt) return;
      latest.current = theirs;
      setKept(theirs);
    };
    const onStorage = ({ key }: StorageEvent) => {
      if (isSignUpPlace(key)) follow();
    };
    window.addEventListener('storage', onStorage);
    // What the other tab kept between the first reading and the listening would be missed.
    follow();
    return () => window.removeEventListener('storage', onStorage);
  }, []);

  function keep(next: KeptSignUp) {
    latest.current = next;
    setKept(next);
    setKeepState(keepSignUp(next) ? 'kept' : 'refused');
  }

  return {
    draft: kept.draft,
    sendId: kept.sendId,
    keptAt: kept.keptAt,
    registerAs,
    keepState,
    /** Changes answers. What is sent changes with them, so its id does too. */
    change(part: Partial<SignUpDraft>) {
      keep({
        draft: { ...latest.current.draft, ...part },
        registerAs,
        sendId: crypto.randomUUID(),
        keptAt: new Date().toISOString(),
      });
    },
    /** What comes next belongs to this way of joining. */
    settle() {
      if (latest.current.registerAs !== registerAs) keep({ ...latest.current, registerAs });
    },
    forget: forgetSignUp,
  };
}

function begin(asked: RegisterAs | null): KeptSignUp {
  return {
    draft: newDraft,
    registerAs: asked ?? 'individual',
    sendId: crypto.randomUUID(),
    keptAt: new Date().toISOString(),
  };
}
