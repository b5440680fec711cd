import { describe, expect, it } from 'vitest';
import type { Work } from '#contract/works/work.ts';
import type { WorkInput } from '#contract/works/work-input.ts';
import { makeApp } from '../../app.ts';
import { asMember, asVisitor, type Caller } from '../../testing/as-member.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildWork, lineOf, newPersonLine, workInput } from '../../testing/build-work.ts';
import { noticesTo } from '../../testing/notices-to.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
const ama = await buildMember(db, { name: 'Ama Owusu' });
const kofi = await buildMember(db, { name: 'Kofi Yawson' });
const esi = await buildMember(db, { name: 'Esi Stranger' });
const asAma = await asMember(app, ctx, ama);
const asKofi = await asMember(app, ctx, kofi);
const asEsi = await asMember(app, ctx, esi);

const shared = [lineOf(ama, 5000), lineOf(kofi, 5000)];
const amend = (caller: Pick<Caller, 'put'>, { id, version }: Work, body: WorkInput) =>
  caller.put(`/works/${id}`, { body, ifMatch: `"${version}"` });
const problemsOf = (answer: { json: () => { problems: { path: string; code: string }[] } }) =>
  answer.json().problems.map(({ path, code }) => `${path} ${code}`);
const confirm = (caller: Caller, { id, version }: Work) =>
  caller.post(`/works/${id}/confirmation`, { ifMatch: `"${version}"` });

describe('amending a work', () => {
  it('makes the next version, with an edit for each field that changed', async () => {
    const work = await buildWork(ctx, ama, { title: 'Bra Fie', holders: shared });
    const body = workInput(ama, {
      title: 'San Bra',
      year: 2020,
      holders: [lineOf(ama, 6000), lineOf(kofi, 4000)],
    });
    const answer = await amend(asAma, work, body);
    expect([answer.statusCode, answer.headers.etag]).toEqual([200, '"2"']);
    expect(answer.json().data).toMatchObject({
      version: 2,
      title: 'San Bra',
      year: 2020,
      totals: { performing: 10_000 },
    });

    const history = (await asKofi.get(`/works/${work.id}/history`)).json().data;
    expect(history).toMatchObject([
      {
        version: 2,
        kind: 'amended',
        by: { name: 'Ama Owusu', is_me: false },
        changes: [
          { field: 'title', old: 'Bra Fie', new: 'San Bra' },
          { field: 'year', old: null, new: 2020 },
          {
            field: 'holders',
            old: [{ name: 'Ama Owusu', role: 'CA' }, { name: 'Kofi Yawson' }],
            new: [{ shares: { performing: 6000 } }, { shares: { performing: 4000 } }],
          },
        ],
      },
      { version: 1, kind: 'registered' },
    ]);
    expect(history[1].changes.map(({ field }: { field: string }) => field)).toEqual([
      'title',
      'version_kind',
      'text_music_relationship',
      'holders',
    ]);
  });

  it('confirms my own lines, and asks the others anew only where theirs changed', async () => {
    const holders = [lineOf(ama, 4000), lineOf(kofi, 3000), newPersonLine('Yaa Mensah', 3000)];
    const work = await buildWork(ctx, ama, { holders });
    const yaa = { rightsHolderId: work.holders[2]?.rights_holder_id ?? '' };
    const body = workInput(ama, {
      holders: [lineOf(ama, 3000), lineOf(kofi, 4000), lineOf(yaa, 3000)],
    });
    const { data } = (
      await amend(
        asKofi,
        work,
        workInput(ama, { holders: [lineOf(ama, 4000), lineOf(kofi, 4000), lineOf(yaa, 2000)] }),
      )
    ).json();
    expect(data.holders.map((one: { confirmation: string }) => one.confirmation)).toEqual([
      'confirmed',
      'confirmed',
      'unconfirmed',
    ]);
    expect(problemsOf(await amend(asKofi, data, body))).toEqual([
      'holders.0.shares share_confirmed_by_other',
    ]);
  });

  it('refuses to change, move or take out what another has confirmed', async () => {
    const work = await buildWork(ctx, ama, { holders: [lineOf(ama, 5000), lineOf(kofi, 5000)] });
    const attempts = [
      [[lineOf(ama, 4000), lineOf(kofi, 5000)], 'holders.0.shares share_confirmed_by_other'],
      [[lineOf(kofi, 5000)], 'holders share_confirmed_by_other'],
      [[lineOf(kofi, 5000), lineOf(ama, 5000, 'C')], 'holders.1.role share_confirmed_by_other'],
    ] as const;
    for (const [holders, problem] of attempts) {
      const answer = await amend(asKofi, work, workInput(ama, { holders: [...holders] }));
      expect([answer.statusCode, ...problemsOf(answer)]).toEqual([409, problem]);
    }
  });

  it('tells the members who are named, changed or taken out, and nobody else', async () => {
    // Nobody named before: the notices of somebody who is named on several works become one.
    const yaw = await buildMember(db, { name: 'Yaw Prempeh' });
    const work = await buildWork(ctx, ama, {
      title: 'Told',
      holders: [lineOf(ama, 5000), lineOf(yaw, 5000)],
    });
    const body = workInput(ama, { title: 'Told', holders: [lineOf(ama, 5000), lineOf(esi, 2500)] });
    ctx.moveOn(1000);
    const amended = (await amend(asAma, work, body)).json().data;
    await amend(asAma, amended, { ...body, year: 2001 });
    const notices = await Promise.all([ama, yaw, esi, kofi].map((one) => noticesTo(db, one)));
    const messages = notices.flat().filter(({ link }) => link.endsWith(work.id));
    expect(new Set(messages.map(({ message }) => message))).toEqual(
      new Set([
        'Ama Owusu registered Told and says you hold 50 % of the performing right.',
        'Ama Owusu amended Told and no longer names you on it.',
        'Ama Owusu amended Told and says you hold 25 % of the performing right.',
      ]),
    );
    expect(messages).toHaveLength(3);
  });

  it('is found by its new words at once', async () => {
    const work = await buildWork(ctx, ama, { title: 'Zongo Nightfall' });
    await amend(asAma, work, workInput(ama, { title: 'Quarantine Sunrise' }));
    const found = async (q: string) =>
      (await asEsi.get('/works/search', { query: { q } })).json().data.map(({ id }: Work) => id);
    expect(await found('quarantine sunrise')).toEqual([work.id]);
    expect(await found('zongo nightfall')).toEqual([]);
  });
});

