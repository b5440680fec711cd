import type * as z from 'zod/mini';
import { dayField } from '#contract/platform/fields.ts';
import { parse } from '#contract/platform/parse.ts';
import { deskPages } from '#contract/society/desk-pages.ts';
import type {
  actOnRecord as acting,
  RecordAct,
  readRecord as reading,
} from '#contract/society/registers.ts';
import * as contract from '#contract/society/registers.ts';
import { staffMay } from '#domain/permissions.ts';
import { Problem, type ProblemDetail } from '#domain/problems.ts';
import { type CaseKind, caseKinds } from '#domain/staff/case-kinds.ts';
import { type RegisterName, registers } from '#domain/staff/registers.ts';
import { formatDate } from '#domain/text/dates.ts';
import type { Context, StaffActor } from '../../context.ts';
import { type Db, transaction } from '../../platform/db/db.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { answer, type Route } from '../../platform/http/route.ts';
import { recordStaffAct } from '../../staff/record-staff-event.ts';
import { textIn } from '../acts/act-case.ts';
import { actsWaitingOn } from '../acts/acts.sql.ts';
import { proposeAct } from '../acts/propose-act.ts';
import { tryOut } from '../cases/proposals.sql.ts';
import { countLook } from '../cases/record-look.ts';
import { refuseInvolved } from '../cases/refuse-involved.ts';
import { versionOf } from '../cases/ruled-case.ts';
import { exportMember } from '../members/export-member.ts';
import { Refusal } from '../terminal.ts';
import { listRegister, readRegisterTable, refuseUnless } from './list-register.ts';
import type { ActDone, EntryFacts } from './register.ts';
import { registersByName } from './registers.ts';

const readRecord: Handler<typeof reading> = async (ctx, actor, { params }, { address }) => {
  refuseUnless(actor, params.register, 'see');
  const facts = await registersByName[params.register].read(ctx, params.id, actor.roles);
  if (facts === undefined) throw new Problem('not_found');
  await refuseInvolved(ctx, actor, facts);
  const at = ctx.now();
  await countLook(ctx.db, actor, at);
  await recordStaffAct(ctx.db, actor, {
    event: 'looked_at_record',
    ...(facts.memberId !== null && { memberId: facts.memberId }),
    detail: params,
    address,
    at,
  });
  const { involved, memberId, basis, name: _, reference, acts, ...shown } = facts;
  const mayAct = staffMay(actor.roles, registers[params.register].change);
  return {
    data: {
      ...params,
      ...shown,
      acts: mayAct ? acts : [],
      waiting: await waitingOn(ctx.db, actor, params),
      version: versionOf({ basis: facts.basis, choices: facts.acts }),
    },
  };
};

/** The acts on an entry that wait for a second officer, each with its case for those who may decide it. */
async function waitingOn(
  db: Db,
  actor: StaffActor,
  { register, id }: { readonly register: RegisterName; readonly id: string },
) {
  const { waits } = registers[register];
  const acts = await actsWaitingOn(db, waits, id);
  return acts.map((act) => ({
    text: `${act.by} proposed “${textIn(act, 'label')}” on ${formatDate(act.at)}. It needs a second decision.`,
    to: mayDecide(actor, act.kind) ? deskPages.case(act.kind, act.id) : null,
  }));
}

function mayDecide({ roles }: StaffActor, kind: CaseKind): boolean {
  return staffMay(roles, caseKinds[kind].action);
}

/** Acts on an entry, or has the act wait for a second officer: see the contract. */
export const actOnRecord: Handler<typeof acting> = (ctx, actor, { params, body }) =>
  transaction(ctx.db, async (tx) => {
    refuseUnless(actor, params.register, 'change');
    const { register: name, id } = params;
    const register = registersByName[name];
    const within = { ...ctx, db: tx };
    await register.lock(tx, id);
    const facts = await register.read(within, id, actor.roles);
    if (facts === undefined) throw new Problem('not_found');
    await refuseInvolved(within, actor, facts);
    if (versionOf({ basis: facts.basis, choices: facts.acts }) !== body.version)
      throw new Problem('case_changed');
    const offered = facts.acts.find((one) => one.id === body.act);
    if (offered === undefined) throw new Problem('invalid', 'act');
    const { reason } = body;
    const entered = enteredIn(offered, body);
    const done = { act: offered.id, reason, ...entered, names: actor.name };
    const isLarge = await register.isSeconded?.(tx, id, offered.id, entered.values);
    if (offered.is_seconded || isLarge === true) {
      const { label, id: act } = offered;
      const detail = { register: name, label, ...entered, ...called(facts) };
      if (offered.fields.length > 0)
        await tryOut(tx, () => register.carryOut(within, id, done).catch(refusedAsProblem));
      const wanted = { kind: registers[name].waits, act, subject_id: id, detail, reason };
      const says = await proposeAct(ctx, tx, actor, wanted);
      return { data: { outcome: 'proposed' as const, says } };
    }
    const outcome = await register.carryOut(within, id, done).catch(refusedAsProblem);
    await recordAct(within, actor, { register: name, id, act: offered.label });
    const said = typeof outcome === 'string' ? { says: outcome } : outcome;
    return { data: { outcome: 'done' as const, ...said } };
  });

/** What an act was filled in with: its own fields, and shares where it asks for them. @throws Problem for what is missing or not offered */
function enteredIn(
  { fields, split, reason: needs }: RecordAct,
  { reason, values: given, shares }: z.output<typeof acting.body>,
): Pick<ActDone, 'values' | 'shares'> {
  const values: Record<string, string> = {};
  const problems = fields.flatMap(
    ({ name, is, is_optional: isOptional, choices }): ProblemDetail[] => {
      const value = given[name];
      const path = `values.${name}`;
      if (value === undefined) return isOptional ? [] : [{ path, code: 'required' }];
      values[name] = value;
      if (is === 'choice' && !choices.some((one) => one.value === value))
        return [{ path, code: 'not_a_choice' }];
      const isDay = is !== 'day' || parse(dayField, value).ok;
      return isDay ? [] : [{ path, code: 'date_invalid' }];
    },
  );
  if (needs === 'required' && reason === null) problems.push({ path: 'reason', code: 'required' });
  if (split !== undefined && shares === undefined)
    problems.push({ path: 'shares', code: 'required' });
  const [first] = problems;
  if (first !== undefined) throw new Problem(first.code, problems);
  return { values, shares: (split && shares) ?? null };
}

/** How the queue calls the entry. */
function called({ name, reference }: EntryFacts) {
  return { about: name, reference };
}

/** What was done is in the history of what it was done to; here it is in the officer's. */
async function recordAct(
  { db, now }: Context,
  actor: StaffActor,
  detail: { readonly register: RegisterName; readonly id: string; readonly act: string },
): Promise<void> {
  const about = detail.register === 'members' ? { memberId: detail.id } : {};
  await recordStaffAct(db, actor, { event: 'acted', ...about, detail, at: now() });
}

/** What a command refuses in words has changed meanwhile for who acts on a page. */
function refusedAsProblem(error: unknown): never {
  throw error instanceof Refusal ? new Problem('case_changed') : error;
}

export const registerRoutes: readonly Route[] = [
  answer(contract.listRegister, listRegister),
  answer(contract.readRegisterTable, readRegisterTable),
  answer(contract.readRecord, readRecord),
  answer(contract.actOnRecord, actOnRecord),
  answer(contract.exportMember, exportMember),
];
