import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Stack } from '../ui/stack.tsx';
import { Text } from '../ui/text.tsx';
import { showFailure, showSuccess } from '../ui/toasts.tsx';

/** Shows on request what otherwise appears only when something happens: the short messages and the error screen. */
export function TryOut() {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('This error was made on purpose by the system check.');
  return (
    <Card title="Try it out">
      <Stack gap={4}>
        <Text>
          These buttons change nothing. They show whether messages and the error screen appear as
          they should.
        </Text>
        <Button
          onClick={() => {
            showSuccess('This is what a success looks like');
            showFailure('This is what a failure looks like');
          }}
        >
          Show both short messages
        </Button>
        <Button onClick={() => setBroken(true)}>Open the error screen</Button>
        <Text small tone="quiet">
          The error screen sends a report that says it was made on purpose.
        </Text>
      </Stack>
    </Card>
  );
}
