import { useSyncExternalStore } from 'react';
import { staffIdleMs } from '#contract/society/staff-session.ts';
import { serverNowMs } from '../../platform/session/clock.ts';
import type { DeskSession } from '../session/desk-session.ts';
import { followUse, lastUseMs } from '../session/last-use.ts';

/** How long before the log-out somebody is warned. */
export const warnMs = 2 * 60_000;

/** When the session ends without further use, in the server's time in ms; each use puts it off, up to the end of the session. */
export function useLogOutMs({ idle_until, ends_at }: DeskSession): number {
  const usedMs = useSyncExternalStore(followUse, lastUseMs);
  return Math.min(Math.max(Date.parse(idle_until), usedMs + staffIdleMs), Date.parse(ends_at));
}

/** How near the log-out is: looked at every second, so that a device that has slept notices as it wakes. */
export function useLogOutPhase(logOutMs: number): 'far' | 'near' | 'over' {
  return useSyncExternalStore(everySecond, () => {
    const leftMs = logOutMs - serverNowMs();
    if (leftMs <= 0) return 'over';
    return leftMs <= warnMs ? 'near' : 'far';
  });
}

function everySecond(look: () => void): () => void {
  const timer = window.setInterval(look, 1000);
  return () => window.clearInterval(timer);
}

/** A time of day: '16:05'. Ghana's time is UTC all year. */
export function clockText(ms: number): string {
  return new Date(ms).toISOString().slice(11, 16);
}
