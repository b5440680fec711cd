import { Row } from '../../ui/row.tsx';
import { Text } from '../../ui/text.tsx';
import { StartOver } from '../../works/form/start-over.tsx';
import type { KeepState } from './use-kept-recording.ts';

const words: Record<KeepState, string> = {
  fresh: 'What you enter is saved on this device as you type.',
  found: 'Saved on this device',
  kept: 'Saved on this device',
  refused:
    'This device refuses to keep your entries. Do not close this page before you have sent them.',
  gone: 'What is entered below is not saved any more.',
};

/** The quiet line under the form that says whether the entries are safe. */
export function KeepLine({ state, onStartOver }: { state: KeepState; onStartOver: () => void }) {
  const isUnsafe = state === 'refused';
  return (
    <Row spread>
      <Text small tone={isUnsafe ? 'contested' : 'quiet'}>
        <span role="status" aria-live={isUnsafe ? 'polite' : 'off'}>
          {words[state]}
        </span>
      </Text>
      {state !== 'fresh' && state !== 'found' && (
        <StartOver tone="quiet" compact onStartOver={onStartOver} />
      )}
    </Row>
  );
}
