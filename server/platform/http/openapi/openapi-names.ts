import { raiseRefusals } from '#contract/disputes/dispute-evidence.ts';
import { disputeSorts } from '#contract/disputes/disputes.ts';
import { draftSteps } from '#contract/drafts.ts';
import { streamEnds } from '#contract/platform/events.ts';
import { exportFormats } from '#contract/platform/exports.ts';
import { ownRecordingSorts, recordingLacks } from '#contract/recordings/recordings.ts';
import { factorMethods } from '#contract/session/session.ts';
import { matchKinds } from '#contract/works/work.ts';
import { ownWorkSorts } from '#contract/works/works.ts';
import { walletProviders } from '#domain/bank-details/accounts.ts';
import { bankDetailKinds, bankDetailStates, cancellationWays } from '#domain/bank-details/hold.ts';
import { nameMatches } from '#domain/bank-details/name-match.ts';
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
import {
  activities,
  closingReasons,
  corporationKinds,
  identityDocuments,
} from '#domain/members/choices.ts';

import { securityEventKinds } from '#domain/members/security-events.ts';
import { mailTimes, noticeKinds } from '#domain/notifications/kinds.ts';
import { paperKinds, paperStandings } from '#domain/papers/papers.ts';
import { recordingFacts } from '#domain/recordings/completeness.ts';
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
import { dateOrders, logImportStates, logRowOutcomes } from '#domain/usage/import/usage-import.ts';
import { logFields } from '#domain/usage/import/usage-template.ts';
import { media, sourceKinds, useStates } from '#domain/usage/usage.ts';
import { editKinds } from '#domain/works/edits.ts';
import { importFields } from '#domain/works/import/import-fields.ts';
import {
  duplicateChoices,
  rowOutcomes,
  workImportStates,
} from '#domain/works/import/work-import.ts';
import { likenesses } from '#domain/works/likeness.ts';
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
  ExportFormat: exportFormats,
  FactorMethod: factorMethods,
  FeaturedRole: featuredRoles,
  FileKind: fileKinds,
  FilePurpose: filePurposes,
  GroupStanding: groupStandings,
  IdentityDocument: identityDocuments,
  ImportField: importFields,
  ImportState: workImportStates,
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
