import type { FoundRecording } from '#contract/recordings/recording.ts';
import type { Ranked } from '../../platform/search/ranking.ts';
import type { FoundRow } from './search.sql.ts';

/** Found recordings as lists show them. */
export function viewOfFound(
  rows: readonly FoundRow[],
  ranked: readonly Ranked[],
): FoundRecording[] {
  const byId = new Map(ranked.map((one) => [one.id, one]));
  return rows.flatMap((row) => {
    const found = byId.get(row.id);
    return found === undefined ? [] : [{ ...bareFound(row), match: found.match }];
  });
}

/** The same without how it was found. */
export function bareFound({ title_folded: _, artist_folded: __, ...row }: FoundRow) {
  return row;
}
