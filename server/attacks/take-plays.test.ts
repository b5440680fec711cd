import { beforeEach, describe, expect, it } from 'vitest';
import { makeApp } from '../app.ts';
import { asMember, type Caller } from '../testing/as-member.ts';
import { type BuiltMember, buildMember } from '../testing/build-member.ts';
import { artistLine, buildRecording, recordingInput } from '../testing/build-recording.ts';
import { buildLog } from '../testing/build-uses.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';
import { decideClaim } from '../usage/claims/decide-claim.ts';
import { rematchRecordings } from '../usage/matching/rematch.ts';

const { db, society } = await testDatabase();
const ctx = testContext(db, new Date('2026-11-21T12:00:00Z'));
const app = await makeApp(ctx);
let [sinach, thief, newcomer]: BuiltMember[] = [];
let [asThief, asNewcomer]: [Caller, Caller] = [] as never;
let serial = 0;
const names =
  'Bosompem Fiadzo Gyampo Kubolor Lartey Mensima Nortey Pobee Quartey Rawson Sackey Tetteh Ussher Vanderpuye'.split(
    ' ',
  );
let [title, artist] = ['', ''];
beforeEach(async () => {
  ctx.moveOn(1_000);
  serial += 1;
  const name = names[serial % names.length] ?? '';
  [title, artist] = [`Way Maker ${name}`, `Sinach ${name}`];
  sinach = await buildMember(db, { name: `Sinach ${name}` });
  thief = await buildMember(db, { name: 'Yaw Thief' });
  newcomer = await buildMember(db, { name: 'New Comer', status: 'provisional' });
  asThief = await asMember(app, ctx, thief);
  asNewcomer = await asMember(app, ctx, newcomer);
});

const someone = (who: BuiltMember | undefined): BuiltMember => {
  if (who === undefined) throw new Error('not built yet');
  return who;
};
/** Sixty-four plays, or as many as are wanted, in the society's log. */
const played = (times = 64, use: { title?: string; artist?: string; isrc?: string } = {}) => {
  const uses = Array.from({ length: times }, (_, hour) => ({
    at: new Date(Date.UTC(2026, 9, 1, serial * 100 + hour)).toISOString(),
    title,
    artist,
    ...use,
  }));
  return buildLog(ctx, null, { uses });
};
async function registered(by: BuiltMember | undefined, wanted: object = {}) {
  const who = someone(by);
  ctx.moveOn(1_000);
  const lines = { featured: [artistLine(who, 10_000)] };
  const { id } = await buildRecording(ctx, who, { title, artist, ...lines, ...wanted });
  await rematchRecordings(ctx, { recordingIds: [id] }, { log: console as never });
  ctx.moveOn(1_000);
  return id;
}
const matchedOf = async (as: Caller): Promise<number> =>
  (await as.get('/logs/uses/figures')).json().data.by_state.matched;
const likelyOf = async (as: Caller) => (await as.get('/logs/likely')).json().data;
async function claimOf(as: Caller, recording_id: string) {
  const [found] = (await as.get('/logs/unmatched', { query: { q: title } })).json().data;
  const body = { recording_id, reason: 'mine' };
  return (await as.post(`/logs/unmatched/${found.id}/claim`, { body })).json().data.outcome;
}
const waitingClaims = () =>
  db.selectFrom('log_claim').select(['id', 'member_id']).where('state', '=', 'waiting').execute();

