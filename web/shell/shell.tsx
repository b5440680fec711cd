import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { loadChunk } from '../platform/lazy-chunk.ts';
import { useOfflineCopy } from '../platform/offline-copy.ts';
import { createQueryClient } from '../platform/query-client.ts';
import { Header, useMenus } from './header.tsx';
import { LatePage } from './late-page.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { DataBoundary, SkipLink, usePageFocus } from './page-frame.tsx';
import { SideMenu } from './side-menu.tsx';

// What is on the page comes first.
const behindMs = 1_500;

/** Keeps the page told of what happens. Its code comes behind the page; without it notifications come with the next page. */
function LiveNotices() {
  const [Follow, setFollow] = useState<ComponentType | null>(null);
  useEffect(() => {
    let isGone = false;
    const timer = window.setTimeout(() => {
      loadChunk(() => import('../notifications/follow-notices.tsx')).then(
        ({ FollowNotices }) => {
          if (!isGone) setFollow(() => FollowNotices);
        },
        () => {},
      );
    }, behindMs);
    return () => {
      isGone = true;
      window.clearTimeout(timer);
    };
  }, []);
  return Follow && <Follow />;
}

/** The frame around every page of a member: header, side menu, content. */
export function Shell() {
  const [queryClient] = useState(createQueryClient);
  const { pathname } = useLocation();
  const menus = useMenus();
  usePageFocus(pathname);
  useOfflineCopy();
  return (
    <QueryClientProvider client={queryClient}>
      <SkipLink />
      <div aria-hidden="true" className="woven" />
      <Header menus={menus} />
      <LiveNotices />
      <div className="print:block lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]">
        <SideMenu isOpen={menus.open === 'mobile'} close={menus.close} />
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-300 min-w-0 px-4 pt-5 pb-16 sm:px-6 lg:px-10 lg:pt-8"
        >
          {/* What lies behind an open menu can be neither reached nor pressed by mistake. Each page has a boundary of its
              own: its placeholder stands at once, instead of the page before. */}
          <div inert={menus.open !== null}>
            <LatePage>
              <DataBoundary key={pathname} notFound={<NotFoundScreen />}>
                <Outlet />
              </DataBoundary>
            </LatePage>
          </div>
        </main>
      </div>
    </QueryClientProvider>
  );
}
