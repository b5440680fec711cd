import { pages } from '#contract/pages.ts';
import type { Use } from '#contract/usage/usage-fields.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';

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
