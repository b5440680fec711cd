import { useEffect, useEffectEvent } from 'react';

// A connection that is lost on the way is not always told to the browser, nor is its return.
const againMs = 15_000;

/** While `isWaiting`: sends again when the browser says that there is a connection, and now and then in case it does not notice. */
export function useSendAgain(isWaiting: boolean, send: () => void): void {
  const again = useEffectEvent(send);
  useEffect(() => {
    if (!isWaiting) return;
    const onBack = () => again();
    const timer = window.setTimeout(onBack, againMs);
    window.addEventListener('online', onBack);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('online', onBack);
    };
  }, [isWaiting]);
}
