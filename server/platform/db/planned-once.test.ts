import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeApp } from '../../app.ts';
import { asMember } from '../../testing/as-member.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildWork, lineOf, workInput } from '../../testing/build-work.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { becoming } from './app-role.ts';
import { openDb } from './db.ts';

const { db, url } = await testDatabase();
const ctx = testContext(db);
const ama = await buildMember(db, { name: 'Ama Owusu' });
const kofi = await buildMember(db, { name: 'Kofi Yawson' });
const work = await buildWork(ctx, ama, { title: 'Nsoroma Ahenfie' });

it('plans what hot paths ask for once for each connection, whatever the values', async () => {
  const one = openDb(becoming(url), { maxConnections: 1 });
  const app = await makeApp({ ...ctx, db: one, limitFactor: 100 });
  const caller = await asMember(app, ctx, ama);
  // Five times until it is prepared, five more until PostgreSQL has seen what planning for each value brings.
  for (let n = 0; n < 14; n++) {
    const holders = [lineOf(ama, 5000), lineOf(kofi, 5000)];
    const body = workInput(ama, { title: `Twene Number${n} Dwom`, holders });
    const answers = [
      await caller.post('/works', { body }),
      await caller.get(`/works/${work.id}`),
      await caller.get(`/works/${work.id}/history`),
      await caller.get('/works/search', {
        query: { q: n % 2 === 0 ? 'Nsoroma' : 'Ahenfie Nsoro' },
      }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 200, 200, 200]);
  }
  const { rows } = await sql<{ statement: string }>`
    select left(btrim(statement, e' \\n'), 100) as statement from pg_prepared_statements
     where generic_plans = 0 and custom_plans > 5`.execute(one);
  await one.destroy();
  expect(rows).toEqual([]);
});
