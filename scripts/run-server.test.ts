import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const programs = join(import.meta.dirname, 'testing');
const patience = { timeout: 15_000, interval: 25 };

let folder = '';
let diary = '';
let starter: ChildProcess;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-server-'));
  diary = join(folder, 'diary');
});
afterEach(() => {
  starter.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

it('passes Ctrl-C on once, though it is told twice, and ends with the same exit code', async () => {
  await startSitter('7');
  starter.kill('SIGINT');
  starter.kill('SIGINT');
  expect(await once(starter, 'exit')).toEqual([7, null]);
  expect(diaryLines().slice(1)).toEqual(['SIGINT']);
});

it('ends what it started when it is itself killed', async () => {
  const sitter = await startSitter();
  starter.kill('SIGKILL');
  await vi.waitFor(() => expect(isAlive(sitter)).toBe(false), patience);
  expect(diaryLines().slice(1)).toEqual(['SIGTERM']);
});

it('ends what it started when the npm that runs it is killed', async () => {
  const script = join(programs, 'starter.mjs');
  // As npm does: a shell between, which waits and notices nothing.
  const shell = `"${process.execPath}" "${script}" "${join(programs, 'sitter.mjs')}" "${diary}"; true`;
  const npm = `require('node:child_process').spawn('sh', ['-c', process.argv[1]], { stdio: 'ignore' })`;
  starter = spawn(process.execPath, ['-e', npm, shell], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: 'ignore',
  });
  const sitter = await sitterPid();
  starter.kill('SIGKILL');
  await vi.waitFor(() => expect(isAlive(sitter)).toBe(false), patience);
});

it('ends with the failure of what it started', async () => {
  starter = spawn(process.execPath, [join(programs, 'starter.mjs'), '-e', 'process.exit(3)']);
  expect(await once(starter, 'exit')).toEqual([3, null]);
});

async function startSitter(exitCode = '0'): Promise<number> {
  const args = [join(programs, 'starter.mjs'), join(programs, 'sitter.mjs'), diary, exitCode];
  starter = spawn(process.execPath, args, { stdio: 'ignore' });
  return sitterPid();
}

function sitterPid(): Promise<number> {
  return vi.waitFor(() => {
    const pid = Number(diaryLines()[0]);
    expect(pid).toBeGreaterThan(0);
    return pid;
  }, patience);
}

function diaryLines(): string[] {
  return existsSync(diary) ? readFileSync(diary, 'utf8').trimEnd().split('\n') : [];
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
