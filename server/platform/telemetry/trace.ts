import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

const traces = new AsyncLocalStorage<string>();

/** Runs what belongs to a trace: jobs that it queues and slow statements that it sends are logged with it. */
export const traced = <Result>(trace: string, run: () => Result): Result => traces.run(trace, run);

/** The trace of what runs now, null outside of any. */
export const currentTrace = (): string | null => traces.getStore() ?? null;

/**
 * The trace id of a `traceparent` header, 32 hexadecimal digits, or a new one where there is none or it is none.
 * @source W3C Trace Context, 3.2: version, trace-id, parent-id, flags; an id of zeros alone is invalid, and so is version ff
 */
export function traceOf(header: string | readonly string[] | undefined): string {
  const text = typeof header === 'string' ? header : '';
  const [, trace = none] =
    /^(?!ff)[\da-f]{2}-([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:-.*)?$/.exec(text) ?? [];
  return trace === none ? randomBytes(16).toString('hex') : trace;
}

const none = '0'.repeat(32);
