import type { BatchUse } from '../import/store-batch.ts';
import { idOfUse, spellingKeys } from '../matching/usage-ids.ts';

/** What was played, as it is logged. */
export type Played = {
  readonly title: string;
  readonly artist: string | null;
  readonly isrc: string | null;
};

/** The uses of a setlist in its order; what was played twice is two uses. */
export function usesOfSetlist(
  setlist: readonly Played[],
  {
    sourceId,
    startedAt,
    hasTime,
  }: { readonly sourceId: string; readonly startedAt: number; readonly hasTime: boolean },
): BatchUse[] {
  const times = new Map<string, number>();
  return setlist.map(({ title, artist, isrc }, place) => {
    const { id: spelling, textKey } = spellingKeys(title, artist, isrc);
    const occurrence = (times.get(textKey) ?? 0) + 1;
    times.set(textKey, occurrence);
    return {
      number: place + 1,
      id: idOfUse(startedAt, sourceId, textKey, occurrence),
      use: {
        startedAt,
        hasTime,
        title,
        artist,
        isrc,
        label: null,
        durationSeconds: null,
        problems: [],
      },
      spelling: { id: spelling, textKey, title, artist, isrc },
    };
  });
}
