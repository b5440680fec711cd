import { pages } from '#contract/pages.ts';
import type { Likely, Unmatched } from '#contract/usage/usage.ts';
import type { Use } from '#contract/usage/usage-fields.ts';
import { formatIsrc } from '#domain/identifiers/isrc.ts';
import { formatMonth } from '#domain/text/dates.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { numberText } from '../../ui/text/number-text.ts';
import { Identifier, Text } from '../../ui/text/text.tsx';

/** A recording by its title, leading to its page, with its artist. */
export function RecordingLink({ recording }: { recording: NonNullable<Use['recording']> }) {
  return (
    <Stack gap={1}>
      <TextLink to={pages.recording(recording.id)}>{recording.title}</TextLink>
      <Text small tone="quiet">
        {recording.artist}
      </Text>
    </Stack>
  );
}

/** Title, artist and ISRC as a log has them, letter by letter. */
export function AsLogged({
  title,
  artist,
  isrc,
}: {
  title: string;
  artist: string | null;
  isrc: string | null;
}) {
  return (
    <Stack gap={1}>
      <Text strong>{title}</Text>
      <Text small tone="quiet">
        {artist ?? 'No artist given'}
      </Text>
      {isrc && (
        <Text small tone="quiet">
          <Identifier>{formatIsrc(isrc)}</Identifier>
        </Text>
      )}
    </Stack>
  );
}

/** How many uses a spelling has, where, and from when to when. */
export function SpellingUses({
  of: { uses, sources, first_at, last_at },
}: {
  of: Pick<Likely | Unmatched, 'uses' | 'sources' | 'first_at' | 'last_at'>;
}) {
  const [first, last] = [formatMonth(first_at.slice(0, 7)), formatMonth(last_at.slice(0, 7))];
  return (
    <Stack gap={1}>
      <Text strong>{numberText(uses)}</Text>
      <Text small tone="quiet">
        {[...sources, first === last ? first : `${first} to ${last}`].join(', ')}
      </Text>
    </Stack>
  );
}

/** When a use began: the day, and the time of day where it is known. */
export function MomentText({ at, hasTime }: { at: string; hasTime: boolean }) {
  return (
    <span>
      <DateText date={at} />
      {hasTime && ` ${at.slice(11, 16)}`}
    </span>
  );
}

/** How alike a spelling and a recording are, 0 to 100, as text. */
export function scoreText(score: number): string {
  if (score >= 90) return 'almost the same';
  return score >= 75 ? 'very alike' : 'somewhat alike';
}
