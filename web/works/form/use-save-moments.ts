import { useEffect, useEffectEvent } from 'react';
import type { DraftSaver } from '../drafts/draft-saver.ts';

// A connection that is lost on the way is not always told to the browser, nor is its return.
const againMs = 15_000;

/**
 * Saves at once what was typed when a field or the page is left, and again and again while the server cannot be reached. Looks at
 * what the server has when the page is opened and when it is come back to.
 */
export function useSaveMoments(
  saver: DraftSaver,
  { isWaiting, onLook }: { isWaiting: boolean; onLook: () => void },
): void {
  const look = useEffectEvent(onLook);
  useEffect(() => {
    const onBlur = () => void saver.flush();
    const onLeave = () => void saver.flush({ isLeaving: true });
    const onVisible = () => (document.visibilityState === 'hidden' ? onLeave() : look());
    look();
    document.addEventListener('focusout', onBlur);
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('pagehide', onLeave);
    return () => {
      document.removeEventListener('focusout', onBlur);
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('pagehide', onLeave);
      void saver.flush();
    };
  }, [saver]);
  useEffect(() => {
    if (!isWaiting) return;
    const again = () => void saver.flush();
    const timer = window.setInterval(again, againMs);
    window.addEventListener('online', again);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [saver, isWaiting]);
}
