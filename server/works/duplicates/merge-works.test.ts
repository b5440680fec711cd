import { describe, expect, it } from 'vitest';
import type { Work } from '#contract/works/work.ts';
import { makeApp } from '../../app.ts';
import { verifyHistory } from '../../history/verify-history.ts';
import { asMember } from '../../testing/as-member.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildWork, lineOf, newPersonLine } from '../../testing/build-work.ts';
import { asSociety } from '../../testing/owner-of.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { mergeWorks, planMerge } from './merge-works.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
const ama = await buildMember(db, { name: 'Ama Owusu' });
const kofi = await buildMember(db, { name: 'Kofi Yawson' });
const asAma = await asMember(app, ctx, ama);
const asKofi = await asMember(app, ctx, kofi);
const notices = { reason: 'The same song, sent in twice.', by: 'GHAMRO: efua' };
const both = [lineOf(ama, 5000), lineOf(kofi, 5000)];
const merge = ({ id: from }: Work, { id: into }: Work) =>
  mergeWorks(asSociety(ctx), { from, into }, notices);

describe('merging two works that are one', () => {
  it('gives the second what only the first had, and ends the first in it', async () => {
    const recording = { duration_seconds: 200, year: null, label: null };
    const from = await buildWork(ctx, ama, {
      title: 'Me Dɔ Wo',
      alternativeTitles: ['I Love You'],
      iswc: 'T0345246801',
      holders: [lineOf(ama, 4000)],
      recordings: [
        { ...recording, title: 'Me Dɔ Wo', artist: 'Ama', isrc: 'GHA012300001' },
        { ...recording, title: 'Me Dɔ Wo (live)', artist: 'Ama', isrc: 'GHA012300002' },
      ],
    });
    const into = await buildWork(ctx, kofi, {
      title: 'Me Do Wo',
      holders: both,
      recordings: [{ ...recording, title: 'Me Do Wo', artist: 'Ama', isrc: 'GHA012300001' }],
    });
    expect(await merge(from, into)).toMatchObject({ gains: { iswc: 'T0345246801' } });

    const kept = (await asAma.get(`/works/${into.id}`)).json().data;
    expect(kept).toMatchObject({
      version: into.version + 1,
      iswc: 'T0345246801',
      // "Me Dɔ Wo" is "Me Do Wo" to who searches: it is not said twice.
      alternative_titles: [{ title: 'I Love You' }],
      recordings: [{ isrc: 'GHA012300001' }, { isrc: 'GHA012300002' }],
      totals: { performing: 10_000 },
    });
    const ended = (await asAma.get(`/works/${from.id}`)).json().data;
    expect(ended).toMatchObject({ state: 'merged', merged_into: { id: into.id } });
    const found = (await asKofi.get('/works/search', { query: { q: 'i love you' } })).json().data;
    expect(found.map(({ id }: Work) => id)).toEqual([into.id]);
  });

  it('is written into the history of both by the society, and both are told', async () => {
    ctx.moveOn(1000);
    const from = await buildWork(ctx, ama, { title: 'Agoro' });
    const into = await buildWork(ctx, ama, { title: 'Agorɔ', holders: both });
    ctx.moveOn(1000);
    await merge(from, into);
    const [latest] = (await asAma.get(`/works/${into.id}/history`)).json().data;
    expect(latest).toMatchObject({
      kind: 'merged',
      by: { name: 'GHAMRO: efua', is_me: false },
      changes: [{ field: 'merged_from', new: from.work_number }],
    });
    const [end] = (await asAma.get(`/works/${from.id}/history`)).json().data;
    expect(end).toMatchObject({
      kind: 'merged',
      changes: [
        { field: 'merged_into', new: into.work_number },
        { field: 'reason', new: notices.reason },
        { field: 'state', old: 'registered_payable', new: 'merged' },
      ],
    });
    for (const caller of [asAma, asKofi]) {
      const [notice] = (await caller.get('/notifications')).json().data;
      expect(notice.message).toContain(`Its number is now ${into.work_number}.`);
    }
    expect((await verifyHistory(ctx)).broken).toEqual([]);
  });

  it('lets the second go on that was only suspected of being the first', async () => {
    const from = await buildWork(ctx, ama, { title: 'Sankofa Gyae' });
    const into = await buildWork(ctx, ama, { title: 'Sankofa Gyae' });
    expect(into.state).toBe('duplicate_suspect');
    await merge(from, into);
    const kept = (await asAma.get(`/works/${into.id}`)).json().data;
    expect(kept).toMatchObject({ state: 'registered_payable', version: into.version + 1 });
  });

  it('leads a work that had been merged before to where it ends now', async () => {
    const [first, second, third] = [
      await buildWork(ctx, ama, { title: 'One' }),
      await buildWork(ctx, ama, { title: 'Two' }),
      await buildWork(ctx, ama, { title: 'Three' }),
    ];
    await merge(first, second);
    await merge(second, third);
    const ended = (await asAma.get(`/works/${first.id}`)).json().data;
    expect(ended.merged_into.id).toBe(third.id);
  });
});

describe('refuses to merge', () => {
  it('where someone would lose a claim, by name, and changes nothing', async () => {
    const from = await buildWork(ctx, ama, {
      holders: [lineOf(ama, 5000), newPersonLine('Yaa Mensah', 5000)],
    });
    const into = await buildWork(ctx, ama);
    expect(await merge(from, into)).toEqual({ code: 'holders_would_lose', names: ['Yaa Mensah'] });
    expect((await asAma.get(`/works/${from.id}`)).json().data.state).not.toBe('merged');
  });

  it.each(['withdrawn', 'rejected', 'merged'] as const)('what is %s', async (state) => {
    const [one, ended] = [await buildWork(ctx, ama), await buildWork(ctx, ama, { state })];
    expect(await merge(ended, one)).toEqual({ code: 'ended' });
    expect(await merge(one, ended)).toEqual({ code: 'ended' });
  });

  it('a work with itself, and one that is not there', async () => {
    const work = await buildWork(ctx, ama);
    expect(await merge(work, work)).toEqual({ code: 'same_work' });
    const plan = await planMerge(ctx, { from: work.id, into: ama.memberId });
    expect(plan).toEqual({ code: 'not_there' });
  });

  it('twice at once: one of two that merge each into the other is done', async () => {
    const [one, other] = [await buildWork(ctx, ama), await buildWork(ctx, ama)];
    const done = await Promise.all([merge(one, other), merge(other, one)]);
    expect(done.filter((merged) => 'gains' in merged)).toHaveLength(1);
    expect(done.filter((merged) => 'code' in merged && merged.code === 'ended')).toHaveLength(1);
  });
});
