import { expect, it } from 'vitest';
import { logOutput } from './log-output.ts';

function linesOf(events: readonly object[]): string {
  let shown = '';
  const stdout = { isTTY: true, write: (text: string) => (shown += text) };
  const { stream } = logOutput({ level: undefined, nodeEnv: undefined, stdout });
  for (const event of events) stream?.write(`${JSON.stringify(event)}\n`);
  return shown;
}

it.each([
  ['a terminal', true, undefined, undefined, 'warn', true],
  ['a terminal that asks for more', true, undefined, 'info', 'info', true],
  ['a terminal in production', true, 'production', undefined, 'info', false],
  ['a file', false, undefined, undefined, 'info', false],
  ['a file that asks for less', false, undefined, 'silent', 'silent', false],
])('logs to %s', (_, isTTY, nodeEnv, level, expected, isReadable) => {
  const options = logOutput({ level, nodeEnv, stdout: { isTTY, write: () => true } });
  expect(options.level).toBe(expected);
  expect(options.stream !== undefined).toBe(isReadable);
});

it('shows an event as one short line, with the error under it', () => {
  const time = new Date(2026, 10, 23, 7, 5, 9).getTime();
  const shown = linesOf([
    { level: 40, time, event: 'job_refused', task: 'send_mail', try: 2, code: 'mail_refused' },
    { level: 50, time, event: 'request_failed', err: { message: 'no', stack: 'Error: no\n at x' } },
    { level: 30, time, msg: 'listening' },
  ]);
  expect(shown).toBe(
    [
      '07:05:09 warning job refused task=send_mail try=2 code=mail_refused',
      '07:05:09 error   request failed',
      '         Error: no',
      '          at x',
      '07:05:09 info    listening',
      '',
    ].join('\n'),
  );
});

it('leaves what is no event as it is', () => {
  const stdout = { isTTY: true, shown: '', write: (text: string) => (stdout.shown += text) };
  logOutput({ level: undefined, nodeEnv: undefined, stdout }).stream?.write('plain\n');
  expect(stdout.shown).toBe('plain\n');
});
