import type { StaffMember } from '#contract/society/staff.ts';
import { staffInvitationMs } from '#contract/society/staff.ts';
import type { StaffRole } from '#domain/permissions.ts';
import { Problem } from '#domain/problems.ts';
import { rolesText } from '#domain/staff/role-names.ts';
import type { Context } from '../context.ts';
import { type Transaction, transaction } from '../platform/db/db.ts';
import { newId } from '../platform/db/new-id.ts';
import { type Limit, take } from '../platform/http/limits/rate-limit.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import { hashOfSecret, newSecret } from '../session/secrets.ts';
import { invitationMail, rolesChangedMail, staffChangedMail, staffEndedMail } from './messages.ts';
import { recordStaffEvent, type StaffBy } from './record-staff-event.ts';
import {
  addInvitation,
  addStaff,
  administratorsBut,
  lockAdministrators,
  lockStaff,
  type StaffRow,
  setRoles,
  setSingleOfficer,
  staffById,
  takeAccess,
} from './staff.sql.ts';

type Locked = NonNullable<Awaited<ReturnType<typeof lockStaff>>>;

/** The account that was invited, and the secret of the link in its mail. */
type Invited = { readonly staff: StaffRow; readonly secret: string };

/** Adds an account and mails its invitation. @throws Problem `staff_exists` at `email` */
export function inviteStaff(
  ctx: Context,
  wanted: { readonly email: string; readonly name: string; readonly roles: readonly StaffRole[] },
  by: StaffBy,
): Promise<Invited> {
  return transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const { email, name, roles } = wanted;
    await lockAuthority(tx, by);
    const id = newId(at);
    const isAdded = await addStaff(tx, { id, email, name, roles: [...roles], created_at: at });
    if (!isAdded) throw new Problem('staff_exists', 'email');
    const detail = { email, roles };
    await countInvitation(tx, by, at);
    await recordStaffEvent(tx, { staffId: id, by, event: 'invited', detail, at });
    await notifyAdministrators(tx, ctx, by, `invited ${name} (${email}) as ${rolesText(roles)}`);
    return invite(tx, ctx, { id, email, name, roles }, by, at);
  });
}

/**
 * Takes whatever proved them, and mails a new link: also to who had ended.
 * @throws Problem `not_found`, `own_staff_account`, `last_administrator`
 */
export function inviteStaffAgain(ctx: Context, id: string, by: StaffBy): Promise<Invited> {
  return transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const staff = await lockOther(tx, id, by);
    await refuseLastAdministrator(tx, staff, by);
    await takeAccess(tx, id, { endedAt: null, at });
    const { email, name } = staff;
    const roles = staff.roles as StaffRole[];
    const detail = { email, roles };
    await countInvitation(tx, by, at);
    await recordStaffEvent(tx, { staffId: id, by, event: 'invited', detail, at });
    await notifyAdministrators(tx, ctx, by, `invited ${name} again`);
    return invite(tx, ctx, { id, email, name, roles }, by, at);
  });
}

/** @throws Problem `not_found`, `own_staff_account`, `last_administrator` */
export function changeStaffRoles(
  ctx: Context,
  id: string,
  roles: readonly StaffRole[],
  by: StaffBy,
): Promise<StaffRow> {
  return transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const staff = await lockOther(tx, id, by);
    if (!roles.includes('administrator')) await refuseLastAdministrator(tx, staff, by);
    await setRoles(tx, id, roles);
    const detail = { from: staff.roles, to: roles };
    await recordStaffEvent(tx, { staffId: id, by, event: 'roles_changed', detail, at });
    await notifyAdministrators(
      tx,
      ctx,
      by,
      `changed the roles of ${staff.name} to ${rolesText(roles)}`,
    );
    const mail = rolesChangedMail(ctx, staff, { roles, by: by.name });
    await sendMail(tx, ctx, { to: staff.email, mail });
    return present(tx, id, at);
  });
}

/** Ends an account; ending one that has ended changes nothing. @throws Problem `not_found`, `own_staff_account`, `last_administrator` */
export function endStaff(ctx: Context, id: string, by: StaffBy): Promise<StaffRow> {
  return transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const staff = await lockOther(tx, id, by);
    if (staff.ended_at !== null) return present(tx, id, at);
    await refuseLastAdministrator(tx, staff, by);
    await takeAccess(tx, id, { endedAt: at, at });
    await recordStaffEvent(tx, { staffId: id, by, event: 'ended', at });
    await notifyAdministrators(tx, ctx, by, `ended the access of ${staff.name}`);
    const mail = staffEndedMail(ctx, staff, { by: by.name });
    await sendMail(tx, ctx, { to: staff.email, mail });
    return present(tx, id, at);
  });
}

