import { PassThrough } from 'node:stream';
import type { House } from '../house.ts';
import type { Command } from '../society/command.ts';
import { takeBaseline } from '../society/take-baseline.ts';
import { makeTerminal } from '../society/terminal.ts';
import { verifyHistory } from '../society/verify-history.ts';

/** What `history verify` says of a house. */
export async function verifiedBy(house: House): Promise<string> {
  const { said, error } = await answerOf(verifyHistory, house, {});
  return error === null ? said : said + String(error);
}

/** What `history baseline` says when Esi gives it on a house. @throws what it throws */
export async function baselineTakenBy(house: House, reason: string): Promise<string> {
  const { said, error } = await answerOf(takeBaseline, house, { reason });
  if (error !== null) throw error;
  return said;
}

async function answerOf(command: Command, house: House, options: Record<string, string>) {
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
    .run({ house, registry: null, terminal, operator }, typed)
    .then(() => null)
    .catch((thrown: unknown) => thrown);
  return { said, error };
}
