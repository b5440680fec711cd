import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { migrate, migrationsFolder } from '../../platform/db/migrate.ts';
import { emptyTestDatabase } from '../../testing/test-database.ts';

const old = await emptyTestDatabase();
const folder = mkdtempSync(join(tmpdir(), 'past-merges-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('merges of people from before merges had one journal stand in it, and can be undone as before', async () => {
  for (const name of readdirSync(migrationsFolder))
    if (Number(name.slice(0, 4)) < 127) cpSync(join(migrationsFolder, name), join(folder, name));
  await migrate(old.url, { folder });
  const client = new pg.Client({ connectionString: old.url });
  await client.connect();
  try {
    const people = ['Ama Owusu', 'Ama Owusua', 'Kofi Yawson', 'Kofi Yaw', 'Esi Kpodo', 'Esi Kpod'];
    const ids: string[] = [];
    for (const name of people) {
      const { rows } = await client.query(
        `insert into rights_holder (id, kind, name) values (gen_random_uuid(), 'corporate', $1) returning id`,
        [name],
      );
      ids.push(rows[0].id);
    }
    const [ama, ama2, kofi, kofi2, esi, esi2] = ids;
    const merge = async (from: string | undefined, into: string | undefined) => {
      const { rows } = await client.query(
        `insert into rights_holder_merge (from_id, into_id, reason, by_name, what, at)
         values ($1, $2, 'One person.', 'Efua Mensah', '{}', '2026-11-01T09:00:00Z') returning id`,
        [from, into],
      );
      return rows[0].id;
    };
    const store = (id: string, into: string | undefined) =>
      client.query(
        `insert into rights_holder_moved (merge_id, into_id, state, merged_at)
         values ($1, $2, '{"works": ["one"]}', '2026-11-01T09:00:00Z')`,
        [id, into],
      );
    const undoable = await merge(ama2, ama);
    await store(undoable, ama);
    await merge(kofi2, kofi);
    const undone = await merge(esi2, esi);
    await client.query(
      `insert into rights_holder_unmerge (merge_id, reason, by_name, at)
       values ($1, 'Two people.', 'Yaw Baidoo', '2026-11-02T09:00:00Z')`,
      [undone],
    );

    await migrate(old.url);
    const { rows } = await client.query(
      `select from_id, into_id, kind, reason, by_name, moved, undone_at is not null as is_undone
         from merge_journal`,
    );
    const of = { kind: 'people', reason: 'One person.', by_name: 'Efua Mensah' };
    const moved = { works: ['one'], mergeId: Number(undoable) };
    expect(rows).toHaveLength(3);
    expect(rows).toEqual(
      expect.arrayContaining([
        { ...of, from_id: ama2, into_id: ama, moved, is_undone: false },
        { ...of, from_id: kofi2, into_id: kofi, moved: null, is_undone: false },
        { ...of, from_id: esi2, into_id: esi, moved: null, is_undone: true },
      ]),
    );
  } finally {
    await client.end();
  }
});
