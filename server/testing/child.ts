import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

export type Child = {
  readonly pid: number;
  /** The next line it writes; fails when it ends without one. */
  line(): Promise<string>;
  readonly exited: Promise<number | null>;
  kill(signal: NodeJS.Signals): void;
  closeInput(): void;
};

/** Starts one of testing/programs as a process of its own, killed at the latest when the test is over. */
export function startChild(
  program: string,
  args: readonly string[],
  user: { uid?: number; gid?: number } = {},
): Child {
  const path = join(import.meta.dirname, 'programs', program);
  const child = spawn(process.execPath, [path, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
    ...user,
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const exited = once(child, 'exit').then(([code]) => (typeof code === 'number' ? code : null));
  child.stdin.on('error', () => {});
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  return {
    pid: child.pid ?? 0,
    line: async () => {
      const { value, done } = await lines.next();
      if (done) throw new Error(`${program} ended without a word`);
      return value;
    },
    exited,
    kill: (signal) => child.kill(signal),
    closeInput: () => child.stdin.end(),
  };
}
