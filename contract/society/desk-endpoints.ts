import type { Endpoint } from '../platform/endpoint.ts';
import * as audit from './audit.ts';
import * as cases from './cases.ts';
import * as disputeDays from './dispute-days.ts';
import * as figures from './figures.ts';
import * as logs from './logs.ts';
import * as operations from './operations.ts';
import * as queue from './queue.ts';
import * as registers from './registers.ts';
import * as staff from './staff.ts';
import * as session from './staff-session.ts';

/** Every call of the society's desk, by name. Apart from members' calls: nobody but staff has a use for them. */
export const deskEndpoints = {
  beginStaffLogIn: session.beginStaffLogIn,
  askStaffLogInPasskey: session.askStaffLogInPasskey,
  finishStaffLogIn: session.finishStaffLogIn,
  readStaffSession: session.readStaffSession,
  endStaffSession: session.endStaffSession,
  askStaffStepUpPasskey: session.askStaffStepUpPasskey,
  giveStaffFactor: session.giveStaffFactor,
  readStaffInvitation: session.readStaffInvitation,
  beginJoining: session.beginJoining,
  finishJoining: session.finishJoining,
  listStaff: staff.listStaff,
  inviteStaff: staff.inviteStaff,
  inviteStaffAgain: staff.inviteStaffAgain,
  changeStaffRoles: staff.changeStaffRoles,
  endStaff: staff.endStaff,
  readSettings: staff.readSettings,
  changeSettings: staff.changeSettings,
  listAudit: audit.listAudit,
  readAuditTable: audit.readAuditTable,
  listCases: queue.listCases,
  followQueue: queue.followQueue,
  takeNextCase: queue.takeNextCase,
  takeCase: queue.takeCase,
  releaseCase: queue.releaseCase,
  listColleagues: queue.listColleagues,
  assignCase: queue.assignCase,
  snoozeCase: queue.snoozeCase,
  addCaseNote: queue.addCaseNote,
  readCase: cases.readCase,
  readCaseFile: cases.readCaseFile,
  readCasePage: cases.readCasePage,
  showWholeLine: cases.showWholeLine,
  decideCase: cases.decideCase,
  listRegister: registers.listRegister,
  readRegisterTable: registers.readRegisterTable,
  readRecord: registers.readRecord,
  actOnRecord: registers.actOnRecord,
  exportMember: registers.exportMember,
  readFigures: figures.readFigures,
  readFiguresTable: figures.readFiguresTable,
  readYearReport: figures.readYearReport,
  listDecidedCases: figures.listDecidedCases,
  changeTargets: figures.changeTargets,
  readDisputeDays: disputeDays.readDisputeDays,
  changeDisputeDays: disputeDays.changeDisputeDays,
  searchCaseTargets: cases.searchCaseTargets,
  undoDecision: cases.undoDecision,
  listLogImports: logs.listLogImports,
  startLogImport: logs.startLogImport,
  ...logs.deskLogCalls,
  listExpectedLogs: logs.listExpectedLogs,
  setExpectedLog: logs.setExpectedLog,
  readOperations: operations.readOperations,
  retryJob: operations.retryJob,
  discardJob: operations.discardJob,
  checkHistory: operations.checkHistory,
} as const satisfies Record<string, Endpoint>;
