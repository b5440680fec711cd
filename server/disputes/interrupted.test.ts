import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { Dispute } from '#contract/dispute.ts';
import { makeApp } from '../app.ts';
import { verifyHistory } from '../history/verify-history.ts';
import { asMember } from '../testing/as-member.ts';
import { buildDispute } from '../testing/build-dispute.ts';
import { type BuiltMember, buildMember } from '../testing/build-member.ts';
import { testDatabase } from '../testing/test-database.ts';
import { testHouse } from '../testing/test-house.ts';
import { moveDisputesOn } from './move-on.ts';

const { db, owner } = await testDatabase();
const house = testHouse(db);
const app = await makeApp(house);
let kofi: BuiltMember;
let ama: BuiltMember;
beforeEach(async () => {
  kofi = await buildMember(db, { name: 'Kofi Yawson' });
  ama = await buildMember(db, { name: 'Ama Owusu' });
});

/** Everything that a dispute and its work are made of, as the database has it. */
async function stateOf(id: string, workId: string) {
  const at = { dispute: id, work: workId };
  return {
    dispute: await db.selectFrom('dispute').selectAll().where('id', '=', at.dispute).execute(),
    parties: await db
      .selectFrom('dispute_party')
      .selectAll()
      .where('dispute_id', '=', id)
      .orderBy('rights_holder_id')
      .execute(),
    events: await db
      .selectFrom('dispute_event')
      .select('kind')
      .where('dispute_id', '=', id)
      .orderBy('seq')
      .execute(),
    lines: await db
      .selectFrom('work_holder')
      .selectAll()
      .where('work_id', '=', at.work)
      .orderBy('position')
      .execute(),
    notices: await db.selectFrom('notification').select('title').orderBy('id').execute(),
  };
}

/** From now on nothing can be written into this table. */
const fail = (table: string) =>
  sql
    .raw(`
    create function die() returns trigger language plpgsql as $$ begin raise exception 'died' using errcode = 'XX000'; end $$;
    create trigger die before insert on ${table} for each row execute function die()`)
    .execute(owner);
const mend = (table: string) =>
  sql.raw(`drop trigger die on ${table}; drop function die()`).execute(owner);

/** As if the process died at the write that the whole ends with: nothing of it may be there, and the same again succeeds. */
it.each(['dispute_event', 'work_edit', 'notification', 'work_holder'] as const)(
  'conceding that dies at its writing of %s leaves nothing behind, and can be done again',
  async (table) => {
    const { dispute, workId } = await buildDispute(house, kofi, { respondent: ama });
    const before = await stateOf(dispute.id, workId);
    await fail(table);
    const asAma = await asMember(app, house, ama);
    const concede = () =>
      asAma.post(`/disputes/${dispute.id}/answer`, {
        ...{ body: { answer: 'conceded' }, ifMatch: `"${dispute.version}"` },
      });
    expect((await concede()).statusCode).toBeGreaterThanOrEqual(500);
    expect(await stateOf(dispute.id, workId)).toEqual(before);
    await mend(table);
    const done: Dispute = (await concede()).json().data;
    expect(done.state).toBe('applied');
    expect((await verifyHistory(house)).broken).toEqual([]);
  },
);

it('the end of a step that dies half-way is done whole by the next look', async () => {
  const { dispute, workId } = await buildDispute(house, kofi, { respondent: ama });
  house.moveOn(60 * 86_400_000);
  const before = await stateOf(dispute.id, workId);
  await fail('notification');
  await expect(moveDisputesOn(house)).rejects.toThrow('died');
  expect(await stateOf(dispute.id, workId)).toEqual(before);
  await mend('notification');
  expect(await moveDisputesOn(house)).toBeGreaterThan(0);
  const after = await stateOf(dispute.id, workId);
  expect(after.events.map(({ kind }) => kind)).toEqual(['file', 'notify', 'fall_silent']);
});
