import { useEffect, useRef, useState } from 'react';

/**
 * Which row of a list the keys are about, by its key. The tab key stops at that row alone; `move` takes the focus up or down the list. When
 * the row goes while it has the focus, the one in its place gets it.
 */
export function useRows(keys: readonly string[]) {
  const [chosen, setChosen] = useState<string | null>(null);
  const place = chosen === null ? -1 : keys.indexOf(chosen);
  const current = place < 0 ? null : chosen;
  const lastPlace = useRef(0);
  useEffect(() => {
    if (place >= 0) lastPlace.current = place;
    else if (chosen !== null && isFocusLost())
      focus(keys[Math.min(lastPlace.current, keys.length - 1)]);
  }, [place, chosen, keys]);

  function move(by: 1 | -1) {
    const next = place < 0 ? 0 : Math.min(keys.length - 1, Math.max(0, place + by));
    focus(keys[next]);
  }
  return { current, tabStop: current ?? keys[0] ?? null, choose: setChosen, move };
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function focus(key: string | undefined) {
  if (key === undefined) return;
  document.querySelector<HTMLElement>(`[data-row="${key}"]`)?.focus();
}
