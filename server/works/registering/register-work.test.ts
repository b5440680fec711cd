import { describe, expect, it } from 'vitest';
import type { Work } from '#contract/works/work.ts';
import { makeApp } from '../../app.ts';
import { asMember, asVisitor } from '../../testing/as-member.ts';
import { buildMember } from '../../testing/build-member.ts';
import { lineOf, newPersonLine, workInput } from '../../testing/build-work.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';

const { db, owner } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
const ama = await buildMember(db, { name: 'Ama Owusu' });
const kofi = await buildMember(db, { name: 'Kofi Yawson' });
const me = await asMember(app, ctx, ama);
const asKofi = await asMember(app, ctx, kofi);

const problemsOf = (answer: { json: () => { problems: { path: string; code: string }[] } }) =>
  answer.json().problems.map(({ path, code }) => `${path} ${code}`);

describe('registering a work', () => {
  it('keeps everything that was said, and answers with number, version and ETag', async () => {
    const body = workInput(ama, {
      title: 'Lɔlɔ̃ Nyui',
      alternativeTitles: ['Good Love'],
      language: 'ee',
      iswc: 'T-034.524.680-1',
      duration_seconds: 214,
      year: 2021,
    });
    const answer = await me.post('/works', { body });
    expect(answer.statusCode).toBe(201);
    expect(answer.headers.etag).toBe('"1"');
    const { data } = answer.json();
    expect(data).toMatchObject({
      version: 1,
      state: 'registered_payable',
      title: 'Lɔlɔ̃ Nyui',
      alternative_titles: [{ title: 'Good Love', kind: 'AT' }],
      language: 'ee',
      iswc: 'T0345246801',
      duration_seconds: 214,
      year: 2021,
      may_amend: true,
      totals: { performing: 10_000, mechanical: 10_000, synchronisation: 0 },
    });
    expect(data.work_number).toMatch(/^W-\d{6}$/);
    expect(data.holders).toMatchObject([
      { name: 'Ama Owusu', is_me: true, is_member: true, confirmation: 'confirmed' },
    ]);
    expect((await me.get(`/works/${data.id}`)).json().data).toEqual(data);
  });

  it('leaves the shares of others unconfirmed, and tells members among them once', async () => {
    const holders = [lineOf(ama, 3334), lineOf(kofi, 3333), newPersonLine('Esi Quaye', 3333)];
    const { data } = (
      await me.post('/works', { body: workInput(ama, { title: 'Ɔbaa Pa', holders }) })
    ).json();
    expect(data.state).toBe('awaiting_cosigners');
    expect(
      data.holders.map((line: { name: string; confirmation: string; is_member: boolean }) => [
        line.name,
        line.confirmation,
        line.is_member,
      ]),
    ).toEqual([
      ['Ama Owusu', 'confirmed', true],
      ['Kofi Yawson', 'unconfirmed', true],
      ['Esi Quaye', 'unconfirmed', false],
    ]);
    const notices = (await asKofi.get('/notifications'))
      .json()
      .data.filter(({ link }: { link: string }) => link.endsWith(data.id));
    expect(notices).toMatchObject([
      {
        message: 'Ama Owusu registered Ɔbaa Pa and says you hold 33.33 % of the performing right.',
        user: { full_name: 'Ama Owusu' },
      },
    ]);
  });

  it('makes a new person once, however often they are named, and joins a known IPI name number', async () => {
    const holders = [
      lineOf(ama, 5000),
      newPersonLine('Naa Ayeley', 2500, { role: 'C', ipi: '00841473537' }),
      newPersonLine('Naa Ayeley', 2500, { role: 'A', ipi: '00841473537' }),
    ];
    const first = (await me.post('/works', { body: workInput(ama, { holders }) })).json().data;
    const [, one, other] = first.holders;
    expect(one.rights_holder_id).toBe(other.rights_holder_id);
    const again = [lineOf(kofi, 5000), newPersonLine('N. Ayeley', 5000, { ipi: '841473537' })];
    const second = (
      await asKofi.post('/works', { body: workInput(kofi, { holders: again }) })
    ).json().data;
    expect(second.holders[1]).toMatchObject({
      rights_holder_id: one.rights_holder_id,
      name: 'Naa Ayeley',
    });
    const body = workInput(ama, {
      holders: [
        lineOf(ama, 5000),
        {
          ...lineOf(ama, 1000, 'E'),
          represents: [0],
          rights_holder: {
            kind: 'corporate',
            name: 'Ayeley Music',
            ipi_name_number: '00841473537',
          },
        },
      ],
    });
    expect(problemsOf(await me.post('/works', { body }))).toEqual([
      'holders.1.rights_holder.ipi_name_number ipi_name_invalid',
    ]);
  });

  it('never takes somebody named beside a number for another whose number it is', async () => {
    const ipi = '00055511102';
    const known = newPersonLine('Yaw Sakyi', 5000, { ipi });
    await me.post('/works', { body: workInput(ama, { holders: [lineOf(ama, 5000), known] }) });
    for (const name of ['Esi Strangerfield', 'Kofi Sakyi']) {
      const holders = [lineOf(ama, 5000), newPersonLine(name, 5000, { ipi })];
      const refused = await me.post('/works', { body: workInput(ama, { holders }) });
      expect(problemsOf(refused)).toEqual([
        'holders.1.rights_holder.ipi_name_number ipi_of_another',
      ]);
    }
    const holders = [lineOf(ama, 5000), newPersonLine('Sakyi Yaw K.', 5000, { ipi })];
    const { data } = (await me.post('/works', { body: workInput(ama, { holders }) })).json();
    expect(data.holders[1].name).toBe('Yaw Sakyi');
  });

  it('gives the first answer again to the same key', async () => {
    const body = workInput(ama, { title: 'Twice' });
    const [one, other] = [
      await me.post('/works', { body, key: 'same-key-twice' }),
      await me.post('/works', { body, key: 'same-key-twice' }),
    ];
    expect(other.json()).toEqual(one.json());
    const { count } = await db
      .selectFrom('work')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('title', '=', 'Twice')
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });
});

