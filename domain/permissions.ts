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

/** Whether `asker` may attempt `action`. Visitors get the public pages only; suspended members count as visitors. */
export function may(asker: Asker, action: Action): boolean {
  if (openToVisitors.has(action)) return true;
  return asker !== null && asker.status !== 'suspended';
}
