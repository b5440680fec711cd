import { changeHolders } from './change-holders.ts';
import { changeShares } from './change-shares.ts';
import type { DraftChange, RecordingChange } from './draft-change.ts';
import { newKey, type WorkDraft } from './work-draft.ts';

/** The draft after one change. */
export function changeDraft(draft: WorkDraft, change: DraftChange): WorkDraft {
  switch (change.type) {
    case 'facts':
      return { ...draft, ...change.facts };
    case 'title_added':
      return {
        ...draft,
        alternative_titles: [...draft.alternative_titles, { key: newKey(), title: '', kind: 'AT' }],
      };
    case 'title_changed':
      return {
        ...draft,
        alternative_titles: draft.alternative_titles.map((title) =>
          title.key === change.key
            ? { ...title, title: change.title ?? title.title, kind: change.kind ?? title.kind }
            : title,
        ),
      };
    case 'title_removed':
      return {
        ...draft,
        alternative_titles: draft.alternative_titles.filter(({ key }) => key !== change.key),
      };
    case 'holder_added':
    case 'person_changed':
    case 'role_chosen':
    case 'represents_chosen':
    case 'holder_removed':
      return changeHolders(draft, change);
    case 'share_typed':
    case 'part_typed':
    case 'publisher_part_typed':
    case 'sharing_chosen':
    case 'split_equally':
      return changeShares(draft, change);
    case 'recording_added':
    case 'recording_changed':
    case 'recording_removed':
      return changeRecordings(draft, change);
    default:
      return change satisfies never;
  }
}

/** The draft after a change of its recordings. A new one begins with the work's own title: most are called so. */
function changeRecordings(draft: WorkDraft, change: RecordingChange): WorkDraft {
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
