import { randomUUID } from 'node:crypto';
import type { Dispute } from '#contract/disputes/dispute.ts';
import type { DisputeInput } from '#contract/disputes/dispute-input.ts';
import { disputeDeclarationVersion } from '#domain/disputes/dispute.ts';
import type { Actor, Context } from '../context.ts';
import { inviteToDispute } from '../disputes/by-link/invitations.ts';
import { draftDispute } from '../disputes/claims/draft-dispute.ts';
import { fileDispute } from '../disputes/claims/file-dispute.ts';
import { startDispute } from './build-dispute.ts';
import type { BuiltMember } from './build-member.ts';
import { buildWork, lineOf, newPersonLine } from './build-work.ts';

const facts = { address: '127.0.0.1', userAgent: 'test', isSecure: false } as const;
const actorOf = (member: BuiltMember): Actor => ({ ...member, sessionId: member.memberId });

/** A dispute with a party who has no account. */
export type ThreeSided = {
  readonly dispute: Dispute;
  readonly workId: string;
  /** Who has no account. */
  readonly yaaId: string;
};

/**
 * A work of three, 50 % Ama's, 30 % Kofi's, 20 % of Yaa, who has no account; of which Kofi says that Yaa has nothing, or what `claims`
 * says, in hundredths of a percent: Ama's, Kofi's, Yaa's.
 */
export async function buildThreeSided(
  ctx: Context,
  { kofi, ama }: { readonly kofi: BuiltMember; readonly ama: BuiltMember },
  claims: readonly [number, number, number] = [5_000, 5_000, 0],
): Promise<ThreeSided> {
  const { id: workId, holders } = await buildWork(ctx, ama, {
    title: `Nkabom ${randomUUID()}`,
    holders: [lineOf(ama, 5_000), lineOf(kofi, 3_000), newPersonLine('Yaa Mensah', 2_000)],
  });
  const yaaId = holders[2]?.rights_holder_id ?? '';
  const claimed = [ama.rightsHolderId, kofi.rightsHolderId, yaaId].map((id, at) =>
    lineOf({ rightsHolderId: id }, claims[at] ?? 0),
  );
  const body: DisputeInput = {
    kind: 'author_share',
    rights: ['performing', 'mechanical'],
    other_work_id: null,
    statement: 'Two of us wrote it, in one night.',
    holders: claimed.filter(({ shares }) => shares.performing > 0),
  };
  const actor = actorOf(kofi);
  const { data } = await draftDispute(
    ctx,
    actor,
    { params: { id: workId }, query: undefined, body },
    facts,
  );
  const filed = await fileDispute(
    ctx,
    actor,
    {
      params: { id: data.id },
      query: undefined,
      ifMatch: data.version,
      body: { declaration: disputeDeclarationVersion },
    },
    facts,
  );
  return { dispute: await startDispute(ctx, actor, filed.data), workId, yaaId };
}

/** A link for the party without an account: its id, and the secret in its address. */
export async function buildInvitation(
  ctx: Context,
  by: BuiltMember,
  { dispute, yaaId }: Pick<ThreeSided, 'yaaId'> & { readonly dispute: Pick<Dispute, 'id'> },
): Promise<{ id: string; secret: string }> {
  const { data } = await inviteToDispute(
    ctx,
    actorOf(by),
    {
      params: { id: dispute.id },
      query: undefined,
      body: { rights_holder_id: yaaId, email: null },
    },
    facts,
  );
  return { id: data.id, secret: data.url?.split('#')[1] ?? '' };
}
