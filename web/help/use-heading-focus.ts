import { useEffect, useRef } from 'react';

/**
 * Between two guides the path stays the same, so the shell sees no new page: focus goes to the heading here. The first
 * one keeps the browser's own start.
 */
export function useHeadingFocus(place: string): void {
  const last = useRef(place);
  useEffect(() => {
    if (last.current === place) return;
    last.current = place;
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [place]);
}
