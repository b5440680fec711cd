import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  forgetRecording,
  type KeptRecording,
  keepRecording,
  type RecordingPlace,
  readKept,
  watchRecording,
} from './kept-recording.ts';
import type { RecordingDraft } from './recording-draft.ts';

/**
 * Where the entries stand: begun anew, found on this device, kept there, not kept because the device refused, or `gone`: sent or
 * thrown away in another tab.
 */
export type KeepState = 'fresh' | 'found' | 'kept' | 'refused' | 'gone';

/** What a form begins from: the entries, and for an amendment the version they show. */
type Beginning = { draft: RecordingDraft; version: number | null };

/** The entries of the form, kept on this device at every change, so that reload, back and a dead battery lose nothing. */
export function useKeptRecording(
  meId: string,
  place: RecordingPlace,
  begin: () => Beginning,
  address: string,
) {
  const begun = ({ draft, version }: Beginning): KeptRecording => ({
    address,
    draft,
    version,
    base: version === null ? null : draft,
    sendKey: crypto.randomUUID(),
    keptAt: new Date().toISOString(),
  });
  const [found] = useState(() => readKept(meId, place));
  const [kept, setKept] = useState<KeptRecording>(() => found ?? begun(begin()));
  const [state, setState] = useState<KeepState>(found ? 'found' : 'fresh');
  // An upload that ends later must add to what was typed meanwhile.
  const latest = useRef(kept);

  // Another tab goes on with the same entries: what is typed there stands here too, and neither writes over the other.
  const hear = useEffectEvent((theirs: KeptRecording | null) => {
    if (theirs === null) {
      if (state !== 'fresh') setState('gone');
    } else if (theirs.sendKey !== latest.current.sendKey) {
      latest.current = theirs;
      setKept(theirs);
      setState('kept');
    }
  });
  const catchUp = useEffectEvent(() => {
    // What another tab kept between the first reading and the listening would be missed.
    const now = readKept(meId, place);
    if (now !== null) hear(now);
  });
  const watch = useEffectEvent(() => watchRecording(meId, place, hear));
  useEffect(() => {
    const stop = watch();
    catchUp();
    return stop;
  }, []);

  function keep(part: Partial<KeptRecording>) {
    const marks = { sendKey: crypto.randomUUID(), keptAt: new Date().toISOString() };
    const next = { ...latest.current, ...marks, ...part };
    latest.current = next;
    setKept(next);
    setState(keepRecording(meId, place, next) ? 'kept' : 'refused');
  }

  return {
    ...kept,
    state,
    /** Changes entries. What is sent changes with them, so its key does too. */
    change(part: Partial<RecordingDraft> | ((draft: RecordingDraft) => Partial<RecordingDraft>)) {
      const { draft } = latest.current;
      keep({ draft: { ...draft, ...(typeof part === 'function' ? part(draft) : part) } });
    },
    /** The form is at another step: it is gone on with there. */
    standAt(next: string) {
      const { sendKey } = latest.current;
      if (state !== 'fresh' && latest.current.address !== next) keep({ address: next, sendKey });
    },
    /** Puts my changes on top of the version that stands now. */
    rebase(draft: RecordingDraft, base: RecordingDraft, version: number) {
      keep({ draft, base, version });
    },
    /** Throws the entries away and begins again. */
    startOver(from: Beginning) {
      forgetRecording(meId, place);
      const next = begun(from);
      latest.current = next;
      setKept(next);
      setState('fresh');
    },
    /** Forgets them, once they are sent. */
    forget: () => forgetRecording(meId, place),
  };
}
