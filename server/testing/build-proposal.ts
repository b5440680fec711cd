import { randomUUID } from 'node:crypto';
import type { Work } from '#contract/works/work.ts';
import type { WorkInput } from '#contract/works/work-input.ts';
import type { Context } from '../context.ts';
import { confirmShare } from '../works/co-signing/co-signing.routes.ts';
import { proposeAmendment } from '../works/proposals/proposals.routes.ts';
import type { BuiltMember } from './build-member.ts';
import { buildWork, lineOf, type WorkToBuild, workInput } from './build-work.ts';

const facts = { address: '127.0.0.1', userAgent: 'test', isSecure: false };
const actorOf = (member: BuiltMember) => ({ ...member, sessionId: member.memberId });

/** A work of two who hold half of it each and have both confirmed. */
export async function buildSharedWork(
  ctx: Context,
  by: BuiltMember,
  other: BuiltMember,
  wanted: WorkToBuild = {},
): Promise<Work> {
  const holders = [lineOf(by, 5_000), lineOf(other, 5_000)];
  const { id } = await buildWork(ctx, by, { title: randomUUID(), holders, ...wanted });
  const confirmation = { params: { id }, query: undefined, body: undefined, ifMatch: 1 };
  return (await confirmShare(ctx, actorOf(other), confirmation, facts)).data;
}

/** An open proposal of `by` about a work that they share with `asked`, to whose share it gives a part of its own. */
export async function buildProposal(
  ctx: Context,
  by: BuiltMember,
  asked: BuiltMember,
): Promise<{ work: Work; proposalId: string }> {
  const work = await buildSharedWork(ctx, by, asked);
  const holders = [lineOf(by, 6_000), lineOf(asked, 4_000)];
  const proposed: WorkInput = workInput(by, { title: work.title, holders });
  const { data } = await proposeAmendment(
    ctx,
    actorOf(by),
    {
      params: { id: work.id },
      query: undefined,
      body: { reason: 'I wrote the bridge', work: proposed },
      ifMatch: work.version,
    },
    facts,
  );
  return { work: data, proposalId: data.open_proposal_id ?? '' };
}
