import * as contactShapes from '#contract/contact.ts';
import * as countriesShapes from '#contract/countries.ts';
import * as dashboardShapes from '#contract/dashboard.ts';
import * as deadlinesShapes from '#contract/deadlines.ts';
import * as disputeShapes from '#contract/disputes/dispute.ts';
import * as disputeByLinkShapes from '#contract/disputes/dispute-by-link.ts';
import * as disputesOfWorkShapes from '#contract/disputes/dispute-evidence.ts';
import * as disputeInputShapes from '#contract/disputes/dispute-input.ts';
import * as disputeInvitationsShapes from '#contract/disputes/dispute-invitations.ts';
import { disputeSorts } from '#contract/disputes/disputes.ts';
import * as draftsShapes from '#contract/drafts.ts';
import { draftSteps } from '#contract/drafts.ts';
import * as filesShapes from '#contract/files.ts';
import * as importsShapes from '#contract/imports.ts';
import * as accountShapes from '#contract/members/account.ts';
import * as bankDetailsShapes from '#contract/members/bank-details.ts';
import * as profileShapes from '#contract/members/profile.ts';
import * as profileChangesShapes from '#contract/members/profile-changes.ts';
import * as rightsHoldersShapes from '#contract/members/rights-holders.ts';
import * as signUpShapes from '#contract/members/sign-up.ts';
import * as notificationsShapes from '#contract/notifications.ts';
import * as endpointShapes from '#contract/platform/endpoint.ts';
import * as eventsShapes from '#contract/platform/events.ts';
import * as exportsShapes from '#contract/platform/exports.ts';
import * as audioShapes from '#contract/recordings/audio.ts';
import * as recordingShapes from '#contract/recordings/recording.ts';
import * as recordingHistoryShapes from '#contract/recordings/recording-history.ts';
import * as recordingImportsShapes from '#contract/recordings/recording-imports.ts';
import * as recordingInputShapes from '#contract/recordings/recording-input.ts';
import * as recordingLinksShapes from '#contract/recordings/recording-links.ts';
import * as recordingProposalShapes from '#contract/recordings/recording-proposal.ts';
import * as recordingsShapes from '#contract/recordings/recordings.ts';
import { ownRecordingSorts, recordingLacks } from '#contract/recordings/recordings.ts';
import * as factorProofShapes from '#contract/session/factor-proof.ts';
import * as secondFactorShapes from '#contract/session/second-factor.ts';
import * as securityLogShapes from '#contract/session/security-log.ts';
import * as sessionShapes from '#contract/session/session.ts';
import { factorMethods } from '#contract/session/session.ts';
import * as logsShapes from '#contract/usage/usage.ts';
import * as logUseShapes from '#contract/usage/usage-fields.ts';
import * as logImportsShapes from '#contract/usage/usage-imports.ts';
import * as certificatesShapes from '#contract/works/certificates.ts';
import * as coSigningShapes from '#contract/works/co-signing.ts';
import * as duplicatesShapes from '#contract/works/duplicates.ts';
import * as originalsShapes from '#contract/works/originals.ts';
import * as proposalsShapes from '#contract/works/proposals.ts';
import * as workShapes from '#contract/works/work.ts';
import { matchKinds } from '#contract/works/work.ts';
import * as workFieldShapes from '#contract/works/work-fields.ts';
import * as workImportsShapes from '#contract/works/work-imports.ts';
import * as workInputShapes from '#contract/works/work-input.ts';
import { ownWorkSorts } from '#contract/works/works.ts';
import { bankDetailKinds, bankDetailStates, cancellationWays } from '#domain/bank-details/hold.ts';
import { nameMatches } from '#domain/bank-details/name-match.ts';
import { walletProviders } from '#domain/bank-details/wallets.ts';
import { certificateKinds, certificateStandings } from '#domain/certificates/certificates.ts';
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
import { disputeEventKinds } from '#domain/disputes/facts.ts';
import { partyPresences } from '#domain/disputes/parties.ts';
import { audioKinds, fileKinds, filePurposes } from '#domain/files/file.ts';
import { dateOrders } from '#domain/imports/read-day.ts';
import { lengthUnits } from '#domain/imports/read-length.ts';
import { duplicateChoices, rowOutcomes, stagedStates } from '#domain/imports/staged-import.ts';
import {
  activities,
  closingReasons,
  corporationKinds,
  identityDocuments,
} from '#domain/members/choices.ts';
import { securityEventKinds } from '#domain/members/security-events.ts';
import { mailTimes, noticeKinds } from '#domain/notifications/kinds.ts';
import { recordingFacts } from '#domain/recordings/completeness.ts';
import { recordingImportFields } from '#domain/recordings/import/import-fields.ts';
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
import { groupStandings } from '#domain/recordings/standing.ts';
import { nameKinds, rightsHolderKinds } from '#domain/rightsholders/rights-holder.ts';
import { likenessReasons } from '#domain/rightsholders/same-person.ts';
import { logImportStates, logRowOutcomes } from '#domain/usage/import/usage-import.ts';
import { logFields } from '#domain/usage/import/usage-template.ts';
import { media, sourceKinds, useStates } from '#domain/usage/usage.ts';
import { likenesses } from '#domain/works/duplicates/likeness.ts';
import { editKinds } from '#domain/works/edits.ts';
import { importFields } from '#domain/works/import/import-fields.ts';
import { proposalKinds, proposalStates } from '#domain/works/proposals.ts';
import { roles } from '#domain/works/roles.ts';
import { knownFacts, rights } from '#domain/works/shares.ts';
import {
  confirmationStates,
  textMusicRelationships,
  titleKinds,
  versionKinds,
  workStates,
} from '#domain/works/work.ts';

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
  ExportFormat: exportsShapes.exportFormats,
  FactorMethod: factorMethods,
  FeaturedRole: featuredRoles,
  FileKind: fileKinds,
  FilePurpose: filePurposes,
  GroupStanding: groupStandings,
  IdentityDocument: identityDocuments,
  ImportField: importFields,
  ImportState: stagedStates,
  RecordingImportField: recordingImportFields,
  Likeness: likenesses,
  LikenessReason: likenessReasons,
  LengthUnit: lengthUnits,
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
  PaperKind: certificateKinds,
  PaperStanding: certificateStandings,
  PartyPresence: partyPresences,
  ProposalKind: proposalKinds,
  ProposalState: proposalStates,
  RaiseRefusal: disputesOfWorkShapes.raiseRefusals,
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
  StreamEnd: eventsShapes.streamEnds,
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
  originalsShapes,
  certificatesShapes,
  profileChangesShapes,
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
  signUpShapes,
  duplicatesShapes,
  importsShapes,
  recordingImportsShapes,
  workImportsShapes,
  workFieldShapes,
  workInputShapes,
  workShapes,
];
