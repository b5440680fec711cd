import * as accountShapes from '#contract/account.ts';
import * as audioShapes from '#contract/audio.ts';
import * as bankDetailsShapes from '#contract/bank-details.ts';
import * as coSigningShapes from '#contract/co-signing.ts';
import * as contactShapes from '#contract/contact.ts';
import * as countriesShapes from '#contract/countries.ts';
import * as dashboardShapes from '#contract/dashboard.ts';
import * as deadlinesShapes from '#contract/deadlines.ts';
import * as disputeShapes from '#contract/dispute.ts';
import * as disputeByLinkShapes from '#contract/dispute-by-link.ts';
import * as disputeInputShapes from '#contract/dispute-input.ts';
import * as disputeInvitationsShapes from '#contract/dispute-invitations.ts';
import * as disputePartyShapes from '#contract/dispute-party.ts';
import { disputeSorts } from '#contract/disputes.ts';
import * as disputesOfWorkShapes from '#contract/disputes-of-work.ts';
import { raiseRefusals } from '#contract/disputes-of-work.ts';
import * as draftsShapes from '#contract/drafts.ts';
import { draftSteps } from '#contract/drafts.ts';
import * as endpointShapes from '#contract/endpoint.ts';
import * as eventsShapes from '#contract/events.ts';
import { streamEnds } from '#contract/events.ts';
import * as exportsShapes from '#contract/exports.ts';
import { exportFormats } from '#contract/exports.ts';
import * as factorProofShapes from '#contract/factor-proof.ts';
import * as filesShapes from '#contract/files.ts';
import * as logImportsShapes from '#contract/log-imports.ts';
import * as logUseShapes from '#contract/log-use.ts';
import * as logsShapes from '#contract/logs.ts';
import * as notificationsShapes from '#contract/notifications.ts';
import * as papersShapes from '#contract/papers.ts';
import * as profileShapes from '#contract/profile.ts';
import * as profileDetailsShapes from '#contract/profile-details.ts';
import * as proposalsShapes from '#contract/proposals.ts';
import * as recordingShapes from '#contract/recording.ts';
import * as recordingHistoryShapes from '#contract/recording-history.ts';
import * as recordingInputShapes from '#contract/recording-input.ts';
import * as recordingLinksShapes from '#contract/recording-links.ts';
import * as recordingProposalShapes from '#contract/recording-proposal.ts';
import * as recordingsShapes from '#contract/recordings.ts';
import { ownRecordingSorts, recordingLacks } from '#contract/recordings.ts';
import * as rightsHoldersShapes from '#contract/rights-holders.ts';
import * as secondFactorShapes from '#contract/second-factor.ts';
import * as securityLogShapes from '#contract/security-log.ts';
import * as sessionShapes from '#contract/session.ts';
import { factorMethods } from '#contract/session.ts';
import * as sharesShapes from '#contract/shares.ts';
import * as signUpShapes from '#contract/sign-up.ts';
import * as suspectsShapes from '#contract/suspects.ts';
import * as workShapes from '#contract/work.ts';
import { matchKinds } from '#contract/work.ts';
import * as workImportsShapes from '#contract/work-imports.ts';
import * as workInputShapes from '#contract/work-input.ts';
import { ownWorkSorts } from '#contract/works.ts';
import { bankDetailKinds, bankDetailStates, cancellationWays } from '#domain/bank-details/hold.ts';
import { nameMatches } from '#domain/bank-details/name-match.ts';
import { walletProviders } from '#domain/bank-details/wallets.ts';
import { consentMeans } from '#domain/consent/consent.ts';
import { regions } from '#domain/countries/choices.ts';
import { thingsToDo } from '#domain/dashboard/things-to-do.ts';
import { disputeActs, linkActs } from '#domain/disputes/acts.ts';
import {
  disputeAnswers,
  disputeKinds,
  disputeOrigins,
  disputeOutcomes,
  disputeSides,
  disputeStates,
  splitProposalStates,
} from '#domain/disputes/dispute.ts';
import { waitReasons } from '#domain/disputes/earned-hold.ts';
import { disputeEventKinds } from '#domain/disputes/events.ts';
import { partyPresences } from '#domain/disputes/parties.ts';
import { audioKinds } from '#domain/files/audio-kind.ts';
import { fileKinds, filePurposes } from '#domain/files/file.ts';
import { duplicateChoices, importStates, rowOutcomes } from '#domain/imports/import.ts';
import { importFields } from '#domain/imports/import-fields.ts';
import { media, sourceKinds, useStates } from '#domain/logs/log.ts';
import { logFields } from '#domain/logs/log-fields.ts';
import { dateOrders, logImportStates, logRowOutcomes } from '#domain/logs/log-import.ts';
import { activities } from '#domain/members/activities.ts';
import { closingReasons } from '#domain/members/closing-reasons.ts';
import { corporationKinds } from '#domain/members/corporation-kinds.ts';
import { identityDocuments } from '#domain/members/identity-documents.ts';
import { securityEventKinds } from '#domain/members/security-events.ts';
import { mailTimes, noticeKinds } from '#domain/notifications/kinds.ts';
import { paperKinds, paperStandings } from '#domain/papers/papers.ts';
import { recordingFacts } from '#domain/recordings/completeness.ts';
import { groupStandings } from '#domain/recordings/group-standing.ts';
import { linkReasons } from '#domain/recordings/link-likeness.ts';
import {
  contributorRoles,
  creditRoles,
  featuredRoles,
  nonFeaturedRoles,
  recordingEditKinds,
  recordingGroups,
  recordingParts,
  recordingProposalKinds,
  recordingProposalStates,
  recordingStates,
} from '#domain/recordings/recording.ts';
import { nameKinds, rightsHolderKinds } from '#domain/rightsholders/rights-holder.ts';
import { likenessReasons } from '#domain/rightsholders/same-person.ts';
import { knownFacts } from '#domain/works/completeness.ts';
import { editKinds } from '#domain/works/edits.ts';
import { likenesses } from '#domain/works/likeness.ts';
import { proposalKinds, proposalStates } from '#domain/works/proposals.ts';
import { roles } from '#domain/works/roles.ts';
import { rights } from '#domain/works/shares.ts';
import {
  confirmationStates,
  textMusicRelationships,
  titleKinds,
  versionKinds,
  workStates,
} from '#domain/works/work.ts';

