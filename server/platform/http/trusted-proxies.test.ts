import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { answer } from './route.ts';
import { makeServer } from './server.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const whoAmI = answer(
  endpoint({
    method: 'GET',
    path: '/address',
    summary: 'My address',
    may: 'use_public_pages',
    reply: z.object({ address: z.string() }),
  }),
  async (_ctx, _actor, _input, { address }) => ({ data: { address } }),
);

describe('the address that limits count by', () => {
  it.each([
    [[], '203.0.113.9', '127.0.0.1'],
    [['10.0.0.1'], '203.0.113.9', '127.0.0.1'],
    [['127.0.0.1'], '203.0.113.9', '203.0.113.9'],
    [['127.0.0.1'], '198.51.100.7, 203.0.113.9', '203.0.113.9'],
    [['127.0.0.1', '203.0.113.0/24'], '198.51.100.7, 203.0.113.9', '198.51.100.7'],
  ])(
    'with the proxies %j trusted and %s forwarded is %s',
    async (trustedProxies, notices, address) => {
      const app = await makeServer(ctx, [whoAmI], { trustedProxies });
      const headers = {
        'x-forwarded-for': notices,
        'x-real-ip': '192.0.2.1',
        forwarded: 'for=192.0.2.2',
      };
      const answered = await app.inject({ url: '/api/v1/address', headers });
      expect(answered.json().data).toEqual({ address });
    },
  );
});
