import type {
  listDisputes as list,
  summariseDisputes as summarise,
} from '#contract/disputes/disputes.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { disputesByIds } from '../dispute.sql.ts';
import { summaryOf } from './dispute-view.ts';
import { figuresOfDisputes, pageOfDisputes } from './list.sql.ts';

/** The disputes that I take part in. */
export const listDisputes: Handler<typeof list> = async ({ db }, actor, { query }) => {
  const { ids, total } = await pageOfDisputes(db, actor.rightsHolderId, query);
  const found = new Map((await disputesByIds(db, ids)).map((one) => [one.id, one]));
  const data = ids.flatMap((id) => {
    const dispute = found.get(id);
    return dispute ? [summaryOf(dispute, actor)] : [];
  });
  return { data, page: { number: query.page, size: query.size, total, total_is_floor: false } };
};

/** Figures over them. */
export const summariseDisputes: Handler<typeof summarise> = async ({ db }, { rightsHolderId }) => {
  const { next_deadline, ...figures } = await figuresOfDisputes(db, rightsHolderId);
  return { data: { ...figures, next_deadline: next_deadline?.toISOString() ?? null } };
};
