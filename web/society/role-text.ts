import type { StaffRole } from '#domain/permissions.ts';
import { staffRoleNames } from '#domain/staff/role-names.ts';

/** What each role is for, as the person reads it who has it or gives it. */
export const roleMeanings: Readonly<Record<StaffRole, string>> = {
  registrar: 'Checks who members are, and looks after their accounts.',
  documentation: 'Decides about songs, recordings, plays and imports.',
  disputes: 'Decides disputes and checks answers given by link.',
  finance: 'Checks bank details that are in a different name.',
  auditor: 'Sees everything and changes nothing.',
  administrator: 'Manages staff and targets, and keeps the portal running.',
};

/** Roles in a line: 'Registrar, Documentation'. */
export function rolesText(roles: readonly StaffRole[]): string {
  return roles.map((role) => staffRoleNames[role]).join(', ');
}
