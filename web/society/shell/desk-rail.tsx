import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { deskPages } from '#contract/society/desk-pages.ts';
import { VisuallyHidden } from '../../ui/text/text.tsx';
import { queueCountsQuery } from '../queue/queue.queries.ts';
import type { DeskSession } from '../session/desk-session.ts';
import { entriesFor } from './desk-entries.tsx';
import { clockText, useLogOutMs } from './log-out-time.ts';

/** The way to every part of the desk that the person may see, and when they will be logged out. */
export function DeskRail({ session }: { session: DeskSession | undefined }) {
  const { pathname } = useLocation();
  return (
    <aside aria-label="Society desk" className="desk-dark desk-rail print:hidden">
      <div>
        <nav aria-label="Main">
          <ul className="flex">
            {entriesFor(session?.roles ?? []).map(({ to, label, icon }) => (
              <li key={to}>
                <Link
                  to={to}
                  title={label}
                  aria-current={currentOf(to, pathname)}
                  className="flex min-h-11 items-center gap-3 rounded-control text-table font-medium focus-visible:-outline-offset-3"
                >
                  {icon}
                  <span>{label}</span>
                  {to === deskPages.queue() && <OpenCases />}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {session && <LogOutLine session={session} />}
      </div>
    </aside>
  );
}

/** Whether the entry is for the page at this path, or for the part of the desk that it belongs to. */
function currentOf(to: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page';
  return pathname.startsWith(`${to}/`) ? 'true' : undefined;
}

/** How many cases are open. The queue's own page learns it with its list. */
function OpenCases() {
  const { pathname } = useLocation();
  const { data: counts } = useQuery({
    ...queueCountsQuery(),
    enabled: pathname !== deskPages.queue(),
  });
  if (counts === undefined) return null;
  return (
    <span className="figures ml-auto">
      {counts.open}
      <VisuallyHidden> open</VisuallyHidden>
    </span>
  );
}

function LogOutLine({ session }: { session: DeskSession }) {
  const at = clockText(useLogOutMs(session));
  return (
    <p className="figures pt-3 text-small">
      <span className="desk-long">{`You will be logged out at ${at}.`}</span>
      <span aria-hidden="true" title={`You will be logged out at ${at}.`} className="desk-short">
        {at}
      </span>
    </p>
  );
}
