import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { makeApp } from '../../../app.ts';
import { asMember } from '../../../testing/as-member.ts';
import { buildMember } from '../../../testing/build-member.ts';
import { workInput } from '../../../testing/build-work.ts';
import { rememberRoles } from '../../../testing/owner-of.ts';
import { type Pair, replicatedPair, run } from '../../../testing/replicated-pair.ts';
import { testContext } from '../../../testing/test-context.ts';
import { openToApp } from '../app-role.ts';
import { openDb } from '../db.ts';
import { migrate } from '../migrate.ts';
import { parseDatabaseUrl } from './database-url.ts';

const writers = 4;

it.each<[string, (pair: Pair) => Promise<void>]>([
  [
    'becomes read-only',
    async ({ primary }) => {
      await run(primary.url, 'alter system set default_transaction_read_only = on');
      await run(primary.url, 'select pg_reload_conf()');
    },
  ],
  ['stops', ({ primary }) => primary.stop()],
])(
  'keyed writes go on at the standby when the primary %s: none lost, none doubled',
  async (_, end) => {
    const pair = await replicatedPair();
    const url = parseDatabaseUrl(`${pair.url}?target_session_attrs=read-write`) ?? '';
    await migrate(url);
    const access = await openToApp(url);
    const [db, owner, society] = [openDb(access.url), openDb(url), openDb(access.societyUrl)];
    rememberRoles(db, { owner, society });
    onTestFinished(async () => {
      await Promise.all([db.destroy(), owner.destroy(), society.destroy()]);
    });
    const ctx = testContext(db);
    const app = await makeApp(ctx);
    const ama = await buildMember(db, { name: 'Ama Owusu' });
    const asAma = await asMember(app, ctx, ama);
    const confirmed: string[] = [];
    let isOver = false;
    let isGivenUp = false;
    onTestFinished(() => {
      isOver = true;
      isGivenUp = true;
    });

    /** Registers work after work, each again with its key for as long as the service is unavailable. */
    async function write(writer: number): Promise<void> {
      for (let n = 0; !isOver; n++) {
        const title = `Highlife ${writer} ${n}`;
        const options = { body: workInput(ama, { title }), key: randomUUID() };
        let answer = await asAma.post('/works', options);
        while (!isGivenUp && [503, 409].includes(answer.statusCode))
          answer = await asAma.post('/works', options);
        expect(answer.statusCode).toBe(201);
        confirmed.push(title);
      }
    }

    const writing = Array.from({ length: writers }, (_each, writer) => write(writer));
    await confirmedReach(20);
    await end(pair);
    await run(pair.standby.url, 'select pg_promote()');
    await confirmedReach(confirmed.length + 20);
    isOver = true;
    await Promise.all(writing);

    const ready = await app.inject({ url: '/health/ready', headers: { host: 'localhost' } });
    expect(ready.statusCode).toBe(200);
    const there = openDb(pair.standby.url, { maxConnections: 1 });
    const { rows } = await sql<{ title: string }>`select title from work`.execute(there);
    await there.destroy();
    expect(rows.map(({ title }) => title).toSorted()).toEqual(confirmed.toSorted());

    async function confirmedReach(wanted: number): Promise<void> {
      while (confirmed.length < wanted && !isGivenUp)
        await Promise.race([new Promise(setImmediate), ...writing]);
    }
  },
  60_000,
);
