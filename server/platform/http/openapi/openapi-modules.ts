import * as contactShapes from '#contract/contact.ts';
import * as countriesShapes from '#contract/countries.ts';
import * as dashboardShapes from '#contract/dashboard.ts';
import * as deadlinesShapes from '#contract/deadlines.ts';
import * as disputeShapes from '#contract/disputes/dispute.ts';
import * as disputeByLinkShapes from '#contract/disputes/dispute-by-link.ts';
import * as disputesOfWorkShapes from '#contract/disputes/dispute-evidence.ts';
import * as disputeInputShapes from '#contract/disputes/dispute-input.ts';
import * as disputePartyShapes from '#contract/disputes/dispute-input.ts';
import * as disputeInvitationsShapes from '#contract/disputes/dispute-invitations.ts';
import * as draftsShapes from '#contract/drafts.ts';
import * as filesShapes from '#contract/files.ts';
import * as accountShapes from '#contract/members/account.ts';
import * as bankDetailsShapes from '#contract/members/bank-details.ts';
import * as profileShapes from '#contract/members/profile.ts';
import * as profileDetailsShapes from '#contract/members/profile-details.ts';
import * as rightsHoldersShapes from '#contract/members/rights-holders.ts';
import * as signUpShapes from '#contract/members/sign-up.ts';
import * as notificationsShapes from '#contract/notifications.ts';
import * as papersShapes from '#contract/papers.ts';
import * as endpointShapes from '#contract/platform/endpoint.ts';
import * as eventsShapes from '#contract/platform/events.ts';
import * as exportsShapes from '#contract/platform/exports.ts';
import * as audioShapes from '#contract/recordings/audio.ts';
import * as recordingShapes from '#contract/recordings/recording.ts';
import * as recordingHistoryShapes from '#contract/recordings/recording-history.ts';
import * as recordingInputShapes from '#contract/recordings/recording-input.ts';
import * as recordingLinksShapes from '#contract/recordings/recording-links.ts';
import * as recordingProposalShapes from '#contract/recordings/recording-proposal.ts';
import * as recordingsShapes from '#contract/recordings/recordings.ts';
import * as factorProofShapes from '#contract/session/factor-proof.ts';
import * as secondFactorShapes from '#contract/session/second-factor.ts';
import * as securityLogShapes from '#contract/session/security-log.ts';
import * as sessionShapes from '#contract/session/session.ts';
import * as logsShapes from '#contract/usage/usage.ts';
import * as logUseShapes from '#contract/usage/usage-fields.ts';
import * as logImportsShapes from '#contract/usage/usage-imports.ts';
import * as coSigningShapes from '#contract/works/co-signing.ts';
import * as suspectsShapes from '#contract/works/duplicates.ts';
import * as originalsShapes from '#contract/works/originals.ts';
import * as proposalsShapes from '#contract/works/proposals.ts';
import * as workShapes from '#contract/works/work.ts';
import * as workImportsShapes from '#contract/works/work-imports.ts';
import * as sharesShapes from '#contract/works/work-input.ts';
import * as workInputShapes from '#contract/works/work-input.ts';

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
  originalsShapes,
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
