import { type KeyStatus, keysStatus } from '../platform/sealing/load-key-ring.ts';
import type { BareCommand, Command } from './command.ts';
import {
  approveConsent,
  listConsents,
  refuseConsent,
  showConsent,
} from './consents/list-consents.ts';
import { closeLost, listLostClaims } from './consents/lost-claims.ts';
import {
  decideDispute,
  referDispute,
  ruleDispute,
  screenDispute,
} from './disputes/decide-dispute.ts';
import { endLinkOfDispute, invitePartyOfDispute } from './disputes/invite-party.ts';
import { endMediationOfDispute, mediatorOfDispute } from './disputes/mediate-dispute.ts';
import { applyDispute, moveDispute, reopen, writeToDispute } from './disputes/move-dispute.ts';
import { daysCommand } from './disputes/set-days.ts';
import { listDisputes, saveEvidence, showDispute } from './disputes/show-dispute.ts';
import { importIsnis } from './isni/import-isnis.ts';
import { assign, lookUp } from './isni/look-up-isni.ts';
import { listSecurityLog, resetFactors } from './members/account-security.ts';
import { listMembers, showMember } from './members/list-members.ts';
import { saveDocuments } from './members/save-documents.ts';
import { reinstateMember, suspendMember, verifyMemberCommand } from './members/status-commands.ts';
import { backUp, restore } from './operation/backup.ts';
import { dump, load } from './operation/dump.ts';
import { listErrorLogs, showErrorLog } from './operation/error-logs.ts';
import { discardJob, listJobs, retryJob } from './operation/jobs.ts';
import { rotateKeys } from './operation/rotate-keys.ts';
import { setContact } from './operation/set-contact.ts';
import { takeBaseline, verifyHistory } from './operation/verify-history.ts';
import { listDuplicates, showRightsHolder } from './rights-holders/list-rights-holders.ts';
import { mergeRightsHolders, unmergeRightsHolders } from './rights-holders/merge-rights-holders.ts';
import {
  addStaff,
  endStaffMember,
  inviteStaffMember,
  listStaffMembers,
  setStaffRoles,
} from './staff/staff-commands.ts';
import { table } from './terminal.ts';
import { importLog } from './usage/import-log.ts';
import {
  confirmLogSource,
  listLogSources,
  listLogs,
  unconfirmLogSource,
  undoLog,
} from './usage/list-logs.ts';
import { decideLogClaim, listLogClaims, rematchLogs } from './usage/log-claims.ts';
import {
  clearWork,
  listDuplicateWorks,
  mergeWorks,
  rejectWork,
  unmergeWork,
} from './works/duplicates.ts';
import { clearOriginal, listOriginals, lookOriginals, refuseOriginal } from './works/originals.ts';
import {
  acceptRecordingClaim,
  declineRecordingClaim,
  listObjections,
  listRecordingClaims,
} from './works/recording-claims.ts';

const showKeys: Command = {
  name: ['keys', 'status'],
  takes: [],
  summary: 'List the keys that seal private data, and how much each one seals',
  details: [
    'Without a key, the data it sealed is unreadable: restore its key file, or name it in DATA_KEYS.',
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
export const commands: readonly (Command | BareCommand)[] = [
  addStaff,
  listStaffMembers,
  inviteStaffMember,
  setStaffRoles,
  endStaffMember,
  listMembers,
  showMember,
  saveDocuments,
  verifyMemberCommand,
  suspendMember,
  reinstateMember,
  resetFactors,
  lookUp,
  assign,
  importIsnis,
  listDuplicateWorks,
  mergeWorks,
  unmergeWork,
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
  unmergeRightsHolders,
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
  daysCommand,
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
  listJobs,
  retryJob,
  discardJob,
  verifyHistory,
  takeBaseline,
  showKeys,
  rotateKeys,
  backUp,
  restore,
  dump,
  load,
];
