import * as works from '#contract/recording-works.ts';
import * as contract from '#contract/recordings.ts';
import { answer, type Route } from '../platform/http/route.ts';
import { amendRecording } from './amend-recording.ts';
import { claimRecordingLine } from './claim-line.ts';
import { exportOwnRecordings } from './export-own-recordings.ts';
import { findSimilarRecordings } from './find-similar-recordings.ts';
import { linkWork, unlinkWork } from './link-work.ts';
import { listOwnRecordings } from './list-own-recordings.ts';
import { listRecordingsOfWork } from './list-recordings-of-work.ts';
import { answerRecordingProposal } from './proposals/answer-proposal.ts';
import { withdrawRecordingProposal } from './proposals/withdraw-proposal.ts';
import { readRecording } from './read-recording.ts';
import { readRecordingHistory } from './read-recording-history.ts';
import { registerRecording } from './register-recording.ts';
import { searchRecordings } from './search-recordings.ts';
import { suggestRecordings } from './suggest-recordings.ts';
import { suggestWorks } from './suggest-works.ts';
import { summariseOwnRecordings } from './summarise-own-recordings.ts';
import { undoRecordingChange } from './undo-change.ts';
import { withdrawRecording } from './withdraw-recording.ts';

export const recordingsRoutes: readonly Route[] = [
  answer(contract.listOwnRecordings, listOwnRecordings),
  answer(contract.exportOwnRecordings, exportOwnRecordings),
  answer(contract.summariseOwnRecordings, summariseOwnRecordings),
  answer(contract.searchRecordings, searchRecordings),
  answer(contract.findSimilarRecordings, findSimilarRecordings),
  answer(contract.registerRecording, registerRecording),
  answer(contract.readRecording, readRecording),
  answer(contract.amendRecording, amendRecording),
  answer(contract.claimRecordingLine, claimRecordingLine),
  answer(contract.answerRecordingProposal, answerRecordingProposal),
  answer(contract.withdrawRecordingProposal, withdrawRecordingProposal),
  answer(contract.undoRecordingChange, undoRecordingChange),
  answer(contract.withdrawRecording, withdrawRecording),
  answer(contract.readRecordingHistory, readRecordingHistory),
  answer(works.linkWork, linkWork),
  answer(works.unlinkWork, unlinkWork),
  answer(works.suggestWorks, suggestWorks),
  answer(works.listRecordingsOfWork, listRecordingsOfWork),
  answer(works.suggestRecordings, suggestRecordings),
];
