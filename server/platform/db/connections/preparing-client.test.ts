import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';

const { db } = await testDatabase();

const prepared = async (text: string) => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from pg_prepared_statements where statement like ${`%${text}%`}`.execute(
    db,
  );
  return rows[0]?.n;
};

it('prepares a statement that comes again on one connection, and answers the same before and after', async () => {
  await db.connection().execute(async (one) => {
    const ask = async (value: number) => {
      const { rows } = await sql<{ v: number }>`select ${value}::int4 as v /* again */`.execute(
        one,
      );
      return rows[0]?.v;
    };
    for (let value = 0; value < 10; value += 1) expect(await ask(value)).toBe(value);
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from pg_prepared_statements where statement like '%as v /* again */'`.execute(
      one,
    );
    expect(rows[0]?.n).toBe(1);
  });
});

it('leaves alone what comes once', async () => {
  await sql`select ${1}::int4 as v /* once */`.execute(db);
  expect(await prepared('v /* once */')).toBe(0);
});

it('fails a statement in the same way when it is prepared', async () => {
  const divide = (by: number) => sql`select 1 / ${by}::int4 as v`.execute(db);
  for (let time = 0; time < 8; time += 1) await divide(1);
  await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
  await divide(1);
});
