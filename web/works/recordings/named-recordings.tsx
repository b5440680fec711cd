import { pages } from '#contract/pages.ts';
import type { NamedRecording, RecordingOfWork } from '#contract/recordings/recording-links.ts';
import type { Work } from '#contract/works/work.ts';
import { formatIsrc } from '#domain/identifiers/isrc.ts';
import { formatDuration } from '#domain/text/durations.ts';
import { fold } from '#domain/text/fold.ts';
import { addressOfRecording } from '../../recordings/recording-address.ts';
import type { useLink } from '../../recordings/tabs/use-link.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Badge } from '../../ui/data/badge.tsx';
import { ListRow, RowList } from '../../ui/data/row-list.tsx';
import { withKeys } from '../../ui/data/with-keys.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Facts } from '../../ui/text/facts.tsx';
import { Identifier, Text, VisuallyHidden } from '../../ui/text/text.tsx';
import { isMine } from '../work-address.ts';
import { LinkIt } from './link-it.tsx';

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
