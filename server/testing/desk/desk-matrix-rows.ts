import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { usualDays } from '#domain/disputes/deadlines.ts';
import type { StaffAction } from '#domain/permissions.ts';
import type { ProblemCode } from '#domain/problems.ts';
import { targetsWith } from '#domain/staff/targets.ts';
import type { Context } from '../../context.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { queuedJobs } from '../../platform/jobs/jobs.sql.ts';
import { buildMember } from '../build-member.ts';
import { buildClaim, buildRecording } from '../build-recording.ts';
import { buildLog } from '../build-uses.ts';
import { type BuiltStaff, buildStaff } from './as-staff.ts';
import { buildWaitingMember } from './build-waiting-member.ts';

type DeskSample = { readonly params?: Readonly<Record<string, string>>; readonly body?: unknown };

/** A good request of a call of the desk (what is not in its path goes into its query), made anew each time, and the refusal that who may meets where that is as far as a test can go. */
export type DeskMatrixRow = {
  readonly sample: (ctx: Context, asker: BuiltStaff) => DeskSample | Promise<DeskSample>;
  readonly refusal?: ProblemCode;
  /** About a case of one kind, for which this is needed besides. */
  readonly kinds?: StaffAction;
};

const nothing: DeskMatrixRow = { sample: () => ({}) };
const wrongCode = { kind: 'codes', code: '000000' } as const;
const someSecret = 'x'.repeat(43);

async function somebodyElse(ctx: Context): Promise<DeskSample> {
  const { staffId } = await buildStaff(ctx, ['registrar'], 'Somebody Else');
  return { params: { id: staffId } };
}

async function someCase(ctx: Context): Promise<DeskSample> {
  const { memberId } = await buildWaitingMember(ctx);
  return { params: { kind: 'identity_check', id: memberId } };
}

async function someMember(ctx: Context): Promise<DeskSample> {
  const { memberId } = await buildMember(ctx.db, { name: 'Kweku Shaker' });
  return { params: { register: 'members', id: memberId } };
}

async function someClaim(ctx: Context): Promise<DeskSample> {
  const owner = await buildMember(ctx.db, { name: 'Adom Music' });
  const player = await buildMember(ctx.db, { name: 'Kweku Shaker' });
  const { id: recordingId } = await buildRecording(ctx, owner);
  const id = await buildClaim(ctx, player, recordingId);
  return { params: { kind: 'recording_claim', id } };
}

function yearWithFigures(ctx: Context): DeskSample {
  return { params: { year: String(ctx.now().getUTCFullYear()) } };
}

/** An import of the society that is done, of a source of its own so that its plays are new. */
async function someLog(ctx: Context): Promise<DeskSample> {
  const use = { at: '2026-05-03T14:30:00Z', title: 'Odo', artist: 'Ama' };
  const { id } = await buildLog(ctx, null, { source: `Station ${randomUUID()}`, uses: [use] });
  return { params: { id } };
}

/** One that has failed once. */
async function someJob({ db }: Context): Promise<DeskSample> {
  await addJob(db, { name: 'mail_notices', payload: { memberIds: [] } });
  const { id = '' } = (await queuedJobs(db, 'mail_notices')).at(-1) ?? {};
  await sql`select id from graphile_worker.reschedule_jobs(array[${id}::bigint], attempts => 1)`.execute(
    db,
  );
  return { params: { id } };
}

