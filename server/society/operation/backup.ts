import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '../../environment.ts';
import { makeBackup, wholeBackups } from '../../platform/backup/make-backup.ts';
import type { Manifest, Progress } from '../../platform/backup/manifest.ts';
import { restoreBackup, verifyBackup } from '../../platform/backup/restore-backup.ts';
import { openDb } from '../../platform/db/db.ts';
import { keyFile } from '../../platform/sealing/load-key-ring.ts';
import { version } from '../../version.ts';
import type { BareCommand } from '../command.ts';
import { ownDatabase } from '../open-context.ts';
import { facts, Refusal } from '../terminal.ts';
import { recordRun } from './operations.sql.ts';

export const backUp: BareCommand = {
  name: ['backup'],
  takes: ['<folder>'],
  summary:
    'Copy the portal’s own database and members’ files into a new folder, and check the copy',
  details: [
    'It works while the portal runs. The keys are not in it: keep a copy of them in another place.',
    'Then it reads the copy again, starts its database and reads every row. The desk shows when this was done last.',
  ],
  options: [
    {
      name: 'keep',
      takes: 'N',
      help: 'then delete older backups in the folder, all but the last N',
    },
    { name: 'no-trial', help: 'do not start the copy: it takes as much room again for that' },
  ],
  changes: false,
  runBare: async ({ environment, terminal }, { words: [into = ''], options }) => {
    refuseOthersDatabase(environment, 'Back it up with pg_dump or with what its provider offers');
    const keep = readKeep(options.get('keep'));
    const database = await ownDatabase(join(environment.dataFolder, 'postgres'));
    const about = { databaseUrl: database.url, into, program: version, now: new Date() };
    const { folder, manifest, contents } = await copyAndTry(
      { ...about, dataFolder: environment.dataFolder },
      { isTried: !options.has('no-trial') },
      (text) => terminal.remark(text),
    ).finally(() => database.stop());
    const dropped = keep === null ? [] : (await wholeBackups(into)).slice(0, -keep);
    for (const old of dropped) await rm(old, { recursive: true });
    terminal.show(
      facts([
        ['Backup', folder],
        ['Size', sizeOf(manifest)],
        ['Checked', contents === null ? 'no' : `yes: ${said(contents)}`],
        ['Deleted', `${dropped.length} older backups`],
        ['Files of members', whereFilesAre(environment, manifest)],
        ['Keys', `not in it. ${whereKeysAre(environment)}`],
      ]),
      { folder, ...manifest, folders: undefined, contents, dropped },
    );
  },
};

export const restore: BareCommand = {
  name: ['restore'],
  takes: ['<backup>'],
  summary: 'Put a backup into an empty data folder',
  details: [
    'It compares every file with the backup’s list, and logs all members out.',
    'The portal must not run. Put the keys in their place before you start it.',
  ],
  changes: false,
  runBare: async ({ environment, terminal }, { words: [folder = ''] }) => {
    refuseOthersDatabase(environment, 'Restore it with its own tools');
    const { dataFolder } = environment;
    const { manifest, contents } = await restoreBackup(folder, dataFolder, (text) =>
      terminal.remark(text),
    );
    terminal.show(
      facts([
        ['Restored', `${dataFolder}, as it was at ${manifest.made_at}`],
        ['Contents', said(contents)],
        ['Files of members', whereFilesAre(environment, manifest)],
        ['Keys', `put them in their place before npm start. ${whereKeysAre(environment)}`],
      ]),
      { folder: dataFolder, made_at: manifest.made_at, contents },
    );
  },
};

/** Makes the copy, tries it, and writes both down for the desk, which shows the last backup. The copy itself does not have that. */
async function copyAndTry(
  about: Parameters<typeof makeBackup>[0],
  { isTried }: { readonly isTried: boolean },
  progress: Progress,
) {
  const { folder, manifest } = await makeBackup(about, progress);
  const { bytes, files } = manifest;
  const record = async (isGood: boolean | null): Promise<void> => {
    const db = openDb(about.databaseUrl, { maxConnections: 1 });
    const run = { started_at: about.now, ended_at: new Date(), run_by: 'The backup command' };
    await recordRun(db, { kind: 'backup', ...run, is_good: isGood, detail: { bytes, files } })
      .catch(() => progress('We could not record this backup, so the desk will not show it.'))
      .finally(() => db.destroy());
  };
  if (!isTried) {
    await record(null);
    return { folder, manifest, contents: null };
  }
  const contents = await verifyBackup(folder, progress).catch(async (error: unknown) => {
    await record(false);
    throw error;
  });
  await record(true);
  return { folder, manifest, contents };
}

function refuseOthersDatabase({ databaseUrl }: Environment, instead: string): void {
  if (databaseUrl === undefined) return;
  throw new Refusal(
    'refused',
    `DATABASE_URL names a database of your own. ${instead}; files of members and keys as docs/deploy.md says.`,
  );
}

function readKeep(text: string | undefined): number | null {
  if (text === undefined) return null;
  const keep = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (keep < 1) throw new Refusal('wrong_usage', '--keep is a number from 1 to 9999.');
  return keep;
}

/** How much there is, in words. */
export function said({
  members,
  works,
  recordings,
}: {
  members: number;
  works: number;
  recordings: number;
}) {
  const count = (number: number) => number.toLocaleString('en');
  return `${count(members)} members, ${count(works)} works, ${count(recordings)} recordings`;
}

function sizeOf({ bytes, files }: Manifest): string {
  return `${Math.ceil(bytes / 2 ** 20).toLocaleString('en')}\u00a0MB in ${files.toLocaleString('en')} files`;
}

function whereFilesAre({ s3 }: Environment, { has_files }: Manifest): string {
  if (s3 !== undefined)
    return 'not in it. They are in the bucket of S3_URL, which has backups of its own';
  return has_files ? 'in it' : 'there are none';
}

function whereKeysAre({ dataKeys, dataFolder }: Environment): string {
  return dataKeys === undefined
    ? `They are in ${keyFile(dataFolder)}: without them private data is unreadable`
    : 'They are in DATA_KEYS: without them private data is unreadable';
}
