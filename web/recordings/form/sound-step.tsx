import { pages } from '#contract/pages.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { FieldGrid, FormSection } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Text } from '../../ui/text/text.tsx';
import { isrcWarning, tidyIsrc } from '../../works/form/isrc-warning.ts';
import { saidByFile } from './file-facts.ts';
import { SimilarRecordings } from './similar-recordings.tsx';
import type { StepProps } from './use-recording-form.ts';

/** The first step: what is heard. Its file may have filled the fields; each can be typed by hand. */
export function SoundStep({
  recordingId,
  draft,
  change,
  problemAt,
}: StepProps & {
  /** The recording being amended, so that it is not found as its own double. */
  recordingId: string | null;
}) {
  return (
    <FormSection title="The recording">
      <TextField
        label="Title"
        name="title"
        hint={saidByFile(draft, 'title') ?? 'As it stands on the release.'}
        value={draft.title}
        maxLength={200}
        autoComplete="off"
        error={problemAt('title')}
        onChange={(event) => change({ title: event.target.value })}
      />
      <TextField
        label="Artist"
        name="artist"
        hint={saidByFile(draft, 'artist') ?? 'As displayed, like Ama Owusu feat. Kofi Ɖzidzɔ.'}
        value={draft.artist}
        maxLength={200}
        autoComplete="off"
        error={problemAt('artist')}
        onChange={(event) => change({ artist: event.target.value })}
      />
      <SimilarRecordings draft={draft} except={recordingId} />
      <FieldGrid>
        <TextField
          label="ISRC"
          name="isrc"
          optional
          identifier
          hint={
            saidByFile(draft, 'isrc') ?? 'Twelve characters, from the label or the distributor.'
          }
          placeholder="GH-A01-26-00001"
          autoComplete="off"
          spellCheck={false}
          value={draft.isrc}
          error={problemAt('isrc')}
          warning={isrcWarning(draft.isrc)}
          onChange={(event) => change({ isrc: event.target.value })}
          onBlur={() => {
            const tidy = tidyIsrc(draft.isrc);
            if (tidy !== draft.isrc) change({ isrc: tidy });
          }}
        />
        <TextField
          label="Duration"
          name="duration_seconds"
          optional
          hint={saidByFile(draft, 'duration') ?? 'Minutes and seconds, like 3:42.'}
          autoComplete="off"
          value={draft.duration}
          error={problemAt('duration_seconds')}
          onChange={(event) => change({ duration: event.target.value })}
        />
        <TextField
          label="Version"
          name="version_title"
          optional
          hint="Where there are several: Radio Edit, Live, Remix."
          maxLength={200}
          autoComplete="off"
          value={draft.version_title}
          error={problemAt('version_title')}
          onChange={(event) => change({ version_title: event.target.value })}
        />
      </FieldGrid>
      <Text small>
        What an <TextLink to={pages.help({ guide: 'add-recordings' })}>ISRC</TextLink> is, and where
        to find it.
      </Text>
    </FormSection>
  );
}
