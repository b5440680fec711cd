import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { eventually } from '../testing/eventually.ts';

/** Starts one of the server's programs on a data folder; what it writes is gathered. */
function start(program: string, folder: string, args: readonly string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', program), ...args], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      USER: 'efua',
      PORT: '0',
      DATA_FOLDER: folder,
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
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  return { child, said: () => said, exited };
}

async function society(folder: string, args: readonly string[]) {
  const { exited, said } = start('society/main.ts', folder, args);
  return { code: await exited, said: said() };
}

it('works on our own database beside the running portal, and without it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'membership-'));
  chmodSync(folder, 0o711);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  // There is none yet: nothing is made, and the command says why.
  const invitation = ['staff', 'add', 'efua@example.org', '--name', 'Efua', '--yes'];
  for (const args of [
    ['members', 'list'],
    [...invitation, '--role', 'administrator'],
    ['backup', folder, '--keep', '1'],
    ['dump', folder],
  ]) {
    const refused = await society(folder, args);
    expect(refused.code).toBe(1);
    expect(refused.said).toMatch(/^There is no portal's data in .*postgres, and nothing was made/);
    expect(readdirSync(folder)).toEqual([]);
  }
  const portal = start('main.ts', folder, []);
  await eventually(() => expect(portal.said()).toContain('ready at'));
  const beside = await society(folder, [
    'members',
    'suspend',
    'new@example.org',
    '--reason',
    'A trial',
    '--yes',
  ]);
  expect(beside).toEqual({ code: 0, said: expect.stringContaining('is suspended') });
  portal.child.kill('SIGTERM');
  expect(await portal.exited).toBe(0);
  const after = await society(folder, ['members', 'list', '--status', 'suspended', '--json']);
  expect(after.code).toBe(0);
  // The sample has one whom its officers have suspended.
  expect(JSON.parse(after.said)).toContainEqual(
    expect.objectContaining({ email: 'new@example.org', status: 'suspended' }),
  );
});
