import { disputeDeclarationVersion } from '#domain/disputes/declaration.ts';
import type { House } from '../../house.ts';
import { buildDispute, buildEvidence, buildEvidenceFile } from '../build-dispute.ts';
import { type BuiltMember, buildMember } from '../build-member.ts';
import { buildWork, lineOf } from '../build-work.ts';
import { type MatrixRow, type MatrixRows, mine, type Sample } from './row.ts';

type Wanted = Parameters<typeof buildDispute>[2];
type Body = (house: House, owner: BuiltMember, other: BuiltMember) => unknown;

/** A dispute of the owner's in its first version; to everybody else it is not there. */
const asClaimant =
  (wanted: Wanted, body?: Body): MatrixRow['sample'] =>
  async (house, owner) => {
    const { dispute, respondent } = await buildDispute(house, owner, wanted);
    return sampleOf(house, dispute.id, body && (await body(house, owner, respondent)));
  };
const asRespondent =
  (body: Body): MatrixRow['sample'] =>
  async (house, owner) => {
    const claimant = await buildMember(house.db, { name: 'Kofi Asante' });
    const { dispute } = await buildDispute(house, claimant, { respondent: owner });
    return sampleOf(house, dispute.id, await body(house, owner, claimant));
  };

async function sampleOf(house: House, id: string, body?: unknown): Promise<Sample> {
  await house.db.updateTable('dispute').set({ version: 1 }).where('id', '=', id).execute();
  return { params: { id }, subject: id, ...(body !== undefined && { body }) };
}

const own = (sample: MatrixRow['sample']): readonly MatrixRow[] => [
  { others: 'not_found', sample },
];
const halves: Body = (_, owner, other) => ({
  holders: [lineOf(other, 5_500), lineOf(owner, 4_500)],
});
const input: Body = (house, owner, other) => ({
  kind: 'author_share',
  rights: ['performing', 'mechanical'],
  statement: 'We wrote it.',
  ...(halves(house, owner, other) as object),
});
const evidence =
  (path: boolean): MatrixRow['sample'] =>
  async (house, owner) => {
    const { dispute } = await buildDispute(house, owner);
    const evidence_id = await buildEvidence(house, owner, dispute.id);
    return { params: { id: dispute.id, evidence_id }, subject: path ? evidence_id : dispute.id };
  };

/** In negotiation, with a proposal of the one who does not own the sample, or of the owner. */
const withProposal =
  (isOwners: boolean, body?: unknown): MatrixRow['sample'] =>
  async (house, owner) => {
    const { dispute, respondent } = await buildDispute(house, owner);
    const { db } = house;
    const proposal_id = crypto.randomUUID();
    const by = isOwners ? owner : respondent;
    await db
      .updateTable('dispute')
      .set({ state: 'negotiation', version: 1 })
      .where('id', '=', dispute.id)
      .execute();
    const lines = JSON.stringify(dispute.claims[0]?.lines ?? []);
    const at = house.now();
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
  async (house, owner) => {
    const { id } = await buildWork(house, owner);
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
      sample: async (house, owner) => {
        const claimant = await buildMember(house.db, { name: 'Kofi Asante' });
        const { dispute } = await buildDispute(house, claimant);
        const holders = [lineOf(owner, 10_000)];
        return sampleOf(house, dispute.id, { side: 'third', statement: 'I was there.', holders });
      },
    },
    {
      about: 'a draft',
      others: 'not_found',
      refusal: 'not_found',
      sample: async (house) => {
        const claimant = await buildMember(house.db, { name: 'Kofi Asante' });
        const { dispute } = await buildDispute(house, claimant, draft);
        return sampleOf(house, dispute.id, { side: 'respondent', statement: 'I was there.' });
      },
    },
  ],
  answerDispute: own(asRespondent(() => ({ answer: 'conceded' }))),
  stepInDispute: own(asClaimant({}, () => ({ step: 'withdraw' }))),
  proposeSplit: own(async (house, owner) => {
    const { dispute, respondent } = await buildDispute(house, owner);
    await house.db
      .updateTable('dispute')
      .set({ state: 'negotiation' })
      .where('id', '=', dispute.id)
      .execute();
    return sampleOf(house, dispute.id, halves(house, owner, respondent));
  }),
  answerSplit: own(withProposal(false, { answer: 'accepted' })),
  takeBackSplit: own(withProposal(true)),
  sendDisputeMessage: own(asClaimant({}, () => ({ text: 'Let us talk.' }))),
  addEvidence: own(
    asClaimant({}, async (house, owner) => ({
      file_id: await buildEvidenceFile(house, owner),
      title: 'Studio notes',
    })),
  ),
  readEvidence: own(evidence(true)),
  withdrawEvidence: own(evidence(false)),
  readDisputeSummary: own(asClaimant({})),
};
