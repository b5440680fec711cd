import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../platform/db/db.ts';
import { newKeyText, parseKeyRing } from '../platform/sealing/seal.ts';
import { type BuiltMember, buildMember } from '../testing/build-member.ts';
import { buildWork } from '../testing/build-work.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';
import { anchorHistory } from './anchor-history.ts';
import { recordEditsOfWorks } from './record-edits.sql.ts';
import { recordMemberEvent } from './record-member-event.ts';
import { verifyHistory } from './verify-history.ts';

const { db, owner } = await testDatabase();
const ctx = testContext(db);
let member: BuiltMember;
let workId = '';

beforeAll(async () => {
  member = await buildMember(db);
  for (const title of ['Ɔdɔ Yɛ Wu', 'Yaa Amponsah', 'Sika: 3:x~']) {
    workId = (await buildWork(ctx, member, { title })).id;
  }
  await amend(2);
  await amend(3);
  await Promise.all(Array.from({ length: 20 }, () => tell()));
  await anchorHistory(ctx);
});

describe('a history that nobody touched', () => {
  it('holds, in every language and with every letter that a length could be mistaken for', async () => {
    await tell({ é: null, town: '5:Accra~' });
    const { rows, anchors, broken } = await verifyHistory(ctx);
    expect(broken).toEqual([]);
    expect([rows.work_edit, rows.member_event, anchors]).toEqual([5, 21, 2]);
  });

  it('has each event of one account once in its chain, though twenty came at once', async () => {
    const events = await db
      .selectFrom('member_event')
      .select('seq')
      .where('member_id', '=', member.memberId)
      .orderBy('seq')
      .execute();
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, n) => n + 1));
  });

  it('is anchored once, also by four processes at once, each stretch after the one before', async () => {
    await tell();
    await Promise.all(Array.from({ length: 4 }, () => anchorHistory(ctx)));
    expect(await anchorHistory(ctx)).toEqual([]);
    expect((await verifyHistory(ctx)).broken).toEqual([]);
  });

  it('takes no place and no hash from who writes it', async () => {
    await db
      .insertInto('member_event')
      .values({
        member_id: member.memberId,
        event: 'verified',
        by_kind: 'system',
        at: ctx.now(),
        seq: 900,
        hash: Buffer.alloc(32),
      })
      .execute();
    expect((await verifyHistory(ctx)).broken).toEqual([]);
  });
});

/** What somebody could do who has the database to themselves, triggers switched off; put right again afterwards. */
const tampering: readonly [string, string, object][] = [
  [
    'a value that was changed',
    `update work_edit set new_value = '"mine"' where work_id = $work and seq = 2`,
    { history: 'work_edit', fault: 'row_changed', at: 2 },
  ],
  [
    'a time that was moved by a microsecond',
    `update work_edit set at = at + interval '1 microsecond' where work_id = $work and seq = 3`,
    { history: 'work_edit', fault: 'row_changed', at: 3 },
  ],
  [
    'a row that was taken out',
    'delete from work_edit where work_id = $work and seq = 2',
    { history: 'work_edit', fault: 'row_missing', at: 3 },
  ],
  [
    'an end that was cut off',
    'delete from work_edit where work_id = $work and seq = 3',
    { history: 'work_edit', fault: 'stretch_changed' },
  ],
  [
    'an account whose whole history is gone',
    'delete from member_event where member_id = $member',
    { history: 'member_event', fault: 'stretch_changed' },
  ],
  [
    'who did it, changed',
    `update member_event set by_kind = 'society', by_name = 'Esi' where member_id = $member and seq = 7`,
    { history: 'member_event', fault: 'row_changed', at: 7 },
  ],
  [
    'a chain made anew from the row that was changed',
    `update work_edit set new_value = '"mine"' where work_id = $work and seq = 3;
     update work_edit e set hash = hash_of(e, (select b.hash from work_edit b where b.work_id = e.work_id and b.seq = 2))
      where work_id = $work and seq = 3`,
    { history: 'work_edit', fault: 'stretch_changed' },
  ],
  [
    'an anchor made to fit',
    `update history_anchor set hash = sha256('x') where history = 'work_edit'`,
    { history: 'work_edit', fault: 'anchor_forged' },
  ],
  [
    'an anchor that was taken out',
    `delete from history_anchor where history = 'member_event' and after_id = 0`,
    { history: 'member_event', fault: 'anchor_missing' },
  ],
];

describe('what someone changed behind the portal', () => {
  let undo: () => Promise<void>;
  beforeEach(async () => {
    undo = await keepCopies(owner);
  });
  afterEach(() => undo());

  it.each(tampering)('is found: %s', async (_, statement, found) => {
    await sql
      .raw(
        statement.replaceAll('$work', `'${workId}'`).replaceAll('$member', `'${member.memberId}'`),
      )
      .execute(owner);
    expect((await verifyHistory(ctx)).broken).toContainEqual(expect.objectContaining(found));
  });

  it('is found where a work is ahead of its history', async () => {
    await sql`delete from work_edit where work_id = ${workId} and seq = 3`.execute(owner);
    expect((await verifyHistory(ctx)).broken).toContainEqual(
      expect.objectContaining({ fault: 'end_missing', subject: workId }),
    );
  });
});

it('says when the key of an anchor is not here', async () => {
  const keys = parseKeyRing([newKeyText()]);
  if (keys === null) throw new Error('a new key is no key');
  expect((await verifyHistory({ db, keys })).broken).toContainEqual(
    expect.objectContaining({ fault: 'anchor_key_missing' }),
  );
});

async function amend(version: number): Promise<void> {
  const at = ctx.now();
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('work').set({ version }).where('id', '=', workId).execute();
    const edits = [{ field: 'year', old: null, new: 1950 + version }];
    const edited = { workId, version, kind: 'amended', memberId: member.memberId, at } as const;
    await recordEditsOfWorks(tx, [{ ...edited, edits }]);
  });
}

async function tell(detail: Record<string, unknown> = { from: 'a', n: 1.5 }): Promise<void> {
  const at = ctx.now();
  const event = { event: 'profile_changed', by: { kind: 'member' }, detail, at } as const;
  await db
    .transaction()
    .execute((tx) => recordMemberEvent(tx, { ...event, memberId: member.memberId }));
}

/** Switches the triggers off as only the owner may; returns what puts rows and triggers back. */
async function keepCopies(as: Db): Promise<() => Promise<void>> {
  const tables = ['work_edit', 'member_event', 'history_anchor'];
  const run = async (statement: (table: string) => string) => {
    for (const table of tables) await sql.raw(statement(table)).execute(as);
  };
  await run((table) => `alter table ${table} disable trigger user`);
  await run((table) => `create table kept_${table} as table ${table}`);
  return async () => {
    await run((table) => `delete from ${table}`);
    await run((table) => `insert into ${table} overriding system value table kept_${table}`);
    await run((table) => `drop table kept_${table}`);
    await run((table) => `alter table ${table} enable trigger user`);
  };
}
