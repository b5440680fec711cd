import type { DraftRecording, SplitDraft, WorkDraft } from '#contract/drafts.ts';
import type { TitleKind } from '#domain/works/work.ts';
import { newKey } from '../../platform/new-key.ts';

type DraftFacts = Omit<WorkDraft, 'holders' | 'alternative_titles' | 'recordings' | 'sharing'>;

type FactsChange =
  | { type: 'facts'; facts: Partial<DraftFacts> }
  | { type: 'title_added' }
  | { type: 'title_changed'; key: string; title?: string; kind?: TitleKind }
  | { type: 'title_removed'; key: string };

type RecordingChange =
  | { type: 'recording_added' }
  | { type: 'recording_changed'; key: string; facts: Partial<Omit<DraftRecording, 'key'>> }
  | { type: 'recording_removed'; key: string };

/** What can be done to a draft. Who holds what changes as a whole: see changeSplit. */
export type DraftChange =
  | FactsChange
  | { type: 'split_changed'; split: SplitDraft }
  | RecordingChange;

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
    case 'split_changed':
      return { ...draft, sharing: change.split.sharing, holders: change.split.holders };
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
