import { beforeEach, describe, expect, it } from 'vitest';
import type { SoundRecording } from '#contract/recordings/recording.ts';
import { makeApp } from '../app.ts';
import { checkRecordings } from '../recordings/check-recordings.ts';
import { asMember, type Caller } from '../testing/as-member.ts';
import { type BuiltMember, buildMember } from '../testing/build-member.ts';
import {
  artistLine,
  buildRecording,
  musicianLine,
  ownerLine,
  recordingInput,
} from '../testing/build-recording.ts';
import { buildLog } from '../testing/build-uses.ts';
import { buildWork } from '../testing/build-work.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';
import { rematchRecordings } from '../usage/matching/rematch.ts';

const { db } = await testDatabase();
const ctx = testContext(db, new Date('2026-11-21T12:00:00Z'));
const app = await makeApp(ctx);
const names =
  'Bosompem Fiadzo Gyampo Kubolor Lartey Mensima Nortey Pobee Quartey Rawson Sackey Tetteh Ussher Vanderpuye Wiredu Yamoah Zigah Amegashie Dompreh Ekuban Hammond Idun Jantuah Okraku'.split(
    ' ',
  );
let serial = 0;
let [title, artist] = ['', ''];
let [ama, label, musician, accomplice]: BuiltMember[] = [] as never;
let [asAma, asLabel, asMusician, asAccomplice]: Caller[] = [] as never;
beforeEach(async () => {
  ctx.moveOn(1_000);
  const name = `${names[serial % names.length]} ${names[(serial * 7 + 3) % names.length]}`;
  serial += 1;
  [title, artist] = [`Nsuo ${name}`, `Ama ${name}`];
  ama = await buildMember(db, { name: `Ama ${name}` });
  label = await buildMember(db, { name: `${name} Records`, registerAs: 'corporate' });
  musician = await buildMember(db, { name: 'Kofi Shaker' });
  accomplice = await buildMember(db, { name: 'Yaw Second' });
  asAma = await asMember(app, ctx, who(ama));
  asLabel = await asMember(app, ctx, who(label));
  asMusician = await asMember(app, ctx, who(musician));
  asAccomplice = await asMember(app, ctx, who(accomplice));
});

function who(one: BuiltMember | undefined): BuiltMember {
  if (one === undefined) throw new Error('not built yet');
  return one;
}
type Fields = Parameters<typeof recordingInput>[0];

/** A recording of Ama's on which the musician has a hundredth of the musicians' part, with whatever else a test says. */
async function registered(wanted: Fields = {}, by: BuiltMember | undefined = ama) {
  const given = {
    title,
    artist,
    featured: [artistLine(who(ama), 10_000)],
    non_featured: [musicianLine(who(musician), 100)],
    ...wanted,
  };
  const { id } = await buildRecording(ctx, who(by), given);
  await rematch(id);
  return { id, given };
}
async function rematch(...recordingIds: string[]) {
  await rematchRecordings(ctx, { recordingIds }, { log: console as never });
  ctx.moveOn(1_000);
}
let hour = 0;
async function played(times = 3, use: { title?: string; artist?: string; isrc?: string } = {}) {
  const uses = Array.from({ length: times }, () => {
    hour += 1;
    return { at: new Date(Date.UTC(2026, 9, 1, hour)).toISOString(), title, artist, ...use };
  });
  await buildLog(ctx, null, { uses });
  ctx.moveOn(1_000);
}
const read = async (as: Caller | undefined, id: string): Promise<SoundRecording> =>
  (await as?.get(`/recordings/${id}`))?.json().data;
async function amended(as: Caller | undefined, id: string, fields: Fields) {
  const { work_ids: _, ...body } = recordingInput(fields);
  const { version } = await read(as, id);
  const answer = await as?.put(`/recordings/${id}`, { body, ifMatch: `"${version}"` });
  await rematch(id);
  return answer;
}
const answered = async (as: Caller | undefined, id: string, answer = 'accepted') => {
  const [proposal] = (await read(as, id)).proposals;
  const path = `/recording-proposals/${proposal?.id}/answer`;
  const result = await as?.post(path, {
    body: { answer, ...(answer === 'declined' && { reason: 'No' }) },
  });
  await rematch(id);
  return result;
};
const playsOf = async (as: Caller | undefined): Promise<number> =>
  (await as?.get('/logs/uses/figures'))?.json().data.by_state.matched;
const post = (as: Caller | undefined, body: Fields & { other_than?: string[] }) =>
  as?.post('/recordings', { body: recordingInput(body) });
/** Registers a recording, saying of everything alike that this is another one. */
async function registeredOver(as: Caller | undefined, body: Fields): Promise<string | null> {
  for (let other_than: string[] = []; ; ) {
    const answer = await post(as, { ...body, other_than });
    const said = answer?.json();
    if (said.code === 'recording_known' && !other_than.includes(said.subject_id)) {
      other_than = [...other_than, said.subject_id];
      continue;
    }
    const id = said.data?.id ?? null;
    if (id !== null) await rematch(id);
    return id;
  }
}
const claim = async (as: Caller | undefined, id: string, body: object) => {
  const answer = await as?.post(`/recordings/${id}/claims`, { body: { reason: 'Mine', ...body } });
  expect(answer?.statusCode).toBe(201);
};

const namedIn = (by: BuiltMember | undefined, called: string) =>
  buildWork(ctx, who(by), {
    title: called,
    recordings: [
      { title: called, artist, isrc: null, duration_seconds: null, year: null, label: null },
    ] as never,
  });
const byAccomplice = () => ({ artist, featured: [artistLine(who(accomplice), 10_000)] });

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
  const owners = [ownerLine(who(label), 10_000)];
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
  const lines = () => [musicianLine(who(musician), mine), musicianLine(who(accomplice), theirs)];
  const owners = [ownerLine(who(label), 10_000)];
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
  const { id } = await registered({ owners: [ownerLine(who(musician), 100)] });
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
