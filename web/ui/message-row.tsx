import { Link } from 'react-router';
import { Avatar } from './avatar.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

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
