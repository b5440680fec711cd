import { useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

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
    <div ref={box} role="alert" className="flex flex-col items-start gap-2 px-4 py-6 sm:px-5">
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
