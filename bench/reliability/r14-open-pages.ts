// R14: 1,000 pages are open on one server, then half of them on each of two servers over one database. What is told to all of them
// and what is told to one reaches them within a second of its commit; a server that stops with all of them open is gone within ten.
import { secondCookie } from '#contract/session/session.ts';
import { storeNotices } from '#server/notifications/notify.ts';
import { type Db, openDb, transaction } from '#server/platform/db/db.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { hashOfSecret, newSecret } from '#server/session/secrets.ts';
import { addSession } from '#server/session/session.sql.ts';
import { idleMs, sealEnvelope } from '#server/session/session-cookies.ts';

import { type ServerProcess, startServer } from '../measuring/server-process.ts';
import { type OpenPage, openPage } from './open-page.ts';
import { conclude, setScene } from './scene.ts';

const pages = 1_000;
const pagesPerMember = 5;
const toAll = 10;
const toOne = 300;
const betweenMs = 20;
const limitMs = 1_000;
const drainLimitMs = 10_000;

const scene = await setScene();
const members = await addMembers();
const db = openDb(scene.database.url, { maxConnections: 4 });
const broken: string[] = [];
const figures = {
  ...(await measure('one server', 1)),
  ...(await measure('two servers', 2)),
};
await db.destroy();
await scene.end(scene.database);
conclude('R14 1,000 open pages', figures, broken);

async function measure(what: string, count: number): Promise<Record<string, string>> {
  const servers: ServerProcess[] = [];
  for (let n = 0; n < count; n++) servers.push(await startServer(scene.database.url));
  const before = servers.map((server) => server.memory().web.now);
  const open = await openPages(servers);
  const first = await tellAll(open);
  const each = await tellEach(open);
  const grown = servers.map((server, n) => server.memory().web.now - (before[n] ?? 0));
  const asked = performance.now();
  await Promise.all(servers.map((server) => server.stop()));
  const drainMs = performance.now() - asked;
  if (drainMs > drainLimitMs) broken.push(`${what}: it took ${Math.round(drainMs)} ms to stop`);
  return {
    [`${what}: pages`]: `${open.length}, ${Math.round(grown.reduce((a, b) => a + b) / 2 ** 20)} MB more`,
    [`${what}: told to all at once`]: summary(`${what}, told to all`, first),
    [`${what}: told to one`]: summary(`${what}, told to one`, each),
    [`${what}: stopped with all open`]: `${Math.round(drainMs)} ms`,
  };
}

type MembersPage = OpenPage & { readonly memberId: string };

async function openPages(servers: readonly ServerProcess[]): Promise<MembersPage[]> {
  const open: MembersPage[] = [];
  for (const [n, id] of members.entries()) {
    const credentials = await sessionFor(db, id);
    const opening = Array.from({ length: pagesPerMember }, async (_, page) => {
      const server = servers[(n + page) % servers.length];
      if (server) open.push({ ...(await openPage(server.origin, credentials)), memberId: id });
    });
    await Promise.all(opening);
  }
  return open;
}

/** A notice to every member at once, some times over. */
async function tellAll(open: readonly MembersPage[]): Promise<number[]> {
  const memberIds = [...new Set(open.map(({ memberId }) => memberId))];
  const times: number[] = [];
  for (let round = 0; round < toAll; round++) {
    times.push(...(await tell(memberIds, open, `all ${round} ${newId()}`)));
  }
  return times;
}

/** Notices to one member each, one after the other as in a busy hour. */
async function tellEach(open: readonly MembersPage[]): Promise<number[]> {
  const notices: Promise<number[]>[] = [];
  for (let n = 0; n < toOne; n++) {
    const memberId = open[(n * 7) % open.length]?.memberId ?? '';
    const theirs = open.filter((page) => page.memberId === memberId);
    notices.push(tell([memberId], theirs, `one ${n} ${newId()}`));
    await new Promise((next) => setTimeout(next, betweenMs));
  }
  return (await Promise.all(notices)).flat();
}

/** How many milliseconds after the commit was asked for each of these pages had it. */
async function tell(
  memberIds: readonly string[],
  open: readonly OpenPage[],
  title: string,
): Promise<number[]> {
  const heard = open.map((page) => page.hear(title, limitMs * 3));
  let committing = 0;
  await transaction(db, async (tx) => {
    const content = { event: null, facts: null, title, message: 'R14', link: '/dashboard' };
    const notice = { memberIds, senderMemberId: null, kind: 'account', content } as const;
    await storeNotices(tx, [{ ...notice, isMailed: true }], new Date());
    committing = performance.now();
  });
  return (await Promise.all(heard)).map((at) => at - committing);
}

/** More than the society of the scene has, which is made of works rather than of members. */
async function addMembers(): Promise<string[]> {
  const rows = await scene.query<{ id: string }>(
    `with holder as (
       insert into rights_holder (id, kind, name)
       select gen_random_uuid(), 'corporate', 'Page ' || n from generate_series(1, $1::integer) n returning id, name)
     insert into member (id, rights_holder_id, register_as, email, password_hash, status, corporation_name, reference_number)
     select gen_random_uuid(), id, 'corporate', replace(name, ' ', '') || '@example.org', 'none', 'verified', name, replace(name, ' ', '-')
       from holder returning id`,
    [pages / pagesPerMember],
  );
  return rows.map(({ id }) => id);
}

async function sessionFor(ctx: Db, memberId: string): Promise<Record<string, string>> {
  const [secret, bond, now] = [newSecret(), newSecret(), new Date()];
  const ends = new Date(now.getTime() + idleMs);
  await addSession(ctx, {
    id: newId(now),
    member_id: memberId,
    is_remembered: false,
    secret_hash: hashOfSecret(secret),
    bond_hash: hashOfSecret(bond),
    previous_secret_hash: null,
    previous_until: null,
    revoked_at: null,
    created_at: now,
    rotated_at: now,
    seen_at: now,
    idle_until: ends,
    ends_at: ends,
  });
  const iat = Math.floor(now.getTime() / 1000);
  const token = await sealEnvelope({ v: 1, s: secret, iat, exp: iat + idleMs / 1000 });
  return { authorization: `Bearer ${token}`, cookie: `${secondCookie}=${bond}` };
}

function summary(what: string, times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0);
  if (!(at(1) < limitMs)) broken.push(`${what}: not all within ${limitMs} ms`);
  return `${sorted.length} received, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(1)} ms`;
}
