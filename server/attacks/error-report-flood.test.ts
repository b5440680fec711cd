import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeApp } from '../app.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx, { trustedProxies: ['127.0.0.1'] });
const letters = 'abcdefghijklmnopqrstuvwxyz';
const words = (n: number): string =>
  [n, Math.floor(n / 26), Math.floor(n / 676)].map((part) => letters[part % 26]).join('');

beforeEach(async () => {
  // Noon of another day.
  ctx.moveOn(60 * 3_600_000 - (ctx.now().getTime() % (24 * 3_600_000)));
  await sql`delete from error_log`.execute(db);
  await sql`delete from error_log_day`.execute(db);
});

async function report(description: string, address: string): Promise<number> {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/v1/frontend/errorlogs',
    headers: { 'x-forwarded-for': address },
    payload: { description },
  });
  return statusCode;
}

async function left() {
  const { rows } = await sql<{ kept: number; bytes: number; times: number; leftOut: number }>`
    select count(*)::int as kept, coalesce(sum(octet_length(description)), 0)::bigint as bytes,
           coalesce(sum(times), 0)::int as times,
           (select coalesce(sum(left_out), 0)::int from error_log_day) as "leftOut" from error_log`.execute(
    db,
  );
  return rows[0];
}

describe('a flood of error reports from many addresses', () => {
  it('of one error is one row that counts them, with when it came last', async () => {
    for (let n = 0; n < 60; n += 1)
      expect(await report(`TypeError at work-page.js:${n}:7 in ${n}00 ms`, `10.0.${n}.1`)).toBe(
        201,
      );
    expect(await left()).toMatchObject({ kept: 1, times: 60 });
    ctx.moveOn(60_000);
    await report('TypeError at work-page.js:9:7 in 1 ms', '10.1.0.1');
    const row = await db.selectFrom('error_log').selectAll().executeTakeFirstOrThrow();
    expect(row.times).toBe(61);
    expect(row.last_reported_at.getTime() - row.reported_at.getTime()).toBe(60_000);
  });

  it('of errors that all differ leaves a hundred an hour, and counts the others', async () => {
    for (let n = 0; n < 200; n += 1)
      expect(await report(`${words(n)} ${'The page fell over. '.repeat(700)}`, `10.2.${n}.1`)).toBe(
        201,
      );
    expect(await left()).toMatchObject({ kept: 100, leftOut: 100 });
    ctx.moveOn(3_600_001);
    await report('something else', '10.3.0.1');
    expect(await left()).toMatchObject({ kept: 101, leftOut: 100 });
  });

  it('leaves four hundred a day and four megabytes in all, the latest and those that came again', async () => {
    await report('the error of everyone', '10.4.0.1');
    await report('the error of everyone', '10.4.0.2');
    for (let hour = 0; hour < 6; hour += 1) {
      for (let n = 0; n < 100; n += 1) {
        const description = `${words(hour * 100 + n)} ${'It fell over. '.repeat(1_150)}`;
        await report(description, `10.5.${n}.${hour}`);
      }
      ctx.moveOn(3_600_001);
    }
    const found = await left();
    expect(found?.bytes).toBeLessThanOrEqual(4 * 1024 * 1024);
    expect(found?.leftOut).toBeGreaterThanOrEqual(200);
    const kept = await db.selectFrom('error_log').select('description').execute();
    expect(kept.map(({ description }) => description)).toContain('the error of everyone');
  });
});
