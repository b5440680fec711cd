import { describe, expect, it } from 'vitest';
import { asMember, asVisitor } from '../../testing/as-member.ts';
import { buildMember } from '../../testing/build-member.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { makeServer } from '../http/server.ts';
import { errorLogRoutes } from './report-error.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeServer(ctx, errorLogRoutes);

describe('an error of the browser', () => {
  it('is kept with who met it, and without their token', async () => {
    const member = await buildMember(db);
    const me = await asMember(app, ctx, member);
    const description = `Error: failed\n    at load (app.js:3:9)\n${me.token}`;
    const answered = await me.post('/frontend/errorlogs', { body: { description } });
    expect([answered.statusCode, answered.json()]).toEqual([201, { data: { received: true } }]);
    expect(await lastLog()).toMatchObject({
      description: 'Error: failed\n    at load (app.js:3:9)\n[token]',
      member_id: member.memberId,
    });
  });

  it('is taken from a visitor, whatever characters it holds, and cut to 16 KB', async () => {
    const description = `\u0000\u001b[31m\ud83d ${'ɔ'.repeat(10_000)}`;
    const answered = await asVisitor(app).post('/frontend/errorlogs', { body: { description } });
    expect(answered.statusCode).toBe(201);
    const saved = (await lastLog())?.description ?? '';
    expect(saved.startsWith('\\u0000\\u001b[31m\ufffd ɔɔɔ')).toBe(true);
    expect(Buffer.byteLength(saved)).toBeLessThanOrEqual(16_384);
    expect(saved.endsWith('ɔ')).toBe(true);
  });

  it('is one report, whichever ids its text has', async () => {
    ctx.moveOn(120_000);
    for (const id of [
      '9f3b1c2e-77aa-4d0b-8a51-0c9d3e5f7a21',
      'a01bc3d4-1e2f-4a3b-9c4d-5e6f7a8b9c0d',
    ]) {
      const stack = `    at Xe (https://example.org/assets/work-page-${id.slice(0, 8)}.js:2:${id.length})`;
      const description = `Error: Work ${id} (rev ${id.slice(9, 13)}) is not in the cache\n${stack}`;
      await asVisitor(app).post('/frontend/errorlogs', { body: { description } });
    }
    expect(await lastLog()).toMatchObject({ times: 2 });
    const description = 'Error: Work is not in the list';
    await asVisitor(app).post('/frontend/errorlogs', { body: { description } });
    expect(await lastLog()).toMatchObject({ times: 1 });
  });

  it('is taken ten times a minute from one address', async () => {
    ctx.moveOn(120_000);
    const report = () =>
      asVisitor(app).post('/frontend/errorlogs', { body: { description: 'again' } });
    for (let times = 0; times < 10; times++) expect((await report()).statusCode).toBe(201);
    const refused = await report();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    ctx.moveOn(66_000);
    expect((await report()).statusCode).toBe(201);
  });
});

function lastLog() {
  return db.selectFrom('error_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
}
