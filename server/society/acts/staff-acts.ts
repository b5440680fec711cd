import { type StaffRole, staffRoles } from '#domain/permissions.ts';
import { Problem } from '#domain/problems.ts';
import { rolesText } from '#domain/staff/role-names.ts';
import type { Context } from '../../context.ts';
import {
  allowSingleOfficer,
  changeStaffRoles,
  endStaff,
  inviteStaff,
  inviteStaffAgain,
} from '../../staff/manage-staff.ts';
import {
  findStaffByEmail,
  isSingleOfficer,
  lockStaff,
  type StaffRow,
  staffById,
} from '../../staff/staff.sql.ts';
import { part } from '../cases/ruled-case.ts';
import { type ActFacts, type ActsOfKind, textIn } from './act-case.ts';
import type { ProposedAct } from './acts.sql.ts';

/** Acts on the access of staff, which two administrators decide. */
export const staffActs: ActsOfKind = {
  lock: (tx, { subject_id }) => lockStaff(tx, subject_id),

  async read(ctx, act) {
    const staff = await staffById(ctx.db, act.subject_id, ctx.now());
    const name = staff?.name ?? textIn(act, 'about');
    const email = staff?.email ?? textIn(act, 'email');
    if (act.act === 'one_officer') return oneOfficerFacts(await isSingleOfficer(ctx));
    return {
      title: `${textIn(act, 'label')}: ${name}`,
      facts: [email],
      parts: [
        part('Access', [
          ['Name', name],
          ['Email', email],
          ['Roles now', staff === undefined ? 'None' : rolesText(staff.roles)],
          act.act === 'invite' || act.act === 'change_roles'
            ? ['New roles', rolesText(rolesIn(act)), true]
            : ['New roles', null],
        ]),
      ],
      names: { staff: true },
      involved: [],
      staff_id: act.subject_id,
      basis: [staff?.roles ?? null, staff?.ended_at ?? null, staff?.joined_at ?? null],
      follows: followsOf(act, name),
      isPossible: await isPossible(ctx, act, staff),
    };
  },

  async carryOut(ctx, act, { names, staffId }) {
    const by = { staffId, name: names };
    const { subject_id: id } = act;
    switch (act.act) {
      case 'invite': {
        const wanted = { email: textIn(act, 'email'), name: textIn(act, 'about') };
        await inviteStaff(ctx, { ...wanted, roles: rolesIn(act) }, by);
        return `We sent an invitation to ${wanted.email}.`;
      }
      case 'invite_again': {
        const { staff } = await inviteStaffAgain(ctx, id, by);
        return `We sent a new invitation to ${staff.email}.`;
      }
      case 'change_roles': {
        const { name } = await changeStaffRoles(ctx, id, rolesIn(act), by);
        return `We changed the roles of ${name}.`;
      }
      case 'one_officer':
        await allowSingleOfficer(ctx, true, by);
        return 'One officer alone can now decide what needs two, 24 hours later.';
      case 'end': {
        const { name } = await endStaff(ctx, id, by);
        return `${name} can no longer log in.`;
      }
      default:
        throw new Problem('invalid', 'act');
    }
  },
};

/** That one officer decides what needs two is an act on no account: it has this id in place of one. */
export const noAccount = '00000000-0000-0000-0000-000000000000';

function oneOfficerFacts(isOn: boolean): ActFacts {
  return {
    title: 'Let one officer decide what needs two',
    facts: [],
    parts: [
      part('One officer', [
        ['Now', isOn ? 'On' : 'Off'],
        ['New', 'On', true],
      ]),
    ],
    names: { staff: true },
    involved: [],
    basis: [isOn],
    follows:
      'Where nobody else may decide, the same officer confirms their own decision 24 hours later. Members read that it was so.',
    isPossible: !isOn,
  };
}

async function isPossible(
  { db }: Context,
  act: ProposedAct,
  staff: StaffRow | undefined,
): Promise<boolean> {
  if (act.act !== 'invite') return staff !== undefined;
  return (await findStaffByEmail(db, textIn(act, 'email'))) === undefined;
}

function followsOf({ act }: ProposedAct, name: string): string {
  switch (act) {
    case 'invite':
    case 'invite_again':
      return `We email ${name} a link to join the desk. It works for 3 days.`;
    case 'end':
      return `We log ${name} out, and they can no longer log in.`;
    default:
      return `${name} gets the new roles at once. We tell them by email.`;
  }
}

function rolesIn({ detail }: ProposedAct): StaffRole[] {
  const { roles } = detail;
  return staffRoles.filter((role) => Array.isArray(roles) && roles.includes(role));
}
