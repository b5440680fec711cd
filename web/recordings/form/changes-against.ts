import type { SoundRecording } from '#contract/recordings/recording.ts';
import { recordingHistoryFields } from '#contract/recordings/recording-history.ts';
import type { RecordingFields } from '#contract/recordings/recording-input.ts';
import { isSame } from '../../forms/merge-entries.ts';
import { nameOf } from '../../rightsholders/draft-person.ts';
import type { Difference } from '../../ui/data/definition-list.tsx';
import { changeText } from '../tabs/change-text.ts';
import { saidLines } from './draft-input.ts';
import type { RecordingDraft } from './recording-draft.ts';

/** What an amendment would change of the recording as it stands, as text. */
export function changesAgainst(
  recording: SoundRecording,
  draft: RecordingDraft,
  input: RecordingFields,
): Difference[] {
  const old = standing(recording);
  const entered = enteredBy(draft, input);
  return recordingHistoryFields.flatMap((field) =>
    isSame(old[field], entered[field])
      ? []
      : changeText({ field, old: old[field], new: entered[field] }),
  );
}

type Fields = Record<(typeof recordingHistoryFields)[number], unknown>;

function standing(recording: SoundRecording): Fields {
  const { featured, non_featured, owners, file_id, ...rest } = recording;
  return {
    ...rest,
    featured: featured?.map(({ name, role, share }) => ({ name, role, share })) ?? null,
    non_featured: non_featured?.map(({ name, role, share }) => ({ name, role, share })) ?? null,
    owners:
      owners?.map(({ name, share, territories, from, until }) => ({
        name,
        share,
        territories,
        from,
        until,
      })) ?? null,
    audio: file_id === null ? null : 'The current file',
  };
}

function enteredBy(draft: RecordingDraft, input: RecordingFields): Fields {
  // What is sent has the lines of the draft, in their order.
  const named = <Line extends { rights_holder: unknown }>(
    group: 'featured' | 'non_featured' | 'owners',
    lines: readonly Line[] | null,
  ) =>
    lines?.map(({ rights_holder: _, ...line }, place) => {
      const person = saidLines<{ person: Parameters<typeof nameOf>[0] }>(draft[group])?.[place];
      return { name: person ? nameOf(person.person) : '', ...line };
    }) ?? null;
  return {
    ...input,
    featured: named('featured', input.featured),
    non_featured: named('non_featured', input.non_featured),
    owners: named('owners', input.owners),
    audio: draft.file?.name ?? (draft.keptFileId === null ? null : 'The current file'),
  };
}
