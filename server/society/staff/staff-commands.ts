import { problemMessages } from '#contract/messages/problem-messages.ts';
import { parse } from '#contract/platform/parse.ts';
import { deskPages } from '#contract/society/desk-pages.ts';
import { inviteStaff as inviteEndpoint } from '#contract/society/staff.ts';
import { type StaffRole, staffRoles } from '#domain/permissions.ts';
import { Problem } from '#domain/problems.ts';
import { formatFullDateTime } from '#domain/text/dates.ts';
import type { Context } from '../../context.ts';
import {
  changeStaffRoles,
  endStaff,
  inviteStaff,
  inviteStaffAgain,
  staffView,
} from '../../staff/manage-staff.ts';
import { allStaff, findStaffByEmail, type StaffRow } from '../../staff/staff.sql.ts';
import type { Command, Desk, Typed } from '../command.ts';
import { Refusal, table } from '../terminal.ts';

const rolesOption = {
  name: 'role',
  takes: 'ROLES',
  help: `one or more of ${staffRoles.join(', ')}, with commas between them; required`,
} as const;

export const addStaff: Command = {
  name: ['staff', 'add'],
  takes: ['<email>'],
  summary: 'Invite someone to the society desk',
  details: [
    'We email them a link, which is shown here too. With it they choose a password and set up a passkey or a code app.',
    'Anyone who has the link can join, so give it only to them.',
  ],
  options: [{ name: 'name', takes: 'NAME', help: 'their name; required' }, rolesOption],
  changes: true,
  run: async (desk, { words: [email = ''], options }) => {
    const wanted = { email, name: options.get('name') ?? '', roles: rolesOf(options) };
    const checked = parse(inviteEndpoint.body, wanted);
    if (!checked.ok) throw refusalOf(checked.details[0]);
    const { name } = checked.value;
    await desk.terminal.confirm(`Invite ${name} to the desk as ${wanted.roles.join(', ')}?`);
    const { staff, secret } = await refused(() => inviteStaff(desk.ctx, checked.value, by(desk)));
    showInvitation(desk, staff, secret);
  },
};

export const inviteStaffMember: Command = {
  name: ['staff', 'invite'],
  takes: ['<email>'],
  summary: 'Send someone a new link to join the desk',
  details: [
    'For a lost email, a lost phone, or someone who comes back.',
    'They are logged out, and their old password, passkey, code app and recovery codes stop working.',
  ],
  changes: true,
  run: async (desk, { words: [email = ''] }) => {
    const { id, name } = await findStaff(desk.ctx, email);
    await desk.terminal.confirm(`Log ${name} out of the desk and invite them again?`);
    const { staff, secret } = await refused(() => inviteStaffAgain(desk.ctx, id, by(desk)));
    showInvitation(desk, staff, secret);
  },
};

export const setStaffRoles: Command = {
  name: ['staff', 'roles'],
  takes: ['<email>'],
  summary: 'Change what someone may do at the desk',
  options: [rolesOption],
  changes: true,
  run: async (desk, { words: [email = ''], options }) => {
    const { id, name } = await findStaff(desk.ctx, email);
    const roles = rolesOf(options);
    await desk.terminal.confirm(`Change the roles of ${name} to ${roles.join(', ')}?`);
    const staff = await refused(() => changeStaffRoles(desk.ctx, id, roles, by(desk)));
    desk.terminal.show(`${name} now has the roles ${roles.join(', ')}.`, staffView(staff));
  },
};

export const endStaffMember: Command = {
  name: ['staff', 'end'],
  takes: ['<email>'],
  summary: 'End someone’s access to the desk, and log them out',
  details: ['What they did stays in the history under their name. staff invite lets them back in.'],
  changes: true,
  run: async (desk, { words: [email = ''] }) => {
    const { id, name } = await findStaff(desk.ctx, email);
    await desk.terminal.confirm(`End the access of ${name} to the desk?`);
    const staff = await refused(() => endStaff(desk.ctx, id, by(desk)));
    desk.terminal.show(`${name} no longer has access to the desk.`, staffView(staff));
  },
};

export const listStaffMembers: Command = {
  name: ['staff', 'list'],
  takes: [],
  summary: 'List who may work at the desk',
  changes: false,
  run: async ({ ctx, terminal }) => {
    const staff = (await allStaff(ctx.db, ctx.now())).map(staffView);
    const rows = staff.map((one) => [one.name, one.email, one.roles.join(', '), one.state]);
    const text =
      rows.length === 0 ? 'Nobody yet.' : table(['Name', 'Email', 'Roles', 'State'], rows);
    terminal.show(text, staff);
  },
};

const by = ({ operator }: Desk) => ({ staffId: null, name: operator.name });

function showInvitation({ ctx, terminal }: Desk, staff: StaffRow, secret: string): void {
  const url = `${ctx.publicUrl}${deskPages.join()}#${secret}`;
  const until = staff.invitation_ends_at;
  terminal.show(
    `${staff.name} can join with this link until ${until === null ? '' : formatFullDateTime(until)} (time in Ghana):\n${url}`,
    { ...staffView(staff), url },
  );
}

/** @throws Refusal wrong_usage */
function rolesOf(options: Typed['options']): StaffRole[] {
  const typed = (options.get('role') ?? '').split(',').map((text) => text.trim());
  const roles = staffRoles.filter((role) => typed.includes(role));
  if (roles.length === 0 || roles.length !== new Set(typed).size)
    throw new Refusal(
      'wrong_usage',
      `After --role, give one or more of ${staffRoles.join(', ')}, with commas between them.`,
    );
  return roles;
}

async function findStaff({ db }: Context, email: string) {
  const staff = await findStaffByEmail(db, email);
  if (staff === undefined)
    throw new Refusal(
      'not_found',
      `Nobody on the staff has the email ${email}. Run “staff list” to see everyone.`,
    );
  return staff;
}

/** Runs what refuses by a Problem, as the terminal says it. */
async function refused<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Problem) throw refusalOf(error.details[0] ?? { code: error.code });
    throw error;
  }
}

function refusalOf(
  problem: { readonly path?: string; readonly code: Problem['code'] } | undefined,
) {
  const code = problem?.code ?? 'invalid';
  const field = problem?.path ? `${problem.path}: ` : '';
  return new Refusal('refused', `${field}${problemMessages[code]}`);
}
