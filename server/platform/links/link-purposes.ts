/** What a mailed link can do. */
export const linkPurposes = [
  'confirm_sign_up',
  'reset_password',
  'change_email_old',
  'change_email_new',
  'cancel_bank_change',
  'stop_factor_reset',
] as const;
/** One of {@link linkPurposes}. */
export type LinkPurpose = (typeof linkPurposes)[number];
