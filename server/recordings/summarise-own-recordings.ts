import type { summariseOwnRecordings as endpoint } from '#contract/recordings.ts';
import type { Verb } from '../http/verb.ts';
import { countedAtMost, ownRecordingFigures } from './own-recordings.sql.ts';

/** How many recordings the member has, and what they lack. */
export const summariseOwnRecordings: Verb<typeof endpoint> = async ({ db }, actor) => {
  const figures = await ownRecordingFigures(db, actor);
  const total = Math.min(figures.total, countedAtMost);
  return { data: { ...figures, total, total_is_floor: figures.total > countedAtMost } };
};
