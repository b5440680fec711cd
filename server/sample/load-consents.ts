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
export function loadConsents(ctx: Context, { yaw, selorm, fiifi }: Consenting): Promise<void> {
  return agreeByLink(ctx, 5, {
    title: 'Brass for the Harbour',
    registrant: yaw,
    claimant: selorm,
    absent: fiifi,
    signedAs: 'Fiifi Aggrey-Mensima',
    statement: 'Fiifi arranged the horns for the first show. The bridge came later and is mine.',
  });
}

/** So many days ago `absent`, who has no account, agreed through a link of the claimant's that a tenth of a song is the claimant's. */
export async function agreeByLink(
  ctx: Context,
  days: number,
  wanted: {
    readonly title: string;
    readonly registrant: SampleActor;
    readonly claimant: SampleActor;
    readonly absent: { readonly rightsHolderId: string };
    readonly signedAs: string;
    readonly statement: string;
  },
): Promise<void> {
  const { title, registrant, claimant, absent, signedAs, statement } = wanted;
  const before = (more: number) => daysAgo(ctx, days + more);
  const split = (theirs: number, absents: number) => [
    lineOf(registrant, 4_000),
    lineOf(claimant, theirs),
    lineOf(absent, absents),
  ];
  const workId = await register(ctx, registrant, title, split(3_000, 3_000));
  const draft = await draftDispute(
    before(4),
    claimant,
    {
      params: { id: workId },
      query: undefined,
      body: {
        kind: 'author_share',
        other_work_id: null,
        rights: ['performing', 'mechanical', 'synchronisation'],
        statement,
        holders: split(4_000, 2_000),
      },
    },
    answerFacts,
  );
  const { data: dispute } = await fileDispute(
    before(4),
    claimant,
    {
      params: { id: draft.data.id },
      query: undefined,
      ifMatch: draft.data.version,
      body: { declaration: disputeDeclarationVersion },
    },
    answerFacts,
  );
  await concede(before(3), registrant, dispute);
  const { data: invitation } = await inviteToDispute(
    before(2),
    claimant,
    {
      params: { id: dispute.id },
      query: undefined,
      body: { rights_holder_id: absent.rightsHolderId, email: null },
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
    before(0),
    null,
    {
      params: undefined,
      query: undefined,
      body: {
        secret,
        version,
        signed_as: signedAs,
        declaration: linkDeclarationVersion,
        answer: { kind: 'agree' },
      },
    },
    answerFacts,
  );
}
