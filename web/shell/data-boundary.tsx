import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode, Suspense } from 'react';
import { CallError } from '../platform/call-error.ts';
import { LoadingPage } from '../ui/loading.tsx';
import { FailedPage } from './failed-page.tsx';
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
