import type { Dispute } from '#contract/disputes/dispute.ts';
import type { DisputeInput } from '#contract/disputes/dispute-input.ts';
import type { HolderInput } from '#contract/works/work-input.ts';
import { disputeDeclarationVersion } from '#domain/disputes/dispute.ts';
import type { Context } from '../context.ts';
import { answerDispute } from '../disputes/claims/answer-dispute.ts';
import { draftDispute } from '../disputes/claims/draft-dispute.ts';
import { fileDispute } from '../disputes/claims/file-dispute.ts';
import { sendDisputeMessage, stepInDispute } from '../disputes/parties/join-dispute.ts';
import { proposeSplit } from '../disputes/proposals/propose-split.ts';
import { transaction } from '../platform/db/db.ts';
import { confirmOnPaper } from '../works/amending/confirm-on-paper.ts';
import { registerWork } from '../works/registering/register-work.ts';
import { answerFacts, type SampleActor } from './actors.ts';
import { songOf } from './work-patterns.ts';

const dayMs = 86_400_000;
const oldDays = 420;

/** A claimant, and who answers. */
export type Two = { readonly claimant: SampleActor; readonly respondent: SampleActor };
/** What a claim says; the other work of one that is there twice. */
export type Complaint = Pick<DisputeInput, 'kind' | 'statement'> & {
  readonly otherWorkId?: string;
};

/** A dispute that was prepared so many days ago. */
export async function draftAt(
  ctx: Context,
  days: number,
  two: Two,
  title: string,
  complaint: Complaint,
): Promise<Dispute> {
  const workId = await song(ctx, two, title);
  const { claimant, respondent } = two;
  const { data } = await draftDispute(
    daysAgo(ctx, days),
    claimant,
    {
      params: { id: workId },
      query: undefined,
      body: {
        kind: complaint.kind,
        statement: complaint.statement,
        rights: ['performing', 'mechanical', 'synchronisation'],
        other_work_id: complaint.otherWorkId ?? null,
        holders:
          complaint.otherWorkId === undefined
            ? [lineOf(respondent, 5_000), lineOf(claimant, 5_000)]
            : null,
      },
    },
    answerFacts,
  );
  return data;
}

/** A dispute that was raised so many days ago. */
export async function raiseAt(
  ctx: Context,
  days: number,
  two: Two,
  title: string,
  complaint: Complaint,
): Promise<Dispute> {
  const draft = await draftAt(ctx, days, two, title, complaint);
  const { data } = await fileDispute(
    daysAgo(ctx, days),
    two.claimant,
    { ...of(draft), body: { declaration: disputeDeclarationVersion } },
    answerFacts,
  );
  return data;
}

/** Answers with another split. */
export async function counter(
  ctx: Context,
  who: SampleActor,
  { id }: Dispute,
  holders: HolderInput[],
): Promise<Dispute> {
  const statement = 'I remember it otherwise: the melody was there before we met.';
  const { data } = await answerDispute(
    ctx,
    who,
    { ...(await ofNow(ctx, id)), body: { answer: 'countered', holders, statement } },
    answerFacts,
  );
  return data;
}

/** Concedes. */
export async function concede(ctx: Context, who: SampleActor, { id }: Dispute): Promise<void> {
  const body = { answer: 'conceded' } as const;
  await answerDispute(ctx, who, { ...(await ofNow(ctx, id)), body }, answerFacts);
}

/** Takes a step. */
export async function step(
  ctx: Context,
  who: SampleActor,
  { id }: Dispute,
  taken: 'go_on' | 'ask_mediation' | 'agree_to_mediation' | 'withdraw',
  reason: string | null = null,
): Promise<Dispute> {
  const body = { step: taken, reason };
  const { data } = await stepInDispute(ctx, who, { ...(await ofNow(ctx, id)), body }, answerFacts);
  return data;
}

/** One asks for mediation, and the other agrees to it. */
export async function mediate(
  ctx: Context,
  [asker, other]: readonly [SampleActor, SampleActor],
  dispute: Dispute,
): Promise<void> {
  const why = 'We have known each other for long. Let someone listen to us both.';
  await step(ctx, asker, dispute, 'ask_mediation', why);
  await step(ctx, other, dispute, 'agree_to_mediation');
}

/** Proposes a split. */
export async function propose(
  ctx: Context,
  who: SampleActor,
  { id }: Dispute,
  holders: HolderInput[],
): Promise<void> {
  const body = { holders, message: 'Let us meet half way, and play it again.' };
  await proposeSplit(ctx, who, { ...(await ofNow(ctx, id)), body }, answerFacts);
}

/** Two of the parties write to one another. */
export async function letTalk(
  ctx: Context,
  [first, second]: readonly [SampleActor, SampleActor],
  { id }: Dispute,
): Promise<void> {
  const say = (who: SampleActor, text: string) =>
    sendDisputeMessage(ctx, who, { params: { id }, query: undefined, body: { text } }, answerFacts);
  await say(first, 'Do you still have the recording of that afternoon?');
  await say(second, 'I have the tape. Listen to the second verse: that is where you came in.');
}

const of = ({ id, version }: Pick<Dispute, 'id' | 'version'>) => ({
  params: { id },
  query: undefined,
  ifMatch: version,
});

async function ofNow({ db }: Context, id: string) {
  const { version } = await db
    .selectFrom('dispute')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return of({ id, version });
}

/** A song of two, 60 and 40 %, that both have confirmed long ago. */
function song(ctx: Context, { claimant, respondent }: Two, title: string): Promise<string> {
  return register(ctx, respondent, title, [lineOf(respondent, 6_000), lineOf(claimant, 4_000)]);
}

/** A song of these holders that all have confirmed long ago. */
export async function register(
  ctx: Context,
  by: SampleActor,
  title: string,
  holders: HolderInput[],
): Promise<string> {
  const { data } = await registerWork(
    daysAgo(ctx, oldDays),
    by,
    { params: undefined, query: undefined, body: songOf(title, 198, holders) },
    answerFacts,
  );
  await transaction(ctx.db, (tx) => confirmOnPaper(tx, [data.id], daysAgo(ctx, oldDays - 1).now()));
  return data.id;
}

/** The portal as it was so many days ago. */
export function daysAgo(ctx: Context, days: number): Context {
  const at = new Date(ctx.now().getTime() - days * dayMs);
  return { ...ctx, now: () => at };
}

/** The day in so many days: 2026-12-03. */
export function dayAfter(ctx: Context, days: number): string {
  return daysAgo(ctx, -days).now().toISOString().slice(0, 10);
}

/** A line with one share in every right. */
export function lineOf(
  { rightsHolderId }: Pick<SampleActor, 'rightsHolderId'>,
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
