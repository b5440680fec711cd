// A link works for weeks and as often as it is opened, so the tab may keep its secret; it goes with the tab.
const place = 'co-sign-secret';
// Where the browser forbids storage, it lasts as long as the page.
let inMemory = '';

/**
 * The secret of a link to co-sign, which stands in the fragment of the address: taken out of the address bar and of this
 * browser's history, and kept for this tab, so that a reload does not lose it. Empty when there is none.
 */
export function takeCoSignSecret(fragment: string): string {
  const fresh = fragment.slice(1);
  if (fresh === '') return kept();
  inMemory = fresh;
  try {
    sessionStorage.setItem(place, fresh);
  } catch {
    // In memory it is.
  }
  history.replaceState(history.state, '', location.pathname);
  return fresh;
}

function kept(): string {
  try {
    return sessionStorage.getItem(place) ?? inMemory;
  } catch {
    return inMemory;
  }
}
