import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router';
import { loadChunk } from '../platform/load-chunk.ts';
import { createQueryClient } from '../platform/query-client.ts';
import { DataBoundary } from './data-boundary.tsx';
import { Header } from './header.tsx';
import { SideMenu } from './side-menu.tsx';
import { useMenus } from './use-menus.ts';

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
            <DataBoundary key={pathname}>
              <Outlet />
            </DataBoundary>
          </div>
        </main>
      </div>
    </QueryClientProvider>
  );
}

/** The first stop of the tab key: past the header and the menu. */
function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-forest px-4 py-2.5 font-medium text-forest-on focus:translate-y-0"
    >
      Skip to the page
    </a>
  );
}

/**
 * After a step to another page focus goes to its heading, or to the content while the heading is not there yet: a screen
 * reader says where one has come to, and the tab key goes on from there. The first page keeps the browser's own start.
 */
function usePageFocus(pathname: string): void {
  // Who comes from the log-in has come to another page as well.
  const isFirstPage = useNavigationType() === 'POP';
  const last = useRef(isFirstPage ? pathname : null);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const main = document.getElementById('main');
    // What the page itself has focused stays focused.
    if (main?.contains(document.activeElement) && document.activeElement !== main) return;
    (main?.querySelector<HTMLElement>('h1[tabindex]') ?? main)?.focus({ preventScroll: true });
  }, [pathname]);
}
