/** The outcome of an event: the attempt succeeded, failed, or was refused although it might have succeeded. */
export type SecurityOutcome = 'succeeded' | 'failed' | 'refused';

type Facts = {
  readonly outcome: SecurityOutcome;
  /** Events counted together with equal ones of the same hour, because strangers can cause any number of them. */
  readonly isRepeated?: true;
  /** A row of its own up to a limit an hour, and counted together from then on: a session can cause any number of it. */
  readonly isBounded?: true;
};

/** Everything that the security log knows, with how it ended. */
export const securityEvents = {
  logged_in: { outcome: 'succeeded', isBounded: true },
  log_in_failed: { outcome: 'failed', isRepeated: true },
  log_in_throttled: { outcome: 'refused', isRepeated: true },
  logged_out: { outcome: 'succeeded', isBounded: true },
  session_ended: { outcome: 'succeeded', isBounded: true },
  logged_out_everywhere: { outcome: 'succeeded', isBounded: true },
  reauthenticated: { outcome: 'succeeded', isBounded: true },
  reauthentication_failed: { outcome: 'failed', isRepeated: true },
  reauthentication_throttled: { outcome: 'refused', isRepeated: true },
  second_cookie_missing: { outcome: 'refused', isRepeated: true },
  retired_token_used: { outcome: 'refused' },
  password_changed: { outcome: 'succeeded' },
  password_reset: { outcome: 'succeeded' },
  email_changed: { outcome: 'succeeded' },
  bank_details_changed: { outcome: 'succeeded' },
  factor_added: { outcome: 'succeeded' },
  factor_removed: { outcome: 'succeeded' },
  factor_used: { outcome: 'succeeded', isBounded: true },
  factor_failed: { outcome: 'failed', isRepeated: true },
  recovery_codes_made: { outcome: 'succeeded' },
  recovery_code_used: { outcome: 'succeeded' },
  passkey_copied: { outcome: 'refused' },
  log_in_stopped: { outcome: 'refused' },
  factors_reset: { outcome: 'succeeded' },
  factor_reset_stopped: { outcome: 'succeeded' },
} as const satisfies Readonly<Record<string, Facts>>;

/** One of {@link securityEvents}. */
export type SecurityEventKind = keyof typeof securityEvents;

/** All of them, for choosing among them. */
export const securityEventKinds = Object.keys(securityEvents) as readonly SecurityEventKind[];

/** What the security log knows of the society's desk: attempts that failed. What succeeds there is in the history of staff. */
const deskSecurityEvents = {
  staff_log_in_failed: { outcome: 'failed', isRepeated: true },
  staff_log_in_throttled: { outcome: 'refused', isRepeated: true },
  staff_factor_failed: { outcome: 'failed', isRepeated: true },
  staff_act_refused: { outcome: 'refused', isRepeated: true },
} as const satisfies Readonly<Record<string, Facts>>;

/** Every kind that there is, for who reads the log of the whole society. */
export const allSecurityEventKinds = [...securityEventKinds, ...Object.keys(deskSecurityEvents)];

/** An event of a member's account, or of the desk, which no member is shown. */
export type AnySecurityEventKind = SecurityEventKind | keyof typeof deskSecurityEvents;

/** How an event of this kind ended, and how far it is counted with others of its hour. */
export const factsOfSecurityEvent = (kind: AnySecurityEventKind): Facts =>
  ({ ...securityEvents, ...deskSecurityEvents })[kind];
