import { SavedLine } from '../../forms/saved-line.tsx';
import { StartOver } from '../../forms/start-over.tsx';
import type { SavedState } from './saved-state.ts';

/** The quiet line under the form that says whether the draft is safe. */
export function WorkSavedLine({
  state,
  onStartOver,
}: {
  state: SavedState;
  onStartOver: () => void;
}) {
  return (
    <SavedLine
      message={savedMessage(state)}
      isUnsafe={state.device === 'refused' && state.server !== 'saved'}
      isSpoken={isOutOfTheOrdinary(state)}
    >
      {state.device !== 'fresh' && state.device !== 'found' && (
        <StartOver tone="quiet" compact onStartOver={onStartOver} />
      )}
    </SavedLine>
  );
}

/** Where the draft is, in plain words. */
export function savedMessage({ device, server, refusal }: SavedState): string {
  if (device === 'fresh') return 'What you enter is saved as you type.';
  if (device === 'refused') {
    const refused = 'This device refuses to keep your entries.';
    if (server === 'saved') return `${refused} They are saved with the society.`;
    return `${refused} Do not close this page before you have sent them.`;
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

const isOutOfTheOrdinary = ({ device, server }: SavedState): boolean =>
  server === 'waiting' || server === 'refused' || device === 'refused';
