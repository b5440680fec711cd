import { type KeyStatus, keysStatus } from '../platform/sealing/keys-status.ts';
import { assign } from './assign-isni.ts';
import { table } from './columns.ts';
import type { Command } from './command.ts';
import { approveConsent, refuseConsent } from './consents/decide-consents.ts';
import { listConsents } from './consents/list-consents.ts';
import { closeLost, listLostClaims } from './consents/lost-claims.ts';
import { showConsent } from './consents/show-consent.ts';
import { clearWork, rejectWork } from './decide-suspect.ts';
import { referDispute, ruleDispute } from './disputes/court-dispute.ts';
import { decideDispute } from './disputes/decide-dispute.ts';
import { endLinkOfDispute, invitePartyOfDispute } from './disputes/invite-party.ts';
import { listDisputes } from './disputes/list-disputes.ts';
import { endMediationOfDispute, mediatorOfDispute } from './disputes/mediate-dispute.ts';
import { applyDispute, moveDispute, reopen, writeToDispute } from './disputes/move-dispute.ts';
import { saveEvidence } from './disputes/save-evidence.ts';
import { screenDispute } from './disputes/screen-dispute.ts';
import { setDays } from './disputes/set-days.ts';
import { showDispute } from './disputes/show-dispute.ts';
import { importIsnis } from './import-isnis.ts';
import { importLog } from './import-log.ts';
import { listDuplicates } from './list-duplicates.ts';
import { listErrorLogs } from './list-error-logs.ts';
import { listLogs, undoLog } from './list-logs.ts';
import { listMembers } from './list-members.ts';
import { listObjections } from './list-objections.ts';
import { listSecurityLog } from './list-security-log.ts';
import { listSuspects } from './list-suspects.ts';
import { decideLogClaim, listLogClaims } from './log-claims.ts';
import { confirmLogSource, listLogSources, unconfirmLogSource } from './log-sources.ts';
import { lookUp } from './look-up-isni.ts';
import { mergeRightsHolders } from './merge-rights-holders.ts';
import { mergeWorks } from './merge-works.ts';
import { clearOriginal, listOriginals, lookOriginals, refuseOriginal } from './originals.ts';
import {
  acceptRecordingClaim,
  declineRecordingClaim,
  listRecordingClaims,
} from './recording-claims.ts';
import { reinstateMember } from './reinstate-member.ts';
import { rematchLogs } from './rematch-logs.ts';
import { resetFactors } from './reset-factors.ts';
import { rotateKeys } from './rotate-keys.ts';
import { saveDocuments } from './save-documents.ts';
import { setContact } from './set-contact.ts';
import { showErrorLog } from './show-error-log.ts';
import { showMember } from './show-member.ts';
import { showRightsHolder } from './show-rights-holder.ts';
import { suspendMember } from './suspend-member.ts';
import { takeBaseline } from './take-baseline.ts';
import { verifyHistory } from './verify-history.ts';
import { verifyMember } from './verify-member.ts';

const showKeys: Command = {
  name: ['keys', 'status'],
  takes: [],
  summary: 'Which keys seal what is private, and how much each of them',
  details: [
    'A key that is not here makes what it sealed unreadable: give back its key file, or name it in DATA_KEYS.',
  ],
  changes: false,
  run: async ({ ctx, terminal }) => {
    const keys = await keysStatus(ctx);
    terminal.show(
      table(['Key', 'State', 'Since', 'Seals'], keys.map(lineOf)),
      keys.map(({ id, isCurrent, isHere, firstUsedAt, sealed }) => ({
        id,
        is_current: isCurrent,
        is_here: isHere,
        first_used_at: firstUsedAt,
        sealed,
      })),
    );
  },
};

function lineOf({ id, isCurrent, isHere, firstUsedAt, sealed }: KeyStatus): string[] {
  const counts = Object.entries(sealed).map(([name, count]) => `${count} ${name}`);
  return [
    id,
    isCurrent ? 'seals' : isHere ? 'opens' : 'missing',
    firstUsedAt?.toISOString().slice(0, 10) ?? '',
    counts.join(', ') || 'nothing',
  ];
}

/** Everything an operator can do, in the order of the help. */
export const commands: readonly Command[] = [
  listMembers,
  showMember,
  saveDocuments,
  verifyMember,
  suspendMember,
  reinstateMember,
  resetFactors,
  lookUp,
  assign,
  importIsnis,
  listSuspects,
  mergeWorks,
  clearWork,
  rejectWork,
  listObjections,
  listOriginals,
  clearOriginal,
  refuseOriginal,
  lookOriginals,
  listDuplicates,
  showRightsHolder,
  mergeRightsHolders,
  setContact,
  listConsents,
  showConsent,
  approveConsent,
  refuseConsent,
  listLostClaims,
  closeLost,
  listDisputes,
  showDispute,
  saveEvidence,
  screenDispute,
  invitePartyOfDispute,
  endLinkOfDispute,
  moveDispute,
  mediatorOfDispute,
  endMediationOfDispute,
  referDispute,
  decideDispute,
  ruleDispute,
  writeToDispute,
  applyDispute,
  reopen,
  setDays,
  listRecordingClaims,
  acceptRecordingClaim,
  declineRecordingClaim,
  importLog,
  listLogs,
  undoLog,
  rematchLogs,
  listLogClaims,
  decideLogClaim,
  listLogSources,
  confirmLogSource,
  unconfirmLogSource,
  listSecurityLog,
  listErrorLogs,
  showErrorLog,
  verifyHistory,
  takeBaseline,
  showKeys,
  rotateKeys,
];
