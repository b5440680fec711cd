import { disownRecording as disownEndpoint } from '#contract/members/rights-holders.ts';
import * as works from '#contract/recordings/recording-links.ts';
import * as contract from '#contract/recordings/recordings.ts';
import { answer, type Route } from '../platform/http/route.ts';
import { linkWork, listRecordingsOfWork, unlinkWork } from './links/link-work.ts';
import { suggestRecordings, suggestWorks } from './links/suggest-links.ts';
import { disownRecording } from './move-person.ts';
import { answerRecordingProposal, withdrawRecordingProposal } from './proposals/answer-proposal.ts';
import { exportOwnRecordings } from './reading/export-own-recordings.ts';
import { listOwnRecordings, summariseOwnRecordings } from './reading/list-own-recordings.ts';
import { readRecording, readRecordingHistory } from './reading/read-recording.ts';
import { searchRecordings } from './reading/search-recordings.ts';
import { amendRecording, undoRecordingChange } from './registering/amend-recording.ts';
import { claimRecordingLine } from './registering/claim-line.ts';
import { findSimilarRecordings } from './registering/find-similar-recordings.ts';
import { registerRecording } from './registering/register-recording.ts';
import { withdrawRecording } from './registering/withdraw-recording.ts';

export const recordingsRoutes: readonly Route[] = [
  answer(contract.listOwnRecordings, listOwnRecordings),
  answer(contract.exportOwnRecordings, exportOwnRecordings, { fromReplica: true }),
  answer(contract.summariseOwnRecordings, summariseOwnRecordings, { fromReplica: true }),
  answer(contract.searchRecordings, searchRecordings, { fromReplica: true }),
  answer(contract.findSimilarRecordings, findSimilarRecordings, { fromReplica: true }),
  answer(contract.registerRecording, registerRecording),
  answer(contract.readRecording, readRecording),
  answer(contract.amendRecording, amendRecording),
  answer(contract.claimRecordingLine, claimRecordingLine),
  answer(disownEndpoint, disownRecording),
  answer(contract.answerRecordingProposal, answerRecordingProposal),
  answer(contract.withdrawRecordingProposal, withdrawRecordingProposal),
  answer(contract.undoRecordingChange, undoRecordingChange),
  answer(contract.withdrawRecording, withdrawRecording),
  answer(contract.readRecordingHistory, readRecordingHistory),
  answer(works.linkWork, linkWork),
  answer(works.unlinkWork, unlinkWork),
  answer(works.suggestWorks, suggestWorks, { fromReplica: true }),
  answer(works.listRecordingsOfWork, listRecordingsOfWork),
  answer(works.suggestRecordings, suggestRecordings, { fromReplica: true }),
];
