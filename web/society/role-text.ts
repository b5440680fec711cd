import type { StaffRole } from '#domain/permissions.ts';
import { staffRoleNames } from '#domain/staff/role-names.ts';

/** What each role is for, as the person reads it who has it or gives it. */
export const roleMeanings: Readonly<Record<StaffRole, string>> = {
  registrar: 'Checks who members are.',
  documentation: 'Decides about songs, recordings and plays.',
  disputes: 'Decides disputes, and answers by link.',
  finance: 'Checks bank details in another name.',
  auditor: 'Sees who works at the desk. Changes nothing.',
  administrator: 'Invites staff, changes their roles and ends their access.',
};

/** Roles in a line: 'Registrar, Documentation'. */
export function rolesText(roles: readonly StaffRole[]): string {
  return roles.map((role) => staffRoleNames[role]).join(', ');
}
