import { Problem } from '#domain/problems.ts';
import type { Actor, Context } from '../../context.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import { worksWithHolders } from '../../works/works.sql.ts';
import { lacksOf } from '../claims/lacks.ts';
import { type DisputeRow, disputeOfParty } from '../dispute.sql.ts';
import { eventsOf, evidenceOf, messagesOf, proposalsOf } from '../timeline.sql.ts';
import { type DisputeParts, viewOfDispute } from './dispute-view.ts';
import { peopleIn } from './people.ts';

/** A dispute as this party sees it, with its version. @throws Problem not_found */
export function readView(ctx: Context, id: string, actor: Actor) {
  return transaction(ctx.db, (tx) => viewIn(tx, ctx, id, actor));
}

/** The same within the transaction that changed it. */
export async function viewIn(tx: Transaction, ctx: Pick<Context, 'now'>, id: string, actor: Actor) {
  const dispute = await disputeOfParty(tx, id, actor.rightsHolderId);
  if (dispute === undefined) throw new Problem('not_found');
  const parts = await partsOf(tx, ctx, dispute, actor.rightsHolderId);
  const me = dispute.parties.find((one) => one.rights_holder_id === actor.rightsHolderId);
  const seen = me?.is_heard === false ? withoutOthers(parts, actor) : parts;
  return { data: viewOfDispute(seen, actor), version: dispute.version };
}

/** What somebody from outside sees until their claim counts: neither what the others wrote to each other nor their evidence. */
function withoutOthers(parts: DisputeParts, { rightsHolderId }: Actor): DisputeParts {
  const evidence = parts.evidence.filter((one) => one.rights_holder_id === rightsHolderId);
  return { ...parts, evidence, messages: [], events: [], proposals: [] };
}

export async function partsOf(
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
  dispute: DisputeRow,
  askerId: string | null,
): Promise<DisputeParts> {
  const [work] = await worksWithHolders(tx, [dispute.work_id]);
  if (work === undefined) throw new Error('the work of a dispute is gone');
  const proposals = await proposalsOf(tx, dispute.id);
  const isPrepared = dispute.state === 'draft' || dispute.state === 'needs_information';
  return {
    dispute,
    work,
    proposals,
    people: await peopleIn(tx, dispute, work, proposals),
    messages: await messagesOf(tx, dispute.id),
    evidence: await evidenceOf(tx, dispute.id),
    events: await eventsOf(tx, dispute.id),
    lacks:
      isPrepared && askerId === dispute.raised_by
        ? await lacksOf(tx, { dispute, work }, now())
        : [],
  };
}
