import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { LoadingPage } from '../ui/loading.tsx';
import { ProgressLine } from '../ui/progress-line.tsx';
import { Toasts } from '../ui/toasts.tsx';
import { PublicFrame } from './public-frame.tsx';
import { scrollKey } from './scroll-key.ts';

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
