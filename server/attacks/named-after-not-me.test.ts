import { beforeEach, describe, expect, it } from 'vitest';
import { makeApp } from '../app.ts';
import { asMember, type Caller } from '../testing/as-member.ts';
import { buildCheckedImport, sheetOf } from '../testing/build-import.ts';
import { type BuiltMember, buildMember } from '../testing/build-member.ts';
import {
  artistLine,
  buildRecording,
  musicianLine,
  ownerLine,
  recordingInput,
} from '../testing/build-recording.ts';
import { buildWork, lineOf, newPersonLine, workInput } from '../testing/build-work.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
let serial = 0;
let ipi = '';
let kofi: BuiltMember;
let ama: BuiltMember;
let asKofi: Caller;
let asAma: Caller;

const ipis = ['00841473537', '00817856600', '00199620205', '00042150388', '00055812338'];
beforeEach(async () => {
  ipi = ipis[serial % ipis.length] ?? '';
  serial += 1;
  await db.updateTable('rights_holder').set({ ipi_name_number: null }).execute();
  kofi = await buildMember(db, { name: 'Kofi Registrant' });
  ama = await buildMember(db, { name: 'Ama Owusu', ipiNameNumber: ipi });
  asKofi = await asMember(app, ctx, kofi);
  asAma = await asMember(app, ctx, ama);
});

const refusedByAma = async () =>
  (
    await asAma.get('/user/profile/details', { headers: { cookie: `_session_bond=${asAma.bond}` } })
  ).json().data.not_me;
const refused = [expect.objectContaining({ code: 'name_refused' })];

