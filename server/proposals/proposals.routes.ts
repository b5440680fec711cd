import * as contract from '#contract/works/proposals.ts';
import { answer, type Route } from '../platform/http/route.ts';
import { answerProposal } from './answer-proposal.ts';
import { listProposals } from './list-proposals.ts';
import { proposeAmendment } from './propose-amendment.ts';
import { takeBackProposal } from './take-back-proposal.ts';
import { withdrawWork } from './withdraw-work.ts';

export const proposalsRoutes: readonly Route[] = [
  answer(contract.listProposals, listProposals),
  answer(contract.proposeAmendment, proposeAmendment),
  answer(contract.answerProposal, answerProposal),
  answer(contract.takeBackProposal, takeBackProposal),
  answer(contract.withdrawWork, withdrawWork),
];
