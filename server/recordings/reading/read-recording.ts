import type { readRecording as endpoint } from '#contract/recordings/recordings.ts';
import { Problem } from '#domain/problems.ts';
import type { Actor, Context } from '../../context.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Answer, Handler } from '../../platform/http/handler.ts';
import { proposalsSeenBy } from '../proposals/proposals.sql.ts';
import { recordingView } from '../recording-view.ts';
import { visibleRecording } from '../recordings.sql.ts';

/** How long members see how their own claims and proposals ended. */
const endedShownMs = 90 * 86_400_000;

/** One recording with everybody on it: a registered one, or the asker's own in any state. */
export const readRecording: Handler<typeof endpoint> = (ctx, actor, { params }) =>
  readView(ctx.db, ctx, params.id, actor);

/** A recording as this member sees it, with its version. @throws Problem not_found when they may not see it */
export async function readView(
  db: Db,
  { now }: Pick<Context, 'now'>,
  id: string,
  actor: Actor,
): Promise<Answer<typeof endpoint>> {
  const row = await visibleRecording(db, id, actor);
  if (row === undefined) throw new Problem('not_found');
  const since = new Date(now().getTime() - endedShownMs);
  const proposals = await proposalsSeenBy(db, id, actor, { isMine: row.is_mine, since });
  return { data: recordingView(row, proposals, actor, now()), version: row.version };
}
