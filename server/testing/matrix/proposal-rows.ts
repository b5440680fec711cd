import { type BuiltMember, buildMember } from '../build-member.ts';
import { buildProposal, buildSharedWork } from '../build-proposal.ts';
import { buildWork, lineOf, newPersonLine, workInput } from '../build-work.ts';
import type { MatrixRow, MatrixRows } from './row.ts';

const alone =
  (body?: (owner: BuiltMember) => unknown, state?: 'withdrawn'): MatrixRow['sample'] =>
  async (ctx, owner) => {
    const { id } = await buildWork(ctx, owner, { ...(state && { state }) });
    return { params: { id }, subject: id, ...(body && { body: body(owner) }) };
  };

const proposed = (owner: BuiltMember) => ({ work: workInput(owner, { title: 'Yaa Amponsah' }) });
const reason = () => ({ reason: 'It was registered twice' });

const badLink = { secret: 'no-link-of-ours' };
const answered = { version: 1, signed_as: 'Esi Badu', answer: { kind: 'confirm' } };
const invalid = {
  others: 'same',
  refusal: 'link_invalid',
  visitorRefusal: 'link_invalid',
} as const;

export const coSigningRows: MatrixRows = {
  listInvitations: [
    { about: 'of a registered work', others: 'not_allowed', sample: alone() },
    { about: 'of a withdrawn work', others: 'not_found', sample: alone(undefined, 'withdrawn') },
  ],
  inviteHolder: [
    {
      about: 'of a registered work',
      others: 'not_allowed',
      sample: async (ctx, owner) => {
        const holders = [lineOf(owner, 5_000), newPersonLine('Esi Badu', 5_000)];
        const { id, holders: lines } = await buildWork(ctx, owner, { holders });
        const body = { rights_holder_id: lines[1]?.rights_holder_id, email: 'esi@example.org' };
        return { params: { id }, subject: id, body };
      },
    },
    {
      about: 'of a withdrawn work',
      others: 'not_found',
      sample: alone(({ rightsHolderId }) => ({ rights_holder_id: rightsHolderId }), 'withdrawn'),
      refusal: 'work_not_amendable',
    },
  ],
  readCoSign: [{ ...invalid, sample: () => ({ body: badLink }) }],
  answerCoSign: [{ ...invalid, sample: () => ({ body: { ...badLink, ...answered } }) }],
};

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
      sample: async (ctx, owner) => {
        const { proposalId } = await buildProposal(ctx, await buildMember(ctx.db), owner);
        return { params: { id: proposalId }, subject: proposalId, body: { answer: 'accepted' } };
      },
    },
  ],
  takeBackProposal: [
    {
      others: 'not_found',
      sample: async (ctx, owner) => {
        const { proposalId } = await buildProposal(ctx, owner, await buildMember(ctx.db));
        return { params: { id: proposalId }, subject: proposalId };
      },
    },
  ],
  withdrawWork: [
    { about: 'a work of mine alone', others: 'not_allowed', sample: alone(reason) },
    {
      about: 'a work that others have confirmed',
      others: 'not_allowed',
      sample: async (ctx, owner) => {
        const { id } = await buildSharedWork(ctx, await buildMember(ctx.db), owner);
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
