import { withKeys } from '../ui/data/row-list.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Text } from '../ui/text/text.tsx';

/** What somebody wrote, line by line as they wrote it. */
export function Paragraphs({ text }: { text: string }) {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return (
    <Stack gap={1}>
      {withKeys(lines, (line) => line).map(({ key, one }) => (
        <Text key={key}>{one}</Text>
      ))}
    </Stack>
  );
}
