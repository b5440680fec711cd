import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../media/avatar.tsx';
import { VisuallyHidden } from '../text/text.tsx';

/**
 * A message in a list: the sender's picture or initials, title, words, sender and time. `to` makes the line a link; what is unread
 * has a mark.
 */
export function MessageRow({
  sender,
  picture,
  title,
  message,
  time,
  fullTime,
  dateTime,
  to,
  isUnread = false,
  onFollow,
}: {
  sender: string;
  picture: string | null;
  title: string;
  message: string;
  time: string;
  fullTime: string;
  dateTime: string;
  to: string | null;
  isUnread?: boolean;
  onFollow?: () => void;
}) {
  return (
    <li className="relative flex gap-3 border-t border-line px-4 py-3 hover:bg-sunken">
      <Avatar name={sender} picture={picture} />
      <div className="min-w-0">
        <p className="held-in font-medium">
          {isUnread && (
            <>
              <span
                aria-hidden="true"
                className="mr-2 inline-block size-2 rounded-pill bg-clay align-middle"
              />
              <VisuallyHidden>Unread: </VisuallyHidden>
            </>
          )}
          {to ? (
            <Link to={to} onClick={onFollow} className="after:absolute after:inset-0">
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        <p className="held-in text-table text-ink-2">{message}</p>
        <p className="text-small text-ink-2">
          {sender} ·{' '}
          <time dateTime={dateTime} title={fullTime}>
            {time}
          </time>
        </p>
      </div>
    </li>
  );
}

/** A panel of messages under its title, with an action beside it; long ones scroll within. */
export function MessagePanel({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="max-h-[28rem] overflow-y-auto pb-2">
      <div className="flex min-h-15 items-center justify-between gap-3 pt-2 pr-2 pl-4">
        <h2 className="text-heading font-strong">{title}</h2>
        {action}
      </div>
      {children}
    </div>
  );
}

/** A line among messages that is none itself: that there are none, or the way to more. */
export function MessageNote({ children }: { children: ReactNode }) {
  return <div className="border-t border-line px-4 py-2 text-ink-2">{children}</div>;
}
