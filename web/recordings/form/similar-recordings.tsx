import { useQuery } from '@tanstack/react-query';
import type { FoundRecording } from '#contract/recording.ts';
import { parseIsrc } from '#domain/identifiers/isrc.ts';
import { useSettled } from '../../platform/use-settled.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text, VisuallyHidden } from '../../ui/text/text.tsx';
import { addressOfClaim, addressOfForm } from '../recording-address.ts';
import { RecordingTitle } from '../recording-title.tsx';
import { similarRecordingsQuery } from '../recordings.queries.ts';
import type { RecordingDraft } from './recording-draft.ts';

// More would push the form out of a phone's view.
const shown = 3;

/**
 * "Is this already registered?", asked while it is typed. One with the same ISRC cannot be registered again: it leads to adding
 * oneself there. Nothing alike, or no answer, shows nothing.
 */
export function SimilarRecordings({
  draft,
  except,
}: {
  draft: RecordingDraft;
  /** The recording being amended, so that it is not found as its own double. */
  except: string | null;
}) {
  const title = useSettled(draft.title.trim(), 350);
  const artist = useSettled(draft.artist.trim(), 350);
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
            : `Perhaps already registered: ${found.map((one) => `${one.title} by ${one.artist}`).join(', ')}`}
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
            {!hasTwin && <Text small>If yours is another recording, go on.</Text>}
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
          {isTwin && 'It cannot be registered again. '}Is it yours too?{' '}
          <TextLink to={addressOfClaim(recording.id)}>Claim your part of it</TextLink>.
        </Text>
      )}
    </Stack>
  );
}