/** Turns on or off that one officer decides what needs two, a day later. */
export function allowSingleOfficer(ctx: Context, isOn: boolean, by: StaffBy): Promise<void> {
  return transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    await lockAuthority(tx, by);
    await setSingleOfficer(tx, isOn);
    if (by.staffId !== null)
      await recordStaffEvent(tx, {
        staffId: by.staffId,
        by,
        event: 'one_officer_set',
        detail: { to: isOn },
        at,
      });
    const what = `turned ${isOn ? 'on' : 'off'} that one officer decides what needs two`;
    await notifyAdministrators(tx, ctx, by, what);
  });
}

async function invite(
  tx: Transaction,
  ctx: Context,
  staff: Pick<StaffRow, 'id' | 'email' | 'name'> & { readonly roles: readonly StaffRole[] },
  by: StaffBy,
  at: Date,
): Promise<Invited> {
  const secret = newSecret();
  const expiresAt = new Date(at.getTime() + staffInvitationMs);
  await addInvitation(tx, {
    id: newId(at),
    staff_id: staff.id,
    secret_hash: hashOfSecret(secret),
    created_at: at,
    expires_at: expiresAt,
  });
  const mail = invitationMail(ctx, staff, { by: by.name, secret, expiresAt });
  await sendMail(tx, ctx, { to: staff.email, mail, until: expiresAt });
  return { staff: await present(tx, staff.id, at), secret };
}

const perAdministrator: Limit = {
  name: 'staff invitations',
  max: 50,
  windowMs: 24 * 3_600_000,
  stepMs: 3_600_000,
};

/** @throws Problem `too_many_requests` */
export async function countInvitation(
  tx: Transaction,
  { staffId }: Pick<StaffBy, 'staffId'>,
  at: Date,
): Promise<void> {
  if (staffId !== null) await take(tx, [{ limit: perAdministrator, of: staffId }], at);
}

/**
 * Every administrator hears at once of what another does to somebody's access, or proposes, and the society's own address does too: who is
 * alone could make their own second officer.
 */
export async function notifyAdministrators(
  tx: Transaction,
  ctx: Context,
  by: StaffBy,
  what: string,
): Promise<void> {
  if (by.staffId === null) return;
  const others = await administratorsBut(tx, by.staffId);
  for (const { email, name } of [ctx.society, ...others]) {
    const mail = staffChangedMail(ctx, { name }, { by: by.name, what });
    await sendMail(tx, ctx, { to: email, mail });
  }
}

async function lockOther(tx: Transaction, id: string, by: StaffBy): Promise<Locked> {
  if (by.staffId === id) throw new Problem('own_staff_account');
  await lockAuthority(tx, by);
  const staff = await lockStaff(tx, id);
  if (staff === undefined) throw new Problem('not_found');
  return staff;
}

/** An operator's command may: it can invite another at any time. */
async function refuseLastAdministrator(tx: Transaction, staff: Locked, by: StaffBy): Promise<void> {
  const isActive = staff.joined_at !== null && staff.ended_at === null;
  if (by.staffId === null || !isActive || !staff.roles.includes('administrator')) return;
  const administrators = await lockAdministrators(tx);
  if (administrators.every((id) => id === staff.id)) throw new Problem('last_administrator');
}

/**
 * Of two administrators who act on each other at the same moment the second one is none any more: whoever acts or proposes must still be one,
 * while all are locked. @throws Problem `not_allowed`
 */
export async function lockAuthority(
  tx: Transaction,
  { staffId }: Pick<StaffBy, 'staffId'>,
): Promise<void> {
  if (staffId === null) return;
  if (!(await lockAdministrators(tx)).includes(staffId)) throw new Problem('not_allowed');
}

async function present(tx: Transaction, id: string, at: Date): Promise<StaffRow> {
  const staff = await staffById(tx, id, at);
  if (staff === undefined) throw new Problem('not_found');
  return staff;
}

/** One of the staff as the desk shows them. */
export function staffView(row: StaffRow): StaffMember {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    roles: row.roles,
    state: row.ended_at !== null ? 'ended' : row.joined_at === null ? 'invited' : 'active',
    invitation_ends_at: row.invitation_ends_at?.toISOString() ?? null,
    joined_at: row.joined_at?.toISOString() ?? null,
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
  };
}
