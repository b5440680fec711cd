import { type Location, Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { LoadingPage } from '../ui/feedback/loading.tsx';
import { ProgressLine } from '../ui/feedback/progress-line.tsx';
import { Toasts } from '../ui/feedback/toasts.tsx';
import { PublicFrame } from './public-frame.tsx';

/** Around every page: what is the same signed in or out. */
export function Root() {
  const navigation = useNavigation();
  return (
    <>
      <ProgressLine isBusy={navigation.state !== 'idle'} />
      <Outlet />
      <ScrollRestoration getKey={scrollKey} />
      <Toasts />
    </>
  );
}

/** Stands until the first page is there. */
export function RootLoading() {
  return (
    <PublicFrame>
      <LoadingPage />
    </PublicFrame>
  );
}

/**
 * By what the place is kept to which a page was scrolled: each visit its own. The first page of a document always has the same key, so that
 * an address typed after another would open where the other one was left; there it is the address.
 */
export function scrollKey({ key, pathname, search }: Location): string {
  return key === 'default' ? `${pathname}${search}` : key;
}
