import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pages } from '#contract/pages.ts';
import { listenToRecording } from '#contract/recordings/audio.ts';
import type { FoundRecording } from '#contract/recordings/recording.ts';
import type { RecordingOfWork } from '#contract/recordings/recording-links.ts';
import type { Work } from '#contract/works/work.ts';
import { formatIsrc } from '#domain/identifiers/isrc.ts';
import { call } from '../../platform/call.ts';
import { messageOf } from '../../platform/call-error.ts';
import { useDebounced } from '../../platform/use-debounced.ts';
import { addressOfRecording } from '../../recordings/recording-address.ts';
import { fullTitle } from '../../recordings/recording-text.ts';
import { RecordingDetail } from '../../recordings/recording-title.tsx';
import {
  recordingsOfWorkQuery,
  searchRecordingsQuery,
} from '../../recordings/recordings.queries.ts';
import { LinkState, useLink } from '../../recordings/tabs/link-to-work.tsx';
import { LinkButton } from '../../ui/actions/button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Badge } from '../../ui/data/badge.tsx';
import { ListRow, RowList } from '../../ui/data/row-list.tsx';
import { EmptyState, Loaded } from '../../ui/feedback/loaded.tsx';
import { Combobox } from '../../ui/fields/combobox.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { AudioPlayer } from '../../ui/media/audio-player.tsx';
import { Text } from '../../ui/text/text.tsx';
import { addressOfForm, isMine } from '../work-address.ts';
import { LinkIt, NamedRecordings, SuggestedRecordings } from './unlinked-recordings.tsx';

/** The recordings of a work: those linked, those named with it by their text, and those that may be of it. */
export function RecordingsTab({ work }: { work: Work }) {
  const recordings = useQuery(recordingsOfWorkQuery(work.id));
  const link = useLink();
  const mayTouch = work.state !== 'withdrawn' && work.state !== 'merged';
  return (
    <Stack>
      <LinkState link={link} />
      <Card
        flush
        title="Sound recordings"
        {...(mayTouch &&
          isMine(work) &&
          work.recording_count > 0 && {
            aside: (
              <TextLink to={pages.recordingForm({ work: work.id })}>Register a recording</TextLink>
            ),
          })}
      >
        <Loaded query={recordings} what="The recordings of this work" rows={2}>
          {({ linked }) =>
            linked.length === 0 ? (
              <EmptyState
                title="No sound recording is linked to this work"
                {...(mayTouch &&
                  isMine(work) && {
                    action: (
                      <LinkButton to={pages.recordingForm({ work: work.id })} icon="plus">
                        Register a recording
                      </LinkButton>
                    ),
                  })}
              >
                We find plays of a work by its recordings.
              </EmptyState>
            ) : (
              <LinkedRecordings work={work} recordings={linked} link={link} mayTouch={mayTouch} />
            )
          }
        </Loaded>
      </Card>
      {mayTouch && isMine(work) && <SuggestedRecordings work={work} link={link} />}
      {recordings.data && recordings.data.named.length > 0 && (
        <NamedRecordings
          work={work}
          recordings={recordings.data.named}
          linked={recordings.data.linked}
          link={link}
          mayTouch={mayTouch}
          {...(work.may_amend && { toForm: addressOfForm(work.id, 'recordings') })}
        />
      )}
      {recordings.data && mayTouch && (
        <LinkRecording
          work={work}
          linked={recordings.data.linked.map(({ id }) => id)}
          mayLink={recordings.data.may_link}
          link={link}
        />
      )}
    </Stack>
  );
}

/** The recordings that are linked to a work, each to be heard where that is allowed. */
export function LinkedRecordings({
  work,
  recordings,
  link,
  mayTouch,
}: {
  work: Work;
  recordings: readonly RecordingOfWork[];
  link: ReturnType<typeof useLink>;
  mayTouch: boolean;
}) {
  return (
    <RowList>
      {recordings.map((recording) => (
        <ListRow
          key={recording.id}
          title={<TextLink to={addressOfRecording(recording.id)}>{fullTitle(recording)}</TextLink>}
          detail={
            <Stack gap={1}>
              <RecordingDetail recording={recording} />
              {recording.state === 'withdrawn' && (
                <div>
                  <Badge>Withdrawn</Badge>
                </div>
              )}
              {recording.has_audio && recording.may_listen && (
                <AudioPlayer
                  label={fullTitle(recording)}
                  durationSeconds={recording.duration_seconds}
                  onListen={async () =>
                    (await call(listenToRecording, { params: { id: recording.id } })).data
                  }
                />
              )}
            </Stack>
          }
          {...(mayTouch &&
            recording.may_unlink && {
              action: <LinkIt work={work} recording={recording} link={link} isLinked={false} />,
            })}
        />
      ))}
    </RowList>
  );
}

const max = 8;

/** Finds a registered recording and links it to the work. */
export function LinkRecording({
  work,
  linked,
  mayLink,
  link,
}: {
  work: Work;
  linked: readonly string[];
  /** Whether any recording may be linked; otherwise only the member's own. */
  mayLink: boolean;
  link: ReturnType<typeof useLink>;
}) {
  const [text, setText] = useState('');
  const debounced = useDebounced(text.trim(), 250);
  const found = useQuery({
    ...searchRecordingsQuery({ q: debounced, size: max }),
    enabled: debounced !== '',
  });
  const recordings = debounced === '' ? [] : (found.data?.data ?? []);
  return (
    <Card title="Link a registered recording">
      <Stack gap={2}>
        <Combobox
          label="Search for a recording"
          name="find_recording"
          hint="By title, artist or ISRC."
          text={text}
          onText={setText}
          isMarked
          isSearching={debounced !== text.trim() || found.isFetching}
          failed={found.isError ? messageOf(found.error) : undefined}
          options={recordings
            .filter(({ id, is_mine }) => !linked.includes(id) && (mayLink || is_mine))
            .map((one) => ({
              key: one.id,
              value: one,
              label: fullTitle(one),
              detail: detailOf(one),
            }))}
          onChoose={({ id, title }) => {
            setText('');
            link.set(
              { recordingId: id, workId: work.id, isLinked: true },
              `${title} is linked to this work.`,
            );
          }}
        />
        {!mayLink && (
          <Text small tone="quiet">
            You are not on this work. You can link your own recordings to it.
          </Text>
        )}
      </Stack>
    </Card>
  );
}

function detailOf({ artist, isrc, label }: FoundRecording): string {
  return [artist, isrc !== null && formatIsrc(isrc), label].filter(Boolean).join(' · ');
}
