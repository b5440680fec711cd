import { Stack } from '../layout/stack.tsx';
import { Heading, Text } from '../text/text.tsx';
import { ProseList } from './row-list.tsx';

/** A part of a guide: a heading, paragraphs, numbered steps, points; each where there are any. */
export function ProsePart({
  heading,
  text = [],
  steps = [],
  points = [],
}: {
  readonly heading?: string;
  readonly text?: readonly string[];
  readonly steps?: readonly string[];
  readonly points?: readonly string[];
}) {
  return (
    <Stack gap={3}>
      {heading && <Heading>{heading}</Heading>}
      {text.map((paragraph) => (
        <Text key={paragraph}>{paragraph}</Text>
      ))}
      {steps.length > 0 && <ProseList ordered sentences={steps} />}
      {points.length > 0 && <ProseList sentences={points} />}
    </Stack>
  );
}
