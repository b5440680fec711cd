import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Work } from '#contract/works/work.ts';
import { makeApp } from '../../app.ts';
import { transaction } from '../../platform/db/db.ts';
import { asMember } from '../../testing/as-member.ts';
import { type BuiltMember, buildMember } from '../../testing/build-member.ts';
import { buildWork, lineOf, type WorkToBuild, workInput } from '../../testing/build-work.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { findDuplicates } from './find-duplicates.ts';
import { compareNewWorks } from './find-duplicates-again.ts';

const { db, society, owner } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
const ama = await buildMember(db, { name: 'Ama Owusu' });
const kofi = await buildMember(db, { name: 'Kofi Yawson' });
const esi = await buildMember(db, { name: 'Esi Quaye' });
const amaAndKofi = [lineOf(ama, 5000), lineOf(kofi, 5000)];
const recording = {
  title: 'As heard',
  artist: 'Someone',
  isrc: 'GHA012300001',
  duration_seconds: null,
  year: null,
  label: null,
};

/** Registers one work, then another, and says what the second is suspected of. */
async function second(first: WorkToBuild, later: WorkToBuild, by = ama) {
  const there = await buildWork(ctx, ama, first);
  ctx.moveOn(1000);
  const asked = await buildWork(ctx, by, later);
  return { there, ...(await askAbout(asked)) };
}

async function askAbout(...works: Work[]) {
  const ids = works.map(({ id }) => id);
  await db.deleteFrom('work_suspect').where('work_id', 'in', ids).execute();
  const found = await transaction(db, (tx) => findDuplicates(tx, ids, ctx.now()));
  const suspected = new Set(found.map(({ work }) => work.id));
  const noted = await db
    .selectFrom('work_suspect')
    .select(['work_id', 'other_id', 'reasons'])
    .where('work_id', 'in', ids)
    .orderBy('work_id')
    .orderBy('other_id')
    .execute();
  return { suspected, noted };
}

describe('numbers, &, medleys and names in titles', () => {
  it.each([
    ['Three Blind Goats', '3 Blind Goats', true],
    ['Five Thousand Cedis', '5,000 Cedis', true],
    ['10000 Cedis', 'Ten Thousand Cedis', true],
    ['2nd Class Lorry', 'Second Class Lorry', true],
    ['1st Rain', 'First Rain', true],
    ['Number 9 Bus', 'No. 9 Bus', true],
    ['Symphony No. 5', 'Symphony Number Five', true],
    ['48 Hours Kenkey', 'Forty-Eight Hours Kenkey', true],
    ['Two Hundred and Five Days', '205 Days', true],
    ['You & I in Rain', 'You and I in Rain', true],
    ['Rice + Beans', 'Rice And Beans', true],
    ['Praise Medley (Yɛda Wo Ase, Bra)', 'Praise Medley - Yeda Wo Ase / Bra', true],
    ['Joy Medley: Nsuo, Ogya', 'Joy Medley [Ogya & Nsuo]', true],
    ['Kwame Ba Fie Ntɛm', 'Kwamena Ba Fie Ntɛm', true],
    ['Tailor Song 2019', 'Tailor Song 2020', false],
    ['Three Wise Goats', 'Four Wise Goats', false],
    ['Six Sure Girls', '60 Sure Girls', false],
    ['First Harvest', 'One Harvest', false],
    ['Hope Medley (Bra, Da)', 'Hope Medley (Soro, Fie Kwan)', false],
    ['Nsuo Yɛ Den', 'Nsuro Yɛ Den', false],
    ['Kwame Kɔ Fie', 'Kwasi Kɔ Fie', false],
    ['No One Knows', 'Number One Knows', false],
  ])('%s and %s: %s', async (title, other, isSame) => {
    const holders = [lineOf(ama, 10_000)];
    const { suspected } = await second({ title, holders }, { title: other, holders });
    expect(suspected.size).toBe(isSame ? 1 : 0);
  });

  it.each([
    ['one performer', 'Efo Zanetor', null, 1],
    ['another performer', 'Dela Kpatsa', null, 0],
    ['one performer with two ISRCs', 'Efo Zanetor', 'GHZ010000002', 0],
  ])('of two members with nobody in common: %s', async (what, artist, isrc, found) => {
    const title = `Bosoe ${what}`;
    const of = (by: string, its: string | null) => ({
      title,
      recordings: [{ ...recording, title, artist: by, isrc: its }],
    });
    const first = { ...of('Efo Zanetor', isrc && 'GHZ010000001'), holders: [lineOf(ama, 10_000)] };
    const later = { ...of(artist, isrc), holders: [lineOf(esi, 10_000)] };
    const { suspected, noted } = await second(first, later, esi);
    expect(suspected.size).toBe(found);
    if (found === 1) expect(noted[0]?.reasons).toEqual(['same_title', 'same_performer']);
  });
});

