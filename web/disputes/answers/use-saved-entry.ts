import { useSavedDraft } from '../../platform/use-saved-draft.ts';
import { type EntryPlace, entryAt, type SavedEntry } from './saved-entry.ts';
import type { AttemptStore } from './use-dispute-call.ts';

/** What is typed in a form of a dispute, saved on this device at every change until it is sent. */
export function useSavedEntry<Entry>(place: EntryPlace, begin: () => Entry) {
  const draft = useSavedDraft(
    entryAt<Entry>(place),
    (): SavedEntry<Entry> => ({
      entry: begin(),
      attempt: null,
      savedAt: new Date().toISOString(),
    }),
    { beginsAnewWhenGone: true },
  );
  return {
    entry: draft.entries.entry,
    state: draft.state,
    /** Changes what is entered; it is another attempt then. */
    change(part: Partial<Entry>) {
      const entry = { ...draft.latest().entry, ...part };
      draft.save({ entry, attempt: null, savedAt: new Date().toISOString() });
    },
    /** Saves the attempt with it, so that also after a reload it is sent as it was. */
    attempts: {
      read: () => draft.latest().attempt,
      save: (attempt) => draft.save({ ...draft.latest(), attempt }),
    } satisfies AttemptStore,
    /** Deletes it and begins again: it is sent, or not wanted any more. */
    startOver: () => draft.startOver(),
  };
}
