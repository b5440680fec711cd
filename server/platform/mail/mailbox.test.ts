import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { makeApp } from '../../app.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { renderHtml } from './deliver-mail.ts';
import { folderDelivery } from './delivery.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const folder = mkdtempSync(join(tmpdir(), 'membership-mailbox-'));
afterAll(() => rmSync(folder, { recursive: true }));
const app = await makeApp(ctx, { mailboxFolder: folder });
const closed = await makeApp(ctx);
const id = '0196f0d2-1111-4111-8111-000000000001';
const button = { label: 'Go on', url: 'https://portal.example.org/go#geheim' };
const mail = { subject: '<i>Hello</i>', greeting: 'Dear Ama,', paragraphs: ['Ɛyɛ.'], button };
await folderDelivery(folder, 'Society <s@example.org>', ctx.now).send({
  id,
  to: 'ama@example.org',
  subject: mail.subject,
  text: `Go on:\n${button.url}\n`,
  html: renderHtml(mail, ctx.society),
});

it('lists the mail and shows each, with links to follow and no script', async () => {
  const list = await get('/dev/mailbox');
  expect(list.statusCode).toBe(200);
  expect(list.body).toContain(`href="/dev/mailbox/${id}"`);
  expect(list.body).toContain('&lt;i&gt;Hello&lt;/i&gt;');
  const one = await get(`/dev/mailbox/${id}`);
  expect(one.body).toContain(`<a href="${button.url}">`);
  const html = await get(`/dev/mailbox/${id}/html`);
  expect(html.body).toContain('<base target="_top">');
  for (const { headers, body } of [list, one, html]) {
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toContain('script-src');
    expect(body).not.toMatch(/<script|<i>Hello/);
  }
  expect(html.headers['content-security-policy']).toContain('sandbox');
  expect(html.headers['x-frame-options']).toBe('SAMEORIGIN');
  expect(list.headers['x-frame-options']).toBe('DENY');
});

it.each([
  ['from another machine', { remoteAddress: '192.168.1.20' }],
  ['by another name', { headers: { host: 'portal.example.org' } }],
  ['by a name that was made to lead here', { headers: { host: 'localhost.evil.example' } }],
])('is not there %s', async (_, options) => {
  for (const path of ['/dev/mailbox', `/dev/mailbox/${id}`, `/dev/mailbox/${id}/html`]) {
    const answered = await get(path, options);
    expect(answered.statusCode).toBe(404);
    expect(answered.body).not.toContain('geheim');
  }
});

it('is not there at all unless it was asked for', async () => {
  const answered = await closed.inject({ url: '/dev/mailbox', headers: { host: 'localhost' } });
  expect(answered.statusCode).toBe(404);
});

it.each(['..%2f..%2fkeys%2fdata-keys', 'x', '0196f0d2-1111-4111-8111-000000000002'])(
  'finds nothing at %s',
  async (other) => {
    expect((await get(`/dev/mailbox/${other}`)).statusCode).toBe(404);
  },
);

function get(url: string, options: InjectOptions = {}) {
  return app.inject({ url, headers: { host: 'localhost:3000' }, ...options });
}
