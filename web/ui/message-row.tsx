import { Link } from 'react-router';
import { Avatar } from './avatar.tsx';

/** A message in a list: the sender's picture or initials, title, words, sender and time. `to` makes the line a link. */
export function MessageRow({
  sender,
  picture,
  title,
  message,
  time,
  fullTime,
  dateTime,
  to,
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
  onFollow?: () => void;
}) {
  return (
    <li className="relative flex gap-3 border-t border-line px-4 py-3 hover:bg-sunken">
      <Avatar name={sender} picture={picture} />
      <div className="min-w-0">
        <p className="held-in font-medium">
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
