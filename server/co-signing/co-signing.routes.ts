import * as contract from '#contract/works/co-signing.ts';
import { answer, type Route } from '../platform/http/route.ts';
import { answerCoSign } from './answer-co-sign.ts';
import { confirmShare } from './confirm-share.ts';
import { declineShare } from './decline-share.ts';
import { inviteHolder } from './invite-holder.ts';
import { listInvitations } from './list-invitations.ts';
import { readCoSign } from './read-co-sign.ts';

export const coSigningRoutes: readonly Route[] = [
  answer(contract.confirmShare, confirmShare),
  answer(contract.declineShare, declineShare),
  answer(contract.listInvitations, listInvitations),
  answer(contract.inviteHolder, inviteHolder),
  answer(contract.readCoSign, readCoSign),
  answer(contract.answerCoSign, answerCoSign),
];
