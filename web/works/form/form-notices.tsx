import { Button } from '../../ui/button.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row } from '../../ui/row.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { StartOver } from './start-over.tsx';
import type { KeepState } from './use-kept-draft.ts';

/** Says that a draft was found on this device, and lets it go. */
export function FoundNotice({ keptAt, onStartOver }: { keptAt: string; onStartOver: () => void }) {
  return (
    <Notice title="Here is what you entered before">
      <Row spread>
        <span>
          Kept on this device on <DateText date={keptAt} />, and not sent yet.
        </span>
        <StartOver onStartOver={onStartOver} />
      </Row>
    </Notice>
  );
}

/** There was no connection when it was sent: nothing is lost, and it goes by itself. */
export function OfflineNotice({
  isAmending,
  onRetry,
  isSending,
}: {
  isAmending: boolean;
  onRetry: () => void;
  isSending: boolean;
}) {
  return (
    <Notice
      tone="warning"
      live
      title={`No connection: this is not ${isAmending ? 'saved' : 'registered'} yet`}
    >
      <Row spread>
        <span>
          Your entries are kept on this device. They are sent as soon as the connection is back.
        </span>
        <Button onClick={onRetry} pending={isSending} pendingLabel="Sending">
          Try again now
        </Button>
      </Row>
    </Notice>
  );
}

/** Somebody else saved a version meanwhile. */
export function StaleNotice({
  onTakeOver,
  onStartOver,
}: {
  onTakeOver: () => void;
  onStartOver: () => void;
}) {
  return (
    <Notice tone="warning" live title="Somebody changed this work since you opened it">
      <Stack gap={3}>
        <p>
          Your entries are still here. Put them on top of the new version and look at what would
          change, or begin again from it.
        </p>
        <Row>
          <Button onClick={onTakeOver}>Compare my entries with the new version</Button>
          <StartOver tone="quiet" onStartOver={onStartOver}>
            Drop mine and start from the new version
          </StartOver>
        </Row>
      </Stack>
    </Notice>
  );
}

const keepWords: Record<KeepState, string> = {
  fresh: 'What you enter is kept on this device as you type.',
  found: 'Kept on this device.',
  kept: 'Kept on this device.',
  refused:
    'This device refuses to keep your entries. Do not close this page before you have sent them.',
};

/** The quiet line under the form that says whether the draft is safe. */
export function KeepLine({ state, onStartOver }: { state: KeepState; onStartOver: () => void }) {
  return (
    <Row spread>
      <Text small tone={state === 'refused' ? 'contested' : 'quiet'}>
        {keepWords[state]}
      </Text>
      {(state === 'kept' || state === 'refused') && (
        <StartOver tone="quiet" compact onStartOver={onStartOver} />
      )}
    </Row>
  );
}
