import { disputeDeclarationVersion } from '#domain/disputes/dispute.ts';
import type { Context } from '../context.ts';
import { inviteToDispute } from '../disputes/by-link/invitations.ts';
import { draftDispute } from '../disputes/claims/draft-dispute.ts';
import { fileDispute } from '../disputes/claims/file-dispute.ts';
import { answerFacts, type SampleActor } from './actors.ts';
import { concede, daysAgo, lineOf, register } from './disputing.ts';

/** Who takes part; `adjoa` has no account. */
export type LinkDisputants = {
  readonly ama: SampleActor;
  readonly kofi: SampleActor;
  readonly adjoa: { readonly rightsHolderId: string };
};

/** A dispute that waits for somebody without an account, who was given a link. */
export async function loadDisputeByLink(
  ctx: Context,
  { ama, kofi, adjoa }: LinkDisputants,
): Promise<void> {
  const at = (days: number) => daysAgo(ctx, days);
  const workId = await register(ctx, ama, 'Letters from Keta', [
    lineOf(ama, 5_000),
    lineOf(kofi, 3_000),
    lineOf(adjoa, 2_000),
  ]);
  const body = {
    ...({ kind: 'author_share', other_work_id: null } as const),
    rights: ['performing' as const, 'mechanical' as const, 'synchronisation' as const],
    statement: 'Adjoa sang on the demo, and sang it beautifully. The song was written before.',
    holders: [lineOf(ama, 5_000), lineOf(kofi, 4_000), lineOf(adjoa, 1_000)],
  };
  const params = { id: workId };
  const draft = await draftDispute(at(11), kofi, { params, query: undefined, body }, answerFacts);
  const { data: dispute } = await fileDispute(
    at(11),
    kofi,
    {
      params: { id: draft.data.id },
      query: undefined,
      ifMatch: draft.data.version,
      body: { declaration: disputeDeclarationVersion },
    },
    answerFacts,
  );
  await concede(at(7), ama, dispute);
  await inviteToDispute(
    at(6),
    kofi,
    {
      params: { id: dispute.id },
      query: undefined,
      body: { rights_holder_id: adjoa.rightsHolderId, email: null },
    },
    answerFacts,
  );
}
