import { createHash } from 'node:crypto';
import { deskPages } from '#contract/society/desk-pages.ts';
import type {
  actOnRecord as acting,
  listRegister as listing,
  readRecord as reading,
} from '#contract/society/registers.ts';
import * as contract from '#contract/society/registers.ts';
import { entriesOnPage } from '#contract/society/registers.ts';
import { staffMay } from '#domain/permissions.ts';
import { Problem } from '#domain/problems.ts';
import { caseKinds, type RuledKind } from '#domain/staff/case-kinds.ts';
import { periodBounds } from '#domain/staff/figure-names.ts';
import { type RegisterName, registers } from '#domain/staff/registers.ts';
import { formatDate } from '#domain/text/dates.ts';
import type { Context, StaffActor } from '../../context.ts';
import { type Db, transaction } from '../../platform/db/db.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { answer, type Route } from '../../platform/http/route.ts';
import { recordStaffEvent } from '../../staff/record-staff-event.ts';
import { textIn } from '../acts/act-case.ts';
import { actsWaitingOn } from '../acts/acts.sql.ts';
import { proposeAct } from '../acts/propose-act.ts';
import { refuseInvolved } from '../cases/refuse-involved.ts';
import { countLook } from '../identity/look-at-documents.ts';
import { Refusal } from '../terminal.ts';
import type { EntryFacts } from './register.ts';
import { registersByName } from './registers.ts';

const listRegister: Handler<typeof listing> = async ({ db, now }, actor, { params, query }) => {
  refuseUnless(actor, params.register, 'see');
  // Pages of members show how they are reached: whoever turns thousands of them copies the register.
  if (params.register === 'members') await countLook(db, actor, now());
  const register = registersByName[params.register];
  const find = query.find?.trim() ?? '';
  const rows = await register.list(db, {
    find,
    state: register.states.find(({ value }) => value === query.state)?.value ?? null,
    period: query.in === undefined ? null : periodBounds(query.in),
    after: query.after ?? null,
    limit: entriesOnPage + 1,
  });
  const shown = rows.slice(0, entriesOnPage);
  const { columns, states } = register;
  return {
    data: {
      columns: [...columns],
      states: [...states],
      rows: shown,
      next: rows.length > entriesOnPage ? (shown.at(-1)?.id ?? null) : null,
    },
  };
};

const readRecord: Handler<typeof reading> = async (ctx, actor, { params }, { address }) => {
  refuseUnless(actor, params.register, 'see');
  const facts = await registersByName[params.register].read(ctx, params.id);
  if (facts === undefined) throw new Problem('not_found');
  await refuseInvolved(ctx.db, actor, facts);
  const at = ctx.now();
  const { staffId, name } = actor;
  await countLook(ctx.db, actor, at);
  await recordStaffEvent(ctx.db, {
    staffId,
    by: { staffId, name },
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
      version: versionOf(facts),
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
  const acts = waits === null ? [] : await actsWaitingOn(db, waits, id);
  return acts.map((act) => ({
    text: `${act.by} proposed “${textIn(act, 'label')}” on ${formatDate(act.at)}. A colleague must approve it.`,
    to: mayDecide(actor, act.kind) ? deskPages.case(act.kind, act.id) : null,
  }));
}

function mayDecide({ roles }: StaffActor, kind: RuledKind): boolean {
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
    const facts = await register.read(within, id);
    if (facts === undefined) throw new Problem('not_found');
    await refuseInvolved(tx, actor, facts);
    if (versionOf(facts) !== body.version) throw new Problem('case_changed');
    const offered = facts.acts.find((one) => one.id === body.act);
    if (offered === undefined) throw new Problem('invalid', 'act');
    const { reason, value } = body;
    if (offered.reason === 'required' && reason === null) throw new Problem('required', 'reason');
    if (offered.field !== null && value === null) throw new Problem('required', 'value');
    const { waits } = registers[name];
    const isLarge = value !== null && (await register.isSeconded?.(tx, id, offered.id, value));
    if ((offered.is_seconded || isLarge === true) && waits !== null) {
      const { label, id: act } = offered;
      const detail = { register: name, label, value, ...called(facts) };
      const says = await proposeAct(ctx, tx, actor, {
        kind: waits,
        act,
        subject_id: id,
        detail,
        reason,
      });
      return { data: { outcome: 'proposed' as const, says } };
    }
    const done = { act: offered.id, reason, value, names: actor.name };
    const says = await register.carryOut(within, id, done).catch(refusedAsProblem);
    await recordAct(within, actor, { register: name, id, act: offered.label });
    return { data: { outcome: 'done' as const, says } };
  });

/** How the queue calls the entry. */
function called({ name, reference }: EntryFacts) {
  return { about: name, reference };
}

/** What was done is in the history of what it was done to; here it is in the officer's. */
async function recordAct(
  { db, now }: Context,
  { staffId, name }: StaffActor,
  detail: { readonly register: RegisterName; readonly id: string; readonly act: string },
): Promise<void> {
  const by = { staffId, name };
  const about = detail.register === 'members' ? { memberId: detail.id } : {};
  await recordStaffEvent(db, { staffId, by, event: 'acted', ...about, detail, at: now() });
}

/** What a command refuses in words has changed meanwhile for who acts on a page. */
function refusedAsProblem(error: unknown): never {
  throw error instanceof Refusal ? new Problem('case_changed') : error;
}

function refuseUnless({ roles }: StaffActor, register: RegisterName, what: 'see' | 'change'): void {
  if (!staffMay(roles, registers[register][what])) throw new Problem('not_allowed');
}

/** Changes with what an act is about, and with what can be done. */
export function versionOf({ basis, acts }: EntryFacts): string {
  return createHash('sha256')
    .update(JSON.stringify([basis, acts.map(({ id }) => id)]))
    .digest('base64url');
}

export const registerRoutes: readonly Route[] = [
  answer(contract.listRegister, listRegister),
  answer(contract.readRecord, readRecord),
  answer(contract.actOnRecord, actOnRecord),
];
