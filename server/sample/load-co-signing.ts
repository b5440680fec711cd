import type { HolderInput, WorkInput } from '#contract/works/work-input.ts';
import type { Context } from '../context.ts';
import { declineShare } from '../works/co-signing/co-signing.routes.ts';
import { inviteHolder } from '../works/co-signing/invite-holder.ts';
import { moveOn } from '../works/co-signing/move-on.ts';
import { proposeAmendment, withdrawWork } from '../works/proposals/proposals.routes.ts';
import { registerWork } from '../works/registering/register-work.ts';
import { answerFacts, type SampleActor } from './actors.ts';
import { songOf } from './work-patterns.ts';

const dayMs = 86_400_000;

/** Who takes part; `adjoa` has no account. */
export type Signers = {
  readonly ama: SampleActor;
  readonly kofi: SampleActor;
  readonly naa: SampleActor;
  readonly adjoa: { readonly rightsHolderId: string };
};

/** Lets time pass for the sample's works, as it would have: who has not signed within the month stays unconfirmed. */
export async function letTimePass(ctx: Context, since: Date): Promise<void> {
  const now = ctx.now().getTime();
  for (let at = since.getTime(); at <= now; at += 10 * dayMs) {
    await moveOn({ ...ctx, now: () => new Date(at) });
  }
}

/** Works that wait for signatures just now, each for another reason, made by the product's own handlers. */
export async function loadCoSigning(ctx: Context, signers: Signers): Promise<void> {
  const { ama, kofi, naa, adjoa } = signers;
  const register = (by: SampleActor, days: number, title: string, others: readonly HolderInput[]) =>
    registerWork(
      daysAgo(ctx, days),
      by,
      {
        params: undefined,
        query: undefined,
        body: songOf(title, 214, [lineOf(by, 6_000), ...others]),
      },
      answerFacts,
    );
  await register(ama, 6, 'Sankofa Lullaby', [lineOf(kofi, 4_000)]);
  await register(ama, 2, 'Keta Lagoon at Dawn', [lineOf(kofi, 4_000)]);

  const declined = await register(ama, 9, 'Zongo Lane Shuffle', [lineOf(naa, 4_000)]);
  await declineShare(
    daysAgo(ctx, 7),
    naa,
    {
      params: { id: declined.data.id },
      query: undefined,
      body: { reason: 'I only sang on the demo. The words are Ama’s.' },
      ifMatch: declined.data.version,
    },
    answerFacts,
  );

  const countered = await register(ama, 8, 'Trotro Serenade', [lineOf(kofi, 4_000)]);
  await proposeAmendment(
    daysAgo(ctx, 3),
    kofi,
    {
      params: { id: countered.data.id },
      query: undefined,
      body: {
        reason: 'I wrote the chorus and half of the verses: let us share it equally.',
        work: songOf('Trotro Serenade', 214, [lineOf(ama, 5_000), lineOf(kofi, 5_000)]),
      },
      ifMatch: countered.data.version,
    },
    answerFacts,
  );

  const invited = await register(ama, 5, 'Harmattan Letters', [lineOf(adjoa, 4_000)]);
  await inviteHolder(
    daysAgo(ctx, 4),
    ama,
    {
      params: { id: invited.data.id },
      query: undefined,
      body: { rights_holder_id: adjoa.rightsHolderId, email: null },
    },
    answerFacts,
  );

  const withdrawn = await register(ama, 40, 'Untitled Session Nine', []);
  await withdrawWork(
    daysAgo(ctx, 20),
    ama,
    {
      params: { id: withdrawn.data.id },
      query: undefined,
      body: { reason: 'It was only a sketch and was never finished.' },
      ifMatch: withdrawn.data.version,
    },
    answerFacts,
  );
}

/** An arrangement by `naa` of a song that Kofi alone wrote: it waits for his word. */
export async function loadArrangement(
  ctx: Context,
  { naa, song }: { readonly naa: SampleActor; readonly song: { readonly title: string } },
): Promise<void> {
  const holders: HolderInput[] = [
    { ...lineOf(naa, 7_000), role: 'AR' },
    { ...lineOf(naa, 3_000), role: 'A' },
  ];
  const body: WorkInput = {
    ...songOf(`${song.title} for Brass Band`, 214, holders),
    version_kind: 'modification',
    original_title: song.title,
  };
  await registerWork(
    daysAgo(ctx, 4),
    naa,
    { params: undefined, query: undefined, body },
    answerFacts,
  );
}

function daysAgo(ctx: Context, days: number): Context {
  const at = new Date(ctx.now().getTime() - days * dayMs);
  return { ...ctx, now: () => at };
}

function lineOf(
  { rightsHolderId }: { readonly rightsHolderId: string },
  share: number,
): HolderInput {
  return {
    rights_holder: { id: rightsHolderId },
    role: 'CA',
    shares: { performing: share, mechanical: share, synchronisation: share },
    manuscript_share: null,
    represents: [],
  };
}
