import type { StaffRole } from '../permissions.ts';

/** What each role is called on screens and in emails. */
export const staffRoleNames: Readonly<Record<StaffRole, string>> = {
  registrar: 'Registrar',
  documentation: 'Documentation',
  disputes: 'Disputes',
  finance: 'Finance',
  auditor: 'Auditor',
  administrator: 'Administrator',
};

/** 'Registrar, Disputes' */
export function rolesText(roles: readonly StaffRole[]): string {
  return roles.map((role) => staffRoleNames[role]).join(', ');
}
