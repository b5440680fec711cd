import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../actions/button.tsx';
import { Row } from '../layout/stack.tsx';
import { Icon, type IconName } from '../media/icon.tsx';

const looks: Record<'info' | 'success' | 'warning' | 'failure', [string, IconName]> = {
  info: ['bg-sunken text-ink inset-ring inset-ring-line', 'info'],
  success: ['bg-forest-soft text-forest', 'check'],
  warning: ['bg-gold-soft text-gold', 'warning'],
  failure: ['bg-clay-soft text-clay', 'warning'],
};

/**
 * Something to know before going on, in place. `live` reads it out when it appears; `comesIntoView` is for what appears far from
 * the button that brought it about.
 */
export function Notice({
  tone = 'info',
  title,
  live = false,
  comesIntoView = false,
  children,
}: {
  tone?: keyof typeof looks;
  title?: string;
  live?: boolean;
  comesIntoView?: boolean;
  children?: ReactNode;
}) {
  const [look, icon] = looks[tone];
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (comesIntoView) box.current?.scrollIntoView({ block: 'nearest' });
  }, [comesIntoView]);
  return (
    <div
      ref={box}
      role={live ? 'status' : undefined}
      className={`flex gap-3 rounded-card px-4 py-3 ${look}`}
    >
      <Icon name={icon} />
      <div className="flex min-w-0 flex-col gap-1">
        {title && <p className="font-strong">{title}</p>}
        {children && <div className="held-in max-w-[70ch] text-table text-ink">{children}</div>}
      </div>
    </div>
  );
}

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
  /** Where it is stored in the meantime, and when it is sent. */
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
