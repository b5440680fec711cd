import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { Problem } from '#domain/problems.ts';
import { testContext } from '../../../testing/test-context.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { answer } from '../route.ts';
import { makeServer } from '../server.ts';

const bytesFrom = endpoint({
  method: 'GET',
  path: '/bytes/:kind',
  summary: 'Bytes as they come',
  may: 'use_public_pages',
  params: z.strictObject({ kind: z.enum(['whole', 'refused', 'broken', 'endless']) }),
  reply: null,
  givesBytes: 'attachment',
});

const line = 'Ɔdɔ Yɛ Wu\n'.repeat(100);
let given = 0;
let isLetGo = false;

async function* bytesOf(kind: string): AsyncGenerator<Uint8Array> {
  [given, isLetGo] = [0, false];
  try {
    if (kind === 'refused') throw new Problem('too_many_requests', [], { retryAfterSeconds: 7 });
    for (let count = 0; kind === 'endless' || count < 500; count++) {
      await setImmediate();
      if (kind === 'broken' && count === 400) throw new Error('the database is away');
      given += 1;
      // What no coding makes small: what is still inside a coder was never begun, and may be refused.
      yield kind === 'whole' ? Buffer.from(line) : randomBytes(20_000);
    }
  } finally {
    isLetGo = true;
  }
}

const { db } = await testDatabase();
const app = await makeServer(testContext(db), [
  answer(bytesFrom, async (_ctx, _actor, { params }) => ({
    data: {
      bytes: bytesOf(params.kind),
      mediaType: 'text/csv; charset=utf-8',
      fileName: 'Ɔdɔ.csv',
    },
  })),
]);
await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
const port = address !== null && typeof address === 'object' ? address.port : 0;
afterAll(() => app.close());

const encodings = [['identity'], ['gzip'], ['br']] as const;

async function ask(kind: string, encoding: string): Promise<IncomingMessage> {
  const request = get({
    port,
    host: '127.0.0.1',
    path: `/api/v1/bytes/${kind}`,
    headers: { 'accept-encoding': encoding },
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response;
}

describe('a file that comes bit by bit', () => {
  it('comes whole, as an attachment that runs nothing', async () => {
    const answered = await app.inject('/api/v1/bytes/whole');
    expect([answered.statusCode, answered.body]).toEqual([200, line.repeat(500)]);
    expect(answered.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answered.headers['content-disposition']).toContain("filename*=UTF-8''%C6%86d%C9%94.csv");
    expect(answered.headers['content-security-policy']).toContain('sandbox');
    expect(isLetGo).toBe(true);
  });

  it('is refused like anything else before it begins', async () => {
    const answered = await app.inject('/api/v1/bytes/refused');
    expect([answered.statusCode, answered.json().code]).toEqual([429, 'too_many_requests']);
    expect([answered.headers['retry-after'], answered.headers['content-disposition']]).toEqual([
      '7',
      undefined,
    ]);
  });

  it.each(encodings)(
    'breaks the connection when it fails on its way (%s), for half a file is none',
    async (encoding) => {
      const response = await ask('broken', encoding);
      expect(response.statusCode).toBe(200);
      const failed = once(response, 'error');
      response.resume();
      expect((await failed)[0]).toMatchObject({ code: 'ECONNRESET' });
      expect(response.complete).toBe(false);
      await expect.poll(() => isLetGo).toBe(true);
    },
  );

  it.each(encodings)(
    'is made no faster than it is taken, and no longer once nobody takes it (%s)',
    async (encoding) => {
      const response = await ask('endless', encoding);
      response.on('error', () => {});
      await once(response, 'readable');
      response.destroy();
      await expect.poll(() => isLetGo).toBe(true);
      const before = given;
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(given).toBe(before);
    },
  );
});