describe('a work that names somebody who said “This is not me”', () => {
  async function disowned() {
    const holders = [lineOf(kofi, 5_000), lineOf(ama, 5_000)];
    const work = await buildWork(ctx, kofi, { title: `Nsuo ${serial}`, holders });
    expect((await asAma.post(`/works/${work.id}/not-me`)).statusCode).toBe(204);
    return work;
  }
  const amend = async (id: string, second: ReturnType<typeof lineOf>) => {
    const { version, title } = (await asKofi.get(`/works/${id}`)).json().data;
    const holders = [lineOf(kofi, 5_000), second];
    const body = workInput(kofi, { title, holders });
    return asKofi.put(`/works/${id}`, { body, ifMatch: `"${version}"` });
  };
  const byNumber = () => ({
    ...newPersonLine('Ama Owusu', 5_000),
    rights_holder: {
      kind: 'individual' as const,
      family_name: 'Owusu',
      given_names: 'Ama',
      ipi_name_number: ipi,
    },
  });

  it.each([
    ['by choosing them', () => lineOf(ama, 5_000)],
    ['by their IPI number', byNumber],
    ['in another role', () => ({ ...lineOf(ama, 5_000), role: 'C' as const })],
    ['without a share', () => lineOf(ama, 0)],
    ['as a publisher', () => ({ ...lineOf(ama, 5_000), role: 'E' as const, represents: [0] })],
  ])('does not name them again %s', async (_, line) => {
    const { id } = await disowned();
    const answered = await amend(id, line());
    expect(answered.statusCode).toBe(422);
    expect(answered.json().problems).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ path: 'holders.1.rights_holder', code: 'name_refused' }),
      ]),
    );
    expect((await asAma.get('/works')).json().page.total).toBe(0);
  });

  it('does not name them in a proposal, nor in the claim of a dispute', async () => {
    const { id, title } = await disowned();
    const holders = [lineOf(kofi, 4_000), lineOf(ama, 6_000)];
    const { version } = (await asKofi.get(`/works/${id}`)).json().data;
    const work = workInput(kofi, { title, holders });
    const proposed = await asKofi.post(`/works/${id}/proposals`, {
      body: { reason: 'She is it', work },
      ifMatch: `"${version}"`,
    });
    expect(proposed.json().problems).toEqual(refused);
    const esi = await buildMember(db, { name: 'Esi Third' });
    const raised = await (await asMember(app, ctx, esi)).post(`/works/${id}/disputes`, {
      body: {
        kind: 'author_share',
        other_work_id: null,
        rights: ['performing'],
        statement: 'It is hers',
        holders,
      },
    });
    expect(raised.json().problems).toEqual(refused);
  });

  it('does not name them when it is registered again, by the form or from a file', async () => {
    const { title } = await disowned();
    const holders = [lineOf(kofi, 5_000), lineOf(ama, 5_000)];
    const again = { body: workInput(kofi, { title: `${title.toUpperCase()}`, holders }) };
    expect((await asKofi.post('/works', again)).json().problems).toEqual(refused);
    const head =
      'Title,Writer 1,Writer 1 role,Writer 1 share,Writer 2,Writer 2 role,Writer 2 share,Writer 2 IPI';
    const row = `${title},Kofi Registrant,CA,50,Ama Owusu,CA,50,${ipi}`;
    const caller = { ...kofi, ...asKofi };
    const { id } = await buildCheckedImport(app, ctx, caller, sheetOf(head, row));
    const { data } = (await asKofi.get(`/works/imports/${id}/rows`)).json();
    expect(data[0].problems).toMatchObject(refused);
    // Another song of theirs is another matter.
    const other = workInput(kofi, { title: 'Bronya', holders });
    expect((await asKofi.post('/works', { body: other })).statusCode).toBe(201);
  });

  it('names them under the refused title by no renaming, of another work to it or of this one away from it', async () => {
    const { id, title } = await disowned();
    const holders = [lineOf(kofi, 5_000), lineOf(ama, 5_000)];
    const called = (other: string, ofWhom = holders) => ({
      body: workInput(kofi, { title: other, holders: ofWhom }),
    });
    const other = (await asKofi.post('/works', called(`Bronya ${serial}`))).json().data;
    const renaming = { ...called(title), ifMatch: '"1"' };
    expect((await asKofi.put(`/works/${other.id}`, renaming)).json().problems).toEqual(refused);
    const { version } = (await asKofi.get(`/works/${id}`)).json().data;
    const alone = called(`Zongo ${serial}`, [lineOf(kofi, 10_000)]);
    const away = await asKofi.put(`/works/${id}`, { ...alone, ifMatch: `"${version}"` });
    expect(away.statusCode).toBe(200);
    expect((await asKofi.post('/works', called(title))).json().problems).toEqual(refused);
    expect((await asKofi.post('/works', called(`Zongo ${serial}`))).json().problems).toEqual(
      refused,
    );
    // Of a title that nobody refused it goes on.
    const renamed = { ...called(`Bronya Pa ${serial}`), ifMatch: '"1"' };
    expect((await asKofi.put(`/works/${other.id}`, renamed)).statusCode).toBe(200);
  });

  it('names them again when they take it back, and only they can', async () => {
    const { id, title } = await disowned();
    expect(await refusedByAma()).toEqual([{ id, title }]);
    expect((await asKofi.del(`/user/not-me/${id}`)).statusCode).toBe(404);
    expect((await asAma.del(`/user/not-me/${id}`)).statusCode).toBe(204);
    expect(await refusedByAma()).toEqual([]);
    expect((await amend(id, lineOf(ama, 5_000))).statusCode).toBe(200);
    expect((await asAma.get('/works')).json().page.total).toBe(1);
  });
});

