import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SavedDraft } from './saved-drafts.ts';

/**
 * Where entries are: `fresh` (nothing entered yet), `found` on this device, `saved` there, `refused` by the device, or `gone`:
 * sent or deleted in another tab.
 */
export type SavedState = 'fresh' | 'found' | 'saved' | 'refused' | 'gone';

/**
 * The entries of a form, saved on this device at every change: a reload, a dead battery or a session that ends lose nothing. Another
 * tab continues with the same entries, so neither writes over the other.
 */
export function useSavedDraft<Entries>(
  savedDraft: SavedDraft<Entries>,
  begin: () => Entries,
  { beginsAnewWhenGone = false } = {},
) {
  const [found] = useState(savedDraft.read);
  const [entries, setEntries] = useState(() => found ?? begin());
  const [state, setState] = useState<SavedState>(found === null ? 'fresh' : 'found');
  // An upload or an answer that comes later must add to what was typed in the meantime.
  const latest = useRef(entries);

  function show(next: Entries, how: SavedState) {
    latest.current = next;
    setEntries(next);
    setState(how);
  }

  const follow = useEffectEvent((theirs: Entries | null) => {
    if (theirs !== null) {
      if (JSON.stringify(theirs) !== JSON.stringify(latest.current)) show(theirs, 'saved');
    } else if (beginsAnewWhenGone) show(begin(), 'fresh');
    else if (state !== 'fresh') setState('gone');
  });
  const start = useEffectEvent(() => {
    const stop = savedDraft.watch(follow);
    // What another tab saved between the first reading and the watching would be missed.
    const now = savedDraft.read();
    if (now !== null) follow(now);
    return stop;
  });
  useEffect(() => start(), []);

  return {
    entries,
    state,
    /** The entries as they are now, also in a call that began before the last change. */
    latest: () => latest.current,
    /** Replaces the entries, and saves them. */
    save: (next: Entries) => show(next, savedDraft.save(next) ? 'saved' : 'refused'),
    /** Deletes what is saved, and begins again. */
    startOver(next: Entries = begin()) {
      savedDraft.remove();
      show(next, 'fresh');
    },
    /** Deletes what is saved, once it is sent. */
    remove: savedDraft.remove,
  };
}
