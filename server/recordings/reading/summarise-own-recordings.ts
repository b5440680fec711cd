import type { summariseOwnRecordings as endpoint } from '#contract/recordings/recordings.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { ownRecordingFigures } from './own-recordings.sql.ts';

/** How many recordings the member has, and what they lack. */
export const summariseOwnRecordings: Handler<typeof endpoint> = async ({ db }, actor) => {
  const figures = await ownRecordingFigures(db, actor);
  return { data: { ...figures, total_is_floor: false } };
};
