import * as z from 'zod/mini';
import { staffRoles } from '#domain/permissions.ts';
import { deskEndpoint, idParams } from '../platform/endpoint.ts';
import { emailField, line, refusedAs } from '../platform/fields.ts';

/** At least one role, each once. */
const rolesField = z.array(z.enum(staffRoles)).check(
  z.minLength(1, refusedAs('roles_missing')),
  z.refine((roles) => new Set(roles).size === roles.length, refusedAs('roles_missing')),
);

/** How long an invitation to the desk works, in milliseconds. */
export const staffInvitationMs = 3 * 24 * 3_600_000;

/**
 * Someone of the society's staff. `invited` have not joined yet or were invited again, and `invitation_ends_at` says until when their link
 * works; `ended` cannot log in any more.
 */
export const staffMemberSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(staffRoles)),
  state: z.enum(['invited', 'active', 'ended']),
  invitation_ends_at: z.nullable(z.iso.datetime()),
  joined_at: z.nullable(z.iso.datetime()),
  last_seen_at: z.nullable(z.iso.datetime()),
  ended_at: z.nullable(z.iso.datetime()),
});
/** A parsed value of {@link staffMemberSchema}. */
export type StaffMember = z.output<typeof staffMemberSchema>;

/** Everybody who works or worked at the desk: those who can log in first, then by name. At most 500. */
export const listStaff = deskEndpoint({
  method: 'GET',
  path: '/society/staff',
  summary: 'The society’s staff',
  may: 'see_staff',
  reply: z.array(staffMemberSchema),
});

/** `proposed`: a second administrator has to approve it. `says` is what happened, in a sentence. */
const changedReply = z.object({ outcome: z.enum(['proposed', 'done']), says: z.string() });

/** Invites someone by a mailed link. @throws at `email` `staff_exists` for an address that is staff already, ended ones included */
export const inviteStaff = deskEndpoint({
  method: 'POST',
  path: '/society/staff',
  summary: 'Invite someone to the desk',
  may: 'manage_staff',
  recentFactor: true,
  body: z.strictObject({ name: line(120), email: emailField, roles: rolesField }),
  reply: changedReply,
});

/** Sends a new link, after which no older one works: for a lost mail, a lost second factor, or who comes back. They stay out until they join. */
export const inviteStaffAgain = deskEndpoint({
  method: 'POST',
  path: '/society/staff/:id/invitation',
  summary: 'Invite someone to the desk again',
  may: 'manage_staff',
  recentFactor: true,
  params: idParams,
  reply: changedReply,
});

/** Changes someone's roles; their open sessions have the new ones at once. Nobody changes their own, and one administrator is left. */
export const changeStaffRoles = deskEndpoint({
  method: 'PUT',
  path: '/society/staff/:id/roles',
  summary: 'Change the roles of someone at the desk',
  may: 'manage_staff',
  recentFactor: true,
  params: idParams,
  body: z.strictObject({ roles: rolesField }),
  reply: changedReply,
});

/** Ends someone's account: their sessions end at once. Nobody ends their own, and one administrator is left. Of who is no administrator it is done at once. */
export const endStaff = deskEndpoint({
  method: 'DELETE',
  path: '/society/staff/:id',
  summary: 'End the account of someone at the desk',
  may: 'manage_staff',
  recentFactor: true,
  params: idParams,
  reply: changedReply,
});

/** What administrators turned on or off. `one_officer`: where nobody else may decide, the same officer confirms their own decision 24 hours later. */
const settingsSchema = z.object({ one_officer: z.boolean() });

/** The desk's settings. */
export const readSettings = deskEndpoint({
  method: 'GET',
  path: '/society/settings',
  summary: 'The settings of the desk',
  may: 'see_staff',
  reply: settingsSchema,
});

/** Changes the desk's settings. Letting one officer decide waits for a second administrator, where there is one. */
export const changeSettings = deskEndpoint({
  method: 'PUT',
  path: '/society/settings',
  summary: 'Change the settings of the desk',
  may: 'manage_staff',
  recentFactor: true,
  body: z.strictObject({ one_officer: z.boolean() }),
  reply: changedReply,
});
