import * as account from './account.ts';
import * as audio from './audio.ts';
import * as bankDetails from './bank-details.ts';
import * as coSigning from './co-signing.ts';
import * as contact from './contact.ts';
import * as countries from './countries.ts';
import * as dashboard from './dashboard.ts';
import * as drafts from './drafts.ts';
import type { Endpoint } from './endpoint.ts';
import * as errorLogs from './error-logs.ts';
import * as exports from './exports.ts';
import * as files from './files.ts';
import * as logImports from './log-imports.ts';
import * as logs from './logs.ts';
import * as notifications from './notifications.ts';
import * as papers from './papers.ts';
import * as passwords from './passwords.ts';
import * as profile from './profile.ts';
import * as proposals from './proposals.ts';
import * as recordingWorks from './recording-works.ts';
import * as recordings from './recordings.ts';
import * as rightsHolders from './rights-holders.ts';
import * as session from './session.ts';
import * as signUp from './sign-up.ts';
import * as suspects from './suspects.ts';
import * as workImports from './work-imports.ts';
import * as works from './works.ts';

/** Every call of the API by its name, feature by feature: the server must answer each, OpenAPI and the permission matrix show each. */
export const endpoints = {
  logIn: session.logIn,
  logOut: session.logOut,
  reauthenticate: session.reauthenticate,
  signUp: signUp.signUp,
  confirmSignUp: signUp.confirmSignUp,
  sendConfirmation: signUp.sendConfirmation,
  askForPasswordReset: passwords.askForPasswordReset,
  resetPassword: passwords.resetPassword,
  changePassword: passwords.changePassword,
  listThingsToDo: dashboard.listThingsToDo,
  readProfile: profile.readProfile,
  readProfileDetails: profile.readProfileDetails,
  changeProfile: profile.changeProfile,
  changeIdentityDocument: profile.changeIdentityDocument,
  changeCertificate: profile.changeCertificate,
  listSessions: account.listSessions,
  endSession: account.endSession,
  endAllSessions: account.endAllSessions,
  askEmailChange: account.askEmailChange,
  cancelEmailChange: account.cancelEmailChange,
  readEmailChangeLink: account.readEmailChangeLink,
  answerEmailChangeLink: account.answerEmailChangeLink,
  exportMyData: account.exportMyData,
  closeAccount: account.closeAccount,
  readOwnIsni: profile.readOwnIsni,
  readBankDetails: bankDetails.readBankDetails,
  listBankDetails: bankDetails.listBankDetails,
  proposeBankDetails: bankDetails.proposeBankDetails,
  cancelBankDetails: bankDetails.cancelBankDetails,
  cancelBankDetailsByLink: bankDetails.cancelBankDetailsByLink,
  readRightsHolderIsni: profile.readRightsHolderIsni,
  readContact: contact.readContact,
  listCountries: countries.listCountries,
  reportError: errorLogs.reportError,
  startUpload: files.startUpload,
  readUpload: files.readUpload,
  sendPiece: files.sendPiece,
  dropUpload: files.dropUpload,
  readFile: files.readFile,
  setPicture: files.setPicture,
  removePicture: files.removePicture,
  readPicture: files.readPicture,
  readAudioFacts: audio.readAudioFacts,
  listenToFile: audio.listenToFile,
  listenToRecording: audio.listenToRecording,
  playAudio: audio.playAudio,
  listNotifications: notifications.listNotifications,
  findRightsHolders: rightsHolders.findRightsHolders,
  findSimilarRightsHolders: rightsHolders.findSimilarRightsHolders,
  readOwnRightsHolder: rightsHolders.readOwnRightsHolder,
  readRightsHolder: rightsHolders.readRightsHolder,
  listWorksOfRightsHolder: rightsHolders.listWorksOfRightsHolder,
  listOwnWorks: works.listOwnWorks,
  exportOwnWorks: exports.exportOwnWorks,
  summariseOwnWorks: works.summariseOwnWorks,
  searchWorks: works.searchWorks,
  findSimilarWorks: works.findSimilarWorks,
  registerWork: works.registerWork,
  readWork: works.readWork,
  amendWork: works.amendWork,
  confirmShare: coSigning.confirmShare,
  declineShare: coSigning.declineShare,
  listInvitations: coSigning.listInvitations,
  inviteHolder: coSigning.inviteHolder,
  readCoSign: coSigning.readCoSign,
  answerCoSign: coSigning.answerCoSign,
  listProposals: proposals.listProposals,
  proposeAmendment: proposals.proposeAmendment,
  answerProposal: proposals.answerProposal,
  takeBackProposal: proposals.takeBackProposal,
  withdrawWork: proposals.withdrawWork,
  readWorkHistory: works.readWorkHistory,
  listSuspects: suspects.listSuspects,
  clearSuspects: suspects.clearSuspects,
  listOwnRecordings: recordings.listOwnRecordings,
  exportOwnRecordings: recordings.exportOwnRecordings,
  summariseOwnRecordings: recordings.summariseOwnRecordings,
  searchRecordings: recordings.searchRecordings,
  findSimilarRecordings: recordings.findSimilarRecordings,
  registerRecording: recordings.registerRecording,
  readRecording: recordings.readRecording,
  amendRecording: recordings.amendRecording,
  claimRecordingLine: recordings.claimRecordingLine,
  withdrawRecording: recordings.withdrawRecording,
  readRecordingHistory: recordings.readRecordingHistory,
  linkWork: recordingWorks.linkWork,
  unlinkWork: recordingWorks.unlinkWork,
  suggestWorks: recordingWorks.suggestWorks,
  listRecordingsOfWork: recordingWorks.listRecordingsOfWork,
  suggestRecordings: recordingWorks.suggestRecordings,
  listDrafts: drafts.listDrafts,
  readDraft: drafts.readDraft,
  saveDraft: drafts.saveDraft,
  dropDraft: drafts.dropDraft,
  makePaper: papers.makePaper,
  listPapers: papers.listPapers,
  readPaperFile: papers.readPaperFile,
  verifyPaper: papers.verifyPaper,
  startWorkImport: workImports.startWorkImport,
  listWorkImports: workImports.listWorkImports,
  readWorkImportTemplate: workImports.readWorkImportTemplate,
  readWorkImport: workImports.readWorkImport,
  mapWorkImport: workImports.mapWorkImport,
  registerWorkImport: workImports.registerWorkImport,
  undoWorkImport: workImports.undoWorkImport,
  deleteWorkImport: workImports.deleteWorkImport,
  listWorkImportRows: workImports.listWorkImportRows,
  reportWorkImport: workImports.reportWorkImport,
  startLogImport: logImports.startLogImport,
  listLogImports: logImports.listLogImports,
  readLogTemplate: logImports.readLogTemplate,
  readLogImport: logImports.readLogImport,
  mapLogImport: logImports.mapLogImport,
  importLog: logImports.importLog,
  undoLogImport: logImports.undoLogImport,
  deleteLogImport: logImports.deleteLogImport,
  listLogImportRows: logImports.listLogImportRows,
  reportLogImport: logImports.reportLogImport,
  listUses: logs.listUses,
  readUseFigures: logs.readUseFigures,
  exportUses: logs.exportUses,
  listLogSources: logs.listLogSources,
  listLikely: logs.listLikely,
  decideLikely: logs.decideLikely,
  searchUnmatched: logs.searchUnmatched,
  claimUnmatched: logs.claimUnmatched,
  logPerformance: logs.logPerformance,
  readWorkUses: logs.readWorkUses,
} as const satisfies Record<string, Endpoint>;