describe('who may amend', () => {
  it('not who is neither a holder nor registered it', async () => {
    const work = await buildWork(ctx, ama);
    expect((await amend(asEsi, work, workInput(ama, { title: 'Taken' }))).json()).toMatchObject({
      code: 'not_allowed',
    });
    expect((await amend(asVisitor(app), work, workInput(ama))).statusCode).toBe(401);
  });

  it('not who cannot even see it: the answer is the same as for a work that is not there', async () => {
    const work = await buildWork(ctx, ama, { state: 'withdrawn' });
    const hidden = await amend(asEsi, work, workInput(ama));
    const missing = await amend(
      asEsi,
      { ...work, id: '01900000-0000-7000-8000-000000000000' },
      workInput(ama),
    );
    expect(hidden.statusCode).toBe(404);
    expect(hidden.body).toBe(missing.body);
    expect((await asEsi.get(`/works/${work.id}`)).statusCode).toBe(404);
    expect((await asEsi.get(`/works/${work.id}/history`)).statusCode).toBe(404);
    expect((await asAma.get(`/works/${work.id}`)).json().data.may_amend).toBe(false);
    expect((await amend(asAma, work, workInput(ama, { title: 'New' }))).json().code).toBe(
      'work_not_amendable',
    );
  });

  it('not over a version that they did not see, and not without saying which', async () => {
    const work = await buildWork(ctx, ama);
    await amend(asAma, work, workInput(ama, { title: 'Newer' }));
    expect((await amend(asAma, work, workInput(ama, { title: 'Older' }))).statusCode).toBe(412);
    expect((await asAma.put(`/works/${work.id}`, { body: workInput(ama) })).statusCode).toBe(428);
    expect((await asAma.get(`/works/${work.id}`)).json().data.title).toBe('Newer');
  });

  it('not to change nothing, in whatever order it is said', async () => {
    const work = await buildWork(ctx, ama, { holders: shared });
    const answer = await amend(asAma, work, workInput(ama, { holders: shared.toReversed() }));
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'nothing_changed']);
  });
});

