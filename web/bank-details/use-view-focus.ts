import { useEffect, useRef } from 'react';

/**
 * The views of this page share one path, so that the shell does not see a step between them: focus goes to the heading of
 * the view that has come, unless the view has put it somewhere itself.
 */
export function useViewFocus(view: string): void {
  const last = useRef(view);
  useEffect(() => {
    if (last.current === view) return;
    last.current = view;
    const main = document.getElementById('main');
    const alert = main?.querySelector<HTMLElement>('[role="alert"][tabindex]');
    (alert ?? main?.querySelector<HTMLElement>('h1[tabindex]'))?.focus();
  }, [view]);
}
