import { useEffect } from 'react';

/** Loads parts of the application behind the page, so that they are there when the network is not. `loads` is always the same list. */
export function useLoadBehind(loads: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    // One that does not come is asked for again when it is needed.
    for (const load of loads) load().catch(() => undefined);
  }, [loads]);
}
