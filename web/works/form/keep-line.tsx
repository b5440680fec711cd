import { Row } from '../../ui/layout/row.tsx';
import { Text } from '../../ui/text/text.tsx';
import type { KeepState } from './keep-state.ts';
import { StartOver } from './start-over.tsx';

/** The quiet line under the form that says whether the draft is safe. */
export function KeepLine({ state, onStartOver }: { state: KeepState; onStartOver: () => void }) {
  const isUnsafe = state.device === 'refused' && state.server !== 'saved';
  return (
    <Row spread>
      <Text small tone={isUnsafe ? 'contested' : 'quiet'}>
        <span role="status" aria-live={isWorthHearing(state) ? 'polite' : 'off'}>
          {keepWords(state)}
        </span>
      </Text>
      {state.device !== 'fresh' && state.device !== 'found' && (
        <StartOver tone="quiet" compact onStartOver={onStartOver} />
      )}
    </Row>
  );
}

/** Where the draft is, in plain words. */
export function keepWords({ device, server, refusal }: KeepState): string {
  if (device === 'fresh') return 'What you enter is saved as you type.';
  if (device === 'refused') {
    const kept = 'This device refuses to keep your entries.';
    if (server === 'saved') return `${kept} They are saved with the society.`;
    return `${kept} Do not close this page before you have sent them.`;
  }
  switch (server) {
    case 'saved':
      return 'Saved';
    case 'waiting':
      return 'Saved on this device. It will be saved with the society when you are back online.';
    case 'refused':
      return `Saved on this device only. ${refusal ?? ''}`.trim();
    case 'saving':
      return 'Saving…';
    case 'none':
    case 'held':
      return 'Saved on this device';
    default:
      return server satisfies never;
  }
}

// A screen reader hears what is out of the ordinary, not every pause in typing.
const isWorthHearing = ({ device, server }: KeepState): boolean =>
  server === 'waiting' || server === 'refused' || device === 'refused';
