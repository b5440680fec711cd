import { useEffect } from 'react';
import {
  type Location,
  Outlet,
  ScrollRestoration,
  useNavigate,
  useNavigation,
  useRouteError,
} from 'react-router';
import { pages } from '#contract/pages.ts';
import { call } from '../platform/call.ts';
import { messageOf } from '../platform/call-error.ts';
import { isChunkError, renewFailedParts } from '../platform/lazy-chunk.ts';
import { Button } from '../ui/actions/button.tsx';
import { LoadingPage, ProgressLine } from '../ui/feedback/loading.tsx';
import { showFailure, showSuccess, Toasts } from '../ui/feedback/toasts.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { PublicFrame } from '../ui/layout/public-frame.tsx';
import { Row, Stack } from '../ui/layout/stack.tsx';
import { Text } from '../ui/text/text.tsx';

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
 * The key under which a page's scroll position is saved: each visit its own. The first page of a document always has the same key, so that
 * an address typed after another would open where the other one was left; there it is the address.
 */
export function scrollKey({ key, pathname, search }: Location): string {
  return key === 'default' ? `${pathname}${search}` : key;
}

const reported = new WeakSet<object>();
const maxCharacters = 16_000;

/** Sends the error's stack to the society, once for each error, and says by a toast whether that worked. */
async function reportOnce(error: unknown): Promise<void> {
  const thrown = typeof error === 'object' && error !== null ? error : new Error(String(error));
  if (reported.has(thrown)) return;
  reported.add(thrown);
  try {
    const { reportError } = await import('#contract/platform/error-logs.ts');
    await call(reportError, {
      body: {
        description: stackOf(thrown).slice(0, maxCharacters),
        page: location.pathname,
        version: String(import.meta.env.VITE_VERSION ?? ''),
      },
    });
    showSuccess('Error reporting send successfully');
  } catch {
    showFailure('Error reporting not send');
  }
}

function stackOf(thrown: object): string {
  if (!(thrown instanceof Error) || !thrown.stack) return messageOf(thrown);
  const { name, message, stack } = thrown;
  // Only Chromium's stacks begin with what happened.
  return stack.includes(message) ? stack : `${name}: ${message}\n${stack}`;
}

// Chromium before 156 remembers, for as long as the document lives, that a file could not be fetched.
let failedBefore: unknown;

/** What stands when a page fails: says so, offers two ways on, and sends the error's stack once. `home` is where both lead. */
export function FallbackScreen({ home = pages.dashboard() }: { home?: string }) {
  const error = useRouteError();
  const navigate = useNavigate();
  useEffect(() => {
    if (isChunkError(error)) {
      if (navigator.onLine && (failedBefore ?? error) !== error) return location.reload();
      failedBefore = error;
    }
    void reportOnce(error);
    // What had focus is gone with the page.
    document.querySelector<HTMLElement>('h1[tabindex]')?.focus();
  }, [error]);
  const reset = () => {
    renewFailedParts();
    return navigate(home, { replace: true });
  };
  // Loading the whole page without a network would leave nothing but the browser's own complaint.
  const goHome = () => (navigator.onLine ? location.assign(home) : reset());
  return (
    <PublicFrame>
      <Stack gap={7}>
        <PageHeader title="Something went wrong." documentTitle="Something went wrong" />
        <Card>
          <Stack gap={4}>
            <Text>{messageOf(error)}</Text>
            {isChunkError(error) && (
              <Text>
                We could not load this page. Check your connection, then reload it. We kept what you
                entered.
              </Text>
            )}
            <Row>
              <Button tone="primary" onClick={goHome}>
                Back to Homepage
              </Button>
              <Button onClick={reset}>Reload Page</Button>
            </Row>
          </Stack>
        </Card>
      </Stack>
      <Toasts />
    </PublicFrame>
  );
}
