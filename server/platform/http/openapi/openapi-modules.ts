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
import * as disputesOfWorkShapes from '#contract/disputes-of-work.ts';
import * as draftsShapes from '#contract/drafts.ts';
import * as endpointShapes from '#contract/endpoint.ts';
import * as eventsShapes from '#contract/events.ts';
import * as exportsShapes from '#contract/exports.ts';
import * as factorProofShapes from '#contract/factor-proof.ts';
import * as filesShapes from '#contract/files.ts';
import * as notificationsShapes from '#contract/notifications.ts';
import * as originalsShapes from '#contract/originals.ts';
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
import * as rightsHoldersShapes from '#contract/rights-holders.ts';
import * as secondFactorShapes from '#contract/second-factor.ts';
import * as securityLogShapes from '#contract/security-log.ts';
import * as sessionShapes from '#contract/session.ts';
import * as sharesShapes from '#contract/shares.ts';
import * as signUpShapes from '#contract/sign-up.ts';
import * as suspectsShapes from '#contract/suspects.ts';
import * as logsShapes from '#contract/usage.ts';
import * as logUseShapes from '#contract/usage-fields.ts';
import * as logImportsShapes from '#contract/usage-imports.ts';
import * as workShapes from '#contract/work.ts';
import * as workImportsShapes from '#contract/work-imports.ts';
import * as workInputShapes from '#contract/work-input.ts';

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
