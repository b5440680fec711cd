import { describe, expect, it } from 'vitest';
import type { Work } from '#contract/works/work.ts';
import { makeApp } from '../../app.ts';
import { asMember, asVisitor, type Caller } from '../../testing/as-member.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildWork, lineOf } from '../../testing/build-work.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { clearBySociety, rejectWork } from './decide-duplicate.ts';

const { db, society } = await testDatabase();
const ctx = testContext(db);
const asSociety = { ...ctx, db: society };
const app = await makeApp(ctx);
const ama = await buildMember(db, { name: 'Ama Owusu' });
const kofi = await buildMember(db, { name: 'Kofi Yawson' });
const asAma = await asMember(app, ctx, ama);
const asKofi = await asMember(app, ctx, kofi);
const found = { reason: 'Another melody.', by: 'The society (efua)' };

/** A work that was there, and one like it. */
async function pair(title: string, holders = [lineOf(ama, 10_000)]) {
  const there = await buildWork(ctx, ama, { title, holders: [lineOf(ama, 10_000)] });
  ctx.moveOn(1000);
  return { there, suspect: await buildWork(ctx, ama, { title, holders }) };
}

const clear = (caller: Pick<Caller, 'post'>, { id, version }: Work, reason = 'Another melody') =>
  caller.post(`/works/${id}/suspects/clearance`, { body: { reason }, ifMatch: `"${version}"` });

describe('a work that looks like another', () => {
  it('is held back when it is registered, and shows what it may be', async () => {
    const { there, suspect: duplicate } = await pair('Held Back');
    expect([there.state, duplicate.state]).toEqual(['registered_payable', 'duplicate_suspect']);
    const answer = await asAma.get(`/works/${duplicate.id}/suspects`);
    expect(answer.json().data).toMatchObject([
      {
        work: { id: there.id, title: 'Held Back', totals: { performing: 10_000 } },
        score: 90,
        reasons: ['same_title', 'same_writers'],
        cleared_reason: null,
      },
    ]);
  });

  it('waits for its co-writers first, and is looked at once they have signed', async () => {
    const { suspect: duplicate } = await pair('Two Of Us', [lineOf(ama, 5000), lineOf(kofi, 5000)]);
    expect(duplicate.state).toBe('awaiting_cosigners');
    const confirmed = await asKofi.post(`/works/${duplicate.id}/confirmation`, { ifMatch: '"1"' });
    expect(confirmed.json().data.state).toBe('duplicate_suspect');
  });

  it('goes on once its holder says why it is another, and is not suspected of the same again', async () => {
    const { there, suspect: duplicate } = await pair('Goes On');
    const answer = await clear(asAma, duplicate, 'That one is a lullaby.\nThis is not.');
    expect(answer.json().data).toMatchObject({ state: 'registered_payable', version: 2 });
    const [latest] = (await asAma.get(`/works/${duplicate.id}/history`)).json().data;
    expect(latest).toMatchObject({
      kind: 'moved_on',
      by: { is_me: true },
      changes: [
        { field: 'no_duplicate', new: 'That one is a lullaby.\nThis is not.' },
        { field: 'state', old: 'duplicate_suspect', new: 'registered_payable' },
      ],
    });
    const [suspected] = (await asAma.get(`/works/${duplicate.id}/suspects`)).json().data;
    expect(suspected).toMatchObject({
      work: { id: there.id },
      cleared_reason: expect.stringContaining('lullaby'),
    });
    expect((await clear(asAma, answer.json().data)).json().code).toBe('nothing_suspected');
  });

  it('is its holders’ to speak for, in the version that they saw', async () => {
    const { suspect: duplicate } = await pair('Whose');
    expect((await clear(asKofi, duplicate)).json().code).toBe('not_allowed');
    expect((await asKofi.get(`/works/${duplicate.id}/suspects`)).statusCode).toBe(404);
    expect((await asVisitor(app).get(`/works/${duplicate.id}/suspects`)).statusCode).toBe(401);
    expect((await clear(asAma, { ...duplicate, version: 7 })).statusCode).toBe(412);
    expect((await clear(asAma, duplicate, ' \n ')).statusCode).toBe(422);
    expect((await clear(asAma, duplicate, 'x'.repeat(2001))).statusCode).toBe(422);
  });

  it('is let go or rejected by the society, which the history and its holders are told', async () => {
    const { suspect: first } = await pair('Let Go');
    await clearBySociety(asSociety, first.id, found);
    expect((await asAma.get(`/works/${first.id}`)).json().data.state).toBe('registered_payable');
    const { suspect: second } = await pair('Rejected');
    ctx.moveOn(1000);
    await rejectWork(asSociety, second.id, found);
    const { data } = (await asAma.get(`/works/${second.id}`)).json();
    expect(data).toMatchObject({ state: 'rejected', state_reason: found.reason });
    const [latest] = (await asAma.get(`/works/${second.id}/history`)).json().data;
    expect(latest).toMatchObject({ kind: 'rejected', by: { name: found.by } });
    const [notice] = (await asAma.get('/notifications')).json().data;
    expect(notice.message).toBe('The society did not register Rejected. Another melody.');
    await expect(rejectWork(asSociety, second.id, found)).rejects.toThrow('nothing_suspected');
  });
});
