import type { DraftMadeFrom, DraftRecording, SplitDraft, WorkDraft } from '#contract/drafts.ts';
import type { RightsHolder } from '#contract/members/rights-holders.ts';
import type { Work } from '#contract/works/work.ts';
import { formatIsrc } from '#domain/identifiers/isrc.ts';
import { formatIswc } from '#domain/identifiers/iswc.ts';
import { formatDuration } from '#domain/text/durations.ts';
import {
  type NumberWorkField,
  type SingleWorkField,
  singleWorkFields,
  type TypedWorkField,
  typedName,
} from '#domain/works/fields.ts';
import type { Derivation } from '#domain/works/made-from.ts';
import type { TitleKind } from '#domain/works/work.ts';
import { changedFields, isContradicted, isSame, mergeEntries } from '../../forms/merge-entries.ts';
import { newKey } from '../../platform/new-key.ts';
import { newSplit, splitOfWork } from '../../shares/split-draft.ts';
import { type DeviceDraft, isUnsaved } from '../drafts/device-draft.ts';
import type { SaveState } from '../drafts/draft-saver.ts';

/** Where the draft of a form stands on this device: begun again, found, saved, or refused by the device. */
export type DeviceState = 'fresh' | 'found' | 'saved' | 'refused';

/** Where the draft stands. `refusal`: why the server does not take it. */
export type SavedState = { device: DeviceState; server: SaveState; refusal: string | null };

/** The draft to open: its id, what the server has of it where this device has none, the title that a new one begins with. */
export type Opening = { id: string; fromServer: DeviceDraft | null; startTitle: string };

/** What has become of the draft elsewhere: another tab, another device. `theirs` null: it is registered or thrown away there. */
export type Elsewhere = { theirs: DeviceDraft | null; where: 'tab' | 'device' };

type AsText = (value: string | number) => string;

// The fields that stand in the form otherwise than they are answered.
const asText: Record<NumberWorkField, AsText> & Partial<Record<SingleWorkField, AsText>> = {
  iswc: (iswc) => formatIswc(String(iswc)),
  duration_seconds: (seconds) => formatDuration(Number(seconds)),
  year: String,
};

/** The plain fields as they stand in the form, all empty without a work; what the rules for shares ask as well is set beside them. */
export function typedFields(
  work: Work | null,
): Record<Exclude<TypedWorkField, keyof SplitDraft>, string> {
  const typed = singleWorkFields.map((field) => {
    const value = work?.[field] ?? null;
    return [typedName(field), value === null ? '' : (asText[field] ?? String)(value)];
  });
  // Safe: made of every name of the list.
  return Object.fromEntries(typed) as ReturnType<typeof typedFields>;
}

/** An empty work with the member as its only writer, or as its publisher. */
export function newDraft(me: RightsHolder): WorkDraft {
  return {
    ...typedFields(null),
    own_reference: '',
    made_from: [],
    alternative_titles: [],
    recordings: [],
    ...newSplit(me),
  };
}

/** An earlier work to be described, or to be found in the register. */
export function newMadeFrom(kind: Derivation, title = ''): DraftMadeFrom {
  const unknown = { number: '', writers: '', iswc: '', protection: 'protected' as const };
  return { key: newKey(), kind, work_id: null, title, ...unknown };
}

/** A registered work as the start of an amendment. */
export function draftOf(work: Work): WorkDraft {
  return {
    ...typedFields(work),
    own_reference: work.own_reference ?? '',
    made_from: (work.made_from ?? []).map(({ writers, iswc, ...named }) => ({
      key: newKey(),
      number:
        work.originals.find((original) => original.id !== null && original.id === named.work_id)
          ?.work_number ?? '',
      writers: writers ?? '',
      iswc: iswc === null ? '' : formatIswc(iswc),
      ...named,
    })),
    alternative_titles: work.alternative_titles.map((alternative) => ({
      key: newKey(),
      ...alternative,
    })),
    ...splitOfWork(work, work.holders),
    recordings: work.recordings.map((recording) => ({
      key: newKey(),
      title: recording.title,
      artist: recording.artist,
      isrc: recording.isrc === null ? '' : formatIsrc(recording.isrc),
      duration:
        recording.duration_seconds === null ? '' : formatDuration(recording.duration_seconds),
      year: String(recording.year ?? ''),
      label: recording.label ?? '',
    })),
  };
}

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

/** My entries on top of a newer version. Titles and holders count as one entry each: they belong together. */
export function mergeDrafts(base: WorkDraft, mine: WorkDraft, newest: WorkDraft): WorkDraft {
  const merged = mergeEntries(base, mine, newest);
  // How shares are entered belongs to the holders that were kept.
  return isSame(base.holders, mine.holders) ? merged : { ...merged, sharing: mine.sharing };
}

/**
 * One draft of mine and of what the server has meanwhile from another device: theirs where nothing here is unsaved, both together
 * where they do not touch the same entries; null where only the member can say.
 */
export function meetDrafts(mine: DeviceDraft, theirs: DeviceDraft): DeviceDraft | null {
  if (isSame(mine.draft, theirs.draft) || (mine.saved && !isUnsaved(mine))) return theirs;
  const before = mine.saved?.draft;
  if (before === undefined || mine.version !== theirs.version) return null;
  const changesShares = ({ draft }: DeviceDraft) =>
    changedFields(before, draft).some((field) => field === 'holders' || field === 'sharing');
  if (isContradicted(before, mine.draft, theirs.draft)) return null;
  if (changesShares(mine) && changesShares(theirs)) return null;
  return {
    ...theirs,
    draft: mergeDrafts(before, mine.draft, theirs.draft),
    sendKey: newKey(),
    step: mine.step,
    savedAt: mine.savedAt,
  };
}
