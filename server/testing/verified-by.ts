import { PassThrough } from 'node:stream';
import type { Context } from '../context.ts';
import type { Command } from '../society/command.ts';
import { takeBaseline, verifyHistory } from '../society/operation/verify-history.ts';
import { makeTerminal } from '../society/terminal.ts';

/** What `history verify` says of a portal. */
export async function verifiedBy(ctx: Context): Promise<string> {
  const { said, error } = await answerOf(verifyHistory, ctx, {});
  return error === null ? said : said + String(error);
}

/** What `history baseline` says when Esi gives it on a portal. @throws what it throws */
export async function baselineTakenBy(ctx: Context, reason: string): Promise<string> {
  const { said, error } = await answerOf(takeBaseline, ctx, { reason });
  if (error !== null) throw error;
  return said;
}

async function answerOf(command: Command, ctx: Context, options: Record<string, string>) {
  const output = new PassThrough();
  let said = '';
  output.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const streams = { input: new PassThrough(), output, remarks: output };
  const terminal = makeTerminal({ isJson: false, isAgreed: true, ...streams });
  const operator = { kind: 'society', name: 'Esi' } as const;
  const typed = { words: [], options: new Map(Object.entries(options)) };
  const error: unknown = await command
    .run({ ctx, registry: null, terminal, operator }, typed)
    .then(() => null)
    .catch((thrown: unknown) => thrown);
  return { said, error };
}
