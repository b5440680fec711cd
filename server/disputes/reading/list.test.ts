import { beforeAll, describe, expect, it } from 'vitest';
import type { DisputeSummary } from '#contract/disputes/dispute.ts';
import type { DisputeState } from '#domain/disputes/dispute.ts';
import { makeApp } from '../../app.ts';
import { asMember, asVisitor, type Caller } from '../../testing/as-member.ts';
import { buildDispute } from '../../testing/build-dispute.ts';
import { type BuiltMember, buildMember } from '../../testing/build-member.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
const dayMs = 86_400_000;
const begin = ctx.now().getTime();

let ama: BuiltMember;
let kofi: BuiltMember;
let asAma: Caller;
beforeAll(async () => {
  ama = await buildMember(db, { name: 'Ama Owusu' });
  kofi = await buildMember(db, { name: 'Kofi Yawson' });
  asAma = await asMember(app, ctx, ama);
  await buildAt('later of mine', { isMine: true, days: 40 });
  await buildAt('older of the society', { turn: 'society', days: null });
  await buildAt('sooner of others', { days: 3 });
  await buildAt('sooner of mine', { isMine: true, days: 12 });
  await buildAt('newer of the society', { turn: 'society', days: null });
  await buildAt('mine without an end', { isMine: true, days: null });
  await buildAt('over', { turn: 'nobody', days: null, state: 'withdrawn' });
  await buildDispute(ctx, ama, { respondent: kofi, title: 'begun', isDraft: true });
});

/** A dispute of Kofi's against Ama that has come to where the list is to tell it from others. */
async function buildAt(
  title: string,
  {
    isMine = false,
    turn = 'parties',
    days,
    state = 'notified',
  }: {
    isMine?: boolean;
    turn?: 'parties' | 'society' | 'nobody';
    days: number | null;
    state?: DisputeState;
  },
) {
  // Ids sort by when they were made: at one moment by chance.
  ctx.moveOn(1_000);
  const { dispute } = await buildDispute(ctx, kofi, { respondent: ama, title });
  const deadline = days === null ? null : new Date(begin + days * dayMs);
  await db
    .updateTable('dispute')
    .set({ turn, deadline, state })
    .where('id', '=', dispute.id)
    .execute();
  await db
    .updateTable('dispute_party')
    .set({ is_turn: isMine })
    .where('dispute_id', '=', dispute.id)
    .where('rights_holder_id', '=', ama.rightsHolderId)
    .execute();
}

const listed = async (query: Record<string, string>) => {
  const answered = await asAma.get('/disputes', { query });
  const { data, page } = answered.json();
  return { titles: data.map(({ work }: DisputeSummary) => work.title), page };
};

const urgentFirst = [
  'sooner of mine',
  'later of mine',
  'mine without an end',
  'sooner of others',
  'newer of the society',
  'older of the society',
];

describe('the list of my disputes', () => {
  it('has those in which it is my turn first, then what ends soonest, then the newest', async () => {
    expect((await listed({ standing: 'open' })).titles).toEqual(urgentFirst);
  });

  it('has each of them on one of its pages, in the same order', async () => {
    const pages = await Promise.all(
      ['1', '2', '3', '4'].map((page) => listed({ standing: 'open', size: '2', page })),
    );
    expect(pages.flatMap(({ titles }) => titles)).toEqual(urgentFirst);
    expect(pages.map(({ page }) => page.total)).toEqual([6, 6, 6, 6]);
  });

  it('is narrowed to whose turn it is, and to what is over or begun', async () => {
    expect((await listed({ turn: 'mine', standing: 'open' })).titles).toEqual(
      urgentFirst.slice(0, 3),
    );
    expect((await listed({ turn: 'society' })).titles).toEqual(urgentFirst.slice(4));
    expect((await listed({ standing: 'over' })).titles).toEqual(['over']);
    expect((await listed({ standing: 'draft' })).titles).toEqual(['begun']);
  });

  it('is summed up in figures that say what its filters find', async () => {
    const answered = await asAma.get('/disputes/summary');
    expect(answered.json().data).toEqual({
      open: 6,
      drafts: 1,
      over: 1,
      waiting_for_me: 3,
      waiting_for_others: 1,
      waiting_for_society: 2,
      next_deadline: new Date(begin + 12 * dayMs).toISOString(),
    });
  });

  it('is nobody’s who is not logged in, and says what it cannot be asked', async () => {
    expect((await asVisitor(app).get('/disputes')).statusCode).toBe(401);
    const wrong = await asAma.get('/disputes', { query: { sort: 'loudest' } });
    expect([wrong.statusCode, wrong.json().problems[0].path]).toEqual([422, 'sort']);
  });
});