describe('a recording that names somebody who said “This is not me”', () => {
  const title = () => `Osu ${serial}`;
  const lines = () => ({
    featured: [artistLine(kofi, 10_000)],
    non_featured: [musicianLine(ama, 5_000)],
    owners: [ownerLine(kofi, 6_000), ownerLine(ama, 4_000)],
  });
  async function disowned() {
    const { id } = await buildRecording(ctx, kofi, { title: title(), ...lines() });
    expect((await asAma.post(`/recordings/${id}/not-me`)).statusCode).toBe(204);
    return id;
  }
  const amend = async (id: string, fields: Parameters<typeof recordingInput>[0]) => {
    const { version } = (await asKofi.get(`/recordings/${id}`)).json().data;
    const { work_ids: _, ...body } = recordingInput({ title: title(), ...fields });
    return asKofi.put(`/recordings/${id}`, { body, ifMatch: `"${version}"` });
  };

  it('has a record of that name in their place, and its registrant is told', async () => {
    const id = await disowned();
    const { data } = (await asKofi.get(`/recordings/${id}`)).json();
    for (const line of [data.non_featured[0], data.owners[1]]) {
      expect(line).toMatchObject({ name: 'Ama Owusu', is_member: false });
      expect(line.rights_holder_id).not.toBe(ama.rightsHolderId);
    }
    expect((await asAma.get('/recordings')).json().data).toEqual([]);
    const notices = (await asKofi.get('/notifications')).json().data;
    expect(notices[0].title).toBe('Ama Owusu is not the person you named');
    expect((await asAma.post(`/recordings/${id}/not-me`)).json().code).toBe('not_allowed');
    expect((await asKofi.post(`/recordings/${id}/not-me`)).json().code).toBe('not_allowed');
  });

  it('does not name them again in any group, nor registered anew, until they take it back', async () => {
    const id = await disowned();
    const kept = { featured: lines().featured };
    for (const named of [
      { ...kept, non_featured: [musicianLine(ama, 1)] },
      { ...kept, owners: [ownerLine(ama, 10_000)] },
      { featured: [artistLine(ama, 1)] },
    ])
      expect((await amend(id, named)).json().problems).toEqual(refused);
    const anew = recordingInput({ title: title(), ...lines(), other_than: [id] });
    const again = await asKofi.post('/recordings', { body: anew });
    expect(again.json().problems).toEqual([...refused, ...refused]);
    expect(await refusedByAma()).toMatchObject([{ id, title: title() }]);
    expect((await asAma.del(`/user/not-me/${id}`)).statusCode).toBe(204);
    const named = await amend(id, { ...kept, non_featured: [musicianLine(ama, 1)] });
    expect(named.statusCode).toBe(200);
  });

  it('names them under the refused title by no renaming either', async () => {
    const id = await disowned();
    const other = await buildRecording(ctx, kofi, { title: `Away ${serial}`, ...lines() });
    expect((await amend(other.id, lines())).json().problems).toEqual([...refused, ...refused]);
    const alone = { title: `Elsewhere ${serial}`, featured: lines().featured };
    expect((await amend(id, alone)).statusCode).toBe(200);
    const anew = recordingInput({ title: title(), ...lines(), other_than: [id, other.id] });
    expect((await asKofi.post('/recordings', { body: anew })).json().problems).toEqual([
      ...refused,
      ...refused,
    ]);
  });

  it('ends a proposal that names them, and is theirs again when they claim a part', async () => {
    const { id } = await buildRecording(ctx, kofi, { title: title(), ...lines() });
    // More for her needs her yes; it waits while she says that it is not her.
    const more = { ...lines(), non_featured: [musicianLine(ama, 7_000)] };
    await amend(id, more);
    expect((await asAma.post(`/recordings/${id}/not-me`)).statusCode).toBe(204);
    const waiting = (await asKofi.get(`/recordings/${id}`)).json().data.proposals;
    expect(waiting.filter((one: { state: string }) => one.state === 'waiting')).toEqual([]);
    const claim = {
      group: 'non_featured',
      role: 'session_musician',
      share: 100,
      reason: 'I played',
    };
    const claimed = await asAma.post(`/recordings/${id}/claims`, { body: claim });
    expect(claimed.statusCode, claimed.body).toBe(201);
    expect(await refusedByAma()).toEqual([]);
  });

  it('is not disowned by somebody who agreed to something on it', async () => {
    const { id } = await buildRecording(ctx, kofi, {
      title: title(),
      featured: [artistLine(kofi, 10_000)],
      non_featured: [musicianLine(ama, 5_000)],
    });
    await amend(id, {
      featured: [artistLine(kofi, 10_000)],
      non_featured: [musicianLine(ama, 4_000)],
    });
    const [proposal] = (await asAma.get(`/recordings/${id}`)).json().data.proposals;
    await asAma.post(`/recording-proposals/${proposal.id}/answer`, {
      body: { answer: 'accepted' },
    });
    expect((await asAma.post(`/recordings/${id}/not-me`)).json().code).toBe('nothing_to_confirm');
  });
});
