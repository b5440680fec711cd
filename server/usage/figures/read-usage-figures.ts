import type {
  readUseFigures as readUseFiguresEndpoint,
  readWorkUses as readWorkUsesEndpoint,
} from '#contract/usage/usage.ts';
import type { LogSource } from '#contract/usage/usage-fields.ts';
import { Problem } from '#domain/problems.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { isReportedOnly, sourceView } from '../sources/source-view.ts';
import { sourcesOf } from '../sources/sources.sql.ts';
import { filterOf, type OwnCount, ownCounts } from './counts.sql.ts';
import {
  byMonth,
  byMostUses,
  checkedTotalOf,
  type Figure,
  type IsChecked,
  type MonthCount,
  totalOf,
} from './usage-figures.ts';
import { isOwnWork, usesOfWork } from './work-usages.sql.ts';

/** The figures over the same uses as the list has with the same filters. */
export const readUseFigures: Handler<typeof readUseFiguresEndpoint> = async (
  { db },
  actor,
  { query },
) => {
  const filter = filterOf(query);
  const counts = await ownCounts(db, actor, filter);
  const { uses: unmatched } =
    filter.state === null && filter.recording === null
      ? totalOf(await ownCounts(db, actor, { ...filter, state: 'unmatched' }))
      : { uses: usesIn(counts, 'unmatched') };
  const { bySource, isChecked } = await figuresBySource(db, counts, actor.memberId);
  return {
    data: {
      total: totalOf(counts),
      reported: totalOf(bySource.filter(({ source }) => isReportedOnly(source))),
      by_month: byMonth(counts, isChecked),
      by_source: [...bySource],
      by_state: {
        matched: usesIn(counts, 'matched'),
        suggested: usesIn(counts, 'suggested'),
        unmatched,
      },
    },
  };
};

function usesIn(counts: readonly OwnCount[], state: OwnCount['state']): number {
  return totalOf(counts.filter((count) => count.state === state)).uses;
}

/**
 * How often the recordings of a work of the member's were used.
 * @throws Problem `not_found`
 */
export const readWorkUses: Handler<typeof readWorkUsesEndpoint> = async (
  { db },
  actor,
  { params, query },
) => {
  if (!(await isOwnWork(db, actor, params.id))) throw new Problem('not_found');
  const { from = null, until = null } = query;
  const { counts, recordings } = await usesOfWork(db, params.id, { from, until });
  const { bySource, isChecked } = await figuresBySource(db, counts, actor.memberId);
  const ofRecording = Map.groupBy(counts, ({ recording_id }) => recording_id);
  const byId = new Map(recordings.map((recording) => [recording.id, recording]));
  return {
    data: {
      total: totalOf(counts),
      by_month: byMonth(counts, isChecked),
      by_source: [...bySource],
      by_recording: byMostUses(counts, ({ recording_id }) => recording_id).flatMap(([id]) => {
        const recording = byId.get(id);
        if (recording === undefined) return [];
        return [{ recording, ...checkedTotalOf(ofRecording.get(id) ?? [], isChecked) }];
      }),
    },
  };
};

/** Counts by source as a member sees them, the most uses first, and which of the sources the society has checked. */
async function figuresBySource(
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