describe('a work is suspected to be one that was there before', () => {
  it.each<[string, WorkToBuild, WorkToBuild, string[]]>([
    [
      'by title and writers, however it is spelt',
      { title: 'Ɔdɔ Yɛ Wu', holders: amaAndKofi },
      { title: 'ODO YE WU!', holders: amaAndKofi },
      ['same_title', 'same_writers'],
    ],
    [
      'by another title that it also goes by',
      { title: 'Nyame Ye', alternativeTitles: ['God Is Good'], holders: amaAndKofi },
      { title: 'God Is Good', holders: [lineOf(ama, 10_000)] },
      ['same_title', 'some_writers'],
    ],
    [
      'by a slip in the title and the same writers',
      { title: 'Akwaaba Sunday Morning', holders: amaAndKofi },
      { title: 'Akwaaba Sunday Monring', holders: amaAndKofi },
      ['alike_title', 'same_writers'],
    ],
    [
      'by one recording, whatever it is called',
      { title: 'Rain', recordings: [recording] },
      { title: 'Nsuo', recordings: [{ ...recording, title: 'Nsuo' }] },
      ['same_isrc', 'same_writers'],
    ],
  ])('%s', async (_, first, later, reasons) => {
    const { there, noted } = await second(first, later);
    expect(noted).toEqual([{ work_id: expect.any(String), other_id: there.id, reasons }]);
  });
});

describe('a work is left in peace', () => {
  it.each<[string, WorkToBuild, WorkToBuild, typeof ama | undefined]>([
    [
      'with a title of someone else',
      { title: 'Love' },
      { title: 'Love', holders: [lineOf(esi, 10_000)] },
      esi,
    ],
    ['with another title of the same writer', { title: 'One Day' }, { title: 'Two Nights' }, ama],
    [
      'when it is an arrangement of the other',
      { title: 'Yaa Amponsah' },
      { title: 'Yaa Amponsah', version_kind: 'modification', holders: arranged() },
      ama,
    ],
    ['when the other was withdrawn', { title: 'Gone', state: 'withdrawn' }, { title: 'Gone' }, ama],
  ])('%s', async (_, first, later, by) => {
    const { suspected, noted } = await second(first, later, by);
    expect([suspected.size, noted]).toEqual([0, []]);
  });

  it('when someone has said that they are two, from whichever side', async () => {
    const { there, noted } = await second({ title: 'Twice' }, { title: 'Twice' });
    const later = noted[0]?.work_id ?? '';
    await society
      .updateTable('work_suspect')
      .set({
        cleared_at: ctx.now(),
        cleared_reason: 'Another song',
        cleared_by: 'Ama Owusu',
        cleared_score: 90,
      })
      .where('work_id', '=', later)
      .execute();
    const again = await transaction(db, (tx) => findDuplicates(tx, [later, there.id], ctx.now()));
    expect(again).toEqual([]);
  });
});

it('of two that come together, the later one is the suspect', async () => {
  const one = await buildWork(ctx, kofi, { title: 'Together' });
  ctx.moveOn(1000);
  const other = await buildWork(ctx, kofi, { title: 'Together' });
  const { suspected } = await askAbout(one, other);
  expect([...suspected]).toEqual([other.id]);
});

it('finds the same title and writer behind more later works than are compared by writer alone', async () => {
  const nana = await buildMember(db, { name: 'Nana Addai' });
  const first = await buildWork(ctx, nana, { title: 'Sika Duro' });
  for (let n = 0; n < 52; n++) {
    ctx.moveOn(1000);
    await buildWork(ctx, nana, {
      title: `Album song ${'abcdefghijklmnopqrstuvwxyz'.repeat(2)[n]} ${n}`,
    });
  }
  ctx.moveOn(1000);
  const again = await buildWork(ctx, nana, { title: 'SIKA DURO' });
  const { noted } = await askAbout(again);
  expect(noted.map(({ other_id }) => other_id)).toEqual([first.id]);
});

it('notes no more than a person can look at, however many share the title', async () => {
  const many = await Promise.all(
    Array.from({ length: 60 }, () => buildWork(ctx, esi, { title: 'Common Title' })),
  );
  const { noted } = await askAbout(...many.slice(-1));
  expect(noted).toHaveLength(10);
});

function arranged() {
  return [lineOf(ama, 5000), { ...lineOf(ama, 5000), role: 'AR' as const }];
}

