import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { societyColumns, societyTables } from '../db/app-role.ts';
import { transaction } from '../db/db.ts';
import { recordMemberEvent } from '../history/record-member-event.ts';
import { buildMember } from '../testing/build-member.ts';
import { testDatabase } from '../testing/test-database.ts';

const { db, society } = await testDatabase();
const member = await buildMember(db, { status: 'provisional' });
const refused = { code: '42501' };

const verified = (by: 'society' | 'system') => ({
  memberId: member.memberId,
  event: 'verified' as const,
  detail: { from: 'provisional', to: 'verified' },
  by: by === 'society' ? { kind: by, name: 'Esi' } : { kind: by },
  at: new Date(),
});

describe('the portal’s own database role', () => {
  it.each(['verified', 'suspended', 'provisional'])('makes no member %s', async (status) => {
    await expect(
      sql`update member set status = ${status} where id = ${member.memberId}`.execute(db),
    ).rejects.toMatchObject(refused);
  });

  it('adds no member with a standing of its choice', async () => {
    await expect(
      sql`insert into member (id, rights_holder_id, register_as, email, password_hash, status, reference_number)
          values (gen_random_uuid(), ${member.rightsHolderId}, 'individual', 'x@example.org', 'x', 'verified', 'M-1')`.execute(
        db,
      ),
    ).rejects.toMatchObject(refused);
  });

  it('signs no entry of an account’s history as the society, and its own as the program', async () => {
    await expect(
      transaction(db, (tx) => recordMemberEvent(tx, verified('society'))),
    ).rejects.toMatchObject(refused);
    await transaction(db, (tx) =>
      recordMemberEvent(tx, { ...verified('system'), event: 'profile_changed', detail: {} }),
    );
  });

  it.each(societyTables)('writes no decision into %s', async (table) => {
    for (const statement of [
      `insert into ${table} default values`,
      `delete from ${table}`,
      `truncate ${table}`,
    ]) {
      await expect(sql.raw(statement).execute(db)).rejects.toMatchObject(refused);
    }
  });

  it('may write every other column of tables in which the society has its own', async () => {
    for (const [table, own] of Object.entries(societyColumns)) {
      const { rows } = await sql<{ name: string }>`
        select attname as name from pg_attribute
         where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
           and not (has_column_privilege(attrelid, attnum, 'insert') and has_column_privilege(attrelid, attnum, 'update'))`.execute(
        db,
      );
      expect(rows.map(({ name }) => name)).toEqual(own);
    }
  });

  it('takes on no other role', async () => {
    await expect(sql`set role membership_society`.execute(society)).resolves.toBeDefined();
    const { rows } = await sql<{ may: boolean }>`
      select pg_has_role('membership_app', 'membership_society', 'member') as may`.execute(db);
    expect(rows).toEqual([{ may: false }]);
  });
});

describe('the role of the operator’s commands', () => {
  it('verifies a member and signs it', async () => {
    await sql`update member set status = 'verified' where id = ${member.memberId}`.execute(society);
    await transaction(society, (tx) => recordMemberEvent(tx, verified('society')));
  });

  it.each(['work_edit', 'member_event', 'rights_holder_merge'])(
    'rewrites no history: %s',
    async (table) => {
      for (const statement of [`update ${table} set at = now()`, `delete from ${table}`]) {
        await expect(sql.raw(statement).execute(society)).rejects.toMatchObject(refused);
      }
    },
  );
});
