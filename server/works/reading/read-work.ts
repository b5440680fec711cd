import type { readWork as endpoint } from '#contract/works/works.ts';
import { Problem } from '#domain/problems.ts';
import type { Actor } from '../../context.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Answer, Handler } from '../../platform/http/handler.ts';
import { seenWork, viewOf } from '../work-view.ts';
import { visibleWork } from '../works.sql.ts';

/** One work with its shares: of the repertoire, or the asker's own in any state. */
export const readWork: Handler<typeof endpoint> = ({ db }, actor, { params }) =>
  readOwnView(db, params.id, actor);

/** A work as this member sees it, with its version. @throws Problem not_found when they may not see it */
export async function readOwnView(
  db: Db,
  id: string,
  actor: Actor,
): Promise<Answer<typeof endpoint>> {
  const work = await visibleWork(db, id, actor);
  if (work === undefined) throw new Problem('not_found');
  return { data: viewOf(seenWork(work, actor), actor), version: work.version };
}