describe('a work that becomes like another by an amendment', () => {
  const amend = async (work: Work, by: BuiltMember, changed: object) => {
    const caller = await asMember(app, ctx, by);
    const { version } = (await caller.get(`/works/${work.id}`)).json().data;
    const answer = await caller.put(`/works/${work.id}`, {
      body: workInput(by, { title: work.title, ...changed }),
      ifMatch: `"${version}"`,
    });
    return answer.json().data as Work;
  };

  it('is held back, also where the other one has the higher number, and both are told', async () => {
    const first = await buildWork(ctx, ama, { title: 'Placeholder One' });
    ctx.moveOn(1000);
    const second = await buildWork(ctx, ama, { title: 'Abrokyire Abrabo' });
    ctx.moveOn(1000);
    expect([first.state, second.state]).toEqual(['registered_payable', 'registered_payable']);
    const amended = await amend(first, ama, { title: 'Abrokyire Abrabo' });
    expect(amended).toMatchObject({ state: 'duplicate_suspect', possible_duplicates: 1 });
    const [noted] = await db
      .selectFrom('work_suspect')
      .select('other_id')
      .where('work_id', '=', first.id)
      .execute();
    expect(noted?.other_id).toBe(second.id);
    const asAma = await asMember(app, ctx, ama);
    expect((await asAma.get(`/works/${second.id}`)).json().data.state).toBe('registered_payable');
  });

  it('is none any more when it is called again what it was, whoever renamed it', async () => {
    const holders = [lineOf(ama, 9_900), lineOf(kofi, 100)];
    await buildWork(ctx, ama, { title: 'Ewiase Mu Nsem', holders: [lineOf(ama, 10_000)] });
    ctx.moveOn(1000);
    const { id } = await buildWork(ctx, ama, { title: 'Adanse Foforo', holders });
    const [asAma, asKofi] = [await asMember(app, ctx, ama), await asMember(app, ctx, kofi)];
    const read = async () => (await asAma.get(`/works/${id}`)).json().data as Work;
    const ifMatch = async () => `"${(await read()).version}"`;
    await asKofi.post(`/works/${id}/confirmation`, { ifMatch: await ifMatch() });
    const paid = await read();
    expect(paid.state).toBe('registered_payable');
    ctx.moveOn(1000);
    const renamed = async (title: string) => {
      const body = workInput(ama, { title, holders });
      await asKofi.put(`/works/${id}`, { body, ifMatch: await ifMatch() });
      ctx.moveOn(1000);
      return read();
    };
    expect(await renamed('Ewiase Mu Nsem')).toMatchObject({ possible_duplicates: 1 });
    expect(await renamed('Adanse Foforo')).toMatchObject({
      state: 'registered_payable',
      possible_duplicates: 0,
    });
    // And looks like it again when it is called so again.
    expect((await renamed('Ewiase Mu Nsem')).state).toBe('duplicate_suspect');
  });

  it('that looked like it from the start stays one, whatever it is called for a while', async () => {
    await buildWork(ctx, ama, { title: 'Osekye Bosome' });
    ctx.moveOn(1000);
    const later = await buildWork(ctx, ama, { title: 'Osekye Bosome' });
    ctx.moveOn(1000);
    const changed = await amend(later, ama, { title: 'Nothing Like That' });
    expect(changed).toMatchObject({ state: 'duplicate_suspect', possible_duplicates: 1 });
  });

  it('is asked about again when it was cleared with another title, and not with the same', async () => {
    const there = await buildWork(ctx, ama, { title: 'Abrabo Nkwantasa' });
    ctx.moveOn(1000);
    const later = await buildWork(ctx, ama, { title: 'Abrabo Nkwantesa' });
    expect(later.possible_duplicates).toBe(1);
    const asAma = await asMember(app, ctx, ama);
    const say = () =>
      asAma.post(`/works/${later.id}/suspects/${there.id}/answer`, {
        body: { says: 'two_songs', reason: 'Another melody' },
      });
    expect((await say()).statusCode).toBe(200);
    ctx.moveOn(1000);
    const same = await amend(later, ama, {
      title: 'Abrabo Nkwantesa',
      alternativeTitles: ['Sweets'],
    });
    expect(same.possible_duplicates).toBe(0);
    ctx.moveOn(1000);
    const changed = await amend(later, ama, { title: 'Abrabo Nkwantasa' });
    expect(changed).toMatchObject({ state: 'duplicate_suspect', possible_duplicates: 1 });
    const [seen] = (await asAma.get(`/works/${later.id}/suspects`)).json().data;
    expect(seen).toMatchObject({ cleared_reason: null, answers: [], waits_for: null });
  });

  it('is looked for by its new writers', async () => {
    await buildWork(ctx, ama, { title: 'Nkyinkyim Kwan' });
    ctx.moveOn(1000);
    const other = await buildWork(ctx, kofi, { title: 'Nkyinkyim Kwan' });
    expect(other.possible_duplicates).toBe(0);
    const changed = await amend(other, kofi, { holders: [lineOf(kofi, 5000), lineOf(ama, 5000)] });
    expect(changed.possible_duplicates).toBe(1);
  });
});

