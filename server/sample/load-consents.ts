import { disputeDeclarationVersion, linkDeclarationVersion } from '#domain/disputes/dispute.ts';
import type { Context } from '../context.ts';
import { answerDisputeByLink } from '../disputes/by-link/answer-dispute-by-link.ts';
import { inviteToDispute } from '../disputes/by-link/invitations.ts';
import { draftDispute } from '../disputes/claims/draft-dispute.ts';
import { fileDispute } from '../disputes/claims/file-dispute.ts';
import { answerFacts, type SampleActor } from './actors.ts';
import { concede, daysAgo, lineOf, register } from './disputing.ts';

/** Who takes part; `fiifi` has no account. */
export type Consenting = {
  readonly yaw: SampleActor;
  readonly selorm: SampleActor;
  readonly fiifi: { readonly rightsHolderId: string };
};

/** Somebody without an account agreed through a link to a split that gives them less: `consents list` shows it, and it waits. */
export async function loadConsents(
  ctx: Context,
  { yaw, selorm, fiifi }: Consenting,
): Promise<void> {
  const workId = await register(ctx, yaw, 'Brass for the Harbour', [
    lineOf(yaw, 4_000),
    lineOf(selorm, 3_000),
    lineOf(fiifi, 3_000),
  ]);
  const draft = await draftDispute(
    daysAgo(ctx, 9),
    selorm,
    {
      params: { id: workId },
      query: undefined,
      body: {
        kind: 'author_share',
        other_work_id: null,
        rights: ['performing', 'mechanical', 'synchronisation'],
        statement:
          'Fiifi arranged the horns for the first show. The bridge came later and is mine.',
        holders: [lineOf(yaw, 4_000), lineOf(selorm, 4_000), lineOf(fiifi, 2_000)],
      },
    },
    answerFacts,
  );
  const { data: dispute } = await fileDispute(
    daysAgo(ctx, 9),
    selorm,
    {
      params: { id: draft.data.id },
      query: undefined,
      ifMatch: draft.data.version,
      body: { declaration: disputeDeclarationVersion },
    },
    answerFacts,
  );
  await concede(daysAgo(ctx, 8), yaw, dispute);
  const { data: invitation } = await inviteToDispute(
    daysAgo(ctx, 7),
    selorm,
    {
      params: { id: dispute.id },
      query: undefined,
      body: { rights_holder_id: fiifi.rightsHolderId, email: null },
    },
    answerFacts,
  );
  const [, secret = ''] = invitation.url?.split('#') ?? [];
  const { version } = await ctx.db
    .selectFrom('dispute')
    .select('version')
    .where('id', '=', dispute.id)
    .executeTakeFirstOrThrow();
  await answerDisputeByLink(
    daysAgo(ctx, 5),
    null,
    {
      params: undefined,
      query: undefined,
      body: {
        secret,
        version,
        signed_as: 'Fiifi Aggrey-Mensima',
        declaration: linkDeclarationVersion,
        answer: { kind: 'agree' },
      },
    },
    answerFacts,
  );
}
