import type { StaffRole } from '#domain/permissions.ts';
import type { CaseKind } from '#domain/staff/case-kinds.ts';
import type { CheckReason, ToldDecision } from '#domain/staff/identity-check.ts';
import { askAgainText } from '#domain/staff/identity-check.ts';
import type { RegisterName } from '#domain/staff/registers.ts';
import type { Context, StaffActor } from '../../context.ts';
import { readCaseFile, showWholeLine } from '../../society/cases/cases.routes.ts';
import { decideCase } from '../../society/cases/decide-case.ts';
import { versionOf } from '../../society/cases/ruled-case.ts';
import { readFacts } from '../../society/cases/ruled-cases.ts';
import type { CaseKey } from '../../society/queue/queue.sql.ts';
import { actOnRecord } from '../../society/registers/registers.routes.ts';
import { registersByName } from '../../society/registers/registers.ts';
import { allStaff } from '../../staff/staff.sql.ts';
import { answerFacts as facts } from '../actors.ts';
import type { Joined } from './join-member.ts';
import { shownOfficers } from './load-staff.ts';

/** Who decides in the sample: the two who may decide everything, and a registrar. */
export type Officers = Readonly<Record<'esi' | 'kwasi' | 'nii', StaffActor>>;

/** The officers as their sessions would say. */
export async function officersOf({ db, now }: Context): Promise<Officers> {
  const staff = await allStaff(db, now());
  const named = (email: string): StaffActor => {
    const one = staff.find((other) => other.email === email);
    if (one === undefined) throw new Error(`the sample has no officer ${email}`);
    const { id: staffId, name, roles } = one;
    const session = { sessionId: staffId, hasRecentFactor: true, idleUntil: now(), endsAt: now() };
    return { staffId, name, email, roles: roles as StaffRole[], ...session };
  };
  const [esi, kwasi] = shownOfficers.map(named) as [StaffActor, StaffActor];
  return { esi, kwasi, nii: named('nii.armah@example.org') };
}

/** Looks at the scans and numbers of somebody who signed up, compares every line, and decides. */
export async function check(
  ctx: Context,
  officer: StaffActor,
  { memberId: id }: Joined,
  [decision, reason]: readonly ['approve' | ToldDecision, CheckReason | null],
): Promise<void> {
  const read = await readFacts(ctx, { kind: 'identity_check', id });
  if (read?.kind === undefined) throw new Error('the sample has no such check to decide');
  const params = { kind: read.kind, id };
  const asked = { query: undefined, body: undefined };
  for (const { id: file } of read.compared?.documents ?? [])
    await readCaseFile(ctx, officer, { params: { ...params, file }, ...asked }, facts);
  for (const { field, is_masked: isMasked } of read.compared?.lines ?? [])
    if (isMasked)
      await showWholeLine(ctx, officer, { params: { ...params, field }, ...asked }, facts);
  const same = { is_same: true, read: null };
  const lines = (read.compared?.lines ?? []).map(({ field }) => ({ field, ...same }));
  const told =
    decision === 'approve' || reason === null
      ? { reason: null }
      : { cause: reason, reason: askAgainText(decision, reason, []) };
  const body = { version: versionOf(read), choice: decision, lines, ...told };
  await decideCase(ctx, officer, { params, query: undefined, body }, facts);
}

/** Decides a case as it is then, or makes the first of two decisions. */
export async function decide(
  ctx: Context,
  officer: StaffActor,
  params: CaseKey,
  choice: string,
  reason: string | null = null,
): Promise<void> {
  const read = await readFacts(ctx, params);
  if (read === undefined) throw new Error(`the sample has no ${params.kind} to decide`);
  const body = { version: versionOf(read), choice, reason };
  await decideCase(ctx, officer, { params, query: undefined, body }, facts);
}

/** How a case can be decided now. */
export async function choicesOf(ctx: Context, key: CaseKey): Promise<readonly string[]> {
  const read = await readFacts(ctx, key);
  return (read?.choices ?? []).map((choice) => choice.id);
}

/** Acts on an entry of a register, or proposes the act to a second officer. */
export async function act(
  ctx: Context,
  officer: StaffActor,
  params: { readonly register: RegisterName; readonly id: string },
  { act: wanted, reason }: { readonly act: string; readonly reason: string },
): Promise<void> {
  const entry = await registersByName[params.register].read(ctx, params.id, officer.roles);
  if (entry === undefined) throw new Error(`the sample has no such entry of ${params.register}`);
  const body = {
    act: wanted,
    version: versionOf({ basis: entry.basis, choices: entry.acts }),
    reason,
    values: {},
  };
  await actOnRecord(ctx, officer, { params, query: undefined, body }, facts);
}

/** The case of a kind that begins to wait by what is done here. */
export async function caseOf(
  { db }: Context,
  kind: CaseKind,
  done: () => Promise<unknown>,
): Promise<CaseKey> {
  const waiting = async () =>
    (await db.selectFrom('desk_case').select('subject_id').where('kind', '=', kind).execute()).map(
      (one) => one.subject_id,
    );
  const before = new Set(await waiting());
  await done();
  const id = (await waiting()).find((one) => !before.has(one));
  if (id === undefined) throw new Error(`nothing of the sample waits as ${kind}`);
  return { kind, id };
}
