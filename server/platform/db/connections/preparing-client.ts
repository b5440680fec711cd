import { channel } from 'node:diagnostics_channel';
import { slowStatements } from '../../telemetry/metrics.ts';
import { currentTrace } from '../../telemetry/trace.ts';
import { SettledClient } from './client.ts';

/** How often a statement is seen before it is prepared: a rare one is not worth a name. */
const timesBeforeNaming = 5;
/** Each connection keeps what was named, so the names are few. */
const maxNames = 200;
const maxCounted = 2000;
/** Inserts of many rows come in every length and would use the names up. */
const maxValues = 100;
const severalRows = /\), \(\$/;

const seen = new Map<string, number>();
const names = new Map<string, string>();

/**
 * A connection that has PostgreSQL parse a statement once instead of every time it is asked: statements that come again
 * are named, and PostgreSQL keeps named ones for as long as the connection lives. Whether the plan is stored too is
 * PostgreSQL's own choice, by what the values make of its cost.
 */
export class PreparingClient extends SettledClient {
  /** pg's own signature has nine forms; one is changed, and all others pass through as they came. */
  override query(...args: unknown[]): never {
    const [text, values] = args;
    const isPlain = args.length === 2 && typeof text === 'string' && Array.isArray(values);
    const name = isPlain && values.length <= maxValues ? nameOf(text) : null;
    const given = name === null ? args : [{ name, text, values }];
    // Safe: the arguments are the caller's or one of pg's own forms, and the answer is the one the caller expects.
    const answer: unknown = super.query(...(given as [string]));
    if (isPlain && answer instanceof Promise) watch(text, answer);
    return answer as never;
  }
}

/** Where statements are told of that took longer than a second: their text, which has no values in it, and the trace they belong to. */
export const slowStatementsChannel = channel('portal.slow_statement');
export type SlowStatement = {
  readonly ms: number;
  readonly statement: string;
  readonly trace: string | null;
};

const slowMs = 1_000;
const shownLetters = 200;

function watch(text: string, answer: Promise<unknown>): void {
  const startedAt = performance.now();
  const end = () => {
    const ms = Math.round(performance.now() - startedAt);
    if (ms < slowMs) return;
    slowStatements.inc();
    const statement = text.replace(/\s+/g, ' ').trim().slice(0, shownLetters);
    slowStatementsChannel.publish({ ms, statement, trace: currentTrace() } satisfies SlowStatement);
  };
  answer.then(end, end);
}

function nameOf(text: string): string | null {
  const name = names.get(text);
  if (name !== undefined) return name;
  if (names.size >= maxNames) return null;
  const times = (seen.get(text) ?? 0) + 1;
  if (times < timesBeforeNaming) {
    if (seen.size < maxCounted) seen.set(text, times);
    return null;
  }
  seen.delete(text);
  if (severalRows.test(text)) return null;
  const given = `s${names.size}`;
  names.set(text, given);
  return given;
}
