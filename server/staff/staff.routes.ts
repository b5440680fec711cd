import * as contract from '#contract/society/staff.ts';
import * as session from '#contract/society/staff-session.ts';
import type { StaffActor } from '../context.ts';
import { answer, type Route } from '../platform/http/route.ts';
import { beginJoining, finishJoining, readStaffInvitation } from './join-desk.ts';
import {
  changeStaffRoles,
  endStaff,
  inviteStaff,
  inviteStaffAgain,
  staffView,
} from './manage-staff.ts';
import { allStaff } from './staff.sql.ts';
import {
  askStaffLogInPasskey,
  askStaffStepUpPasskey,
  beginStaffLogIn,
  endStaffSession,
  finishStaffLogIn,
  giveStaffFactor,
  readStaffSession,
} from './staff-log-in.ts';

const byActor = ({ staffId, name }: StaffActor) => ({ staffId, name });

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
  answer(contract.inviteStaff, async (ctx, actor, { body }) => ({
    data: staffView((await inviteStaff(ctx, body, byActor(actor))).staff),
  })),
  answer(contract.inviteStaffAgain, async (ctx, actor, { params }) => ({
    data: staffView((await inviteStaffAgain(ctx, params.id, byActor(actor))).staff),
  })),
  answer(contract.changeStaffRoles, async (ctx, actor, { params, body }) => ({
    data: staffView(await changeStaffRoles(ctx, params.id, body.roles, byActor(actor))),
  })),
  answer(contract.endStaff, async (ctx, actor, { params }) => ({
    data: staffView(await endStaff(ctx, params.id, byActor(actor))),
  })),
];