describe('refuses, and writes nothing', () => {
  const unknown = { rightsHolderId: '01900000-0000-7000-8000-000000000000' };
  it.each([
    [
      'more than 100 % of a right',
      { holders: [lineOf(ama, 6000), lineOf(kofi, 4007)] },
      [
        'holders.1.shares.performing share_above_100',
        'holders.1.shares.mechanical share_above_100',
      ],
    ],
    [
      'a work without its registrant',
      { holders: [lineOf(kofi, 10_000)] },
      ['holders registrant_missing'],
    ],
    [
      'a work in which nobody holds a share',
      { holders: [lineOf(ama, 0), lineOf(kofi, 0)] },
      ['holders no_share_held'],
    ],
    [
      'a rights holder nobody knows',
      { holders: [lineOf(ama, 5000), lineOf(unknown, 5000)] },
      ['holders.1.rights_holder rights_holder_unknown'],
    ],
    ['a year to come', { year: new Date().getUTCFullYear() + 1 }, ['year year_invalid']],
    [
      'the same line twice',
      { holders: [lineOf(ama, 5000), lineOf(ama, 5000)] },
      ['holders.1.role holder_listed_twice'],
    ],
    [
      'the same new person twice in one role',
      {
        holders: [
          lineOf(ama, 0),
          newPersonLine('Yaa Asantewaa', 1),
          newPersonLine('yaa asantewaa', 1),
        ],
      },
      ['holders.2.role holder_listed_twice'],
    ],
    [
      'publishers with more than half',
      { holders: [lineOf(ama, 1000), { ...lineOf(kofi, 6000, 'E'), represents: [0] }] },
      ['holders.1.shares.performing publisher_share_above_50'],
    ],
    [
      'an original publisher that acts for nobody',
      { holders: [lineOf(ama, 1000), lineOf(kofi, 1000, 'E')] },
      ['holders.1.represents represents_no_writer'],
    ],
    [
      'an acquirer without a share or a publisher',
      { holders: [lineOf(ama, 1000), { ...lineOf(kofi, 0, 'AQ'), represents: [0] }] },
      ['holders.1.shares.performing acquirer_owns_nothing'],
    ],
    [
      'an original with an arranger',
      { holders: [lineOf(ama, 1000), lineOf(kofi, 1000, 'AR')] },
      ['holders.1.role modifier_on_original'],
    ],
  ])('%s', async (_, wanted, problems) => {
    const before = await count();
    const answer = await me.post('/works', { body: workInput(ama, wanted) });
    expect([answer.statusCode, ...problemsOf(answer)]).toEqual([422, ...problems]);
    expect(await count()).toEqual(before);
  });

  it.each([
    [{ title: '' }, 'title'],
    [{ title: 'x'.repeat(201) }, 'title'],
    [{ iswc: 'T0345246802' }, 'iswc'],
    [{ state: 'registered_payable' }, 'state'],
    [{ holders: [] }, 'holders'],
    [{ duration_seconds: 360_000 }, 'duration_seconds'],
  ])('a body with %o', async (part, path) => {
    const answer = await me.post('/works', { body: { ...workInput(ama), ...part } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().problems.map((one: { path: string }) => one.path)).toContain(path);
  });

  it('a recording that stands there twice, by its ISRC in whichever writing', async () => {
    const recording = { title: 'Once', artist: 'Ama', isrc: 'GHA112600009' };
    const recordings = [recording, { ...recording, title: 'Again', isrc: 'GH-A11-26-00009' }];
    const answer = await me.post('/works', { body: { ...workInput(ama), recordings } });
    expect([answer.statusCode, ...problemsOf(answer)]).toEqual([
      422,
      'recordings.1.isrc isrc_listed_twice',
    ]);
  });

  it('an ISWC that another work has', async () => {
    await me.post('/works', { body: workInput(ama, { iswc: 'T9270264761' }) });
    const answer = await asKofi.post('/works', { body: workInput(kofi, { iswc: 'T9270264761' }) });
    expect([answer.statusCode, ...problemsOf(answer)]).toEqual([409, 'iswc iswc_taken']);
  });

  it('who is not signed in', async () => {
    expect((await asVisitor(app).post('/works', { body: workInput(ama) })).statusCode).toBe(401);
  });

  async function count() {
    const of = (table: 'work' | 'rights_holder' | 'notification' | 'work_edit') =>
      db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
    return [
      await of('work'),
      await of('rights_holder'),
      await of('notification'),
      await of('work_edit'),
    ];
  }
});

describe('the database, when a handler forgets', () => {
  it('refuses shares above 100 %', async () => {
    const { data } = (
      await me.post('/works', { body: workInput(ama, { title: 'Guarded' }) })
    ).json();
    const add = db
      .insertInto('work_holder')
      .values({
        work_id: data.id,
        position: 1,
        rights_holder_id: kofi.rightsHolderId,
        role: 'C',
        performing_share: 1,
        mechanical_share: 0,
        synchronisation_share: 0,
        confirmed_at: null,
      })
      .execute();
    await expect(add).rejects.toThrow(/work_performing_at_most_100/);
  });

  it('keeps history as it was written', async () => {
    await expect(db.deleteFrom('work_edit').execute()).rejects.toThrow(/permission denied/);
    await expect(owner.deleteFrom('work_edit').execute()).rejects.toThrow(/append-only/);
  });
});

describe('rounding', () => {
  const thirds = [lineOf(ama, 3334), newPersonLine('Esi Quaye', 3334), lineOf(kofi, 3334)];

  it('above 100 % is taken off again, and nothing above 100 % is stored', async () => {
    const body = workInput(ama, { title: 'Three Thirds', holders: thirds });
    const { data } = (await me.post('/works', { body })).json();
    expect(data.holders.map((line: Work['holders'][number]) => line.shares.performing)).toEqual([
      3334, 3333, 3333,
    ]);
    expect(data.totals).toMatchObject({ performing: 10_000, mechanical: 10_000 });
  });

  it('is no more than 0.06 %', async () => {
    const holders = [lineOf(ama, 5004), lineOf(kofi, 5003)];
    const answer = await me.post('/works', { body: workInput(ama, { title: 'More', holders }) });
    expect(problemsOf(answer)).toEqual([
      'holders.1.shares.performing share_above_100',
      'holders.1.shares.mechanical share_above_100',
    ]);
  });
});

it('refuses an agreed percentage that does not lead to the shares', async () => {
  const holders = [
    { ...lineOf(ama, 5000), manuscript_share: 2500 },
    { ...lineOf(kofi, 5000), manuscript_share: 7500 },
  ];
  const answer = await me.post('/works', { body: workInput(ama, { title: 'Odd', holders }) });
  expect(problemsOf(answer)).toEqual([
    'holders.0.manuscript_share manuscript_share_wrong',
    'holders.1.manuscript_share manuscript_share_wrong',
  ]);
});

it('takes a medley and a sample without an arranger, and refuses facts that do not go together', async () => {
  const made = (kind: 'medley' | 'sample' | 'arrangement', ...titles: string[]) =>
    titles.map((title) => ({
      kind,
      work_id: null,
      title,
      writers: null,
      iswc: null,
      protection: 'traditional' as const,
    }));
  const register = async (facts: Record<string, unknown>) => {
    const body = { ...workInput(ama, { holders: [lineOf(ama, 10_000)] }), ...facts };
    const answer = await me.post('/works', { body });
    return [answer.statusCode, ...(answer.statusCode === 201 ? [] : problemsOf(answer))];
  };
  const changed = { version_kind: 'modification' };
  const of = (...parts: ReturnType<typeof made>) => ({ ...changed, made_from: parts });
  expect(await register(of(...made('medley', 'Yaa', 'Osee', 'Bosoe')))).toEqual([201]);
  expect(await register(of(...made('sample', 'Yaa')))).toEqual([201]);
  expect(await register(of(...made('medley', 'Yaa')))).toEqual([422, 'made_from medley_of_one']);
  expect(await register(of(...made('arrangement', 'Yaa')))).toEqual([
    422,
    'holders modifier_missing',
  ]);
  const serious = { distribution_category: 'SER' };
  expect(await register({ ...serious, duration_seconds: null })).toEqual([
    422,
    'duration_seconds required',
  ]);
  expect(await register({ ...serious, duration_seconds: 900 })).toEqual([201]);
  expect(await register({ first_release_date: '2099-06-01' })).toEqual([
    422,
    'first_release_date release_too_far',
  ]);
});
