import { useEffect } from 'react';

/** What was pressed or waited for is gone: focus goes on at the heading of what has come in its place. */
export function useHeadingFocus(): void {
  useEffect(() => {
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('#main h1[tabindex]')?.focus({ preventScroll: true });
  }, []);
}
