import * as byLink from '#contract/disputes/dispute-by-link.ts';
import * as evidence from '#contract/disputes/dispute-evidence.ts';
import * as invitations from '#contract/disputes/dispute-invitations.ts';
import * as contract from '#contract/disputes/disputes.ts';
import { answer, type Route } from '../platform/http/route.ts';
import { answerDisputeByLink, readDisputeByLink } from './by-link/answer-dispute-by-link.ts';
import { inviteToDispute, takeBackDisputeInvitation } from './by-link/invitations.ts';
import { answerDispute, answerSplit } from './claims/answer-dispute.ts';
import { changeDispute, draftDispute, dropDispute } from './claims/draft-dispute.ts';
import { fileDispute } from './claims/file-dispute.ts';
import { addEvidence, readEvidence, withdrawEvidence } from './evidence/add-evidence.ts';
import { joinDispute, sendDisputeMessage, stepInDispute } from './parties/join-dispute.ts';
import { proposeSplit, takeBackSplit } from './proposals/propose-split.ts';
import {
  listDisputes,
  readDispute,
  readDisputeSummary,
  readDisputesOfWork,
  summariseDisputes,
} from './reading/read-dispute.ts';

export const disputesRoutes: readonly Route[] = [
  answer(contract.listDisputes, listDisputes),
  answer(contract.summariseDisputes, summariseDisputes),
  answer(contract.readDisputesOfWork, readDisputesOfWork),
  answer(contract.draftDispute, draftDispute),
  answer(contract.readDispute, readDispute),
  answer(contract.changeDispute, changeDispute),
  answer(contract.dropDispute, dropDispute),
  answer(contract.fileDispute, fileDispute),
  answer(contract.joinDispute, joinDispute),
  answer(contract.answerDispute, answerDispute),
  answer(contract.stepInDispute, stepInDispute),
  answer(contract.proposeSplit, proposeSplit),
  answer(contract.answerSplit, answerSplit),
  answer(contract.takeBackSplit, takeBackSplit),
  answer(contract.sendDisputeMessage, sendDisputeMessage),
  answer(evidence.addEvidence, addEvidence),
  answer(evidence.readEvidence, readEvidence),
  answer(evidence.withdrawEvidence, withdrawEvidence),
  answer(contract.readDisputeSummary, readDisputeSummary),
  answer(invitations.inviteToDispute, inviteToDispute),
  answer(invitations.takeBackDisputeInvitation, takeBackDisputeInvitation),
  answer(byLink.readDisputeByLink, readDisputeByLink),
  answer(byLink.answerDisputeByLink, answerDisputeByLink),
];