describe('confirming my share', () => {
  it('makes a work payable with the last confirmation, and is part of its history', async () => {
    const work = await buildWork(ctx, ama, { title: 'Ebi Te Yie', holders: shared });
    expect(work.state).toBe('awaiting_cosigners');
    const answer = await confirm(asKofi, work);
    expect(answer.json().data).toMatchObject({ version: 2, state: 'registered_payable' });
    const [latest] = (await asAma.get(`/works/${work.id}/history`)).json().data;
    expect(latest).toMatchObject({
      kind: 'confirmed',
      by: { name: 'Kofi Yawson' },
      changes: [
        { field: 'confirmation', old: null, new: 'Kofi Yawson' },
        { field: 'state', old: 'awaiting_cosigners', new: 'registered_payable' },
      ],
    });
    expect((await confirm(asKofi, answer.json().data)).json().code).toBe('nothing_to_confirm');
  });

  it('is mine alone, and of the version that I saw', async () => {
    const work = await buildWork(ctx, ama, { holders: shared });
    expect((await confirm(asEsi, work)).json().code).toBe('not_allowed');
    const amended = (
      await amend(asAma, work, workInput(ama, { holders: [lineOf(ama, 6000), lineOf(kofi, 4000)] }))
    ).json().data;
    expect((await confirm(asKofi, work)).statusCode).toBe(412);
    expect((await confirm(asKofi, amended)).statusCode).toBe(200);
  });
});

/** Asks again while the server is too busy, as clients are told to. */
async function answered<Reply extends { statusCode: number }>(ask: () => Promise<Reply>) {
  let reply = await ask();
  while (reply.statusCode === 503) reply = await ask();
  return reply;
}

describe('many at once', () => {
  it('never pass 100 %, and one of forty wins each version: forty amendments of each of twenty works', async () => {
    const works = await Promise.all(
      Array.from({ length: 20 }, () => buildWork(ctx, ama, { holders: [lineOf(ama, 4000)] })),
    );
    const attempts = works.flatMap((work) =>
      Array.from({ length: 40 }, (_, n) => {
        const holders = [lineOf(ama, 4000 + n), newPersonLine(`Writer ${n}`, 5960)];
        return answered(() => amend(asAma, work, workInput(ama, { holders }))).then(
          ({ statusCode }) => ({ id: work.id, statusCode }),
        );
      }),
    );
    const answers = await Promise.all(attempts);
    for (const work of works) {
      const codes = answers.filter(({ id }) => id === work.id).map(({ statusCode }) => statusCode);
      expect(codes.filter((code) => code === 200)).toHaveLength(1);
      expect(codes.filter((code) => code === 412)).toHaveLength(39);
    }
    const totals = await db
      .selectFrom('work')
      .select(['performing_total', 'mechanical_total'])
      .execute();
    for (const { performing_total, mechanical_total } of totals) {
      expect(Math.max(performing_total, mechanical_total)).toBeLessThanOrEqual(10_000);
    }
  });

  it('never pass 100 % when lines are added past every handler', async () => {
    const work = await buildWork(ctx, ama, { holders: [lineOf(ama, 5000)] });
    const people = await Promise.all(Array.from({ length: 40 }, () => buildMember(db)));
    const added = await Promise.allSettled(
      people.map(({ rightsHolderId }, n) =>
        db
          .insertInto('work_holder')
          .values({
            work_id: work.id,
            position: n + 1,
            rights_holder_id: rightsHolderId,
            role: 'C',
            performing_share: 1000,
            mechanical_share: 0,
            synchronisation_share: 0,
            confirmed_at: null,
          })
          .execute(),
      ),
    );
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    const { performing_total } = await db
      .selectFrom('work')
      .select('performing_total')
      .where('id', '=', work.id)
      .executeTakeFirstOrThrow();
    expect(performing_total).toBe(10_000);
  });
});
