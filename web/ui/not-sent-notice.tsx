import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { Row } from './row.tsx';

/** There was no connection when it was sent: nothing is lost, and it goes by itself. */
export function NotSentNotice({
  title,
  onRetry,
  isSending,
  children,
}: {
  /** What is not done yet: "this is not saved yet". */
  title: string;
  onRetry: () => void;
  isSending: boolean;
  /** Where it is kept meanwhile, and when it is sent. */
  children: ReactNode;
}) {
  return (
    <Notice tone="warning" live comesIntoView title={`No connection: ${title}`}>
      <Row spread>
        <span>{children}</span>
        <Button onClick={onRetry} pending={isSending} pendingLabel="Sending">
          Try again now
        </Button>
      </Row>
    </Notice>
  );
}
