import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { evidenceForSociety } from '../../disputes/society/show-to-society.ts';
import type { Command } from '../command.ts';
import { Refusal } from '../terminal.ts';
import { findDispute } from './find-dispute.ts';

export const saveEvidence: Command = {
  name: ['disputes', 'evidence'],
  takes: ['<dispute>', '<folder>'],
  summary: 'Save the evidence of a dispute, confidential files too, to look at it',
  details: ['It is sealed in the portal and open in the folder: delete it there afterwards.'],
  changes: true,
  run: async ({ ctx, terminal }, { words: [word = '', folder = ''] }) => {
    const id = await findDispute(ctx.db, word);
    const into = resolve(process.env.INIT_CWD ?? '.', folder);
    await terminal.confirm(`Save the evidence of ${word} into ${into}?`);
    await mkdir(into, { recursive: true, mode: 0o700 });
    const saved: string[] = [];
    for await (const { name, bytes } of evidenceForSociety(ctx, id)) {
      const safe = name
        .replaceAll(/[^\p{L}\p{M}\p{N}._ -]/gu, '_')
        .replace(/^\.+/, '_')
        .slice(-100);
      const path = join(into, `${word}-${saved.length + 1}-${safe}`);
      await writeFile(path, bytes, { mode: 0o600, flag: 'wx' });
      saved.push(path);
    }
    if (saved.length === 0) throw new Refusal('not_found', 'This dispute has no evidence.');
    terminal.show(saved.join('\n'), { saved });
  },
};
