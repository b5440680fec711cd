/** A member's status. Only `suspended` members cannot log in; `provisional` ones can do everything except be paid. */
export const memberStatuses = ['provisional', 'verified', 'suspended'] as const;
/** One of {@link memberStatuses}. */
export type MemberStatus = (typeof memberStatuses)[number];

/** Who asks: null is a visitor without a valid session. */
export type Asker = { status: MemberStatus } | null;

/** The permissions that an endpoint can require. Ownership is not decided here: it is the `where` of every query. */
export const actions = [
  'use_public_pages',
  'log_out',
  'see_own_profile',
  'change_own_profile',
  'see_own_bank_details',
  'change_own_bank_details',
  'see_rights_holders',
  'search_repertoire',
  'see_own_works',
  'register_works',
  'amend_works',
  'see_own_recordings',
  'register_recordings',
  'amend_recordings',
  'see_own_logs',
  'import_logs',
  'see_own_disputes',
  'raise_disputes',
  'see_notifications',
] as const;
/** One of {@link actions}. */
export type Action = (typeof actions)[number];

const openToVisitors: ReadonlySet<Action> = new Set(['use_public_pages', 'log_out']);

/** Whether `asker` may attempt `action`. Visitors get the public pages only; suspended members count as visitors. Nobody here is staff. */
export function may(asker: Asker, action: Action | StaffAction): boolean {
  if (isStaffAction(action)) return false;
  if (openToVisitors.has(action)) return true;
  return asker !== null && asker.status !== 'suspended';
}

/**
 * The roles of the society's staff; one person may have several. An auditor reads everything and changes nothing, an administrator
 * sees to staff and the running of the portal.
 */
export const staffRoles = [
  'registrar',
  'documentation',
  'disputes',
  'finance',
  'auditor',
  'administrator',
] as const;
/** One of {@link staffRoles}. */
export type StaffRole = (typeof staffRoles)[number];

/** The permissions that a call of the society's desk can require. */
export const staffActions = [
  'use_desk',
  'check_identities',
  'decide_consents',
  'decide_claims',
  'decide_disputes',
  'see_members',
  'manage_members',
  'see_catalogue',
  'manage_works',
  'see_disputes',
  'see_figures',
  'change_targets',
  'see_logs',
  'import_logs_for_all',
  'check_bank_details',
  'see_audit',
  'see_staff',
  'manage_staff',
  'see_operations',
  'run_operations',
  'handle_returned_mail',
] as const;
/** One of {@link staffActions}. */
export type StaffAction = (typeof staffActions)[number];

const everyRole = staffRoles;
const allowedRoles: Readonly<Record<StaffAction, readonly StaffRole[]>> = {
  use_desk: everyRole,
  check_identities: ['registrar'],
  decide_consents: ['documentation', 'disputes'],
  decide_claims: ['documentation'],
  decide_disputes: ['disputes'],
  see_members: ['registrar', 'finance', 'auditor'],
  manage_members: ['registrar'],
  see_catalogue: ['registrar', 'documentation', 'disputes', 'finance', 'auditor'],
  manage_works: ['documentation'],
  see_disputes: ['disputes', 'auditor'],
  see_figures: everyRole,
  change_targets: ['administrator'],
  see_logs: ['documentation', 'auditor'],
  import_logs_for_all: ['documentation'],
  check_bank_details: ['finance'],
  see_audit: ['auditor', 'administrator'],
  see_staff: ['auditor', 'administrator'],
  manage_staff: ['administrator'],
  see_operations: ['auditor', 'administrator'],
  run_operations: ['administrator'],
  handle_returned_mail: ['registrar', 'administrator'],
};

/** Whether somebody with these roles may attempt `action` at the desk. Members never may: they have no roles. */
export function staffMay(roles: readonly StaffRole[], action: StaffAction): boolean {
  return roles.some((role) => allowedRoles[action].includes(role));
}

/** Whether this is a permission of the desk, not of members. */
export function isStaffAction(action: Action | StaffAction): action is StaffAction {
  return action in allowedRoles;
}
