import { useState } from 'react';
import type { SavedState } from '../platform/use-saved-draft.ts';
import { Button } from '../ui/actions/button.tsx';
import { ConfirmDialog } from '../ui/feedback/confirm-dialog.tsx';
import { Notice, NotSentNotice } from '../ui/feedback/notice.tsx';
import { Row } from '../ui/layout/row.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { DateText } from '../ui/text/date-text.tsx';
import { Text } from '../ui/text/text.tsx';

/** Says that answers from before were found, and offers to begin anew. */
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
          Kept on this device on <DateText date={savedAt} />, and not sent yet.
        </span>
        <StartOver onStartOver={onStartOver} />
      </Row>
    </Notice>
  );
}

/** There was no connection when it was sent: nothing is lost, and it goes by itself. */
export function OfflineNotice({ onRetry, isSending }: { onRetry: () => void; isSending: boolean }) {
  return (
    <NotSentNotice title="your account is not created yet" onRetry={onRetry} isSending={isSending}>
      Leave this page open. It is sent as soon as the connection is back.
    </NotSentNotice>
  );
}

/** All answers are there but the scan, which is on its way. */
export function UploadingNotice() {
  return (
    <Notice tone="warning" live comesIntoView title="Your scan is still being sent">
      Leave this page open. You can create your account as soon as the scan has arrived.
    </Notice>
  );
}

const notYet = 'What you enter is kept on this device for seven days, so that nothing is lost.';
const isSaved = 'Your answers are kept on this device for seven days.';
const messages: Record<SavedState, string> = {
  fresh: notYet,
  gone: notYet,
  found: isSaved,
  saved: isSaved,
  refused:
    'This device refuses to keep your answers. Do not close this page before you have sent them.',
};

/** The quiet lines under the form that say whether the answers are safe, and from whom they are not. */
export function SavedLine({ state, onStartOver }: { state: SavedState; onStartOver: () => void }) {
  return (
    <Stack gap={2}>
      <Text small tone={state === 'refused' ? 'contested' : 'quiet'}>
        {messages[state]}
        {state !== 'refused' &&
          ' Whoever uses it after you can read them until you have sent them or start over. The number of your document and your password are never kept.'}
      </Text>
      {state === 'saved' && (
        <Row>
          <StartOver onStartOver={onStartOver} />
        </Row>
      )}
    </Stack>
  );
}

function StartOver({ onStartOver }: { onStartOver: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>Start over</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Start over?"
        action="Delete my answers"
        keep="Keep them"
        onConfirm={onStartOver}
      >
        <Text>All your answers are deleted from this device, and you begin again.</Text>
      </ConfirmDialog>
    </>
  );
}
