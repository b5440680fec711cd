// A phone's clock may be wrong by a day. What ends a session is the server's time, so the difference is learned from the
// Date header of its answers and kept. It only decides what is shown: the server judges every session itself.
const storageKey = 'clock_offset_ms';
// A Date header counts whole seconds and an answer takes its time: smaller differences are no wrong clock.
const noticeableMs = 30_000;

/** Takes over the server's time from the Date header of an answer. */
export function learnClock(dateHeader: string | null): void {
  const serverMs = Date.parse(dateHeader ?? '');
  if (Number.isNaN(serverMs)) return;
  const offsetMs = serverMs - Date.now();
  try {
    if (Math.abs(offsetMs) < noticeableMs) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, String(offsetMs));
  } catch {
    // No storage: the phone's own clock must do.
  }
}

/** The time as the server sees it, in milliseconds since 1970. */
export function serverNowMs(): number {
  try {
    return Date.now() + (Number(localStorage.getItem(storageKey)) || 0);
  } catch {
    return Date.now();
  }
}

/** Asks the server for its time; false when it cannot be reached within 5 s. */
export async function askServerClock(): Promise<boolean> {
  try {
    const answer = await fetch('/health/live', {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(5000),
    });
    learnClock(answer.headers.get('date'));
    return answer.headers.has('date');
  } catch {
    return false;
  }
}
