import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type EntryPlace,
  forgetEntry,
  type KeptEntry,
  keepEntry,
  readEntry,
  watchEntry,
} from './kept-entry.ts';
import type { AttemptShelf } from './use-dispute-call.ts';

/** Where what is typed stands: nothing is typed, kept on this device, or not kept because the device refuses. */
export type KeepState = 'fresh' | 'kept' | 'refused';

/** What is typed in a form, kept on this device at every change until it is sent: a reload, a dead battery or a session that ends lose nothing. */
export function useKeptEntry<Entry>({ meId, disputeId, kind }: EntryPlace, begin: () => Entry) {
  const place = { meId, disputeId, kind };
  const begun = (): KeptEntry<Entry> => ({
    entry: begin(),
    attempt: null,
    keptAt: new Date().toISOString(),
  });
  const [found] = useState(() => readEntry<Entry>(place));
  const [kept, setKept] = useState(() => found ?? begun());
  const [state, setState] = useState<KeepState>(found ? 'kept' : 'fresh');
  // What an answer does that comes later must know of what was typed meanwhile.
  const latest = useRef(kept);

  function show(next: KeptEntry<Entry>, how: KeepState) {
    latest.current = next;
    setKept(next);
    setState(how);
  }

  // Another tab goes on with the same: what is typed or sent there is so here too, and neither writes over the other.
  const hear = useEffectEvent((theirs: KeptEntry<Entry> | null) =>
    theirs === null ? show(begun(), 'fresh') : show(theirs, 'kept'),
  );
  const watch = useEffectEvent(() => watchEntry(place, hear));
  useEffect(() => watch(), []);

  const keep = (next: KeptEntry<Entry>) => show(next, keepEntry(place, next) ? 'kept' : 'refused');

  return {
    entry: kept.entry,
    state,
    /** Changes what is entered; it is another attempt then. */
    change(part: Partial<Entry>) {
      const entry = { ...latest.current.entry, ...part };
      keep({ entry, attempt: null, keptAt: new Date().toISOString() });
    },
    /** Keeps the attempt with it, so that also after a reload it is sent as it was. */
    shelf: {
      read: () => latest.current.attempt,
      keep: (attempt) => keep({ ...latest.current, attempt }),
    } satisfies AttemptShelf,
    /** Forgets it and begins again: it is sent, or thrown away. */
    forget() {
      forgetEntry(place);
      show(begun(), 'fresh');
    },
  };
}
