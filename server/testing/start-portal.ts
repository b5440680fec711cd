import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { eventually } from './eventually.ts';

/** The portal as a process of its own. */
export type Portal = {
  readonly origin: string;
  /** As by `kill -9`: it hears nothing of it. */
  kill(): Promise<void>;
};

/** Starts the real server and waits until it is ready; killed at the latest when the test is over. */
export async function startPortal(variables: Readonly<Record<string, string>>): Promise<Portal> {
  const { origin, kill } = await startProgram('main.ts', [], variables, /ready at (\S+)/);
  return { origin, kill };
}

/** Starts a program of the server's, and waits until it says what `ready` looks for, where that is asked. */
export async function startProgram(
  program: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
  ready?: RegExp,
): Promise<Portal & { readonly said: () => string; readonly exited: Promise<number | null> }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', program), ...args], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      LOG_LEVEL: 'silent',
      // A slow machine meets the product's own.
      DATABASE_STATEMENT_TIMEOUT_MS: '600000',
      DATABASE_LOCK_TIMEOUT_MS: '600000',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  const kill = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  onTestFinished(kill);
  const look = () => {
    const [, found = ''] = ready?.exec(said) ?? [];
    if (ready && found === '') throw new Error(`${program} is not ready: ${said}`);
    return found;
  };
  const origin = await eventually(look);
  return { origin, kill, said: () => said, exited };
}

/** Runs a command of the society's program to its end, as Efua. */
export async function societyProgram(
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<{ readonly code: number | null; readonly said: string }> {
  const { exited, said } = await startProgram('society/main.ts', args, {
    USER: 'efua',
    ...variables,
  });
  return { code: await exited, said: said() };
}
