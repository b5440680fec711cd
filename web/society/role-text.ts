import type { StaffRole } from '#domain/permissions.ts';
import { staffRoleNames } from '#domain/staff/role-names.ts';

/** What each role is for, as the person reads it who has it or gives it. */
export const roleMeanings: Readonly<Record<StaffRole, string>> = {
  registrar: 'Checks who members are, and sees to email that comes back.',
  documentation: 'Decides answers by link, claims and duplicates, and helps with failed imports.',
  disputes: 'Decides disputes and answers by link.',
  finance: 'Has no cases at the desk yet.',
  auditor: 'Sees staff, the audit and operations. Changes nothing.',
  administrator:
    'Invites staff, changes their roles and ends their access. Sees to errors, jobs and email that comes back.',
};

/** Roles in a line: 'Registrar, Documentation'. */
export function rolesText(roles: readonly StaffRole[]): string {
  return roles.map((role) => staffRoleNames[role]).join(', ');
}
