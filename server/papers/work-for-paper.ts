import { Problem } from '#domain/problems.ts';
import type { Actor } from '../context.ts';
import type { Db } from '../platform/db/db.ts';
import { isOwn } from '../works/work-view.ts';
import { visibleWork, type WorkRow } from '../works/works.sql.ts';

/** A work of this member's. @throws Problem `not_found` to who neither holds nor registered it, even where they may see it */
export async function workForPaper(db: Db, id: string, actor: Actor): Promise<WorkRow> {
  const work = await visibleWork(db, id, actor);
  if (work === undefined || !isOwn(work, actor)) throw new Problem('not_found');
  return work;
}
