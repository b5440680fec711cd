import { useSavedDraft } from '../../platform/use-saved-draft.ts';
import type { RecordingDraft } from './recording-draft.ts';
import { type RecordingPlace, recordingDraftAt, type SavedRecording } from './saved-recording.ts';

/** What a form begins from: the entries, and for an amendment the version they show. */
type Beginning = { draft: RecordingDraft; version: number | null };

/** The entries of the form, saved on this device at every change. */
export function useRecordingDraft(
  meId: string,
  place: RecordingPlace,
  begin: () => Beginning,
  address: string,
) {
  const begun = ({ draft, version }: Beginning): SavedRecording => ({
    address,
    draft,
    version,
    base: version === null ? null : draft,
    sendKey: crypto.randomUUID(),
    savedAt: new Date().toISOString(),
  });
  const { entries, state, latest, save, startOver, remove } = useSavedDraft(
    recordingDraftAt(meId, place),
    () => begun(begin()),
  );

  function change(part: Partial<SavedRecording>) {
    const marks = { sendKey: crypto.randomUUID(), savedAt: new Date().toISOString() };
    save({ ...latest(), ...marks, ...part });
  }

  return {
    ...entries,
    state,
    /** Changes entries. What is sent changes with them, so its key does too. */
    change(part: Partial<RecordingDraft> | ((draft: RecordingDraft) => Partial<RecordingDraft>)) {
      const { draft } = latest();
      change({ draft: { ...draft, ...(typeof part === 'function' ? part(draft) : part) } });
    },
    /** The form is at another step: it is continued there. */
    standAt(next: string) {
      const { sendKey } = latest();
      if (state !== 'fresh' && latest().address !== next) change({ address: next, sendKey });
    },
    /** Puts my changes on top of the newest version. */
    rebase: (draft: RecordingDraft, base: RecordingDraft, version: number) =>
      change({ draft, base, version }),
    /** Deletes the entries and begins again. */
    startOver: (from: Beginning) => startOver(begun(from)),
    /** Deletes them, once they are sent. */
    remove,
  };
}
