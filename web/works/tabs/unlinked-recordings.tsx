import { useQuery } from '@tanstack/react-query';
import { pages } from '#contract/pages.ts';
import type { NamedRecording, RecordingOfWork } from '#contract/recordings/recording-links.ts';
import type { Work } from '#contract/works/work.ts';
import { formatIsrc } from '#domain/identifiers/isrc.ts';
import { linkReasonLabels } from '#domain/recordings/link-likeness.ts';
import { formatDuration } from '#domain/text/durations.ts';
import { fold } from '#domain/text/fold.ts';
import { addressOfRecording } from '../../recordings/recording-address.ts';
import { fullTitle } from '../../recordings/recording-text.ts';
import { RecordingDetail } from '../../recordings/recording-title.tsx';
import { suggestedRecordingsQuery } from '../../recordings/recordings.queries.ts';
import type { useLink } from '../../recordings/tabs/link-to-work.tsx';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Badge } from '../../ui/data/badge.tsx';
import { Facts, ListRow, RowList, withKeys } from '../../ui/data/row-list.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Identifier, Text, VisuallyHidden } from '../../ui/text/text.tsx';
import { isMine } from '../work-address.ts';

/** Recordings that the work's registrant named by their text: each is registered already, or can be registered from it. */
export function NamedRecordings({
  work,
  recordings,
  linked,
  link,
  mayTouch,
  toForm,
}: {
  work: Work;
  recordings: readonly NamedRecording[];
  /** Those that are linked: one without an ISRC is known among them by its title and artist. */
  linked: readonly RecordingOfWork[];
  link: ReturnType<typeof useLink>;
  mayTouch: boolean;
  /** Where they are changed, for who may. */
  toForm?: string;
}) {
  return (
    <Card
      flush
      title="Named with the work"
      {...(toForm && { aside: <TextLink to={toForm}>Add or change recordings</TextLink> })}
    >
      <RowList>
        {withKeys(recordings, ({ title, artist }) => `${title} ${artist}`).map(
          ({ key, one }, place) => (
            <ListRow
              key={key}
              title={one.title}
              detail={<What named={one} />}
              {...(mayTouch && {
                action: linked.some((other) => isNamedBy(one, other)) ? (
                  <Badge tone="confirmed">Linked</Badge>
                ) : (
                  <Action work={work} named={one} place={place} link={link} />
                ),
              })}
            />
          ),
        )}
      </RowList>
    </Card>
  );
}

function What({ named }: { named: NamedRecording }) {
  const { artist, isrc, duration_seconds, label, year, found } = named;
  return (
    <Stack gap={1}>
      <Facts>
        {artist}
        {isrc !== null && <Identifier>{formatIsrc(isrc)}</Identifier>}
        {duration_seconds !== null && formatDuration(duration_seconds)}
        {label}
        {year}
      </Facts>
      {found !== null && (
        <Text small>
          Registered as{' '}
          <TextLink to={addressOfRecording(found.id)}>
            {found.title} by {found.artist}
          </TextLink>
        </Text>
      )}
    </Stack>
  );
}

function Action({
  work,
  named: { title, found },
  place,
  link,
}: {
  work: Work;
  named: NamedRecording;
  place: number;
  link: ReturnType<typeof useLink>;
}) {
  if (!isMine(work)) return null;
  if (found !== null) return <LinkIt work={work} recording={found} link={link} isLinked />;
  return (
    <LinkButton compact to={pages.recordingForm({ work: work.id, named: String(place) })}>
      Register it<VisuallyHidden>: {title}</VisuallyHidden>
    </LinkButton>
  );
}

function isNamedBy(named: NamedRecording, { id, title, artist }: RecordingOfWork): boolean {
  if (named.found !== null) return named.found.id === id;
  return fold(named.title) === fold(title) && fold(named.artist) === fold(artist);
}

/** Registered recordings that may be of this work; nothing while there is none. */
export function SuggestedRecordings({
  work,
  link,
}: {
  work: Work;
  link: ReturnType<typeof useLink>;
}) {
  const suggested = useQuery(suggestedRecordingsQuery(work.id)).data ?? [];
  if (suggested.length === 0) return null;
  return (
    <Card flush title="These may be of this work">
      <RowList>
        {suggested.map(({ recording, reasons }) => (
          <ListRow
            key={recording.id}
            title={
              <TextLink to={addressOfRecording(recording.id)}>{fullTitle(recording)}</TextLink>
            }
            detail={
              <Stack gap={1}>
                <RecordingDetail recording={recording} />
                <span>
                  They have{' '}
                  {new Intl.ListFormat('en-GB').format(
                    reasons.map((reason) => linkReasonLabels[reason]),
                  )}
                  .
                </span>
              </Stack>
            }
            action={<LinkIt work={work} recording={recording} link={link} isLinked />}
          />
        ))}
      </RowList>
    </Card>
  );
}

/** Links a recording to this work, or takes the link back. */
export function LinkIt({
  work,
  recording,
  link,
  isLinked,
}: {
  work: Work;
  recording: { id: string; title: string };
  link: ReturnType<typeof useLink>;
  /** What it is linked to by the press. */
  isLinked: boolean;
}) {
  return (
    <Button
      compact
      tone={isLinked ? 'secondary' : 'quiet'}
      pending={link.pending?.recordingId === recording.id}
      pendingLabel={isLinked ? 'Linking' : 'Unlinking'}
      onClick={() =>
        link.pending === null &&
        link.set(
          { recordingId: recording.id, workId: work.id, isLinked },
          `${recording.title} is ${isLinked ? 'linked' : 'no longer linked'}.`,
        )
      }
    >
      {isLinked ? 'Link' : 'Unlink'}
      <VisuallyHidden> {recording.title}</VisuallyHidden>
    </Button>
  );
}
