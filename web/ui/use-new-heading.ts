import { useEffect } from 'react';

/** What was pressed is gone: focus goes on at the heading of what has come in its place. */
export function useNewHeading(): void {
  useEffect(() => {
    document.querySelector<HTMLElement>('#main h1[tabindex]')?.focus();
  }, []);
}
