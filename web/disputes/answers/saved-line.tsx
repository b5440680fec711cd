import type { SavedState } from '../../platform/use-saved-draft.ts';
import { Row } from '../../ui/layout/row.tsx';
import { Text } from '../../ui/text/text.tsx';
import { ThrowAwayEntry } from './throw-away-entry.tsx';

const notYet = 'What you type is kept on this device until you send it.';
const saved = 'Kept on this device until you send it.';
const messages: Record<SavedState, string> = {
  fresh: notYet,
  gone: notYet,
  found: saved,
  saved,
  refused:
    'This device refuses to keep what you type. Do not close this page before you have sent it.',
};

/** The quiet line that says whether what is typed is safe, with the way to throw it away. */
export function SavedLine({ state, onThrowAway }: { state: SavedState; onThrowAway: () => void }) {
  const isUnsafe = state === 'refused';
  return (
    <Row spread>
      <Text small tone={isUnsafe ? 'contested' : 'quiet'}>
        <span role="status" aria-live={isUnsafe ? 'polite' : 'off'}>
          {messages[state]}
        </span>
      </Text>
      {state !== 'fresh' && <ThrowAwayEntry onThrowAway={onThrowAway} />}
    </Row>
  );
}
