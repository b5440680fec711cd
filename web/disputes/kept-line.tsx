import { Row } from '../ui/layout/row.tsx';
import { Text } from '../ui/text/text.tsx';
import { ThrowAwayEntry } from './throw-away-entry.tsx';
import type { KeepState } from './use-kept-entry.ts';

const words: Record<KeepState, string> = {
  fresh: 'What you type is kept on this device until you send it.',
  kept: 'Kept on this device until you send it.',
  refused:
    'This device refuses to keep what you type. Do not close this page before you have sent it.',
};

/** The quiet line that says whether what is typed is safe, with the way to throw it away. */
export function KeptLine({ state, onThrowAway }: { state: KeepState; onThrowAway: () => void }) {
  const isUnsafe = state === 'refused';
  return (
    <Row spread>
      <Text small tone={isUnsafe ? 'contested' : 'quiet'}>
        <span role="status" aria-live={isUnsafe ? 'polite' : 'off'}>
          {words[state]}
        </span>
      </Text>
      {state !== 'fresh' && <ThrowAwayEntry onThrowAway={onThrowAway} />}
    </Row>
  );
}
