import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makeApp } from './app.ts';
import { newKeyText, parseKeyRing } from './platform/sealing/seal.ts';
import { diskStorage } from './platform/storage/disk-storage.ts';
import { asMember } from './testing/as-member.ts';
import { buildMember } from './testing/build-member.ts';
import { plainPdf } from './testing/sample-files.ts';
import { sendUpload } from './testing/send-upload.ts';
import { startPortal, startProgram } from './testing/start-portal.ts';
import { testContext } from './testing/test-context.ts';
import { testDatabase } from './testing/test-database.ts';

const { db, url } = await testDatabase();
const keyText = newKeyText();
const keys = parseKeyRing([keyText]);
if (keys === null) throw new Error('no key');
const variables = { DATABASE_URL: url, DATA_KEYS: keyText };
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

it('refuses to start where members’ files are not, and starts where they are', async () => {
  const dataFolder = newFolder();
  const ctx = { ...testContext(db), keys, files: diskStorage(join(dataFolder, 'files')) };
  const app = await makeApp(ctx);
  await sendUpload(app, await asMember(app, ctx, await buildMember(db)), plainPdf());
  await startPortal({ ...variables, DATA_FOLDER: dataFolder });
  const elsewhere = { ...variables, DATA_FOLDER: newFolder() };
  expect(await refusal(elsewhere)).toBe(
    'The files of members are not in DATA_FOLDER: set S3_URL if they are in a bucket, or give the right DATA_FOLDER. If they are lost for good, start with MISSING_FILES=accept.\n',
  );
  await startPortal({ ...elsewhere, MISSING_FILES: 'accept' });
});

it('starts again with the sample society, whose files are sound', async () => {
  const folder = newFolder();
  chmodSync(folder, 0o711);
  await (await startPortal({ DATA_FOLDER: folder })).kill();
  await startPortal({ DATA_FOLDER: folder });
  // It loads a whole society, which takes 20 s where nothing else runs.
});

it('leaves data of another PostgreSQL as it is, and makes no empty database beside it', async () => {
  const folder = newFolder();
  chmodSync(folder, 0o711);
  const data = join(folder, 'postgres', '17', 'data');
  mkdirSync(data, { recursive: true });
  writeFileSync(join(data, 'PG_VERSION'), '17\n');
  expect(await refusal({ DATA_FOLDER: folder })).toMatch(
    /^The data in \S+ is of PostgreSQL 17, and this program brings PostgreSQL 18: start it with .+\. Nothing was changed\.\n$/,
  );
  expect(readdirSync(join(folder, 'postgres'))).toEqual(['17']);
});

it('starts while the storage is away, whatever it has', async () => {
  await startPortal({ ...variables, S3_URL: 'http://key:secret@127.0.0.1:9/bucket' });
});

it.skipIf(process.platform !== 'linux')('says in one line that it may open too few files', () => {
  const program = [process.execPath, join(import.meta.dirname, 'main.ts')];
  const { status, stdout, stderr } = spawnSync(
    'sh',
    ['-c', 'ulimit -n 100; exec "$0" "$@"', ...program],
    { encoding: 'utf8', env: { PATH: process.env.PATH, PORT: '0', DATABASE_URL: url } },
  );
  expect([status, stdout + stderr]).toEqual([
    1,
    'The system lets this process open 100 files at once: allow at least 1024 (ulimit -n 1024, or LimitNOFILE= of its service).\n',
  ]);
});

it.each([
  ['DATABASE_URL', (other: string) => ({ DATABASE_URL: other })],
  ['DATABASE_APP_URL', (other: string) => ({ DATABASE_URL: url, DATABASE_APP_URL: other })],
])(
  'says in one line that the password in %s is wrong, and never what it is',
  async (name, given) => {
    const wrong = new URL(url);
    wrong.username = 'nobody_here';
    wrong.password = 'secret-words';
    const said = await refusal(given(wrong.href));
    expect(said).toMatch(
      new RegExp(`^Cannot use the database at .+: start it, or correct ${name}\\.\\n$`),
    );
    expect(said).not.toContain('secret-words');
  },
);

/** What the portal says when it does not start. */
async function refusal(variables: Record<string, string>): Promise<string> {
  const { exited, said } = await startProgram('main.ts', [], variables);
  expect([await exited, said()]).toEqual([1, said()]);
  return said();
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'start-'));
  folders.push(folder);
  return folder;
}
