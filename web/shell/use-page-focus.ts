import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';

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
