import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { createQueryClient } from '../../platform/query-client.ts';
import { DataBoundary, SkipLink, usePageFocus } from '../../shell/page-frame.tsx';
import { useFollowQueue } from '../queue/queue.queries.ts';
import { deskSessionQuery } from '../session/desk-session.ts';
import { endDeskSession } from '../session/end-desk-session.ts';
import { followOtherTabs } from '../session/last-use.ts';
import './desk.css';
import { DeskHeader } from './desk-header.tsx';
import { DeskNotFound } from './desk-not-found.tsx';
import { DeskRail } from './desk-rail.tsx';
import { useKeyPresses } from './keys/desk-keys.ts';
import { KeysDialog, useKeysDialog } from './keys/keys-dialog.tsx';
import { LogOutWarning } from './log-out-warning.tsx';

/** The frame around every page of the desk: header, rail, content. */
export function DeskShell() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <Frame />
    </QueryClientProvider>
  );
}

function Frame() {
  const { pathname } = useLocation();
  const { data: session } = useQuery(deskSessionQuery());
  const keys = useKeysDialog();
  useKeyPresses();
  usePageFocus(pathname);
  useLeaveWithOthers();
  useFollowQueue(session !== undefined);
  return (
    <>
      <SkipLink />
      <div aria-hidden="true" className="woven" />
      <DeskHeader session={session} onShowKeys={keys.show} />
      <div className="desk-body">
        <DeskRail session={session} />
        <main id="main" tabIndex={-1} className="desk-main">
          <DataBoundary key={pathname} notFound={<DeskNotFound />}>
            <Outlet />
          </DataBoundary>
        </main>
      </div>
      <KeysDialog isOpen={keys.isOpen} onClose={keys.hide} />
      {session && <LogOutWarning session={session} />}
    </>
  );
}

/** Goes with the session: when somebody logs out in another tab, and when the browser brings this page back from its memory. */
function useLeaveWithOthers(): void {
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload();
    };
    addEventListener('pageshow', onPageShow);
    const unfollow = followOtherTabs(() => void endDeskSession());
    return () => {
      removeEventListener('pageshow', onPageShow);
      unfollow();
    };
  }, []);
}
