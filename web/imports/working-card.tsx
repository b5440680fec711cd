import type { ReactNode } from 'react';
import { Progress } from '../ui/feedback/download-status.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { numberWords } from '../ui/text/size-words.ts';
import { Text } from '../ui/text/text.tsx';

/** What a job is doing: its name, what it counts ("rows read"), and what is good to know. */
export type WorkWords = {
  readonly title: string;
  readonly done: string;
  readonly say: string;
};

/** A job is at work: how far it is. It goes on whether this page is open or not. */
export function WorkingCard({
  words: { title, done, say },
  progress,
  children,
}: {
  words: WorkWords;
  /** `of` is null while nobody knows how many there are. */
  progress: { readonly done: number; readonly of: number | null } | null;
  /** What can be done in the meantime. */
  children?: ReactNode;
}) {
  const reached = progress?.done ?? 0;
  const all = progress?.of ?? null;
  const isKnown = all !== null && all > 0;
  const said = isKnown
    ? `${numberWords(reached)} of ${numberWords(all)} ${done}`
    : `${numberWords(reached)} ${done}`;
  return (
    <Card title={title}>
      <Stack gap={4}>
        <Progress
          label={title}
          percent={isKnown ? Math.floor((reached / all) * 100) : null}
          words={said}
        />
        <Text>{say}</Text>
        <Text small tone="quiet">
          You can leave this page or switch off: it goes on by itself, and this page shows how far
          it is when you come back.
        </Text>
        {children}
      </Stack>
    </Card>
  );
}
