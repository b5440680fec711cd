import type { Role } from '#domain/works/roles.ts';
import type { Right } from '#domain/works/shares.ts';
import type { TitleKind } from '#domain/works/work.ts';
import type { DraftPerson, DraftRecording, WorkDraft } from './work-draft.ts';

/** The facts of the work that are typed or chosen in one field each. */
export type DraftFacts = Omit<
  WorkDraft,
  'holders' | 'alternative_titles' | 'recordings' | 'sharing'
>;

/** What can be done to the facts of the work. */
export type FactsChange =
  | { type: 'facts'; facts: Partial<DraftFacts> }
  | { type: 'title_added' }
  | { type: 'title_changed'; key: string; title?: string; kind?: TitleKind }
  | { type: 'title_removed'; key: string };

/** What can be done to who stands among the rights holders. */
export type HolderChange =
  | { type: 'holder_added'; person: DraftPerson }
  | { type: 'person_changed'; key: string; person: DraftPerson }
  | { type: 'role_chosen'; key: string; role: Role }
  | { type: 'represents_chosen'; key: string; represents: readonly string[] }
  | { type: 'holder_removed'; key: string };

/** What can be done to the shares. */
export type ShareChange =
  | { type: 'share_typed'; key: string; right: Right; text: string }
  | { type: 'part_typed'; key: string; text: string }
  | { type: 'publisher_part_typed'; key: string; right: Right; text: string }
  | { type: 'sharing_chosen'; sharing: WorkDraft['sharing'] }
  | { type: 'split_equally' };

/** What can be done to the recordings. */
export type RecordingChange =
  | { type: 'recording_added' }
  | { type: 'recording_changed'; key: string; facts: Partial<Omit<DraftRecording, 'key'>> }
  | { type: 'recording_removed'; key: string };

/** Everything that can be done to a draft. */
export type DraftChange = FactsChange | HolderChange | ShareChange | RecordingChange;
