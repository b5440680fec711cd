import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { LoadingPage } from '../ui/loading.tsx';
import { ProgressLine } from '../ui/progress-line.tsx';
import { Toasts } from '../ui/toasts.tsx';
import { PublicFrame } from './public-frame.tsx';

/** Around every page: what is the same signed in or out. */
export function Root() {
  const navigation = useNavigation();
  return (
    <>
      <ProgressLine isBusy={navigation.state !== 'idle'} />
      <Outlet />
      <ScrollRestoration />
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
