import { FormSummary } from '../../forms/form-summary.tsx';
import { lineColours, nameOf } from '../../rightsholders/draft-person.ts';
import { ShareBar } from '../../ui/shares/share-bar.tsx';
import { givenShare } from '../../ui/shares/share-field.tsx';
import type { RecordingDraft } from './recording-draft.ts';

/** A recording as it is entered: its title, who is on it, who owns it, and what would make it complete. */
export function RecordingSummary({ draft }: { draft: RecordingDraft }) {
  const { title, artist, duration, isrc, featured, owners, works, release_title } = draft;
  const owning = owners.said === 'lines' ? owners.lines : [];
  const performing = featured.said === 'lines' ? featured.lines : [];
  const colour = lineColours(owning);
  const asked: readonly [isGiven: boolean, what: string][] = [
    [title.trim() !== '', 'The title'],
    [artist.trim() !== '', 'The artist'],
    [duration.trim() !== '', 'The duration'],
    [isrc.trim() !== '', 'The ISRC'],
    [draft.file !== null || draft.keptFileId !== null, 'The audio file'],
    [featured.said !== 'later', 'Who performs on it'],
    [owners.said !== 'later', 'Who owns it'],
    [works.length > 0, 'The work that is recorded'],
  ];
  return (
    <FormSummary
      title={title}
      facts={[
        { term: 'Artist', value: artist },
        { term: 'Duration', value: duration },
        { term: 'ISRC', value: isrc },
        { term: 'Performers', value: performing.map(({ person }) => nameOf(person)).join(', ') },
        { term: 'Work', value: works.map((work) => work.title).join(', ') },
        { term: 'Release', value: release_title },
      ]}
      missing={asked.flatMap(([isGiven, what]) => (isGiven ? [] : [what]))}
    >
      {owning.length > 0 && (
        <ShareBar
          right="Owners"
          segments={owning.map(({ key, person, share }) => ({
            key,
            name: nameOf(person),
            share: givenShare(share) || 0, // what cannot be read is no share yet
            colour: colour(key),
          }))}
        />
      )}
    </FormSummary>
  );
}
