import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { Icon } from '../media/icon.tsx';
import { LoadingList } from './loading.tsx';

/**
 * A part of a page whose data comes on its own, such as a list under filters that must not vanish while it loads:
 * placeholder, failure with a retry, or `children` with the data. `what` begins a sentence: "Your works".
 */
export function Loaded<Data>({
  query,
  what,
  rows = 6,
  children,
}: {
  query: UseQueryResult<Data>;
  what: string;
  rows?: number;
  children: (data: Data) => ReactNode;
}) {
  // While it is tried again the failure stays in view, and with it the button that was pressed. The count tells that it is still
  // this attempt: what the query comes to is drawn by the page, before or after its promise is settled.
  const [retried, setRetried] = useState({ message: '', failures: 0 });
  const isRetrying =
    query.isPending && retried.failures > 0 && retried.failures === query.errorUpdateCount;
  const failure = isRetrying ? retried.message : query.isError ? query.error.message : null;
  if (failure !== null) {
    return (
      <ErrorState
        title={`${what} could not be loaded`}
        message={failure}
        onRetry={() => {
          setRetried({ message: failure, failures: query.errorUpdateCount });
          void query.refetch();
        }}
        retrying={query.isFetching}
      />
    );
  }
  if (query.isPending) return <LoadingList rows={rows} label={`Loading: ${what}`} />;
  return query.isError ? null : children(query.data);
}

type Settling = Pick<UseQueryResult, 'isPending' | 'failureCount'>;

/**
 * Draws what lies below parts that come on their own once those are there, or have failed: so they push nothing away. What is drawn
 * once stays.
 */
export function Settled({
  queries,
  children,
}: {
  queries: readonly Settling[];
  children: ReactNode;
}) {
  const isSettled = queries.every(({ isPending, failureCount }) => !isPending || failureCount > 0);
  const [wasSettled, setWasSettled] = useState(isSettled);
  if (isSettled && !wasSettled) setWasSettled(true);
  return isSettled || wasSettled ? children : <LoadingList rows={8} />;
}

/** What failed and what to do, with a retry. For a part of a page; a whole page has the fallback error screen. */
export function ErrorState({
  title = 'This could not be loaded',
  message,
  onRetry,
  retrying = false,
}: {
  title?: string;
  message: string;
  onRetry?: () => void;
  retrying?: boolean;
}) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = box.current;
    // When trying again helps, the button that was pressed goes: focus stays in what holds the content.
    return () => {
      if (!shown?.contains(document.activeElement)) return;
      const around = shown.parentElement?.closest<HTMLElement>('[tabindex="-1"]');
      around?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div
      ref={box}
      role="alert"
      className="flex flex-col items-start gap-2 px-4 py-6 in-[.on-paper]:px-0 in-[.on-paper]:py-2 sm:px-5 sm:in-[.on-paper]:px-0"
    >
      <p className="flex items-center gap-2 text-heading font-strong text-clay">
        <Icon name="warning" />
        {title}
      </p>
      <p className="max-w-[60ch] text-ink-2">{message}</p>
      {onRetry && (
        <div className="mt-2">
          <Button onClick={onRetry} pending={retrying} pendingLabel="Trying again">
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}

/** A list with nothing in it: what belongs here, and the button that brings the first. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-start gap-2 px-4 py-6 in-[.on-paper]:px-0 in-[.on-paper]:py-2 sm:px-5 sm:in-[.on-paper]:px-0">
      <p className="text-heading font-strong">{title}</p>
      {children && <div className="max-w-[60ch] text-ink-2">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
