import { Link } from 'react-router';
import { buttonLook } from '../actions/button.tsx';
import { Icon } from '../media/icon.tsx';

/** One line: what there is to do, how long there is for it, and where it is done. */
export type Task = {
  readonly key: string;
  readonly title: string;
  /** "10 days left"; null where no day is waited for. */
  readonly note: string | null;
  readonly to: string;
  /** What the button says. */
  readonly action: string;
};

/** Things to do as lines: on a desk each with its button, all of one width; on a phone the whole line is the link. For a Section. */
export function TaskList({ tasks }: { tasks: readonly Task[] }) {
  return (
    <ul className="flex flex-col">
      {tasks.map(({ key, title, note, to, action }) => (
        <li key={key} className="border-t border-line first:border-t-0">
          <Link
            to={to}
            className="group flex min-h-14 items-center gap-x-4 py-2 text-ink no-underline sm:min-h-15"
          >
            <span className="held-in min-w-0 grow font-medium group-hover:underline">{title}</span>
            {note !== null && (
              <span className="shrink-0 text-small font-medium text-gold">{note}</span>
            )}
            <span className="shrink-0 text-ink-2 sm:hidden">
              <Icon name="chevron-right" small />
            </span>
            <span className="max-sm:absolute max-sm:size-px max-sm:overflow-hidden max-sm:[clip-path:inset(50%)]">
              <span className={`${buttonLook({ compact: true })} sm:w-40`}>{action}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
