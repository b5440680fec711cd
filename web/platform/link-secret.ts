import { useEffect } from 'react';

// Links to answer by work for weeks and as often as they are opened, so the tab may keep their secret; it goes with the tab.
// Where the browser forbids storage, it lasts as long as the page.
const inMemory = new Map<string, string>();

/**
 * The secret of a link, which stands in the fragment of the address: taken out of the address bar and of this browser's history, and
 * kept for this tab under `place`, so that a reload does not lose it. Empty when there is none.
 */
export function takeLinkSecret(place: string, fragment: string): string {
  const fresh = fragment.slice(1);
  if (fresh === '') return saved(place);
  inMemory.set(place, fresh);
  try {
    sessionStorage.setItem(place, fresh);
  } catch {
    // In memory it is.
  }
  history.replaceState(history.state, '', location.pathname);
  return fresh;
}

function saved(place: string): string {
  const there = inMemory.get(place) ?? '';
  try {
    return sessionStorage.getItem(place) ?? there;
  } catch {
    return there;
  }
}

/** The secret of a mailed link has done its work: it does not stay in the address or the history of this browser. */
export function useSpentSecret(): void {
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
}
