import { formatIsrc } from '#domain/identifiers/isrc.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { Identifier, Text } from '../../ui/text/text.tsx';

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
