import { forgetStored, readStored, store } from '../../drafts/device-shelf.ts';
import type { PerformanceDraft } from './performance-draft.ts';

// Counts the shapes of what is kept: one of another shape is left alone.
const shape = 1;

const here = () => localStorage;
const placeOf = (meId: string) => `performance-draft:${shape}:${meId}`;

/** The performance that this device keeps for the member, null when there is none or it cannot be read. */
export function keptPerformance(meId: string): PerformanceDraft | null {
  return readStored(here, placeOf(meId));
}

/** Keeps it on this device. False when the device has no room or forbids it. */
export function keepPerformance(meId: string, draft: PerformanceDraft): boolean {
  return store(here, placeOf(meId), draft);
}

/** Forgets it, once it is logged or thrown away. */
export function forgetPerformance(meId: string): void {
  forgetStored(here, placeOf(meId));
}
