import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anchorHistory } from '../../history/anchor-history.ts';
import { recordMemberEvent } from '../../history/record-member-event.ts';
import { verifyHistory } from '../../history/verify-history.ts';
import { buildPendingDetails } from '../../testing/build-bank-details.ts';
import { type BuiltMember, buildMember } from '../../testing/build-member.ts';
import { startChild } from '../../testing/child.ts';
import { plainPdf } from '../../testing/sample-files.ts';
import { beginUpload, sendPieceOf, sendUpload } from '../../testing/send-upload.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { transaction } from '../db/db.ts';
import { claimFile } from '../files/claim-file.ts';
import { filesRoutes } from '../files/files.routes.ts';
import { filesOfMember, openFile } from '../files/open-file.ts';
import { makeServer } from '../http/server.ts';
import { sendMail } from '../mail/send-mail.ts';
import { diskStorage } from '../storage/disk-storage.ts';
import { keyFile, keysStatus, loadKeyRing, readKeyFile } from './load-key-ring.ts';
import { rotateKeys } from './rotate-keys.ts';
import { type KeyRing, keyIdOf, open, openText, parseKeyRing, seal } from './seal.ts';
import { sealedColumns } from './sealed-columns.ts';

const { db, society, owner, url } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'keys-'));
const keys = loadKeyRing(undefined, folder);
const ctx = { ...testContext(db), keys, files: diskStorage(join(folder, 'files')) };
/** The same vault as the operator's command opens it. */
const vault = { ...ctx, db: society };
const app = await makeServer(ctx, filesRoutes);
const options = { graceMs: 0 };
const scan = plainPdf(60_000);
const members: BuiltMember[] = [];
const place = (memberId: string) => `member_detail/${memberId}/identity_number`;
let unfinished: { id: string; secret: string | null };
afterAll(() => rm(folder, { recursive: true }));

beforeAll(async () => {
  for (let count = 0; count < 7; count++) members.push(await buildMember(db));
  for (const { memberId } of members) {
    const values = {
      identity_number_sealed: seal(keys, `GHA-${memberId}`, place(memberId)),
      identity_number_masked: 'x',
    };
    await db
      .insertInto('member_detail')
      .values({ member_id: memberId, ...values })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
      .execute();
    await buildPendingDetails(ctx, memberId);
    const upload = await sendUpload(app, null, scan);
    await transaction(db, async (tx) => {
      const claim = { fileId: upload.id, secret: upload.secret, memberId } as const;
      await claimFile(tx, ctx.now(), { ...claim, purpose: 'identity_document' });
      const by = { kind: 'system' } as const;
      await recordMemberEvent(tx, { memberId, event: 'signed_up', by, at: ctx.now() });
    });
  }
  await anchorHistory(ctx);
  unfinished = await beginUpload(app, null, scan);
  await sendPieceOf(app, null, unfinished, 0, scan.subarray(0, 20_000));
  await sendPieceOf(app, null, unfinished, 20_000, scan.subarray(20_000, 40_000));
});

