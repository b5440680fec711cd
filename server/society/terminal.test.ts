import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { columns, makeTerminal, plain, table } from './terminal.ts';

/** A terminal with somebody at it, who answers `answer`; null is somebody who presses Ctrl-D. */
function atTerminal(answer: string | null, isAgreed = false) {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const [output, remarks] = [new PassThrough(), new PassThrough()];
  if (answer === null) input.end();
  else input.write(`${answer}\n`);
  const terminal = makeTerminal({ isJson: false, isAgreed, input, output, remarks });
  return { terminal, asked: () => String(remarks.read() ?? '') };
}

it.each(['y', 'Y', 'yes', ' yes '])('goes on when the operator says %j', async (answer) => {
  const { terminal, asked } = atTerminal(answer);
  await terminal.confirm('Suspend Ama?');
  expect(asked()).toContain('Suspend Ama? [y/N] ');
});

it.each(['', 'n', 'no', 'yess', 'maybe', null])(
  'changes nothing when the operator says %j',
  async (answer) => {
    await expect(atTerminal(answer).terminal.confirm('Suspend Ama?')).rejects.toMatchObject({
      kind: 'refused',
      message: 'Nothing was changed.',
    });
  },
);

it('does not ask who has said --yes', async () => {
  const { terminal, asked } = atTerminal(null, true);
  await terminal.confirm('Suspend Ama?');
  expect(asked()).toBe('');
});

it('aligns columns by what is seen, with letters of Ghana and accents written in two', () => {
  expect(
    columns([
      ['Ɔdɔ', 'x'],
      ['Ama\u0301', 'y'],
    ]),
  ).toBe('Ɔdɔ  x\nAma\u0301  y');
  expect(table(['A', 'B'], [['long', 'z']])).toBe('A     B\n───────\nlong  z');
});

it('shows what would steer a terminal as a dot', () => {
  expect(plain('a\u001b[2Jb\u202ec\nd')).toBe('a·[2Jb·c d');
});

it('ends in peace when its reader has seen enough', async () => {
  const command = spawn(process.execPath, ['server/society/main.ts', '--help']);
  command.stdout.destroy();
  const [said, [code]] = await Promise.all([text(command.stderr), once(command, 'exit')]);
  expect([said, code]).toEqual(['', 0]);
});
