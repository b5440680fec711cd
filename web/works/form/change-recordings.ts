import type { RecordingChange } from './draft-change.ts';
import { newKey, type WorkDraft } from './work-draft.ts';

/** The draft after a change of its recordings. A new one begins with the work's own title: most are called so. */
export function changeRecordings(draft: WorkDraft, change: RecordingChange): WorkDraft {
  switch (change.type) {
    case 'recording_added': {
      const begun = { key: newKey(), title: draft.title.trim() };
      const rest = { artist: '', isrc: '', duration: '', year: '', label: '' };
      return { ...draft, recordings: [...draft.recordings, { ...begun, ...rest }] };
    }
    case 'recording_changed':
      return {
        ...draft,
        recordings: draft.recordings.map((recording) =>
          recording.key === change.key ? { ...recording, ...change.facts } : recording,
        ),
      };
    case 'recording_removed':
      return { ...draft, recordings: draft.recordings.filter(({ key }) => key !== change.key) };
    default:
      return change satisfies never;
  }
}
