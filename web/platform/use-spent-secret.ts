import { useEffect } from 'react';

/** The secret of a mailed link has done its work: it does not stay in the address or the history of this browser. */
export function useSpentSecret(): void {
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
}
