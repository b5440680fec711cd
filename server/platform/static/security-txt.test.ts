import { expect, it } from 'vitest';
import { makeApp } from '../../app.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';

const { db } = await testDatabase();
const ctx = testContext(db, new Date('2026-11-22T13:14:15Z'));
const app = await makeApp(ctx);

it('says where to report a hole, for less than a year from now', async () => {
  const answered = await app.inject({
    url: '/.well-known/security.txt',
    headers: { host: 'evil.example' },
  });
  expect(answered.statusCode).toBe(200);
  expect(answered.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answered.headers['x-content-type-options']).toBe('nosniff');
  expect(answered.body).toBe(
    [
      'Contact: mailto:members@society.example.org',
      'Expires: 2027-05-21T00:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://portal.example.org/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});
