import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { recordMemberEvent } from '../../history/record-member-event.ts';
import { transaction } from '../../platform/db/db.ts';
import { filesOfMember, openFile, savedName } from '../../platform/files/open-file.ts';
import type { Command } from '../command.ts';
import { Refusal } from '../terminal.ts';
import { findMember } from './find-member.ts';
import { memberLabel } from './list-members.ts';

export const saveDocuments: Command = {
  name: ['members', 'documents'],
  takes: ['<member>', '<folder>'],
  summary: 'Save the scans that a member sent, to check them',
  details: [
    'They are encrypted in the portal but not in the folder: delete them there after checking. The history says who saved them.',
  ],
  changes: true,
  run: async ({ ctx, terminal, operator }, { words: [word = '', folder = ''] }) => {
    const member = await findMember(ctx.db, word);
    const files = await filesOfMember(ctx.db, member.id, ['identity_document', 'certificate']);
    if (files.length === 0) throw new Refusal('not_found', 'This member has sent no document.');
    const into = resolve(process.env.INIT_CWD ?? '.', folder);
    await terminal.confirm(
      `Save ${files.length} of the documents of ${memberLabel(member)} into ${into}?`,
    );
    // Before they leave: anybody who takes them is named, even when the disk then fails.
    await transaction(ctx.db, (tx) =>
      recordMemberEvent(tx, {
        memberId: member.id,
        event: 'documents_seen',
        detail: { documents: files.length },
        by: operator,
        at: ctx.now(),
      }),
    );
    await mkdir(into, { recursive: true, mode: 0o700 });
    const saved: string[] = [];
    for (const [place, file] of files.entries()) {
      const path = join(into, nameFor(member.reference_number, place, savedName(file)));
      await writeNew(path, await openFile(ctx, file));
      saved.push(path);
    }
    terminal.show(saved.join('\n'), { reference_number: member.reference_number, saved });
  },
};

/** The member's own name for a file is only its end, and nothing in it leads out of the folder. */
function nameFor(reference: string, place: number, name: string): string {
  const safe = name
    .replaceAll(/[^\p{L}\p{M}\p{N}._ -]/gu, '_')
    .replace(/^\.+/, '_')
    .slice(-100);
  return `${reference}-${place + 1}-${safe}`;
}

async function writeNew(path: string, bytes: Buffer): Promise<void> {
  try {
    await writeFile(path, bytes, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    throw isThere
      ? new Refusal('refused', `${path} is there already: nothing is overwritten.`)
      : error;
  }
}