export const deskMatrixRows: Readonly<Record<string, DeskMatrixRow>> = {
  beginStaffLogIn: {
    sample: () => ({ body: { email: 'nobody@example.org', password: 'nothing of anybody' } }),
    refusal: 'wrong_credentials',
  },
  askStaffLogInPasskey: { sample: () => ({}), refusal: 'log_in_over' },
  finishStaffLogIn: { sample: () => ({ body: wrongCode }), refusal: 'log_in_over' },
  readStaffSession: nothing,
  endStaffSession: nothing,
  askStaffStepUpPasskey: { sample: () => ({}), refusal: 'passkey_refused' },
  giveStaffFactor: { sample: () => ({ body: wrongCode }), refusal: 'code_wrong' },
  readStaffInvitation: {
    sample: () => ({ body: { secret: someSecret } }),
    refusal: 'link_invalid',
  },
  beginJoining: {
    sample: () => ({
      body: { secret: someSecret, password: 'a quiet lagoon of brass', method: 'codes' },
    }),
    refusal: 'link_invalid',
  },
  finishJoining: {
    sample: () => ({ body: { secret: someSecret, proof: wrongCode } }),
    refusal: 'link_invalid',
  },
  listStaff: nothing,
  inviteStaff: {
    sample: () => ({
      body: {
        name: 'Adjoa Sarpong',
        email: `new-${randomUUID()}@example.org`,
        roles: ['registrar', 'finance'],
      },
    }),
  },
  inviteStaffAgain: { sample: somebodyElse },
  changeStaffRoles: {
    sample: async (ctx) => ({ ...(await somebodyElse(ctx)), body: { roles: ['disputes'] } }),
  },
  endStaff: { sample: somebodyElse },
  readSettings: nothing,
  changeSettings: { sample: () => ({ body: { one_officer: false } }) },
  listAudit: nothing,
  readAuditTable: nothing,
  listCases: nothing,
  followQueue: nothing,
  takeNextCase: { sample: () => ({ body: {} }) },
  // Whatever their roles may, what is no case of theirs is refused in the handler.
  takeCase: { sample: someCase, kinds: 'check_identities' },
  releaseCase: { sample: someCase, kinds: 'check_identities' },
  listColleagues: {
    sample: () => ({ params: { kind: 'identity_check' } }),
    kinds: 'check_identities',
  },
  assignCase: {
    sample: async (ctx) => {
      const { staffId } = await buildStaff(ctx, ['registrar'], 'Somebody Else');
      return { ...(await someCase(ctx)), body: { staff_id: staffId } };
    },
    kinds: 'check_identities',
  },
  snoozeCase: {
    sample: async (ctx) => ({
      ...(await someCase(ctx)),
      body: { until: new Date(ctx.now().getTime() + 3_600_000).toISOString(), reason: 'A call.' },
    }),
    kinds: 'check_identities',
  },
  addCaseNote: {
    sample: async (ctx) => ({ ...(await someCase(ctx)), body: { text: 'Called, no answer.' } }),
    kinds: 'check_identities',
  },
  readCase: { sample: someClaim, kinds: 'decide_claims' },
  readCaseFile: {
    sample: async (ctx) => {
      const { memberId: id, scanId: file } = await buildWaitingMember(ctx);
      return { params: { kind: 'identity_check', id, file } };
    },
    kinds: 'check_identities',
  },
  readCasePage: {
    sample: async (ctx) => {
      const { memberId: id, scanId: file } = await buildWaitingMember(ctx);
      return { params: { kind: 'identity_check', id, file, page: '1' } };
    },
    kinds: 'check_identities',
  },
  showWholeLine: {
    sample: async (ctx) => {
      const { params } = await someCase(ctx);
      return { params: { ...params, field: 'identity_number' } };
    },
    kinds: 'check_identities',
  },
  decideCase: {
    sample: async (ctx) => ({
      ...(await someClaim(ctx)),
      body: { version: 'another', choice: 'accept', reason: 'We have seen the contract.' },
    }),
    kinds: 'decide_claims',
    refusal: 'case_changed',
  },
  // Which register, is asked in the handler.
  readRegisterTable: {
    sample: () => ({ params: { register: 'members' }, body: {} }),
    kinds: 'see_members',
  },
  listRegister: { sample: () => ({ params: { register: 'members' } }), kinds: 'see_members' },
  readRecord: { sample: someMember, kinds: 'see_members' },
  actOnRecord: {
    sample: async (ctx) => ({
      ...(await someMember(ctx)),
      body: { act: 'suspend', version: 'of before', reason: 'The documents are not theirs.' },
    }),
    kinds: 'manage_members',
    refusal: 'case_changed',
  },
  exportMember: {
    sample: async (ctx) => {
      const { memberId } = await buildMember(ctx.db, { name: 'Kweku Shaker' });
      return { params: { id: memberId } };
    },
  },
  readFigures: nothing,
  readFiguresTable: { sample: yearWithFigures },
  readYearReport: { sample: yearWithFigures },
  listDecidedCases: { sample: yearWithFigures },
  changeTargets: {
    sample: () => ({ body: targetsWith({ consent: 1 + Math.floor(Math.random() * 8_000) }) }),
  },
  readDisputeDays: nothing,
  changeDisputeDays: {
    sample: () => ({
      body: { ...usualDays, respond: 1 + Math.floor(Math.random() * 300), is_screened: true },
    }),
  },
  searchCaseTargets: {
    sample: async (ctx) => ({ params: { ...(await someClaim(ctx)).params, q: 'Odo' } }),
    kinds: 'decide_claims',
  },
  listLogImports: nothing,
  startLogImport: {
    sample: () => ({ params: { file_name: 'log.csv', source: 'Radio Sika', kind: 'station' } }),
    refusal: 'file_damaged',
  },
  readLogImport: { sample: someLog },
  listLogRows: { sample: someLog },
  mapLogImport: {
    sample: async (ctx) => ({ ...(await someLog(ctx)), body: { columns: ['title'] } }),
    refusal: 'import_not_ready',
  },
  applyLogImport: { sample: someLog, refusal: 'import_not_ready' },
  undoLogImport: { sample: someLog },
  removeLogImport: { sample: someLog, refusal: 'import_not_ready' },
  readLogReport: { sample: someLog, refusal: 'import_not_ready' },
  listExpectedLogs: nothing,
  setExpectedLog: {
    sample: async (ctx) => {
      const { sourceId } = await buildLog(ctx, null, { source: randomUUID(), uses: [] });
      return { params: { id: sourceId }, body: { every: 'week' } };
    },
  },
  undoDecision: { sample: someClaim, kinds: 'decide_claims', refusal: 'not_undoable' },
  readOperations: nothing,
  retryJob: { sample: someJob },
  discardJob: { sample: someJob },
  checkHistory: nothing,
};
