import { expect, it } from 'vitest';
import type { Work } from '#contract/works/work.ts';
import { type PayableCode, whyNotPayable } from '#domain/works/payable.ts';
import { makeServer } from '../platform/http/server.ts';
import { chanceFrom } from '../sample/chance.ts';
import { asMember } from '../testing/as-member.ts';
import { type BuiltMember, buildMember } from '../testing/build-member.ts';
import { buildWork, lineOf, newPersonLine } from '../testing/build-work.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';
import { worksRoutes } from '../works/works.routes.ts';
import { dashboardRoutes } from './dashboard.routes.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeServer(ctx, [...worksRoutes, ...dashboardRoutes]);
const chance = chanceFrom(2026);

it('counts in the database what the domain says of each work', async () => {
  const me = await buildMember(db, { registerAs: 'corporate', name: 'Nsuo Records' });
  const others = [await buildMember(db), await buildMember(db, { ipiNameNumber: '00841473537' })];
  const ids: string[] = [];
  for (let n = 0; n < 60; n++) ids.push(await anyWork(me, others));
  const caller = await asMember(app, ctx, me);
  const works: Work[] = [];
  for (const id of ids) works.push((await caller.get(`/works/${id}`)).json().data);
  const waiting = works.filter(({ state }) => state !== 'registered_payable');
  const failing = (code: PayableCode) =>
    waiting.filter((work) => linesOf(work).some((line) => line.code === code && !line.ok)).length;
  const confirming = waiting.map((work) => linesOf(work).find(isConfirmedLine));
  const expected = {
    settle_declined: confirming.filter((line) => line?.declined.some((name) => name !== me.name))
      .length,
    complete_shares: failing('shares_full'),
    name_known_writer: failing('writer_identified'),
    await_holders: waiting.filter(({ holders }) =>
      holders.some((line) => !line.is_me && line.confirmation === 'unconfirmed' && holdsAny(line)),
    ).length,
  };
  const notices: { thing: string; count: number }[] = (
    await caller.get('/user/things-to-do')
  ).json().data;
  const counted = Object.fromEntries(notices.map(({ thing, count }) => [thing, count]));
  expect(counted).toMatchObject(expected);
  expect(Object.values(expected).every((count) => count > 0 && count < 60)).toBe(true);
});

const isConfirmedLine = (line: ReturnType<typeof linesOf>[number]) =>
  line.code === 'shares_confirmed';
const holdsAny = ({ shares }: Work['holders'][number]) =>
  shares.performing + shares.mechanical + shares.synchronisation > 0;

function linesOf({ holders }: Work) {
  return whyNotPayable({
    contested: [],
    holders: holders.map(({ is_member, ipi_name_number, ...holder }) => ({
      ...holder,
      isAsked: holder.answer_by !== null,
      isMember: is_member,
      ipiNameNumber: ipi_name_number,
    })),
  });
}

/** A work of mine with any shares, writers and confirmations. */
async function anyWork(me: BuiltMember, others: readonly BuiltMember[]): Promise<string> {
  const part = chance.pick([2_500, 3_000, 5_000]);
  const writer = chance.happens(0.4)
    ? newPersonLine(`Esi Badu ${chance.below(1_000_000)}`, part)
    : lineOf(chance.pick(others), part);
  const { id } = await buildWork(ctx, me, { holders: [writer, lineOf(me, part, 'E')] });
  await db
    .updateTable('work_holder')
    .set(
      chance.happens(0.5)
        ? { confirmation: 'confirmed', confirmed_at: ctx.now() }
        : { confirmation: chance.pick(['unconfirmed', 'declined'] as const) },
    )
    .where('work_id', '=', id)
    .where('role', '=', 'CA')
    .execute();
  return id;
}
