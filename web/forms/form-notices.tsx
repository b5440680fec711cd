import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, type ButtonProps } from '../ui/actions/button.tsx';
import { ConfirmDialog } from '../ui/feedback/dialog.tsx';
import { Notice, NotSentNotice } from '../ui/feedback/notice.tsx';
import { Row, Stack } from '../ui/layout/stack.tsx';
import { DateText } from '../ui/text/date-text.tsx';
import { Text } from '../ui/text/text.tsx';

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
          Last saved on <DateText date={savedAt} />, not sent yet.
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
      We saved your entries on this device. We send them when you are back online.
    </NotSentNotice>
  );
}

/** Somebody else saved a version in the meantime. */
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
      title={`Someone changed this ${what} since you opened it`}
    >
      <Stack gap={3}>
        <p>
          Your entries are still here. Compare them with the new version, or start again from it.
        </p>
        <Row>
          <Button onClick={onTakeOver}>Compare my entries with the new version</Button>
          <StartOver tone="quiet" onStartOver={onStartOver}>
            Delete mine and start from the new version
          </StartOver>
        </Row>
      </Stack>
    </Notice>
  );
}

/** Throws the entries away, once that is confirmed. */
export function StartOver({
  onStartOver,
  children = 'Start over',
  ...look
}: { onStartOver: () => void } & Partial<Pick<ButtonProps, 'children' | 'tone' | 'compact'>>) {
  const [isAsked, setAsked] = useState(false);
  function confirm() {
    // Closed first: an open dialog lets focus go nowhere else.
    flushSync(() => setAsked(false));
    onStartOver();
  }
  return (
    <>
      <Button {...look} onClick={() => setAsked(true)}>
        {children}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title="Delete what you entered?"
        action="Delete draft"
        cancelLabel="Keep it"
        onConfirm={confirm}
      >
        <Text>We delete it on all your devices. You cannot get it back.</Text>
      </ConfirmDialog>
    </>
  );
}

/** The quiet line under a form that says whether what is entered is safe, with the way to delete it. */
export function SavedLine({
  message,
  isUnsafe,
  isSpoken = isUnsafe,
  children,
}: {
  message: string;
  isUnsafe: boolean;
  /** A screen reader hears what is out of the ordinary, not every pause in typing. */
  isSpoken?: boolean;
  children: ReactNode;
}) {
  return (
    <Row spread>
      <Text small tone={isUnsafe ? 'contested' : 'quiet'}>
        <span role="status" aria-live={isSpoken ? 'polite' : 'off'}>
          {message}
        </span>
      </Text>
      {children}
    </Row>
  );
}
