import type {
  readDispute as read,
  readDisputesOfWork as readOfWork,
} from '#contract/disputes/disputes.ts';
import { formatDisputeNumber, isTold } from '#domain/disputes/dispute.ts';

import { Problem } from '#domain/problems.ts';
import { rights } from '#domain/works/shares.ts';
import { isLive } from '#domain/works/work.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { visibleWork } from '../../works/works.sql.ts';
import { draftAbout, openAbout } from '../change.sql.ts';
import { disputesByIds } from '../dispute.sql.ts';
import { readView } from './read-parts.ts';

/** A dispute that I take part in. */
export const readDispute: Handler<typeof read> = (ctx, actor, { params }) =>
  readView(ctx, params.id, actor);

/** What stands open on a work, and whether I may raise a dispute about it. */
export const readDisputesOfWork: Handler<typeof readOfWork> = async ({ db }, actor, { params }) => {
  const work = await visibleWork(db, params.id, actor);
  if (work === undefined) throw new Problem('not_found');
  const open = await openAbout(db, work.id, actor.rightsHolderId);
  const known = await disputesByIds(db, [...new Set(open.map(({ id }) => id))]);
  const isParty = (id: string) =>
    known.some(
      (one) =>
        one.id === id &&
        one.parties.some(({ rights_holder_id }) => rights_holder_id === actor.rightsHolderId),
    );
  const isAlone = work.holders.every(({ id }) => id === actor.rightsHolderId);
  const refusal = isLive(work.state)
    ? isAlone
      ? 'dispute_nobody_else'
      : null
    : 'dispute_work_not_standing';
  const ofRights = rights.map((right) => {
    const one = open.find(({ right_name }) => right_name === right);
    return {
      right,
      may_raise: refusal === null && one === undefined,
      // What the society has not passed on yet is nobody else's to join.
      open:
        one && (isTold(one.state) || isParty(one.id))
          ? {
              id: one.id,
              number: formatDisputeNumber(one.number),
              kind: one.kind,
              is_party: isParty(one.id),
            }
          : null,
    };
  });
  return {
    data: {
      may_raise: ofRights.some(({ may_raise }) => may_raise),
      refusal,
      rights: ofRights,
      draft_id: await draftAbout(db, work.id, actor.rightsHolderId),
    },
  };
};
