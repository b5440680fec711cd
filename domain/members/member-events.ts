/** What can happen to a member's account, as its history names it. */
export const memberEvents = [
  'signed_up',
  'email_confirmed',
  'password_reset',
  'password_changed',
  'sessions_ended',
  'profile_changed',
  'picture_changed',
  'email_change_asked',
  'email_changed',
  'email_change_cancelled',
  'consent_given',
  'document_added',
  'documents_seen',
  'bank_details_proposed',
  'bank_details_cancelled',
  'bank_details_in_force',
  'data_exported',
  'account_closed',
  'verified',
  'suspended',
  'reinstated',
  'isni_assigned',
] as const;
/** One of {@link memberEvents}. */
export type MemberEvent = (typeof memberEvents)[number];
