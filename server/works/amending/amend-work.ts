import type { amendWork as endpoint } from '#contract/works/works.ts';
import { Problem } from '#domain/problems.ts';
import { mustAgree } from '#domain/works/proposals.ts';
import type { Actor } from '../../context.ts';
import { transaction } from '../../platform/db/db.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { ownAccount, type WorkHolderLine } from '../../shares/holder-lines.ts';
import { lockOwnWork } from '../lock-work.ts';
import { readOwnView } from '../reading/read-work.ts';
import { refuseNamedTooOften } from '../registering/refuse-named-too-often.ts';
import { asRivalClaim, refuseTakenIswc } from '../registering/rival-claims.ts';
import { isAmendable, linesOf } from '../work-view.ts';
import { makeAmendment, planAmendment } from './make-amendment.ts';

/** Makes the next version of a work. Two who amend at once come one after the other, and the second one's version is stale. */
export const amendWork: Handler<typeof endpoint> = (ctx, actor, { params, body, ifMatch }) =>
  transaction(ctx.db, async (tx) => {
    const work = await lockOwnWork(tx, params.id, actor, ifMatch);
    if (work.open_proposal_id !== null) throw new Problem('proposal_open');
    if (!isAmendable(work.state)) throw new Problem('work_not_amendable');
    const at = ctx.now();
    const plan = await planAmendment(tx, work, body, at).catch((error: unknown) => {
      throw asRivalClaim(error, work, body, actor);
    });
    await refuseTakenIswc(tx, body, actor, work.id);
    await refuseNamedTooOften(tx, ctx, actor, plan.given, linesOf(work));
    const agreed = new Map([[actor.rightsHolderId, ownAccount]]);
    await makeAmendment(tx, ctx, work, plan, { by: actor, agreed }, at);
    // Last, for a line that somebody confirmed is the nearer reason.
    refuseTakingUnclaimed(linesOf(work), plan.given, actor);
    return readOwnView(tx, work.id, actor);
  });

/** What nobody held goes to somebody only with the word of the members who have confirmed a part. @throws Problem unclaimed_share_proposed */
function refuseTakingUnclaimed(
  before: readonly WorkHolderLine[],
  after: readonly WorkHolderLine[],
  { rightsHolderId }: Pick<Actor, 'rightsHolderId'>,
): void {
  const [held, given] = [before, after].map((lines) =>
    lines.map((line) => ({ ...line, holderId: line.id, isMember: line.memberId !== null })),
  );
  if (mustAgree(held ?? [], given ?? [], rightsHolderId).length > 0)
    throw new Problem('unclaimed_share_proposed', 'holders');
}
