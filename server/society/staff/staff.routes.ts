import * as contract from '#contract/society/staff.ts';
import * as session from '#contract/society/staff-session.ts';
import type { StaffRole } from '#domain/permissions.ts';
import { Problem } from '#domain/problems.ts';
import type { Context, StaffActor } from '../../context.ts';
import { transaction } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import { answer, type Route } from '../../platform/http/route.ts';
import { beginJoining, finishJoining, readStaffInvitation } from '../../staff/join-desk.ts';
import {
  allowSingleOfficer,
  countInvitation,
  lockAuthority,
  notifyAdministrators,
  staffView,
} from '../../staff/manage-staff.ts';
import { allStaff, findStaffByEmail, isSingleOfficer, staffById } from '../../staff/staff.sql.ts';
import {
  askStaffLogInPasskey,
  askStaffStepUpPasskey,
  beginStaffLogIn,
  endStaffSession,
  finishStaffLogIn,
  giveStaffFactor,
  readStaffSession,
} from '../../staff/staff-log-in.ts';
import type { ProposedAct } from '../acts/acts.sql.ts';
import { proposeAct } from '../acts/propose-act.ts';
import { noAccount, staffActs } from '../acts/staff-acts.ts';
import { secondFor } from '../cases/refuse-involved.ts';

type WantedAct = {
  readonly act: 'invite' | 'invite_again' | 'change_roles' | 'end' | 'one_officer';
  readonly label: string;
  /** The account; undefined for one that would be made. */
  readonly id?: string;
  readonly about?: { readonly name: string; readonly email: string };
  readonly roles?: readonly StaffRole[];
};

/**
 * Changes somebody's access, or where another administrator than the one concerned can approve it has it wait for that: whoever could give
 * access alone, could make their own second officer. Taking it from who is no administrator is done at once, for it may be urgent.
 */
export function changeStaff(
  ctx: Context,
  actor: StaffActor,
  { act, label, id, about, roles }: WantedAct,
) {
  return transaction(ctx.db, async (tx) => {
    const within = { ...ctx, db: tx };
    const { staffId, name } = actor;
    if (id === staffId) throw new Problem('own_staff_account');
    await lockAuthority(tx, actor);
    const staff = id === undefined ? undefined : await staffById(tx, id, ctx.now());
    if (id !== undefined && staff === undefined && act !== 'one_officer')
      throw new Problem('not_found');
    if (about !== undefined && (await findStaffByEmail(tx, about.email)) !== undefined)
      throw new Problem('staff_exists', 'email');
    const detail = {
      label,
      // A setting is about everybody.
      about: staff?.name ?? about?.name ?? ctx.society.name,
      email: staff?.email ?? about?.email ?? '',
      reference: null,
      roles: roles ?? null,
    };
    const wanted = { kind: 'staff_act', act, subject_id: id ?? newId(ctx.now()), detail } as const;
    const isUrgent = act === 'end' && !staff?.roles.includes('administrator');
    const concerned = { involved: [], staff_id: wanted.subject_id };
    const second = await secondFor(within, actor, 'staff_act', concerned);
    if (!isUrgent && second !== 'at_once') {
      // Every colleague is mailed of each.
      await countInvitation(tx, actor, ctx.now());
      const says = await proposeAct(ctx, tx, actor, { ...wanted, reason: null });
      await notifyAdministrators(
        tx,
        ctx,
        { staffId, name },
        `proposed “${label}” for ${detail.about}`,
      );
      return { data: { outcome: 'proposed' as const, says } };
    }
    const at = ctx.now();
    const alone: ProposedAct = {
      ...wanted,
      id: newId(at),
      reason: null,
      staff_id: staffId,
      by: name,
      at,
    };
    const says = await staffActs.carryOut(within, alone, { names: name, staffId });
    return { data: { outcome: 'done' as const, says } };
  });
}

export const staffRoutes: readonly Route[] = [
  answer(session.beginStaffLogIn, beginStaffLogIn),
  answer(session.askStaffLogInPasskey, askStaffLogInPasskey),
  answer(session.finishStaffLogIn, finishStaffLogIn),
  answer(session.readStaffSession, readStaffSession),
  answer(session.endStaffSession, endStaffSession),
  answer(session.askStaffStepUpPasskey, askStaffStepUpPasskey),
  answer(session.giveStaffFactor, giveStaffFactor),
  answer(session.readStaffInvitation, readStaffInvitation),
  answer(session.beginJoining, beginJoining),
  answer(session.finishJoining, finishJoining),
  answer(contract.listStaff, async (ctx) => ({
    data: (await allStaff(ctx.db, ctx.now())).map(staffView),
  })),
  answer(contract.inviteStaff, (ctx, actor, { body: { roles, ...about } }) =>
    changeStaff(ctx, actor, { act: 'invite', label: 'Invite', about, roles }),
  ),
  answer(contract.inviteStaffAgain, (ctx, actor, { params: { id } }) =>
    changeStaff(ctx, actor, { act: 'invite_again', label: 'Invite again', id }),
  ),
  answer(contract.changeStaffRoles, (ctx, actor, { params: { id }, body: { roles } }) =>
    changeStaff(ctx, actor, { act: 'change_roles', label: 'Change roles', id, roles }),
  ),
  answer(contract.endStaff, (ctx, actor, { params: { id } }) =>
    changeStaff(ctx, actor, { act: 'end', label: 'End access', id }),
  ),
  answer(contract.readSettings, async (ctx) => ({
    data: { one_officer: await isSingleOfficer(ctx) },
  })),
  answer(contract.changeSettings, async (ctx, actor, { body: { one_officer: isOn } }) => {
    if (isOn && (await isSingleOfficer(ctx)))
      return { data: { outcome: 'done' as const, says: 'It is on already.' } };
    if (isOn)
      return changeStaff(ctx, actor, {
        act: 'one_officer',
        label: 'One officer decides',
        id: noAccount,
      });
    // Nobody decides more by it.
    await allowSingleOfficer(ctx, false, actor);
    const says = 'From now on, a second officer must decide too.';
    return { data: { outcome: 'done' as const, says } };
  }),
];
