/** Connection classes and shutdown (08, 57P), no free connection (53300), a primary that became a replica (25006). */
const awayStates = /^(08...|57P0[1-5]|53300|25006)$/;
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
// The pg driver gives these no code.
const awayMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable)/;

/** Whether the database could not be reached or went away: the request may be sent again a little later. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (code !== null) return awayCodes.has(code) || awayStates.test(code);
  return awayMessages.test(error.message);
}

/** Serialization failure or deadlock: the same transaction may well succeed when run again. */
export function isRetryable(error: unknown): boolean {
  const code = codeOf(error);
  return code === '40001' || code === '40P01';
}

/** Whether the statement was stopped by its time limit. */
export function isStatementTimeout(error: unknown): boolean {
  return codeOf(error) === '57014';
}

/** Whether another transaction held a lock for longer than the statement was to wait. */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === '55P03';
}

/** Whether the database has no room left. */
export function isDiskFull(error: unknown): boolean {
  return codeOf(error) === '53100';
}

/** The name of the constraint or unique index that refused the change; null when it was none. */
export function constraintOf(error: unknown): string | null {
  if (!(error instanceof Error) || !codeOf(error)?.startsWith('23')) return null;
  return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : null;
}

/** What a failure says with what is below it: its cause, or all that were tried at once. */
export function reasonOf(error: unknown): string {
  return failuresIn(error)
    .map(({ message }) => message)
    .filter((message) => message !== 'All promises were rejected')
    .join(': ');
}

/** The kind of a failure and the codes of all that is below it: 'Error ECONNREFUSED'. Nothing in it was entered by somebody. */
export function kindOf(error: unknown): string {
  const codes = failuresIn(error).flatMap((one) => codeOf(one) ?? []);
  const name = error instanceof Error ? error.name : 'Error';
  return [name, ...new Set(codes.filter((code) => /^\w{2,40}$/.test(code)))].join(' ');
}

function failuresIn(error: unknown): Error[] {
  if (!(error instanceof Error)) return [];
  const below: unknown[] = error instanceof AggregateError ? error.errors : [error.cause];
  return [error, ...below.flatMap(failuresIn)];
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : null;
}
