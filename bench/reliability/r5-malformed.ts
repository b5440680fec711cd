// R5: 10,000 malformed requests over all routes, half or more of them reaching a handler. None is answered 5xx, none hangs.
import { randomUUID } from 'node:crypto';
import { Agent, type IncomingMessage, request } from 'node:http';
import * as z from 'zod/mini';
import { endpoints } from '#contract/endpoints.ts';
import { bytesType } from '#contract/platform/bytes-type.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { secondCookie } from '#contract/session/session.ts';
import { makeApp } from '#server/app.ts';
import { openToApp } from '#server/platform/db/app-role.ts';
import { openDb } from '#server/platform/db/db.ts';
import { asMember } from '#server/testing/as-member.ts';
import { buildMember } from '#server/testing/build-member.ts';
import { brokenForms, brokenQueries, brokenSegments } from '#server/testing/malformed.ts';
import type { Sample } from '#server/testing/matrix/row.ts';
import { matrixRows } from '#server/testing/matrix/rows.ts';
import { testContext } from '#server/testing/test-context.ts';
import { conclude, setScene } from './scene.ts';

const wanted = 10_000;
const patienceMs = 10_000;
/** What is answered before a call's own code is reached. */
const turnedAway = new Set([0, 400, 401, 405, 413, 414, 415, 431]);

type Broken = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
};

const scene = await setScene();
const db = openDb((await openToApp(scene.database.url)).url);
const ctx = { ...testContext(db), now: () => new Date() };
// What requests are about is made by the owner: the portal's own role may not verify members.
const owner = openDb(scene.database.url);
const making = { ...ctx, db: owner };
const app = await makeApp(ctx, { trustedProxies: ['127.0.0.1'] });
await app.listen({ host: '127.0.0.1', port: 0 });
const origin = app.listeningOrigin;
const agent = new Agent({ keepAlive: true, maxSockets: 8 });

const declared = Object.entries<Endpoint>(endpoints);
const statuses = new Map<number, number>();
const faults: string[] = [];
let sent = 0;
for (const [index, [name, endpoint]] of declared.entries()) {
  const all = await brokenCallsOf(name, endpoint);
  // Spread evenly over what could be sent, so that the last ways to break a body are among them.
  const share = Math.ceil((wanted - sent) / (declared.length - index));
  for (let n = 0; n < share; n++) {
    const broken = all[Math.floor((n * all.length) / share) % all.length];
    if (broken !== undefined) await send(name, broken);
  }
}
agent.destroy();
await app.close();
await db.destroy();
await owner.destroy();
await scene.end(scene.database);

const reached = [...statuses].reduce(
  (sum, [status, times]) => sum + (turnedAway.has(status) ? 0 : times),
  0,
);
conclude(
  'R5 malformed requests',
  {
    sent,
    calls: declared.length,
    'reached a handler': `${Math.round((100 * reached) / sent)} %`,
    ...Object.fromEntries([...statuses].sort().map(([status, n]) => [`answered ${status}`, n])),
  },
  [
    ...(faults.length > 0 ? [`${faults.length} faults, the first: ${faults[0]}`] : []),
    ...(sent < wanted ? ['too few were sent'] : []),
    ...(reached * 2 < sent ? ['fewer than half reached a handler'] : []),
  ],
);

async function brokenCallsOf(name: string, endpoint: Endpoint): Promise<Broken[]> {
  // A member for each call: one that ends sessions ends no other's.
  const member = await buildMember(owner);
  const { token, bond } = await asMember(app, making, member);
  await owner
    .updateTable('session')
    .set({ reauthenticated_until: new Date(Date.now() + 3_600_000) })
    .where('member_id', '=', member.memberId)
    .execute();
  const [row] = matrixRows[name] ?? [];
  const sample = (await row?.sample(making, member)) ?? {};
  const own = { authorization: `Bearer ${token}`, cookie: `${secondCookie}=${bond}` };
  return [...brokenOnes(endpoint, sample)].map((broken) => ({
    ...broken,
    headers: { ...own, ...broken.headers },
  }));
}

function* brokenOnes(endpoint: Endpoint, sample: Sample): Generator<Broken> {
  const { method, query, params, takesBytes } = endpoint;
  const path = pathOf(endpoint, sample);
  const type = { 'content-type': takesBytes ? bytesType : 'application/json' };
  const good = sample.body instanceof Uint8Array ? sample.body : JSON.stringify(sample.body);
  const whole = good === undefined ? {} : { body: good };
  if (endpoint.body !== undefined) {
    for (const broken of brokenForms(sample.body)) {
      yield { method, path, headers: type, body: JSON.stringify(broken) ?? '' };
    }
  }
  if (query !== undefined) {
    const names = Object.keys(z.toJSONSchema(query, { io: 'input' }).properties ?? {});
    for (const broken of brokenQueries(names)) {
      yield { method, path: `${path}?${broken}`, headers: type, ...whole };
    }
  }
  if (params !== undefined) {
    for (const broken of brokenSegments()) {
      const subject = { ...sample, params: { id: broken, name: broken } };
      yield { method, path: pathOf(endpoint, subject), headers: type, ...whole };
    }
  }
  for (const value of ['', 'x', '*', '"1"', 'W/"9"', '"99999999999"', '"-1"', '"1","2"', '-5']) {
    for (const header of [
      'if-match',
      'idempotency-key',
      'if-none-match',
      'upload-offset',
      'range',
    ]) {
      yield { method, path, headers: { ...type, [header]: value }, ...whole };
    }
  }
}

function pathOf({ path }: Endpoint, { params = {} }: Sample): string {
  return `/api/v1${path.replace(/:(\w+)/g, (_, name) => params[name] ?? '')}`;
}

async function send(name: string, { method, path, headers, body }: Broken): Promise<void> {
  sent += 1;
  const status = await new Promise<number>((resolve) => {
    const sending = request(`${origin}${path}`, {
      method,
      agent,
      timeout: patienceMs,
      headers: {
        'idempotency-key': randomUUID(),
        'if-match': '"1"',
        // Everybody from somewhere else, so that no limit is met.
        'x-forwarded-for': `10.${(sent >> 16) % 256}.${(sent >> 8) % 256}.${sent % 256}`,
        ...headers,
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
      },
    });
    sending.once('response', (answer: IncomingMessage) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    });
    sending.once('timeout', () => sending.destroy(new Error('hangs')));
    sending.once('error', () => resolve(0));
    sending.end(body);
  });
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  if (status === 0 || status >= 500) {
    faults.push(`${name} ${status} ${method} ${path} ${String(body).slice(0, 200)}`);
  }
}
