import { beforeEach, describe, expect, it } from 'vitest';
import { checkRecordings } from '../recordings/check-recordings.ts';
import { asMember } from '../testing/as-member.ts';
import { type BuiltMember, buildMember } from '../testing/build-member.ts';
import { artistLine, musicianLine, ownerLine, recordingInput } from '../testing/build-recording.ts';
import { buildWork } from '../testing/build-work.ts';
import { recordingScene } from '../testing/recording-scene.ts';

const scene = await recordingScene();
const {
  db,
  ctx,
  app,
  registered,
  rematch,
  played,
  read,
  amended,
  answered,
  playsOf,
  registeredOver,
  claim,
} = scene;
let { title, artist, ama, label, musician, accomplice, asAma, asLabel, asMusician, asAccomplice } =
  await scene.begin();
beforeEach(async () => {
  ({ title, artist, ama, label, musician, accomplice, asAma, asLabel, asMusician, asAccomplice } =
    await scene.begin());
});

const namedIn = (by: BuiltMember, called: string) =>
  buildWork(ctx, by, {
    title: called,
    recordings: [
      { title: called, artist, isrc: null, duration_seconds: null, year: null, label: null },
    ] as never,
  });
const byAccomplice = () => ({ artist, featured: [artistLine(accomplice, 10_000)] });

describe('the name that a work gave a recording first', () => {
  it('is not free for who links the recording with that work', async () => {
    const work = await namedIn(ama, title);
    const body = recordingInput({ title, ...byAccomplice(), work_ids: [work.id] });
    const made = await asAccomplice?.post('/recordings', { body });
    await rematch(made?.json().data.id);
    await played();
    expect(await playsOf(asAccomplice)).toBe(0);
    expect((await read(asAma, made?.json().data.id)).proposals).toMatchObject([{ kind: 'name' }]);
  });

  it('nor for who comes to it by the correction of a letter', async () => {
    const near = 'Medaase Paa Onyame';
    await namedIn(ama, near);
    const id = await registeredOver(asAccomplice, {
      ...byAccomplice(),
      title: 'Medaase Paa Onyabe',
    });
    await amended(asAccomplice, id ?? '', { ...byAccomplice(), title: near });
    await played(3, { title: near });
    expect(await playsOf(asAccomplice)).toBe(0);
    expect((await read(asAma, id ?? '')).proposals).toMatchObject([{ kind: 'name' }]);
  });
});

describe('a recording that another member named first', () => {
  it('keeps getting plays where another comes to its name by the correction of a letter', async () => {
    const near = 'Medaase Paa Onyame';
    await registered({ title: near, non_featured: null });
    const id = await registeredOver(asAccomplice, {
      ...byAccomplice(),
      title: 'Medaase Paa Onyabe',
    });
    await amended(asAccomplice, id ?? '', { ...byAccomplice(), title: near });
    await played(3, { title: near });
    expect(await playsOf(asAma)).toBe(3);
  });

  it('and where others register its name over and over', async () => {
    const { id, given } = await registered({ non_featured: null });
    for (let times = 0; times < 11; times += 1)
      await registeredOver(asAccomplice, { ...byAccomplice(), title });
    await amended(asAma, id, { ...given, genre: 'highlife' });
    await played();
    expect(await playsOf(asAma)).toBe(3);
  });
});

it('is not renamed letter by letter with another version each time', async () => {
  const first = 'Adwoa Nkoaa Bedi';
  const owners = [ownerLine(label, 10_000)];
  const { id, given } = await registered({ title: first, owners });
  const steps = ['Adwoa Nkoab Bedi', 'Adwob Nkoab Bedi', 'Bdwob Nkoab Bedi', 'Bdwob Ntoab Tedu'];
  for (const [place, step] of steps.entries()) {
    const version_title = place % 2 === 0 ? 'Live' : null;
    await amended(asMusician, id, { ...given, title: step, version_title });
  }
  const now = await read(asLabel, id);
  expect(now.title).toMatch(/^Adw/);
  expect(now.proposals).toMatchObject([{ state: 'waiting' }]);
});

it('is not taken by two musicians with 1 % each who add to each other’s part in turn', async () => {
  let [mine, theirs] = [100, 100];
  const lines = () => [musicianLine(musician, mine), musicianLine(accomplice, theirs)];
  const owners = [ownerLine(label, 10_000)];
  const { id, given } = await registered({ owners, non_featured: lines() });
  for (const turn of [0, 1, 2, 3, 4, 5]) {
    const [by, other] = turn % 2 === 0 ? [asMusician, asAccomplice] : [asAccomplice, asMusician];
    if (turn % 2 === 0) mine += theirs;
    else theirs += mine;
    await amended(by, id, { ...given, non_featured: lines() });
    await answered(other, id);
  }
  expect((await read(asLabel, id)).non_featured?.map(({ share }) => share)).toEqual([100, 100]);
});

it('nor owned by one account after another that owners of 1 % let in', async () => {
  const { id } = await registered({ owners: [ownerLine(musician, 100)] });
  const owning = [asMusician];
  for (const name of ['One', 'Two', 'Three', 'Four']) {
    const as = await asMember(app, ctx, await buildMember(db, { name: `Yaw ${name}` }));
    const { owners } = await read(asMusician, id);
    const share = owners?.reduce((sum, one) => sum + one.share, 0) ?? 0;
    await claim(as, id, { group: 'owners', share });
    for (const one of owning) await answered(one, id);
    owning.push(as);
  }
  expect((await read(asAma, id)).owners?.length).toBeLessThanOrEqual(2);
});
describe('a stage name of another member', () => {
  const starring = () => buildMember(db, { name: 'Efua Real', otherNames: [`Obaa ${artist}`] });

  it('waits for that member also where the version says it', async () => {
    const asStar = await asMember(app, ctx, await starring());
    const version_title = `feat. Obaa ${artist}`;
    const body = { ...byAccomplice(), artist: 'Yaw Second', version_title, title: 'Siika Kese' };
    const id = (await registeredOver(asAccomplice, body)) ?? '';
    expect((await read(asStar, id)).proposals).toMatchObject([{ kind: 'name', may_answer: true }]);
  });

  it('also where another took it later, and that member has added a name since', async () => {
    const star = await starring();
    const asStar = await asMember(app, ctx, star);
    const copier = await buildMember(db, { name: 'Efua Fake', otherNames: [`Obaa ${artist}`] });
    const headers = { cookie: `_session_bond=${asStar.bond}` };
    const stage_names = [`Obaa ${artist}`, 'Another Name'];
    await asStar.patch('/user/profile', { body: { stage_names }, headers });
    const body = { title: 'Siika Baako', artist: `Obaa ${artist}` };
    const featured = [artistLine(copier, 10_000)];
    const id = await registeredOver(await asMember(app, ctx, copier), { ...body, featured });
    expect((await read(asStar, id ?? '')).proposals).toMatchObject([{ kind: 'name' }]);
  });
});

it('leaves every recording as its history says, whatever was tried', async () => {
  expect(await checkRecordings(db)).toEqual([]);
});
