import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { CallError } from '../platform/call-error.ts';
import { Button } from '../ui/actions/button.tsx';
import { LoadingPage } from '../ui/feedback/loading.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Text } from '../ui/text/text.tsx';

/** The first stop of the tab key: past the header and the menu. */
export function SkipLink() {
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
export function usePageFocus(pathname: string): void {
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

/**
 * Draws a page's waiting and failing once for all pages that read with useSuspenseQuery: the placeholder, a retry for a
 * failed call, `notFound` for 404. What is no failed call goes on to the fallback error screen.
 */
export function DataBoundary({ notFound, children }: { notFound: ReactNode; children: ReactNode }) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <CallErrorBoundary onRetry={reset} notFound={notFound}>
          <Suspense fallback={<LoadingPage />}>{children}</Suspense>
        </CallErrorBoundary>
      )}
    </QueryErrorResetBoundary>
  );
}

type Props = { onRetry: () => void; notFound: ReactNode; children: ReactNode };

class CallErrorBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!(error instanceof CallError)) throw error;
    if (error.status === 404) return this.props.notFound;
    return (
      <FailedPage
        message={error.message}
        onRetry={() => {
          this.props.onRetry();
          this.setState({ error: null });
        }}
      />
    );
  }
}

/** In a page's place when its call failed: why, and a retry, which a network that comes back makes too. Focus never falls out of the page. */
function FailedPage({ message, onRetry }: { message: string; onRetry: () => void }) {
  useEffect(() => {
    const main = document.getElementById('main');
    const { activeElement: active } = document;
    if (active !== null && active !== document.body && active !== main) return;
    main?.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
  }, []);
  function retry() {
    // The button goes while the page is asked for again.
    document.getElementById('main')?.focus({ preventScroll: true });
    onRetry();
  }
  const onOnline = useEffectEvent(retry);
  useEffect(() => {
    const listen = () => onOnline();
    window.addEventListener('online', listen);
    return () => window.removeEventListener('online', listen);
  }, []);
  return (
    <Stack gap={7}>
      <PageHeader title="We could not load this page" />
      <Card>
        <Stack gap={4}>
          <Text>{message}</Text>
          <div>
            <Button tone="primary" onClick={retry}>
              Try again
            </Button>
          </div>
        </Stack>
      </Card>
    </Stack>
  );
}
