import type {
  listDisputes as list,
  readDispute as read,
  readDisputeSummary as readDisputeSummaryEndpoint,
  readDisputesOfWork as readOfWork,
  summariseDisputes as summarise,
} from '#contract/disputes/disputes.ts';
import { areOthersNotified, formatDisputeNumber } from '#domain/disputes/dispute.ts';
import { Problem } from '#domain/problems.ts';
import { rights } from '#domain/works/shares.ts';
import { isLive } from '#domain/works/work.ts';
import type { Actor, Context } from '../../context.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { type Limit, take } from '../../platform/http/limits/rate-limit.ts';
import { visibleWork, worksWithHolders } from '../../works/works.sql.ts';
import { draftAbout, openAbout } from '../change.sql.ts';
import { lacksOf } from '../claims/why-it-waits.ts';
import { type DisputeRow, disputeOfParty, disputesByIds } from '../dispute.sql.ts';
import { eventsOf, evidenceOf, messagesOf, proposalsOf } from '../timeline.sql.ts';
import { type DisputeParts, summaryOf, viewOfDispute } from './dispute-view.ts';
import { figuresOfDisputes, pageOfDisputes } from './list.sql.ts';
import { peopleIn } from './people.ts';

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
        one && (areOthersNotified(one.state) || isParty(one.id))
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

// A long one takes a quarter of a second to draw.
const perMember: Limit = { name: 'dispute summaries', max: 60, windowMs: 600_000, stepMs: 10_000 };

/** A dispute as PDF, as its party sees it. */
export const readDisputeSummary: Handler<typeof readDisputeSummaryEndpoint> = async (
  ctx,
  actor,
  { params },
) => {
  const { data: dispute } = await readView(ctx, params.id, actor);
  await take(ctx.db, [{ limit: perMember, of: actor.memberId }], ctx.now());
  // Loaded with the first paper: what draws PDFs takes 30 MB.
  const { printSummary } = await import('./print-summary.ts');
  const bytes = await printSummary(dispute, { society: ctx.society.name, at: ctx.now() });
  const fileName = `Dispute ${dispute.number}.pdf`;
  return { data: { bytes, mediaType: 'application/pdf', fileName } };
};

/** A dispute as this party sees it, with its version. @throws Problem not_found */
function readView(ctx: Context, id: string, actor: Actor) {
  return transaction(ctx.db, (tx) => viewIn(tx, ctx, id, actor));
}

/** The dispute as the party sees it, read within the transaction that changed it. */
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
