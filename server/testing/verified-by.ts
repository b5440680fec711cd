import { PassThrough } from 'node:stream';
import type { House } from '../house.ts';
import { makeTerminal } from '../society/terminal.ts';
import { verifyHistory } from '../society/verify-history.ts';

/** What `history verify` says of a house. */
export async function verifiedBy(house: House): Promise<string> {
  const output = new PassThrough();
  let said = '';
  output.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const streams = { input: new PassThrough(), output, remarks: output };
  const terminal = makeTerminal({ isJson: false, isAgreed: false, ...streams });
  const operator = { kind: 'society', name: 'Esi' } as const;
  const typed = { words: [], options: new Map() };
  await verifyHistory
    .run({ house, registry: null, terminal, operator }, typed)
    .catch((error: unknown) => {
      said += String(error);
    });
  return said;
}