describe('plays that nobody has claimed', () => {
  it('are not taken by a claim for an unrelated recording', async () => {
    const id = await registered(thief, { title: 'Another Song', artist: 'Yaw Thief' });
    await played();
    expect(await claimOf(asThief, id)).toBe('waiting');
    expect(await matchedOf(asThief)).toBe(0);
  });

  it('are not taken by a claim of someone unverified, however alike', async () => {
    const id = await registered(newcomer);
    await played();
    const [likely] = await likelyOf(asNewcomer);
    const which = { spellings: [{ id: likely.id, recording_id: likely.recording.id }] };
    await asNewcomer.post('/logs/likely/decide', { body: { decision: 'reject', which } });
    expect(await claimOf(asNewcomer, id)).toBe('waiting');
    expect(await matchedOf(asNewcomer)).toBe(0);
  });

  it.each([
    ['their title and artist', {}],
    ['their ISRC', { isrc: 'GHS012600123' }],
  ])(
    'are not taken by registering %s afterwards, not even by confirming them oneself',
    async (_, given) => {
      await played(64, given);
      await registered(thief, given);
      expect(await matchedOf(asThief)).toBe(0);
      const [likely] = await likelyOf(asThief);
      expect(likely).toMatchObject({ title, uses: 64, is_waiting: false });
      const which = { spellings: [{ id: likely.id, recording_id: likely.recording.id }] };
      const body = { decision: 'confirm', which };
      const decided = await asThief.post('/logs/likely/decide', { body });
      expect(decided.json().data).toEqual({ spellings: 0, uses: 0, waiting: 1 });
      expect(await matchedOf(asThief)).toBe(0);
      expect(await likelyOf(asThief)).toMatchObject([{ is_waiting: true }]);
    },
  );

  it('are not taken by renaming a recording that was there', async () => {
    const who = someone(thief);
    const wanted = {
      title: 'Humble Song',
      artist: 'Yaw Thief',
      featured: [artistLine(who, 10_000)],
    };
    const id = await registered(thief, wanted);
    await played();
    ctx.moveOn(1_000);
    const { work_ids: _, ...body } = recordingInput({ ...wanted, title, artist });
    await asThief.put(`/recordings/${id}`, { body, ifMatch: '"1"' });
    await rematchRecordings(ctx, { recordingIds: [id] }, { log: console as never });
    expect(await matchedOf(asThief)).toBe(0);
  });

  it('are not taken by logging a performance of the new recording', async () => {
    await played();
    const recording_id = await registered(thief);
    const source = { name: 'My Bar', kind: 'venue', medium: 'live' };
    const body = { source, day: '2026-11-20', time: '20:00', setlist: [{ recording_id }] };
    expect((await asThief.post('/logs/performances', { body })).statusCode).toBe(201);
    expect(await matchedOf(asThief)).toBe(0);
  });
});

describe('plays of someone else’s recording', () => {
  it('stay theirs when another registers the same title and artist, or the ISRC that was logged', async () => {
    await registered(sinach);
    await played(10, { isrc: 'GHS012600999' });
    await played(10);
    const asSinach = await asMember(app, ctx, someone(sinach));
    expect(await matchedOf(asSinach)).toBeGreaterThan(0);
    const before = await matchedOf(asSinach);
    await registered(thief, { isrc: 'GHS012600999' });
    expect(await matchedOf(asSinach)).toBe(before);
    expect(await matchedOf(asThief)).toBe(0);
  });

  it('match as before for a verified member who registered first', async () => {
    await registered(sinach);
    await played(3);
    expect(await matchedOf(await asMember(app, ctx, someone(sinach)))).toBe(3);
  });

  it('match nothing by themselves for someone unverified who registered first', async () => {
    await registered(newcomer);
    await played(3);
    expect(await matchedOf(asNewcomer)).toBe(0);
    expect(await likelyOf(asNewcomer)).toMatchObject([{ uses: 3 }]);
  });
});

it('the society gives plays that wait to their recording, or takes them off its list', async () => {
  await played();
  await registered(thief);
  const confirm = async () => {
    const [one] = await likelyOf(asThief);
    const which = { spellings: [{ id: one.id, recording_id: one.recording.id }] };
    await asThief.post('/logs/likely/decide', { body: { decision: 'confirm', which } });
    const claim = (await waitingClaims()).find(({ member_id }) => member_id === thief?.memberId);
    return claim?.id ?? '';
  };
  await decideClaim({ ...ctx, db: society }, await confirm(), {
    isAccepted: true,
    reason: 'We have the contract',
  });
  expect(await matchedOf(asThief)).toBe(64);
});

it('what the society refused is not suggested again', async () => {
  await played();
  await registered(thief);
  const [one] = await likelyOf(asThief);
  const which = { spellings: [{ id: one.id, recording_id: one.recording.id }] };
  await asThief.post('/logs/likely/decide', { body: { decision: 'confirm', which } });
  const [claim] = (await waitingClaims()).filter(({ member_id }) => member_id === thief?.memberId);
  await decideClaim({ ...ctx, db: society }, claim?.id ?? '', {
    isAccepted: false,
    reason: 'It is Sinach’s',
  });
  expect(await likelyOf(asThief)).toEqual([]);
  expect(await matchedOf(asThief)).toBe(0);
});
