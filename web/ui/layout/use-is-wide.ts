import { useSyncExternalStore } from 'react';

/** Whether there is room for a column beside a form: then it is drawn at all, and not only hidden. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, isWide);
}

const query = '(min-width: 80rem)';

// Not there where pages are only tested.
const isWide = () => window.matchMedia?.(query).matches ?? false;

function subscribe(onChange: () => void): () => void {
  const list = window.matchMedia?.(query);
  list?.addEventListener('change', onChange);
  return () => list?.removeEventListener('change', onChange);
}
