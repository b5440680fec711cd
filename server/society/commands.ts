import { userInfo } from 'node:os';
import { inspect } from 'node:util';
import { readEnvironment } from '../environment.ts';
import { type KeyStatus, keysStatus } from '../platform/sealing/load-key-ring.ts';
import { StartError } from '../start-error.ts';
import {
  type BareCommand,
  type Command,
  helpFor,
  helpForAll,
  readCommandLine,
  type Typed,
} from './command.ts';
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
import { openContext } from './open-context.ts';
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
import { exitCodes, makeTerminal, Refusal, type TerminalOptions, table } from './terminal.ts';
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

/** Where a command is typed: the settings of its process, and what it reads and writes. */
export type Shell = Pick<TerminalOptions, 'input' | 'output' | 'remarks'> & {
  readonly variables: NodeJS.ProcessEnv;
};

/** Runs what was typed. Gives the exit code, see {@link exitCodes}; `remarks` says why where it is not 0. */
export async function runTyped(args: readonly string[], shell: Shell): Promise<number> {
  try {
    if (args.length > 0 && args[0] !== '--help' && args[0] !== 'help') {
      const command = commandNamed(args);
      const typed = readCommandLine(command, args.slice(command.name.length));
      if (typed.options.has('help')) shell.output.write(`${helpFor(command)}\n`);
      else await run(command, typed, shell);
      return exitCodes.done;
    }
    shell.output.write(`${helpForAll(commands)}\n`);
    return args.length === 0 ? exitCodes.wrong_usage : exitCodes.done;
  } catch (error) {
    const isTold = error instanceof Refusal || error instanceof StartError;
    shell.remarks.write(`${isTold ? error.message : inspect(error)}\n`);
    return error instanceof Refusal ? exitCodes[error.kind] : exitCodes.failed;
  }
}

async function run(
  command: Command | BareCommand,
  typed: Typed,
  { variables, ...streams }: Shell,
): Promise<void> {
  const terminal = makeTerminal({
    isJson: typed.options.has('json'),
    isAgreed: typed.options.has('yes'),
    ...streams,
  });
  const environment = readEnvironment(variables);
  if ('runBare' in command) return command.runBare({ environment, terminal }, typed);
  const operator = { kind: 'society', name: operatorOf(command, typed, variables) } as const;
  const { ctx, close } = await openContext(environment);
  try {
    const registry = environment.isniSruUrl ? { url: environment.isniSruUrl } : null;
    await command.run({ ctx, registry, terminal, operator }, typed);
  } finally {
    await close();
  }
}

/** @throws Refusal wrong_usage, with the commands that begin alike */
function commandNamed(args: readonly string[]): Command | BareCommand {
  const [group = '', handler = ''] = args;
  const found = commands.find(({ name }) => name.every((word, place) => word === args[place]));
  if (found) return found;
  const alike = commands.filter(({ name }) => name[0] === group).map(({ name }) => name.join(' '));
  throw new Refusal(
    'wrong_usage',
    alike.length > 0
      ? `There is no "${group} ${handler}": there are ${alike.join(', ')}.`
      : `There is no "${group}": see npm run society -- --help.`,
  );
}

/** History must name somebody. @throws Refusal wrong_usage when nobody can be named */
function operatorOf(
  { changes }: Command,
  { options }: Typed,
  { USER, USERNAME }: NodeJS.ProcessEnv,
): string {
  const name = (options.get('as') ?? USER ?? USERNAME ?? loginName())
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (changes && (name === '' || name.length > 100))
    throw new Refusal('wrong_usage', 'Say who does this, in at most 100 characters: --as NAME.');
  return name;
}

function loginName(): string {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
}
