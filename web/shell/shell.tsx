import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { createQueryClient } from '../platform/query-client.ts';
import { DataBoundary } from './data-boundary.tsx';
import { Header } from './header.tsx';
import { LiveNotices } from './live-notices.tsx';
import { SideMenu } from './side-menu.tsx';
import { SkipLink } from './skip-link.tsx';
import { useMenus } from './use-menus.ts';
import { usePageFocus } from './use-page-focus.ts';

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
