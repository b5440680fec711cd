import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { urlToHttpOptions } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '../../app.ts';
import { asMember } from '../../testing/as-member.ts';
import { buildMember } from '../../testing/build-member.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const script = 'console.log("portal");\n'.repeat(200);
const folder = await mkdtemp(join(tmpdir(), 'web-'));
await mkdir(join(folder, 'assets'));
await mkdir(join(folder, '.vite'));
await writeFile(join(folder, '.vite', 'manifest.json'), '{}');
await writeFile(join(folder, 'index.html'), '<!doctype html><title>Portal</title>');
await writeFile(join(folder, 'assets', 'main-Ab3_x9-z.js'), script);
await writeFile(join(folder, 'favicon.svg'), '<svg/>');
const lines: string[] = [];
const app = await makeApp(ctx, {
  webFolder: folder,
  log: { level: 'info', stream: { write: (line) => lines.push(line) } },
});
let token = '';
beforeAll(async () => {
  token = (await asMember(app, ctx, await buildMember(db))).token;
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const everyKind = [
  ['GET', '/', 200],
  ['GET', '/dashboard', 200],
  ['GET', '/music-composition/details/0196f0d2', 200],
  ['GET', '/assets/main-Ab3_x9-z.js', 200],
  ['GET', '/favicon.svg', 200],
  ['GET', '/api/docs', 200],
  ['GET', '/api/v1/openapi.json', 200],
  ['GET', '/health/live', 200],
  ['GET', '/health/ready', 200],
  ['GET', '/api/v1/user/profile', 401],
  ['DELETE', '/api/v1/user/profile', 405],
  ['GET', '/api/v1/nothing', 404],
  ['GET', '/api', 404],
  ['GET', '/assets/gone-Ab3_x9-z.js', 404],
  ['GET', '/../../etc/passwd.txt', 404],
  ['GET', '/..%2f..%2fpackage.json', 404],
  ['GET', '/.vite/manifest.json', 404],
  ['POST', '/dashboard', 404],
  ['GET', '/%zz', 400],
] as const;

describe('every answer', () => {
  it.each(everyKind)(
    '%s %s has its status and the headers that protect',
    async (method, url, status) => {
      const { statusCode, headers } = await app.inject({ method, url });
      expect(statusCode).toBe(status);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      // Nothing from elsewhere, and no script or style that is not a file of ours.
      expect(headers['content-security-policy']).not.toMatch(/unsafe|\*|https?:/);
      expect(headers['content-security-policy']).toMatch(/script-src 'self';/);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'x-request-id': expect.stringMatching(/^[\da-f]{32}$/),
        'cache-control': expect.any(String),
      });
      expect(headers['strict-transport-security']).toBeUndefined();
    },
  );

  it('of the API is in the one shape and stays out of caches', async () => {
    const { headers, body } = await app.inject('/api/v1/nothing');
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(JSON.parse(body)).toEqual({
      code: 'not_found',
      message: expect.stringMatching(/\w/),
      problems: [],
    });
  });

  it('to a member stays out of caches as well', async () => {
    const { statusCode, headers } = await app.inject({
      url: '/api/v1/user/profile',
      headers: { authorization: `Bearer ${token}` },
    });
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  });

  it('has them for who expects what nobody knows, too', async () => {
    const trusting = await makeApp(ctx);
    const url = new URL(await trusting.listen({ host: '127.0.0.1', port: 0 }));
    const answered = await new Promise<IncomingMessage>((resolve, reject) => {
      const asked = { ...urlToHttpOptions(url), path: '/health/live', headers: { expect: 'x' } };
      get(asked, resolve).once('error', reject);
    });
    answered.resume();
    await trusting.close();
    expect(answered.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('asks for https from then on when it came by a trusted proxy over https', async () => {
    const trusting = await makeApp(ctx, { trustedProxies: ['127.0.0.1'] });
    const asked = { url: '/health/live', headers: { 'x-forwarded-proto': 'https' } };
    expect((await trusting.inject(asked)).headers['strict-transport-security']).toContain(
      'max-age',
    );
    expect((await app.inject(asked)).headers['strict-transport-security']).toBeUndefined();
  });
});

describe('files', () => {
  it('are kept for good when named by their content, and asked for anew otherwise', async () => {
    const hashed = await app.inject('/assets/main-Ab3_x9-z.js');
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    for (const url of ['/', '/favicon.svg', '/dashboard']) {
      const { headers } = await app.inject(url);
      expect(headers['cache-control']).toBe('no-cache');
      const again = await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['', undefined],
  ])('are compressed for who accepts %s', async (accepted, coding) => {
    const url = '/assets/main-Ab3_x9-z.js';
    const { headers, rawPayload } = await app.inject({
      url,
      headers: { 'accept-encoding': accepted },
    });
    expect(headers['content-encoding']).toBe(coding);
    expect(headers.vary).toContain('accept-encoding');
    if (coding) expect(rawPayload.length).toBeLessThan(200);
    else expect(rawPayload.toString()).toBe(script);
  });
});

describe('what is made for each request', () => {
  it('is compressed once, page and description alike', async () => {
    for (const [url, start] of [
      ['/dashboard', '<!doctype html>'],
      ['/api/docs', '<!doctype html>'],
      ['/api/v1/openapi.json', '{"openapi":"3.1.0"'],
    ] as const) {
      const headers = { 'accept-encoding': 'br, gzip' };
      const answered = await app.inject({ url, headers });
      expect([url, answered.headers['content-encoding']]).toEqual([url, 'br']);
      expect(brotliDecompressSync(answered.rawPayload).toString().startsWith(start)).toBe(true);
    }
  });
});

describe('the log', () => {
  it('has one line a request, without tokens, addresses or queries', async () => {
    lines.splice(0);
    await app.inject({
      url: '/api/v1/user/profile?q=secret-words',
      headers: {
        authorization: `Bearer ${token}`,
        cookie: '_session_bond=secret-bond',
        traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
      },
    });
    expect(lines).toHaveLength(1);
    const line = JSON.parse(lines[0] ?? '');
    expect(line).toMatchObject({
      event: 'request',
      method: 'GET',
      route: '/api/v1/user/profile',
      status: 200,
      ms: expect.any(Number),
      time: expect.any(Number),
      trace: '4bf92f3577b34da6a3ce929d0e0e4736',
    });
    expect(lines[0]).not.toMatch(/secret|eyJ|@|127\.0\.0\.1/);
  });
});

describe('what is no HTTP', () => {
  it.each([
    ['garbage\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n', 400],
  ])('%.40j is answered with %i and closed', async (bytes, status) => {
    if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
    const address = app.server.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    const answered = await new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
      socket.on('data', (part) => {
        text += part;
      });
      socket.on('error', reject);
      socket.on('close', () => resolve(text));
    });
    expect(answered).toContain(`HTTP/1.1 ${status} `);
    expect(answered.toLowerCase()).toContain("content-security-policy: default-src 'none'");
    expect(answered).toContain('"code":');
  });
});
