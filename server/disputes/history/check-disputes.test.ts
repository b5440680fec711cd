import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { loadDisputes } from '../../sample/load-disputes.ts';
import { buildDispute } from '../../testing/build-dispute.ts';
import { buildMember } from '../../testing/build-member.ts';
import { asSociety } from '../../testing/owner-of.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { checkDisputes } from './check-disputes.ts';

const { db, owner } = await testDatabase();
const ctx = testContext(db);

it('finds nothing in disputes of every state that came about by themselves', async () => {
  const [ama, kofi, naa] = await Promise.all(
    ['Ama Owusu', 'Kofi Yawson', 'Naa Lamptey'].map(async (name) => {
      const member = await buildMember(db, { name });
      return { ...member, sessionId: member.memberId };
    }),
  );
  if (!ama || !kofi || !naa) throw new Error('three members were built');
  await loadDisputes(asSociety(ctx), { ama, kofi, naa });
  const { disputes, contradictory } = await checkDisputes(db);
  expect(disputes).toBeGreaterThan(10);
  expect(contradictory).toEqual([]);
});

it.each([
  ['state', `update dispute set state = 'negotiation' where id = $id`],
  ['rights', `update dispute_right set is_open = false where dispute_id = $id`],
  ['turn', `update dispute_party set is_turn = false where dispute_id = $id`],
  ['held', `update dispute_contested set share = share + 1 where dispute_id = $id`],
  ['held', `update dispute_contested set is_held = false where dispute_id = $id`],
  [
    'proposals',
    `insert into dispute_proposal (id, dispute_id, rights_holder_id, lines, made_at)
     select gen_random_uuid(), id, raised_by, '[]', now() from dispute where id = $id;
     update dispute set state = 'withdrawn' where id = $id`,
  ],
  ['outcome', `update dispute set outcome = 'agreed', outcome_at = now() where id = $id`],
])('finds what was changed behind the portal: %s, by %s', async (contradiction, statement) => {
  const { dispute } = await buildDispute(ctx, await buildMember(db, { name: 'Kofi Yawson' }));
  const number = Number(dispute.number.replace('D-', ''));
  const found = async () => {
    const { contradictory } = await checkDisputes(db);
    return contradictory.find((one) => one.number === number)?.contradictions ?? [];
  };
  expect(await found()).toEqual([]);
  for (const one of statement.split(';'))
    await sql.raw(one.replaceAll('$id', `'${dispute.id}'`)).execute(owner);
  expect(await found()).toContain(contradiction);
});
