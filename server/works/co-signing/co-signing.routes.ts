import type {
  confirmShare as confirmShareEndpoint,
  declineShare as declineShareEndpoint,
  disownName as disownNameEndpoint,
} from '#contract/works/co-signing.ts';
import * as contract from '#contract/works/co-signing.ts';
import { Problem } from '#domain/problems.ts';
import type { Actor } from '../../context.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { answer, type Route } from '../../platform/http/route.ts';
import { lockOwnWork, readOwnView } from '../lock-work.ts';
import { lockWorkRow, visibleWork, type WorkRow } from '../works.sql.ts';
import { answerCoSign, readCoSign } from './answer-co-sign.ts';
import { confirmLinesOf, declineLinesOf, disownLinesOf } from './answer-for-lines.ts';
import { inviteHolder, listInvitations } from './invite-holder.ts';

/** Says that my own lines are right, as they stand in the version I saw; with the last one a work goes on. */
export const confirmShare: Handler<typeof confirmShareEndpoint> = (
  ctx,
  actor,
  { params, ifMatch },
) =>
  transaction(ctx.db, async (tx) => {
    const work = await lockNamedWork(tx, params.id, actor, ifMatch);
    await confirmLinesOf(tx, ctx, work, actor, ctx.now());
    return readOwnView(tx, work.id, actor);
  });

/** Says that my own lines are wrong, as they stand in the version I saw, and why. */
export const declineShare: Handler<typeof declineShareEndpoint> = (
  ctx,
  actor,
  { params, body, ifMatch },
) =>
  transaction(ctx.db, async (tx) => {
    const work = await lockNamedWork(tx, params.id, actor, ifMatch);
    await declineLinesOf(tx, work, actor, body.reason, ctx.now());
    return readOwnView(tx, work.id, actor);
  });

/** Says that my lines, which I have not confirmed, are of somebody else of my name. */
export const disownName: Handler<typeof disownNameEndpoint> = (ctx, actor, { params }) =>
  transaction(ctx.db, async (tx) => {
    await lockWorkRow(tx, params.id);
    const work = await visibleWork(tx, params.id, actor);
    if (work === undefined) throw new Problem('not_found');
    await disownLinesOf(
      tx,
      await lockNamedWork(tx, work.id, actor, work.version),
      actor,
      ctx.now(),
    );
    return { data: undefined };
  });

/** A work that names this member among its holders, locked. @throws Problem not_found, stale_version or not_allowed */
async function lockNamedWork(
  tx: Transaction,
  id: string,
  actor: Actor,
  ifMatch: number,
): Promise<WorkRow> {
  const work = await lockOwnWork(tx, id, actor, ifMatch);
  if (!work.holders.some((line) => line.id === actor.rightsHolderId)) {
    throw new Problem('not_allowed');
  }
  return work;
}

export const coSigningRoutes: readonly Route[] = [
  answer(contract.confirmShare, confirmShare),
  answer(contract.declineShare, declineShare),
  answer(contract.disownName, disownName),
  answer(contract.listInvitations, listInvitations),
  answer(contract.inviteHolder, inviteHolder),
  answer(contract.readCoSign, readCoSign),
  answer(contract.answerCoSign, answerCoSign),
];
