import { PassThrough } from 'node:stream';
import type { Context } from '../context.ts';
import type { Db } from '../platform/db/db.ts';
import type { Command } from '../society/command.ts';
import { makeTerminal } from '../society/terminal.ts';

/** Runs the society's commands as Efua of the society, who agrees to everything; returns what they show. */
export function commandRunner(ctx: Context, society: Db) {
  return async (
    command: Command,
    words: readonly string[] = [],
    options: Readonly<Record<string, string>> = {},
  ): Promise<string> => {
    const output = new PassThrough();
    let said = '';
    output.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    const streams = { input: new PassThrough(), output, remarks: output };
    const terminal = makeTerminal({ isJson: false, isAgreed: true, ...streams });
    const operator = { kind: 'society', name: 'Efua' } as const;
    const typed = { words: [...words], options: new Map(Object.entries(options)) };
    await command.run({ ctx: { ...ctx, db: society }, registry: null, terminal, operator }, typed);
    return said;
  };
}
