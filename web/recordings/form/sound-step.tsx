import { useQuery } from '@tanstack/react-query';
import { pages } from '#contract/pages.ts';
import type { FoundRecording } from '#contract/recordings/recording.ts';
import { parseIsrc } from '#domain/identifiers/isrc.ts';
import { useDebounced } from '../../platform/use-debounced.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FieldGrid, FormSection } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text, VisuallyHidden } from '../../ui/text/text.tsx';
import { addressOfClaim, addressOfForm } from '../recording-address.ts';
import { isrcWarning, tidyIsrc } from '../recording-text.ts';
import { RecordingTitle } from '../recording-title.tsx';
import { similarRecordingsQuery } from '../recordings.queries.ts';
import { saidByFile } from './draft-input.ts';
import type { RecordingDraft } from './recording-draft.ts';
import type { StepProps } from './use-recording-form.ts';

/** The first step: what is heard. Its file may have filled the fields; each can be typed by hand. */
export function SoundStep({
  recordingId,
  draft,
  change,
  problemAt,
}: StepProps & {
  /** The recording being amended, so that it is not found as its own duplicate. */
  recordingId: string | null;
}) {
  return (
    <FormSection title="The recording">
      <TextField
        label="Title"
        name="title"
        hint={saidByFile(draft, 'title') ?? 'As on the release.'}
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
          hint={saidByFile(draft, 'isrc') ?? 'Twelve characters, from your label or distributor.'}
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
          hint="If there are several: Radio Edit, Live, Remix."
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

// More would push the form out of a phone's view.
const shown = 3;

/**
 * "Is this already registered?", asked while it is typed. One with the same ISRC cannot be registered again: it leads to adding
 * oneself there. Nothing alike, or no answer, shows nothing.
 */
function SimilarRecordings({
  draft,
  except,
}: {
  draft: RecordingDraft;
  /** The recording being amended, so that it is not found as its own duplicate. */
  except: string | null;
}) {
  const title = useDebounced(draft.title.trim(), 350);
  const artist = useDebounced(draft.artist.trim(), 350);
  const isrc = parseIsrc(draft.isrc);
  const isEnough = title.length >= 2 || isrc !== null;
  const similar = useQuery({
    ...similarRecordingsQuery({
      title,
      artist,
      ...(isrc !== null && { isrc }),
      ...(except !== null && { except }),
    }),
    enabled: isEnough,
  });
  // What is registered already may be like another; only one with the same ISRC stands in its way.
  const found = (isEnough ? (similar.data ?? []) : [])
    .filter((one) => except === null || (isrc !== null && one.isrc === isrc))
    .slice(0, shown);
  const hasTwin = isrc !== null && found.some((one) => one.isrc === isrc);
  return (
    <div>
      <VisuallyHidden>
        <span role="status">
          {found.length === 0
            ? ''
            : `May be registered already: ${found.map((one) => `${one.title} by ${one.artist}`).join(', ')}`}
        </span>
      </VisuallyHidden>
      {found.length > 0 && (
        <Notice
          tone="warning"
          title={hasTwin ? 'This ISRC is registered already' : 'Is it already registered?'}
        >
          <Stack gap={4}>
            {found.map((one) => (
              <Similar key={one.id} recording={one} isTwin={isrc !== null && one.isrc === isrc} />
            ))}
            {!hasTwin && <Text small>If yours is another recording, continue.</Text>}
          </Stack>
        </Notice>
      )}
    </div>
  );
}

function Similar({ recording, isTwin }: { recording: FoundRecording; isTwin: boolean }) {
  const owners = recording.people.filter(({ part }) => part === 'owner').map(({ name }) => name);
  return (
    <Stack gap={1}>
      <RecordingTitle recording={recording} />
      <Text small tone="quiet">
        {owners.length > 0
          ? `Owned by ${new Intl.ListFormat('en-GB').format([...new Set(owners)])}; registered by ${recording.registered_by_name}`
          : `Registered by ${recording.registered_by_name}`}
      </Text>
      {recording.is_mine ? (
        <Text small strong>
          You are on it. <TextLink to={addressOfForm(recording.id, 'people')}>Amend it</TextLink>{' '}
          instead of registering it again.
        </Text>
      ) : (
        <Text small strong={isTwin}>
          {isTwin && 'You cannot register it again. '}Is it yours too?{' '}
          <TextLink to={addressOfClaim(recording.id)}>Claim your part of it</TextLink>.
        </Text>
      )}
    </Stack>
  );
}
