import type { StaffRole } from '#domain/permissions.ts';
import { staffRoleNames } from '#domain/staff/role-names.ts';

/** What each role is for, as the person reads it who has it or gives it. */
export const roleMeanings: Readonly<Record<StaffRole, string>> = {
  registrar: 'Checks who members are and looks after their records.',
  documentation: 'Looks after songs, recordings, logs and matching.',
  disputes: 'Reviews and decides disputes.',
  finance: 'Checks bank details.',
  auditor: 'Reads everything and changes nothing.',
  administrator: 'Invites staff, and looks after settings and operations.',
};

/** Roles in a line: 'Registrar, Documentation'. */
export function rolesText(roles: readonly StaffRole[]): string {
  return roles.map((role) => staffRoleNames[role]).join(', ');
}
