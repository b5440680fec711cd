import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { makeServer } from '../http/server.ts';
import { errorLogRoutes } from './report-error.ts';

const { db } = await testDatabase();
const app = await makeServer(testContext(db), errorLogRoutes, { trustedProxies: ['127.0.0.1'] });
const max = { perAddress: 10, bytes: 16_384 };

it('lets a flood of one report be taken ten times an address, leave one row of 16 KB, and prints what it left', async () => {
  const [addresses, reports] = [20, 2_000];
  const payload = { description: 'The page fell over. '.repeat(3_000) };
  const begun = performance.now();
  const statuses: number[] = [];
  // A hundred at a time: more than the server answers at once, and not so many that a busy machine has it ask for patience (503).
  for (let first = 0; first < reports; first += 100) {
    const wave = Array.from({ length: 100 }, async (_, n) => {
      const headers = { 'x-forwarded-for': `10.3.0.${(first + n) % addresses}` };
      const url = '/api/v1/frontend/errorlogs';
      const { statusCode } = await app.inject({ method: 'POST', url, headers, payload });
      return statusCode;
    });
    statuses.push(...(await Promise.all(wave)));
  }
  const ms = performance.now() - begun;
  const { rows } = await sql<{ kept: number; times: number; largest: number; bytes: number }>`
    select count(*) as kept, sum(times)::int as times, max(octet_length(description))::bigint as largest,
           sum(octet_length(description))::bigint as bytes from error_log`.execute(db);
  const [left] = rows;
  process.stdout.write(
    `error-log flood: ${reports} reports of ${payload.description.length} bytes from ${addresses} addresses in ` +
      `${Math.round(ms)} ms left ${left?.kept} rows, ${left?.bytes} bytes\n`,
  );
  expect(left?.kept).toBe(1);
  expect(left?.times).toBe(max.perAddress * addresses);
  expect(left?.largest).toBeLessThanOrEqual(max.bytes);
  expect(statuses.filter((status) => status === 201)).toHaveLength(max.perAddress * addresses);
  expect(new Set(statuses)).toEqual(new Set([201, 429]));
});
