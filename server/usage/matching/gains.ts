import type { MovedUses } from './matching.sql.ts';

/** How many uses recordings came to, by the recording: what counts for them, and what is newly likely to. */
export type Gains = Map<string, { readonly matched: number; readonly suggested: number }>;

/** Adds up what recordings gained; gives how many uses are of something else, those included that are of nothing now. */
export function addGains(gains: Gains, moved: readonly MovedUses[]): number {
  let uses = 0;
  for (const one of moved) {
    uses += one.uses;
    if (one.recording_id === null || one.matched + one.suggested === 0) continue;
    const before = gains.get(one.recording_id) ?? { matched: 0, suggested: 0 };
    gains.set(one.recording_id, {
      matched: before.matched + one.matched,
      suggested: before.suggested + one.suggested,
    });
  }
  return uses;
}
