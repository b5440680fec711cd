import type { listRecordingsOfWork as endpoint } from '#contract/recordings/recording-links.ts';
import { Problem } from '#domain/problems.ts';
import { isLive } from '#domain/works/work.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { isOwn } from '../../works/work-view.ts';
import { visibleWork } from '../../works/works.sql.ts';
import { recordingsNamedWith, recordingsOfWork } from './work-links.sql.ts';

/** The recordings of a work: those linked with it, and those that were named by their text when it was registered. */
export const listRecordingsOfWork: Handler<typeof endpoint> = async ({ db }, actor, { params }) => {
  const work = await visibleWork(db, params.id, actor);
  if (work === undefined) throw new Problem('not_found');
  const isMine = isOwn(work, actor);
  const stands = isLive(work.state);
  const linked = await recordingsOfWork(db, work.id, actor);
  return {
    data: {
      linked: linked.map(({ linked_at, opens, ...row }) => ({
        ...row,
        may_listen: row.has_audio && (row.is_mine || (isMine && opens)),
        may_unlink: stands && row.state === 'registered' && (isMine || row.is_mine),
        linked_at: linked_at.toISOString(),
      })),
      named: await recordingsNamedWith(db, work.id),
      may_link: stands && isMine,
    },
  };
};
