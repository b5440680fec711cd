import { type BuiltMember, buildMember } from '../build-member.ts';
import { buildProposal, buildSharedWork } from '../build-proposal.ts';
import { buildWork, workInput } from '../build-work.ts';
import type { MatrixRow, MatrixRows } from './row.ts';

const alone =
  (body?: (owner: BuiltMember) => unknown, state?: 'withdrawn'): MatrixRow['sample'] =>
  async (house, owner) => {
    const { id } = await buildWork(house, owner, { ...(state && { state }) });
    return { params: { id }, subject: id, ...(body && { body: body(owner) }) };
  };

const proposed = (owner: BuiltMember) => ({ work: workInput(owner, { title: 'Yaa Amponsah' }) });
const reason = () => ({ reason: 'It was registered twice' });

export const proposalRows: MatrixRows = {
  listProposals: [
    { about: 'of a registered work', others: 'not_allowed', sample: alone() },
    { about: 'of a withdrawn work', others: 'not_found', sample: alone(undefined, 'withdrawn') },
  ],
  proposeAmendment: [
    { about: 'of a registered work', others: 'not_allowed', sample: alone(proposed) },
    {
      about: 'of a withdrawn work',
      others: 'not_found',
      sample: alone(proposed, 'withdrawn'),
      refusal: 'work_not_amendable',
    },
  ],
  answerProposal: [
    {
      others: 'not_found',
      sample: async (house, owner) => {
        const { proposalId } = await buildProposal(house, await buildMember(house.db), owner);
        return { params: { id: proposalId }, subject: proposalId, body: { answer: 'accepted' } };
      },
    },
  ],
  takeBackProposal: [
    {
      others: 'not_found',
      sample: async (house, owner) => {
        const { proposalId } = await buildProposal(house, owner, await buildMember(house.db));
        return { params: { id: proposalId }, subject: proposalId };
      },
    },
  ],
  withdrawWork: [
    { about: 'a work of mine alone', others: 'not_allowed', sample: alone(reason) },
    {
      about: 'a work that others have confirmed',
      others: 'not_allowed',
      sample: async (house, owner) => {
        const { id } = await buildSharedWork(house, await buildMember(house.db), owner);
        // It was confirmed, so that it stands at its second version.
        return { params: { id }, subject: id, body: reason(), headers: { 'if-match': '"2"' } };
      },
    },
    {
      about: 'a withdrawn work',
      others: 'not_found',
      sample: alone(reason, 'withdrawn'),
      refusal: 'work_not_amendable',
    },
  ],
};
