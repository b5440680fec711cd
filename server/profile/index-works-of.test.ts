import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeApp } from '../app.ts';
import { asMember } from '../testing/as-member.ts';
import { buildMember } from '../testing/build-member.ts';
import { buildWork } from '../testing/build-work.ts';
import { runQueued } from '../testing/run-queued.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';
import { indexRest } from './index-works-of.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);

it('finds all of a great catalogue by a new name: the newest works at once, the others soon after', async () => {
  const ama = await buildMember(db);
  await buildWork(ctx, ama, { title: 'Kora' });
  await sql`insert into work (id, state, title, version_kind, text_music_relationship, registered_by)
    select gen_random_uuid(), state, title, version_kind, text_music_relationship, registered_by
      from work, generate_series(1, 2499)`.execute(db);
  await sql`insert into work_holder
      (work_id, position, rights_holder_id, role, performing_share, mechanical_share, synchronisation_share)
    select id, 1, ${ama.rightsHolderId}, 'C', 10000, 10000, 0 from work w
     where not exists (select from work_holder h where h.work_id = w.id)`.execute(db);
  const caller = await asMember(app, ctx, ama);
  const changed = await caller.patch('/user/profile', {
    body: { stage_names: ['Kingfisher'] },
    ifMatch: '"1"',
  });
  expect(changed.statusCode).toBe(200);
  const found = async () => {
    const { rows } = await sql<{ times: number }>`
      select count(*) as times from work_search where words @@ 'kingfisher'`.execute(db);
    return rows[0]?.times;
  };
  expect(await found()).toBe(1_000);
  await runQueued(ctx, 'index_works_of', indexRest);
  expect(await found()).toBe(2_500);
});
