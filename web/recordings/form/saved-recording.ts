import { type SavedDraft, savedDrafts, shapedLike } from '../../platform/saved-drafts.ts';
import { useSavedDraft } from '../../platform/use-saved-draft.ts';
import type { RecordingDraft } from './recording-draft.ts';

/** A recording as it is saved on this device while it is entered. */
export type SavedRecording = {
  /** The page and step to continue at. */
  address: string;
  draft: RecordingDraft;
  /** What an amendment began from, so that a newer version can be told from my own changes; null for a new recording. */
  base: RecordingDraft | null;
  /** The version that is amended. */
  version: number | null;
  /** Keeps it from being registered twice. Another one after every change: it names what was entered. */
  sendKey: string;
  savedAt: string;
};

/**
 * What is entered: a new recording, one of a work (from the text at `named` in its list, null for none), or an amendment of one.
 */
export type RecordingPlace =
  | { kind: 'new' }
  | { kind: 'of_work'; workId: string; named: number | null }
  | { kind: 'amends'; id: string };

const drafts = savedDrafts<SavedRecording>({
  kind: 'recording-draft:1',
  // What the form cannot be drawn without.
  parse: shapedLike({ address: '', draft: { title: '', artist: '' }, sendKey: '', savedAt: '' }),
});

function nameOf(place: RecordingPlace): string {
  switch (place.kind) {
    case 'new':
      return 'new';
    case 'of_work':
      return `of-${place.workId}-${place.named ?? 'any'}`;
    case 'amends':
      return `amends-${place.id}`;
    default:
      return place satisfies never;
  }
}

/** The member's draft of this recording on this device. */
export const recordingDraftAt = (meId: string, place: RecordingPlace): SavedDraft<SavedRecording> =>
  drafts.at(meId, nameOf(place));

/** Every recording that the member has begun on this device, the one last edited first. */
export const recordingDrafts = (meId: string): SavedRecording[] => drafts.list(meId);

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
