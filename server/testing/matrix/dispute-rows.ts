import { disputeDeclarationVersion } from '#domain/disputes/dispute.ts';
import type { Context } from '../../context.ts';
import { buildDispute, buildEvidence, buildEvidenceFile } from '../build-dispute.ts';
import { type BuiltMember, buildMember } from '../build-member.ts';
import { buildWork, lineOf } from '../build-work.ts';
import { type MatrixRow, type MatrixRows, mine, type Sample } from './row.ts';

type Wanted = Parameters<typeof buildDispute>[2];
type Body = (ctx: Context, owner: BuiltMember, other: BuiltMember) => unknown;

/** A dispute of the owner's in its first version; to everybody else it is not there. */
const asClaimant =
  (wanted: Wanted, body?: Body): MatrixRow['sample'] =>
  async (ctx, owner) => {
    const { dispute, respondent } = await buildDispute(ctx, owner, wanted);
    return sampleOf(ctx, dispute.id, body && (await body(ctx, owner, respondent)));
  };
const asRespondent =
  (body: Body): MatrixRow['sample'] =>
  async (ctx, owner) => {
    const claimant = await buildMember(ctx.db, { name: 'Kofi Asante' });
    const { dispute } = await buildDispute(ctx, claimant, { respondent: owner });
    return sampleOf(ctx, dispute.id, await body(ctx, owner, claimant));
  };

async function sampleOf(ctx: Context, id: string, body?: unknown): Promise<Sample> {
  await ctx.db.updateTable('dispute').set({ version: 1 }).where('id', '=', id).execute();
  return { params: { id }, subject: id, ...(body !== undefined && { body }) };
}

const own = (sample: MatrixRow['sample']): readonly MatrixRow[] => [
  { others: 'not_found', sample },
];
const halves: Body = (_, owner, other) => ({
  holders: [lineOf(other, 5_500), lineOf(owner, 4_500)],
});
const input: Body = (ctx, owner, other) => ({
  kind: 'author_share',
  rights: ['performing', 'mechanical'],
  statement: 'We wrote it.',
  ...(halves(ctx, owner, other) as object),
});
const evidence =
  (path: boolean): MatrixRow['sample'] =>
  async (ctx, owner) => {
    const { dispute } = await buildDispute(ctx, owner);
    const evidence_id = await buildEvidence(ctx, owner, dispute.id);
    return { params: { id: dispute.id, evidence_id }, subject: path ? evidence_id : dispute.id };
  };

/** In negotiation, with a proposal of the one who does not own the sample, or of the owner. */
const withProposal =
  (isOwners: boolean, body?: unknown): MatrixRow['sample'] =>
  async (ctx, owner) => {
    const { dispute, respondent } = await buildDispute(ctx, owner);
    const { db } = ctx;
    const proposal_id = crypto.randomUUID();
    const by = isOwners ? owner : respondent;
    await db
      .updateTable('dispute')
      .set({ state: 'negotiation', version: 1 })
      .where('id', '=', dispute.id)
      .execute();
    const lines = JSON.stringify(dispute.claims[0]?.lines ?? []);
    const at = ctx.now();
    const row = { id: proposal_id, dispute_id: dispute.id, lines, made_at: at };
    await db
      .insertInto('dispute_proposal')
      .values({ ...row, rights_holder_id: by.rightsHolderId })
      .execute();
    await db
      .insertInto('dispute_proposal_answer')
      .values({
        proposal_id,
        rights_holder_id: by.rightsHolderId,
        answer: 'accepted',
        answered_at: at,
      })
      .execute();
    return {
      params: { id: dispute.id, proposal_id },
      subject: dispute.id,
      ...(body !== undefined && { body }),
    };
  };

const draft = { isDraft: true };
const ofWork =
  (body?: unknown): MatrixRow['sample'] =>
  async (ctx, owner) => {
    const { id } = await buildWork(ctx, owner);
    return { params: { id }, subject: id, ...(body !== undefined && { body }) };
  };

export const disputeRows: MatrixRows = {
  listDisputes: [mine],
  summariseDisputes: [mine],
  readDisputesOfWork: [{ others: 'same', sample: ofWork() }],
  draftDispute: [{ others: 'own', sample: ofWork({ kind: 'authorship', rights: ['performing'] }) }],
  readDispute: own(asClaimant({})),
  changeDispute: own(asClaimant(draft, input)),
  dropDispute: own(asClaimant(draft)),
  fileDispute: own(asClaimant(draft, () => ({ declaration: disputeDeclarationVersion }))),
  joinDispute: [
    {
      others: 'own',
      provisionalRefusal: 'verification_needed',
      sample: async (ctx, owner) => {
        const claimant = await buildMember(ctx.db, { name: 'Kofi Asante' });
        const { dispute } = await buildDispute(ctx, claimant);
        const holders = [lineOf(owner, 10_000)];
        return sampleOf(ctx, dispute.id, { side: 'third', statement: 'I was there.', holders });
      },
    },
    {
      about: 'a draft',
      others: 'not_found',
      refusal: 'not_found',
      sample: async (ctx) => {
        const claimant = await buildMember(ctx.db, { name: 'Kofi Asante' });
        const { dispute } = await buildDispute(ctx, claimant, draft);
        return sampleOf(ctx, dispute.id, { side: 'respondent', statement: 'I was there.' });
      },
    },
  ],
  answerDispute: own(asRespondent(() => ({ answer: 'conceded' }))),
  stepInDispute: own(asClaimant({}, () => ({ step: 'withdraw' }))),
  proposeSplit: own(async (ctx, owner) => {
    const { dispute, respondent } = await buildDispute(ctx, owner);
    await ctx.db
      .updateTable('dispute')
      .set({ state: 'negotiation' })
      .where('id', '=', dispute.id)
      .execute();
    return sampleOf(ctx, dispute.id, halves(ctx, owner, respondent));
  }),
  answerSplit: own(withProposal(false, { answer: 'accepted' })),
  takeBackSplit: own(withProposal(true)),
  sendDisputeMessage: own(asClaimant({}, () => ({ text: 'Let us talk.' }))),
  addEvidence: own(
    asClaimant({}, async (ctx, owner) => ({
      file_id: await buildEvidenceFile(ctx, owner),
      title: 'Studio notes',
    })),
  ),
  readEvidence: own(evidence(true)),
  withdrawEvidence: own(evidence(false)),
  readDisputeSummary: own(asClaimant({})),
};