/** The modules of the contract whose exports named `...Schema` become named schemas of the API document. */
export const schemaModules: readonly Readonly<Record<string, unknown>>[] = [
  accountShapes,
  audioShapes,
  bankDetailsShapes,
  coSigningShapes,
  contactShapes,
  countriesShapes,
  dashboardShapes,
  deadlinesShapes,
  disputeByLinkShapes,
  disputeInputShapes,
  disputeInvitationsShapes,
  disputePartyShapes,
  disputeShapes,
  disputesOfWorkShapes,
  draftsShapes,
  endpointShapes,
  eventsShapes,
  exportsShapes,
  factorProofShapes,
  filesShapes,
  logImportsShapes,
  logUseShapes,
  logsShapes,
  notificationsShapes,
  papersShapes,
  profileDetailsShapes,
  profileShapes,
  proposalsShapes,
  recordingHistoryShapes,
  recordingInputShapes,
  recordingLinksShapes,
  recordingProposalShapes,
  recordingShapes,
  recordingsShapes,
  rightsHoldersShapes,
  secondFactorShapes,
  securityLogShapes,
  sessionShapes,
  sharesShapes,
  signUpShapes,
  suspectsShapes,
  workImportsShapes,
  workInputShapes,
  workShapes,
];

/** Closed lists of values by the name that a generated client gives their type. */
export const enumerations: Readonly<Record<string, readonly string[]>> = {
  Activity: activities,
  AudioKind: audioKinds,
  BankDetailKind: bankDetailKinds,
  BankDetailState: bankDetailStates,
  CancellationWay: cancellationWays,
  ClosingReason: closingReasons,
  ConfirmationState: confirmationStates,
  ConsentMeans: consentMeans,
  ContributorRole: contributorRoles,
  CorporationKind: corporationKinds,
  CreditRole: creditRoles,
  DateOrder: dateOrders,
  DisputeAct: disputeActs,
  DisputeAnswer: disputeAnswers,
  DisputeEventKind: disputeEventKinds,
  DisputeKind: disputeKinds,
  DisputeOrigin: disputeOrigins,
  DisputeOutcome: disputeOutcomes,
  DisputeSide: disputeSides,
  DisputeSort: disputeSorts,
  DisputeState: disputeStates,
  DraftStep: draftSteps,
  DuplicateChoice: duplicateChoices,
  EditKind: editKinds,
  ExportFormat: exportFormats,
  FactorMethod: factorMethods,
  FeaturedRole: featuredRoles,
  FileKind: fileKinds,
  FilePurpose: filePurposes,
  GroupStanding: groupStandings,
  IdentityDocument: identityDocuments,
  ImportField: importFields,
  ImportState: importStates,
  Likeness: likenesses,
  LikenessReason: likenessReasons,
  LinkAct: linkActs,
  LinkReason: linkReasons,
  LogField: logFields,
  LogImportState: logImportStates,
  LogRowOutcome: logRowOutcomes,
  MailTime: mailTimes,
  MatchKind: matchKinds,
  Medium: media,
  NameKind: nameKinds,
  NameMatch: nameMatches,
  NonFeaturedRole: nonFeaturedRoles,
  NoticeKind: noticeKinds,
  OwnRecordingSort: ownRecordingSorts,
  OwnWorkSort: ownWorkSorts,
  PaperKind: paperKinds,
  PaperStanding: paperStandings,
  PartyPresence: partyPresences,
  ProposalKind: proposalKinds,
  ProposalState: proposalStates,
  RaiseRefusal: raiseRefusals,
  RecordingEditKind: recordingEditKinds,
  RecordingFact: recordingFacts,
  RecordingGroup: recordingGroups,
  RecordingLack: recordingLacks,
  RecordingPart: recordingParts,
  RecordingProposalKind: recordingProposalKinds,
  RecordingProposalState: recordingProposalStates,
  RecordingState: recordingStates,
  Region: regions,
  Right: rights,
  RightsHolderKind: rightsHolderKinds,
  Role: roles,
  RowOutcome: rowOutcomes,
  SecurityEventKind: securityEventKinds,
  SourceKind: sourceKinds,
  SplitProposalState: splitProposalStates,
  StreamEnd: streamEnds,
  TextMusicRelationship: textMusicRelationships,
  ThingToDo: thingsToDo,
  TitleKind: titleKinds,
  UseState: useStates,
  VersionKind: versionKinds,
  WaitReason: waitReasons,
  WalletProvider: walletProviders,
  WorkFact: knownFacts,
  WorkState: workStates,
};
