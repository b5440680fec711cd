import { Button } from '../ui/actions/button.tsx';
import { Notice, NotSentNotice } from '../ui/feedback/notice.tsx';
import { Row } from '../ui/layout/row.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { DateText } from '../ui/text/date-text.tsx';
import { StartOver } from './start-over.tsx';

/** Says that a draft was found, and lets it go. */
export function FoundNotice({
  savedAt,
  onStartOver,
}: {
  savedAt: string;
  onStartOver: () => void;
}) {
  return (
    <Notice title="Here is what you entered before">
      <Row spread>
        <span>
          Last saved on <DateText date={savedAt} />, and not sent yet.
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
    <NotSentNotice
      title={`this is not ${isAmending ? 'saved' : 'registered'} yet`}
      onRetry={onRetry}
      isSending={isSending}
    >
      Your entries are saved on this device. They are sent as soon as the connection is back.
    </NotSentNotice>
  );
}

/** Somebody else saved a version meanwhile. */
export function StaleNotice({
  what = 'work',
  onTakeOver,
  onStartOver,
}: {
  what?: 'work' | 'recording';
  onTakeOver: () => void;
  onStartOver: () => void;
}) {
  return (
    <Notice
      tone="warning"
      live
      comesIntoView
      title={`Somebody changed this ${what} since you opened it`}
    >
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
