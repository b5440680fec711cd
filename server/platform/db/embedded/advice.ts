import { join } from 'node:path';
import type { Cluster } from './cluster.ts';

/** What an operator should do, by what PostgreSQL wrote into its log before it ended: one line. */
export function adviceFor(said: string, { data, log }: Pick<Cluster, 'data' | 'log'>): string {
  const isFull = /No space left on device|ENOSPC|Disk quota exceeded/i.test(said);
  if (!isFull) {
    return `PostgreSQL ended (${lastWords(said)}). It is started again by itself; its log is ${log}.`;
  }
  const place = /pg_wal|write-ahead/i.test(said) ? join(data, 'pg_wal') : data;
  return `The disk of ${place} is full. Make room there: PostgreSQL is started again by itself, and nothing that was answered is lost.`;
}

/** The line of PostgreSQL's log that says why, else all of it. */
export function lastWords(log: string): string {
  const fatal = log.split('\n').filter((line) => /FATAL|PANIC|ERROR/.test(line));
  return (fatal.at(-1) ?? log).replaceAll(/\s+/g, ' ').trim().slice(-500);
}
