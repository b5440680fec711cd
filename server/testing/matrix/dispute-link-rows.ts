import { linkDeclarationVersion } from '#domain/disputes/dispute.ts';
import { buildInvitation, buildThreeSided } from '../build-invitation.ts';
import { buildMember } from '../build-member.ts';
import type { MatrixRows } from './row.ts';

const badLink = { secret: 'no-link-of-ours' };
const answered = {
  version: 1,
  signed_as: 'Esi Badu',
  declaration: linkDeclarationVersion,
  answer: { kind: 'agree' },
};
const invalid = {
  others: 'same',
  refusal: 'link_invalid',
  visitorRefusal: 'link_invalid',
} as const;

/** Links to a dispute for those without an account. */
export const disputeLinkRows: MatrixRows = {
  inviteToDispute: [
    {
      others: 'not_found',
      sample: async (ctx, owner) => {
        const ama = await buildMember(ctx.db, { name: 'Ama Owusu' });
        const { dispute, yaaId } = await buildThreeSided(ctx, { kofi: owner, ama });
        const body = { rights_holder_id: yaaId, email: 'yaa@example.org' };
        return { params: { id: dispute.id }, subject: dispute.id, body };
      },
    },
  ],
  takeBackDisputeInvitation: [
    {
      others: 'not_found',
      sample: async (ctx, owner) => {
        const ama = await buildMember(ctx.db, { name: 'Ama Owusu' });
        const three = await buildThreeSided(ctx, { kofi: owner, ama });
        const { id } = await buildInvitation(ctx, ama, three);
        return { params: { id: three.dispute.id, invitation_id: id }, subject: three.dispute.id };
      },
    },
  ],
  readDisputeByLink: [{ ...invalid, sample: () => ({ body: badLink }) }],
  answerDisputeByLink: [{ ...invalid, sample: () => ({ body: { ...badLink, ...answered } }) }],
};
