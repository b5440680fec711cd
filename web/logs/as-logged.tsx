import { Stack } from '../ui/stack.tsx';
import { Text } from '../ui/text.tsx';

/** Title and artist as a log has them, letter by letter. */
export function AsLogged({ title, artist }: { title: string; artist: string | null }) {
  return (
    <Stack gap={1}>
      <Text strong>{title}</Text>
      <Text small tone="quiet">
        {artist ?? 'No artist given'}
      </Text>
    </Stack>
  );
}
