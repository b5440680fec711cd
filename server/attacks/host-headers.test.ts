import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeApp } from '../app.ts';
import { folderDelivery } from '../platform/mail/delivery.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const folder = mkdtempSync(join(tmpdir(), 'membership-host-'));
const app = await makeApp(ctx, { mailboxFolder: folder });
await app.listen({ host: '127.0.0.1', port: 0 });
const bound = app.server.address();
const port = bound !== null && typeof bound === 'object' ? bound.port : 0;
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});
const id = '0196f0d2-1111-4111-8111-000000000003';
await folderDelivery(folder, 'Society <s@example.org>', ctx.now).send({
  id,
  to: 'ama@example.org',
  subject: 'Choose a new password',
  text: 'https://portal.example.org/reset#geheim',
  html: '<html><head></head><body>geheim</body></html>',
});

describe('a request that says twice, or in no sound way, for whom it is', () => {
  it.each([
    ['two hosts', ['Host: portal.example.org', 'Host: evil.example']],
    ['the same host twice', ['Host: portal.example.org', 'host: portal.example.org']],
    ['no host', []],
    ['an empty host', ['Host: ']],
    ['a host with a path', ['Host: portal.example.org/@evil.example']],
    ['a host with a user', ['Host: ama@evil.example']],
    ['a host with a blank', ['Host: portal.example.org evil.example']],
    ['two hosts in one', ['Host: portal.example.org, evil.example']],
    ['a host with a port that is none', ['Host: portal.example.org:99999x']],
  ])('is refused: %s', async (_, hosts) => {
    const answered = await send('/api/v1/openapi.json', hosts);
    expect(answered).toMatch(/^HTTP\/1.1 400 /);
    expect(answered.toLowerCase()).toContain("content-security-policy: default-src 'none'");
    expect(answered).toContain('"code":"malformed_request"');
  });

  it.each([
    'portal.example.org',
    'portal.example.org:443',
    '127.0.0.1:3000',
    '[::1]:3000',
    'xn--dagomb-vva.example',
    'my_host',
  ])('is answered for %s', async (host) => {
    expect(await send('/health/live', [`Host: ${host}`])).toMatch(/^HTTP\/1.1 200 /);
  });
});

describe('the mailbox of the sample, asked by a page or a proxy of someone else', () => {
  const paths = [
    '/dev/mailbox',
    `/dev/mailbox/${id}`,
    `/dev/mailbox/${id}/html`,
    '/dev/mailbox.css',
  ];
  const own = `Host: localhost:${port}`;

  it.each(paths)('is there for this machine: %s', async (path) => {
    for (const host of [own, `Host: 127.0.0.1:${port}`, `Host: [::1]:${port}`]) {
      expect(await send(path, [host])).toMatch(/^HTTP\/1.1 200 /);
    }
  });

  it.each([
    // A name whose address was changed to 127.0.0.1 after the page had been loaded.
    ['a name that was made to lead here', [`Host: evil.example:${port}`]],
    ['a name that begins like ours', [`Host: localhost.evil.example:${port}`]],
    ['another port', ['Host: localhost:1']],
    ['no port', ['Host: localhost']],
    ['a proxy that rewrote the host and says for whom', [own, 'X-Forwarded-For: 203.0.113.7']],
    ['a proxy that names the host', [own, 'X-Forwarded-Host: portal.example.org']],
    ['a proxy that says Forwarded', [own, 'Forwarded: for=203.0.113.7']],
    ['a proxy that says Via', [own, 'Via: 1.1 proxy']],
    ['a proxy that names the address', [own, 'X-Real-IP: 203.0.113.7']],
    ['a call of another site', [own, 'Origin: https://evil.example']],
  ])('is not there: %s', async (_, headers) => {
    for (const path of paths) {
      const answered = await send(path, headers);
      expect(answered).toMatch(/^HTTP\/1.1 404 /);
      expect(answered).not.toContain('geheim');
    }
  });

  it('is not there for a proxy that rewrites the host and says nothing: those speak HTTP/1.0', async () => {
    for (const path of paths) {
      expect(await send(path, [own], 'HTTP/1.0')).toMatch(/^HTTP\/1.1 404 /);
    }
  });
});

it('answers TRACE without sending anything back of what was asked', async () => {
  const answered = await send(
    '/api/v1/session',
    ['Host: localhost', 'X-Secret: geheim'],
    'HTTP/1.1',
    'TRACE',
  );
  expect(answered).toMatch(/^HTTP\/1.1 4\d\d /);
  expect(answered).not.toContain('geheim');
});

function send(
  path: string,
  headers: readonly string[],
  version = 'HTTP/1.1',
  method = 'GET',
): Promise<string> {
  return new Promise((resolve, reject) => {
    const lines = [`${method} ${path} ${version}`, ...headers, 'Connection: close', '', ''];
    const socket = connect(port, '127.0.0.1', () => socket.write(lines.join('\r\n')));
    let answered = '';
    socket.setEncoding('utf8').on('data', (text) => {
      answered += text;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answered));
  });
}
