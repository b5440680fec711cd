import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode, Suspense, useEffect } from 'react';
import { CallError } from '../platform/call-error.ts';
import { Button } from '../ui/actions/button.tsx';
import { LoadingPage } from '../ui/feedback/loading.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Text } from '../ui/text/text.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';

/**
 * Draws a page's waiting and failing once for all pages that read with useSuspenseQuery: the placeholder, a retry for a
 * failed call, not-found for 404. What is no failed call goes on to the fallback error screen.
 */
export function DataBoundary({ children }: { children: ReactNode }) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <CallErrorBoundary onRetry={reset}>
          <Suspense fallback={<LoadingPage />}>{children}</Suspense>
        </CallErrorBoundary>
      )}
    </QueryErrorResetBoundary>
  );
}

type Props = { onRetry: () => void; children: ReactNode };

class CallErrorBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!(error instanceof CallError)) throw error;
    if (error.status === 404) return <NotFoundScreen />;
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

/** In a page's place when its call failed: why, and a retry. Focus never falls out of the page. */
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
  return (
    <Stack gap={7}>
      <PageHeader title="This page could not be loaded" />
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
