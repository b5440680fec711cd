import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { emptyTestDatabase, testDatabase } from '../../testing/test-database.ts';
import { migrate, migrationsFolder } from './migrate.ts';

/** Migrations as they stood on the day when such a database was made, before somebody edited them. */
const formerTexts = join(import.meta.dirname, '../../testing/former-migrations');
/** The newest migration of that time. */
const newestOfThatTime = 39;

const fresh = await testDatabase();
const old = await emptyTestDatabase();
const folder = mkdtempSync(join(tmpdir(), 'former-migrations-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('updates a database made with the former texts of 0008 and 0031 to what a fresh one is', async () => {
  for (const name of readdirSync(migrationsFolder)) {
    if (Number(name.slice(0, 4)) <= newestOfThatTime) {
      cpSync(join(migrationsFolder, name), join(folder, name));
    }
  }
  cpSync(formerTexts, folder, { recursive: true });
  await migrate(old.url, { folder });
  expect(await schemaOf(old.url)).not.toEqual(await schemaOf(fresh.url));

  await migrate(old.url);
  expect(await schemaOf(old.url)).toEqual(await schemaOf(fresh.url));
  expect(await migrate(old.url)).toEqual({ landed: [] });
});

/** Everything that migrations make, one line each: columns, constraints, indexes, triggers, functions and their comments. */
async function schemaOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ line: string }>(`
      select concat_ws(' ', 'column', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull::text,
                       pg_get_expr(d.adbin, d.adrelid), col_description(c.oid, a.attnum)) as line
        from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
       where c.relnamespace = 'public'::regnamespace
      union all
      select concat_ws(' ', 'relation', relkind::text, relname, obj_description(oid, 'pg_class'))
        from pg_class where relnamespace = 'public'::regnamespace
      union all
      select concat_ws(' ', 'constraint', conrelid::regclass::text, conname, pg_get_constraintdef(oid))
        from pg_constraint where connamespace = 'public'::regnamespace
      union all
      select concat_ws(' ', 'index', indexname, indexdef) from pg_indexes where schemaname = 'public'
      union all
      select concat_ws(' ', 'trigger', pg_get_triggerdef(t.oid), t.tgenabled::text)
        from pg_trigger t join pg_class c on c.oid = t.tgrelid
       where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
      union all
      select concat_ws(' ', 'function', p.proname, md5(pg_get_functiondef(p.oid)), obj_description(p.oid, 'pg_proc'))
        from pg_proc p
       where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
         and not exists (select 1 from pg_depend e where e.objid = p.oid and e.deptype = 'e')
      order by line`);
    return rows.map(({ line }) => line);
  } finally {
    await client.end();
  }
}