it('sees the original behind more copies of it than a person can look at', async () => {
  const recording = {
    title: 'Original',
    artist: 'Ama',
    isrc: 'GHA012399001',
    duration_seconds: null,
    year: null,
    label: null,
  };
  const original = await buildWork(ctx, ama, { title: 'Original', recordings: [recording] });
  const copies = [];
  for (let n = 0; n < 13; n++) {
    ctx.moveOn(1000);
    const copy = { title: 'Quite Another', recordings: [recording] };
    copies.push(await buildWork(ctx, kofi, copy));
  }
  const last = copies.at(-1);
  const noted = await db
    .selectFrom('work_suspect')
    .select('other_id')
    .where('work_id', '=', last?.id ?? '')
    .execute();
  expect(noted.map(({ other_id }) => other_id)).toContain(original.id);
});

const givenUp = (workId: string) => expect.unreachable(workId);

it('finds twenty pairs that were registered at the same time', async () => {
  const titles =
    'Nsoroma Ahenfie Bepɔso Kwaeɛ Mpoano Anadwo Ntontan Sukuu Dwumadi Ahoɔfɛ Gyidi Abusua Osrane Nhyira Asubɔnten Kookoo Twene Fontomfrom Adesua Mmara'
      .split(' ')
      .map((word) => `${word} Dwom`);
  const pairs = await Promise.all(
    titles.map((title) =>
      Promise.all([buildWork(ctx, ama, { title }), buildWork(ctx, ama, { title })]),
    ),
  );
  // What a worker does every second, by two workers at once.
  const taken = await Promise.all([compareNewWorks(ctx, givenUp), compareNewWorks(ctx, givenUp)]);
  expect(taken[0] + taken[1]).toBeGreaterThanOrEqual(40);
  expect(await compareNewWorks(ctx, givenUp)).toBe(0);
  const states = await db
    .selectFrom('work')
    .select(['title', 'state'])
    .where(
      'id',
      'in',
      pairs.flat().map(({ id }) => id),
    )
    .orderBy('number')
    .execute();
  for (const title of titles) {
    const ofTitle = states.filter((one) => one.title === title).map(({ state }) => state);
    expect(ofTitle, title).toEqual(['registered_payable', 'duplicate_suspect']);
  }
});

it('compares with all others what a process of the version before has registered', async () => {
  const title = 'Anadwofa Nsuo';
  const original = await buildWork(ctx, ama, { title });
  ctx.moveOn(3_600_000);
  const copy = await buildWork(ctx, kofi, {
    title,
    holders: [lineOf(kofi, 5000), lineOf(ama, 5000)],
  });
  await db.deleteFrom('work_suspect').where('work_id', '=', copy.id).execute();
  await db.deleteFrom('work_to_compare').execute();
  await sql`select index_works(array[${copy.id}]::uuid[])`.execute(db);
  expect(await compareNewWorks(ctx, givenUp)).toBe(1);
  const noted = await db
    .selectFrom('work_suspect')
    .select('other_id')
    .where('work_id', '=', copy.id)
    .execute();
  expect(noted).toEqual([{ other_id: original.id }]);
});

it('does not let one work that cannot be compared keep the others waiting', async () => {
  await db.deleteFrom('work_to_compare').execute();
  const [bad, good] = await Promise.all(
    ['Bosuo Tutuw', 'Awia Fitii'].map((title) =>
      Promise.all([buildWork(ctx, ama, { title }), buildWork(ctx, ama, { title })]),
    ),
  );
  const ids = (bad ?? []).map(({ id }) => id);
  await sql`
    create function refuse_some() returns trigger language plpgsql as $$
    begin
      if new.work_id in (select id from work where title = 'Bosuo Tutuw') then raise exception 'not this one'; end if;
      return new;
    end $$`.execute(owner);
  await db
    .deleteFrom('work_suspect')
    .where('work_id', 'in', [...ids, ...(good ?? []).map(({ id }) => id)])
    .execute();
  await sql`create trigger refuse_some before insert on work_suspect for each row execute function refuse_some()`.execute(
    owner,
  );
  for (let round = 0; round < 6; round++) await compareNewWorks(ctx, givenUp);
  const waiting = await db.selectFrom('work_to_compare').select(['work_id', 'tries']).execute();
  expect(new Set(waiting.map(({ work_id }) => work_id))).toEqual(new Set(ids));
  expect(waiting.every(({ tries }) => tries > 0)).toBe(true);

  const given: string[] = [];
  for (let n = 0; n < 12; n++) {
    await db.updateTable('work_to_compare').set({ due_at: sql`now()` }).execute();
    for (let one = 0; one < 2; one++) await compareNewWorks(ctx, (id) => given.push(id));
  }
  expect(new Set(given)).toEqual(new Set(ids));
  await sql`drop trigger refuse_some on work_suspect`.execute(owner);
});
