import type { readWorkUses as endpoint } from '#contract/usage/usage.ts';
import { Problem } from '#domain/problems.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { figuresBySource } from './figures-by-source.ts';
import { byMonth, byMostUses, checkedTotalOf, totalOf } from './usage-figures.ts';
import { isOwnWork, usesOfWork } from './work-usages.sql.ts';

/**
 * How often the recordings of a work of the member's were used.
 * @throws Problem `not_found`
 */
export const readWorkUses: Handler<typeof endpoint> = async ({ db }, actor, { params, query }) => {
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
