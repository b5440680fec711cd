import type { LogSource } from '#contract/usage/usage-fields.ts';
import type { Db } from '../../platform/db/db.ts';
import { sourcesOf } from '../sources/seen-sources.sql.ts';
import { sourceView } from '../sources/source-view.ts';
import { byMostUses, type Figure, type IsChecked, type MonthCount } from './usage-figures.ts';

/** Counts by source as a member sees them, the most uses first, and which of the sources the society has checked. */
export async function figuresBySource(
  db: Db,
  counts: readonly MonthCount[],
  memberId: string,
): Promise<{
  readonly bySource: readonly (Figure & { readonly source: LogSource })[];
  readonly isChecked: IsChecked;
}> {
  const figures = byMostUses(counts, ({ source_id }) => source_id);
  const ids = figures.map(([id]) => id);
  const rows = await sourcesOf(db, ids);
  const sources = new Map(rows.map((row) => [row.id, sourceView(row, memberId)]));
  return {
    bySource: figures.flatMap(([id, figure]) => {
      const source = sources.get(id);
      return source === undefined ? [] : [{ source, ...figure }];
    }),
    isChecked: (id) => sources.get(id)?.is_checked ?? false,
  };
}