describe('a change of keys', () => {
  it('is killed again and again, opens everything meanwhile, and comes to its end', async () => {
    const [oldKey] = readKeyFile(keyFile(folder)) ?? [];
    const old = ringOf(oldKey ?? '');
    for (const last of [1, 4, 2, 9, 5]) {
      const child = startChild('rotate-keys-once.ts', [url, folder, String(last)]);
      await child.exited;
      expect(readKeyFile(keyFile(folder))).toHaveLength(2);
      await everythingOpens();
    }
    const whole = startChild('rotate-keys-once.ts', [url, folder, '0']);
    expect(await whole.line()).toMatch(/^sealed again \d+$/);
    await whole.exited;
    await everythingOpens();
    const [newKey, ...others] = readKeyFile(keyFile(folder)) ?? [];
    expect([newKey === oldKey, others]).toEqual([false, []]);
    expect(await whatOpensWith(old)).toEqual([]);
    expect((await whatOpensWith(ringOf(newKey ?? ''))).length).toBeGreaterThan(20);
    expect((await db.selectFrom('sealing_key').select('id').execute()).map(({ id }) => id)).toEqual(
      [keys.current.id],
    );
    expect(await readFile(join(folder, 'keys', 'retired-keys'), 'utf8')).toBe(`${oldKey}\n`);
    expect((await verifyHistory(ctx)).broken).toEqual([]);
  });

  it('lets a running server seal with the new key at once, and an upload go on over it', async () => {
    const before = keys.current.id;
    const rotation = await rotateKeys(vault, options);
    expect(keys.current.id).toBe(rotation.current);
    expect(rotation.current).not.toBe(before);
    expect(rotation.retired).toEqual([before]);
    const rest = await sendPieceOf(app, null, unfinished, 40_000, scan.subarray(40_000));
    expect(rest.json().data.state).toBe('ready');
    await everythingOpens();
  });

  it('keeps the old key for as long as a job waits that was sealed with it', async () => {
    const before = keys.current.id;
    const mail = { subject: 'x', greeting: 'x', paragraphs: ['x'] };
    await transaction(db, (tx) => sendMail(tx, ctx, { to: 'ama@example.org', mail }));
    const first = await rotateKeys(vault, options);
    expect(first).toMatchObject({ retired: [], waiting: [{ id: before, jobs: 1 }] });
    expect(keys.all.has(before)).toBe(true);
    const status = await keysStatus(vault);
    expect(status.find(({ id }) => id === before)).toMatchObject({
      isCurrent: false,
      isHere: true,
      sealed: { 'waiting jobs': 1 },
    });
    await sql`delete from graphile_worker._private_jobs`.execute(db);
    const second = await rotateKeys(vault, options);
    expect(second).toMatchObject({ current: first.current, retired: [before], waiting: [] });
    expect(keys.all.has(before)).toBe(false);
  });

  it('is made by one at a time', async () => {
    const before = readKeyFile(keyFile(folder)) ?? [];
    let second: unknown;
    await rotateKeys(vault, {
      ...options,
      onEach: async () => {
        second ??= await rotateKeys(vault, options).catch((error: unknown) => error);
      },
    });
    expect(second).toMatchObject({ message: expect.stringContaining('another run') });
    const after = readKeyFile(keyFile(folder)) ?? [];
    expect([after.length, before.includes(after[0] ?? '')]).toEqual([1, false]);
    await everythingOpens();
  });

  it('retires nothing when something cannot be opened', async () => {
    const [{ memberId } = { memberId: '' }] = members;
    const [oldKey = ''] = readKeyFile(keyFile(folder)) ?? [];
    const setNumber = (identity_number_sealed: Buffer) =>
      db
        .updateTable('member_detail')
        .set({ identity_number_sealed })
        .where('member_id', '=', memberId)
        .execute();
    await setNumber(seal(keys, 'x', 'another/place'));
    await expect(rotateKeys(vault, options)).rejects.toThrow();
    expect(readKeyFile(keyFile(folder))).toContain(oldKey);
    await setNumber(seal(keys, `GHA-${memberId}`, place(memberId)));
    expect((await rotateKeys(vault, options)).retired).toHaveLength(1);
    await everythingOpens();
  });

  it('of DATA_KEYS seals anew with the first, and says which may go', async () => {
    const texts = readKeyFile(keyFile(folder)) ?? [];
    const given = ringOf(Buffer.alloc(32, 7).toString('base64url'), ...texts);
    const rotation = await rotateKeys({ ...vault, keys: given }, options);
    expect(rotation).toMatchObject({ current: given.current.id, retired: [keys.current.id] });
    expect(readKeyFile(keyFile(folder))).toEqual(texts);
    expect(await whatOpensWith(ringOf(...texts))).toEqual([]);
  });
});

it('knows every sealed column of the database', async () => {
  const { rows } = await sql<{ place: string }>`
    select table_name || '.' || column_name as place from information_schema.columns
     where table_schema = 'public' and data_type = 'bytea' and column_name like '%sealed%'
     order by 1`.execute(owner);
  expect(rows.map(({ place }) => place)).toEqual(
    sealedColumns.map(({ table, column }) => `${table}.${column}`).toSorted(),
  );
});

async function everythingOpens(): Promise<void> {
  for (const { memberId } of members) {
    const detail = await db
      .selectFrom('member_detail')
      .select('identity_number_sealed')
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow();
    const sealed = detail.identity_number_sealed ?? Buffer.alloc(0);
    expect(openText(keys, sealed, place(memberId))).toBe(`GHA-${memberId}`);
    const bank = await db
      .selectFrom('bank_detail')
      .select(['id', 'number_sealed'])
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow();
    const number = openText(keys, bank.number_sealed, `bank_detail/${bank.id}/number`);
    expect(number).toBe('+233244123456');
    const [file] = await filesOfMember(db, memberId);
    if (file === undefined) throw new Error('no file');
    expect((await openFile(ctx, file)).equals(scan)).toBe(true);
  }
}

/** Whatever a ring opens, of all that is sealed in the database and on the disk. */
async function whatOpensWith(ring: KeyRing): Promise<string[]> {
  const opened: string[] = [];
  const attempt = (name: string, sealed: Buffer) => {
    if (ring.all.has(keyIdOf(sealed))) opened.push(name);
    else expect(() => open(ring, sealed, name)).toThrow();
  };
  for (const { table, column } of sealedColumns) {
    const { rows } = await sql<{ sealed: Buffer | null }>`
      select ${sql.ref(column)} as sealed from ${sql.table(table)}`.execute(society);
    for (const { sealed } of rows) if (sealed !== null) attempt(`${table}.${column}`, sealed);
  }
  const entries = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((entry) => entry.isFile())) {
    const path = join(entry.parentPath, entry.name);
    attempt(path, await readFile(path));
  }
  return opened;
}

function ringOf(...texts: string[]): KeyRing {
  const ring = parseKeyRing(texts);
  if (ring === null) throw new Error('no ring');
  return ring;
}
