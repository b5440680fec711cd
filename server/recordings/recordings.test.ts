import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SoundRecording } from '#contract/recordings/recording.ts';
import { makeApp } from '../app.ts';
import { verifyHistory } from '../history/verify-history.ts';
import { asMember, asVisitor, type Caller } from '../testing/as-member.ts';
import { buildMember } from '../testing/build-member.ts';
import {
  artistLine,
  buildRecording,
  musicianLine,
  ownerLine,
  recordingInput,
} from '../testing/build-recording.ts';
import { noticesTo } from '../testing/notices-to.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';

const { db, owner } = await testDatabase();
const ctx = testContext(db, new Date('2026-11-21T12:00:00Z'));
const app = await makeApp(ctx);
const ama = await buildMember(db, { name: 'Ama Serwaa' });
const kofi = await buildMember(db, { name: 'Kofi Mensah' });
const label = await buildMember(db, { name: 'Anansi Records', registerAs: 'corporate' });
const stranger = await buildMember(db, { name: 'Esi Reader' });
let [asAma, asKofi, asLabel, asStranger]: Caller[] = [];
beforeAll(async () => {
  asAma = await asMember(app, ctx, ama);
  asKofi = await asMember(app, ctx, kofi);
  asLabel = await asMember(app, ctx, label);
  asStranger = await asMember(app, ctx, stranger);
});

// What is told later has a later id.
beforeEach(() => ctx.moveOn(1000));

const caller = (one: Caller | undefined): Caller => {
  if (one === undefined) throw new Error('nobody is signed in yet');
  return one;
};
const fieldsOf = (wanted: Parameters<typeof recordingInput>[0] = {}) => {
  const { work_ids: _, ...fields } = recordingInput(wanted);
  return fields;
};
const everybody = {
  featured: [artistLine(ama, 10_000)],
  non_featured: [musicianLine(kofi, 10_000)],
  owners: [ownerLine(label, 10_000)],
};
const noticesOf = async (of: { memberId: string }) => (await noticesTo(db, of)).reverse();

describe('registering a recording', () => {
  it('keeps everything that is said of it, and shows it to its registrant', async () => {
    const body = recordingInput({
      ...everybody,
      title: 'Sika Mpɛ Dede',
      version_title: 'Live in Kumasi',
      isrc: 'GHA012600001',
      duration_seconds: 241,
      recorded_on: '2026-11-21',
      recording_country: 'GH',
      languages: ['tw', 'en', 'tw'],
      release: {
        title: 'Dede',
        released_on: '2027-01-31',
        label: 'Anansi Records',
        p_line: '2026 Anansi Records',
        catalogue_number: 'ANA-17',
      },
      credits: [{ name: 'Yaw Mixer', role: 'mixer' }],
    });
    const answer = await caller(asAma).post('/recordings', { body });
    expect(answer.statusCode).toBe(201);
    expect(answer.headers.etag).toBe('"1"');
    const { data } = answer.json<{ data: SoundRecording }>();
    expect(data).toMatchObject({
      version: 1,
      state: 'registered',
      title: 'Sika Mpɛ Dede',
      isrc: 'GHA012600001',
      version_title: 'Live in Kumasi',
      recorded_on: '2026-11-21',
      languages: ['tw', 'en'],
      release: body.release,
      featured: [{ name: 'Ama Serwaa', role: 'contracted', share: 10_000, is_me: true }],
      non_featured: [{ name: 'Kofi Mensah', role: 'session_musician', is_member: true }],
      owners: [{ name: 'Anansi Records', kind: 'corporate', territories: [], from: null }],
      credits: [{ name: 'Yaw Mixer', role: 'mixer' }],
      standings: { featured: 'complete', non_featured: 'complete', owners: 'complete' },
      conflicts: [],
      is_mine: true,
      my_parts: ['featured', 'registrant'],
      may_amend: true,
      may_withdraw: true,
      is_reason_needed: true,
      has_audio: false,
      completeness: 90,
      missing: ['hasWork'],
    });
  });

  it.each(['1974', '2019-03', '2019-03-07'])(
    'keeps dates as exactly as they are known: %s',
    async (known) => {
      const body = recordingInput({
        title: `Known ${known}`,
        recorded_on: known,
        release: { ...recordingInput().release, released_on: known },
      });
      const { data } = (await caller(asAma).post('/recordings', { body })).json();
      expect([data.recorded_on, data.release.released_on]).toEqual([known, known]);
      expect(data.missing).not.toContain('hasDate');
      const [listed] = (await caller(asAma).get('/recordings', { query: { q: known } })).json()
        .data;
      expect(listed.released_on).toBe(known);
    },
  );

  it('tells "not said yet" and "nobody" apart', async () => {
    const body = recordingInput({ title: 'Dondo', featured: [], owners: [] });
    const { data } = (await caller(asAma).post('/recordings', { body })).json();
    expect([data.featured, data.non_featured, data.owners]).toEqual([[], null, []]);
    expect(data.standings).toEqual({ featured: 'none', non_featured: 'not_said', owners: 'none' });
  });

  it('tells the others what is said of them, and not who says it', async () => {
    const { id } = await buildRecording(ctx, ama, { ...everybody, title: 'Abrɔkyire' });
    const [notice] = await noticesOf(kofi);
    expect(notice).toEqual({
      title: 'You were named on a recording',
      message:
        'Ama Serwaa says that on the sound recording Abrɔkyire by Ama Serwaa you are session musician with 100 % of that group’s part.',
      link: `/sound-recording/details/${id}`,
    });
    expect((await noticesOf(ama)).some(({ link }) => link?.endsWith(id))).toBe(false);
  });

  it('records someone who is not known yet once, in however many lines', async () => {
    const somebody = { kind: 'individual', given_names: 'Nana', family_name: 'Drummer' } as const;
    const rights_holder = { ...somebody, ipi_name_number: null };
    const body = recordingInput({
      non_featured: [{ rights_holder, role: 'session_musician', share: 5_000 }],
      owners: [{ ...ownerLine(ama, 5_000), rights_holder }],
    });
    const { data } = (await caller(asAma).post('/recordings', { body })).json();
    expect(data.owners[0].rights_holder_id).toBe(data.non_featured[0].rights_holder_id);
  });

  it.each([
    [
      'featured artists above 100 %',
      { featured: [artistLine(ama, 6_000), artistLine(kofi, 4_001)] },
      'featured',
      'group_above_100',
    ],
    [
      'someone twice in one role',
      { non_featured: [musicianLine(ama, 10), musicianLine(ama, 10)] },
      'non_featured.1.rights_holder',
      'holder_listed_twice',
    ],
    [
      'an owner until a day before they began',
      { owners: [ownerLine(ama, 10, { from: '2020-02-01', until: '2020-01-31' })] },
      'owners.0.until',
      'period_reversed',
    ],
    [
      'someone who is not there',
      { owners: [ownerLine({ rightsHolderId: '00000000-0000-4000-8000-000000000000' }, 10)] },
      'owners.0.rights_holder',
      'rights_holder_unknown',
    ],
    ['a day that is still to come', { recorded_on: '2026-11-22' }, 'recorded_on', 'day_to_come'],
    [
      'a day that is in no calendar',
      { recorded_on: '2026-02-30' },
      'recorded_on',
      'partial_date_invalid',
    ],
    ['a year that is still to come', { recorded_on: '2027' }, 'recorded_on', 'day_to_come'],
    ['a country that is none', { recording_country: 'QQ' }, 'recording_country', 'country_unknown'],
    ['an ISRC that is none', { isrc: 'GH-123' }, 'isrc', 'isrc_invalid'],
    ['no artist', { artist: ' ' }, 'artist', 'required'],
    [
      'a share with a fraction',
      { featured: [artistLine(ama, 33.3)] },
      'featured.0.share',
      'share_not_whole',
    ],
    [
      'a work that is not there',
      { work_ids: ['00000000-0000-4000-8000-000000000000'] },
      'work_ids.0',
      'work_unknown',
    ],
    [
      'a file that nobody uploaded',
      { file_id: '00000000-0000-4000-8000-000000000000' },
      'file_id',
      'file_unknown',
    ],
  ])('refuses %s at its field', async (_, wanted, path, code) => {
    const body = { ...recordingInput({ title: 'Refused' }), ...wanted };
    const answer = await caller(asAma).post('/recordings', { body });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().problems).toEqual([expect.objectContaining({ path, code })]);
  });

  it('refuses an ISRC that stands already, naming that recording and who holds it', async () => {
    const isrc = 'GHA012600077';
    const { id } = await buildRecording(ctx, ama, { ...everybody, title: 'Meko', isrc });
    const body = recordingInput({ title: 'Meko Too', isrc: 'gh-a01-26-00077' });
    const answer = await caller(asKofi).post('/recordings', { body });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'isrc_taken',
      subject_id: id,
      message:
        'GH-A01-26-00077 is already registered: Meko by Ama Serwaa, held by Anansi Records. Open it and claim your part, or correct the number.',
      problems: [{ path: 'isrc', code: 'isrc_taken' }],
    });
  });

  it('lets one of two through who register one ISRC at the same moment', async () => {
    const bodies = Array.from({ length: 6 }, () =>
      recordingInput({ title: 'All At Once', isrc: 'GHA012600088' }),
    );
    const answers = await Promise.all(
      bodies.map((body) => caller(asAma).post('/recordings', { body })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      201, 409, 409, 409, 409, 409,
    ]);
  });

  it('is not for visitors', async () => {
    const answer = await asVisitor(app).post('/recordings', { body: recordingInput() });
    expect(answer.statusCode).toBe(401);
  });
});

describe('owners who have more than 100 % together', () => {
  it('are shown as a conflict with where, when and by how much, and both are told', async () => {
    const owners = [
      ownerLine(label, 10_000, { until: '2024-12-31' }),
      ownerLine(kofi, 2_500, { territories: ['GH', 'NG'], from: '2024-06-01' }),
    ];
    const recording = await buildRecording(ctx, ama, { title: 'Conflict', owners });
    expect(recording.conflicts).toEqual([
      {
        owners: [
          { rights_holder_id: label.rightsHolderId, name: 'Anansi Records', is_me: false },
          { rights_holder_id: kofi.rightsHolderId, name: 'Kofi Mensah', is_me: false },
        ],
        territories: ['GH', 'NG'],
        except: [],
        from: '2024-06-01',
        until: '2024-12-31',
        total: 12_500,
        above: 2_500,
      },
    ]);
    for (const member of [label, kofi]) {
      const notices = await noticesOf(member);
      expect(notices.map(({ title }) => title)).toContain('Owners of a recording conflict');
      expect(notices.find(({ title }) => title.startsWith('Owners'))?.message).toContain(
        'Anansi Records and Kofi Mensah together claim 125 %',
      );
    }
    const list = await caller(asKofi).get('/recordings', { query: { conflict: 'yes' } });
    expect(list.json().data.map(({ title }: { title: string }) => title)).toEqual(['Conflict']);
  });

  it('are told once: amended otherwise, the same conflict is no news', async () => {
    const owners = [ownerLine(label, 10_000), ownerLine(kofi, 10_000)];
    const { id } = await buildRecording(ctx, ama, { title: 'Old Conflict', owners });
    const isNews = ({ title, link }: { title: string; link: string | null }) =>
      title === 'Owners of a recording conflict' && link?.endsWith(id);
    const body = fieldsOf({ title: 'Old Conflict', owners, duration_seconds: 200 });
    expect(
      (await caller(asAma).put(`/recordings/${id}`, { body, ifMatch: '"1"' })).statusCode,
    ).toBe(200);
    expect((await noticesOf(kofi)).filter(isNews)).toHaveLength(1);
  });
});

describe('amending a recording', () => {
  it('is for everyone on it, in the version that they saw', async () => {
    const { id } = await buildRecording(ctx, ama, { ...everybody, title: 'Ahomka' });
    const body = fieldsOf({ ...everybody, title: 'Ahomka Wo Mu' });
    const put = (as: Caller | undefined, ifMatch: string) =>
      caller(as).put(`/recordings/${id}`, { body, ifMatch });
    expect((await put(asStranger, '"1"')).statusCode).toBe(403);
    const amended = await put(asLabel, '"1"');
    expect([amended.statusCode, amended.headers.etag]).toEqual([200, '"2"']);
    expect((await put(asKofi, '"1"')).statusCode).toBe(412);
    expect((await put(asKofi, '"2"')).json().code).toBe('nothing_changed');
    const missing = await caller(asKofi).put(`/recordings/${id}`, { body });
    expect(missing.statusCode).toBe(428);
  });

  it('is made once those accept whose part is another, tells who came and who went, and writes each change down', async () => {
    const { id } = await buildRecording(ctx, label, { ...everybody, title: 'Nsuo' });
    const body = fieldsOf({
      title: 'Nsuo',
      featured: [artistLine(ama, 5_000), artistLine(stranger, 5_000)],
      non_featured: [],
      owners: [ownerLine(label, 10_000, { territories: ['GH'] })],
    });
    ctx.moveOn(1000);
    const proposed = await caller(asLabel).put(`/recordings/${id}`, { body, ifMatch: '"1"' });
    const [proposal] = proposed.json().data.proposals;
    for (const as of [asAma, asKofi]) {
      ctx.moveOn(1000);
      await caller(as).post(`/recording-proposals/${proposal.id}/answer`, {
        body: { answer: 'accepted' },
      });
    }
    const latest = async (of: { memberId: string }) => (await noticesOf(of))[0]?.title;
    const notices = async (of: { memberId: string }) =>
      (await noticesOf(of)).map(({ title }) => title);
    expect(await notices(ama)).toContain('Your part in a recording was changed');
    expect(await notices(kofi)).toContain('You were removed from a recording');
    expect(await latest(stranger)).toBe('You were named on a recording');
    const { data } = (await caller(asStranger).get(`/recordings/${id}/history`)).json();
    expect(data[0]).toMatchObject({
      version: 2,
      kind: 'amended',
      by: { name: 'Anansi Records', is_me: false },
      changes: [
        {
          field: 'featured',
          old: [{ name: 'Ama Serwaa', role: 'contracted', share: 10_000 }],
          new: [{ share: 5_000 }, { name: 'Esi Reader', share: 5_000 }],
        },
        { field: 'non_featured', new: [] },
        { field: 'owners', old: [{ territories: [] }], new: [{ territories: ['GH'] }] },
        { field: 'accepted_by', new: ['Ama Serwaa', 'Kofi Mensah'] },
      ],
    });
    expect(data[1]).toMatchObject({ version: 1, kind: 'registered' });
    expect(data[1].changes.map(({ field }: { field: string }) => field)).toEqual([
      'title',
      'artist',
      'languages',
      'featured',
      'non_featured',
      'owners',
      'credits',
    ]);
  });

  it('lets one of fifty through who amend the same version', async () => {
    const { id } = await buildRecording(ctx, ama, everybody);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        caller(asAma).put(`/recordings/${id}`, {
          body: fieldsOf({ ...everybody, duration_seconds: 100 + index }),
          ifMatch: '"1"',
        }),
      ),
    );
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 412)).toHaveLength(11);
  });

  it('refuses the ISRC of another recording, and keeps its own', async () => {
    await buildRecording(ctx, ama, { isrc: 'GHA012600201' });
    const { id } = await buildRecording(ctx, ama, { isrc: 'GHA012600202' });
    const put = (isrc: string, title: string) =>
      caller(asAma).put(`/recordings/${id}`, { body: fieldsOf({ isrc, title }), ifMatch: '"1"' });
    expect((await put('GHA012600201', 'A')).statusCode).toBe(409);
    expect((await put('GHA012600202', 'B')).statusCode).toBe(200);
  });
});

describe('adding oneself to a recording of someone else', () => {
  it('is told to everyone on it with the reason, and makes a conflict of ownership seen', async () => {
    const { id } = await buildRecording(ctx, ama, { ...everybody, title: 'Asaase' });
    const body = { group: 'owners', share: 5_000, reason: 'I paid for the studio' };
    const answer = await caller(asStranger).post(`/recordings/${id}/claims`, { body });
    expect(answer.statusCode).toBe(201);
    const { data: claimed } = answer.json();
    expect(claimed).toMatchObject({ version: 1, is_mine: false, my_parts: [], conflicts: [] });
    for (const member of [ama, kofi, label]) {
      const notices = (await noticesOf(member)).find(({ title }) =>
        title.startsWith('Esi Reader claims a part'),
      );
      expect(notices?.message).toContain(
        'Esi Reader says they are owner of 50 % everywhere on Asaase by Ama Serwaa. Their reason: “I paid for the studio”.',
      );
    }
    const accepted = { body: { answer: 'accepted' } };
    const path = `/recording-proposals/${claimed.proposals[0].id}/answer`;
    expect((await caller(asLabel).post(path, accepted)).statusCode).toBe(200);
    expect((await caller(asStranger).get(`/recordings/${id}`)).json().data).toMatchObject({
      version: 2,
      is_mine: true,
      my_parts: ['owner'],
      may_amend: true,
      conflicts: [{ total: 15_000 }],
    });
    const { data } = (await caller(asAma).get(`/recordings/${id}/history`)).json();
    expect(data[0]).toMatchObject({
      kind: 'claimed',
      changes: [
        { field: 'owners' },
        { field: 'reason', new: 'I paid for the studio' },
        { field: 'accepted_by', new: ['Anansi Records'] },
      ],
    });
  });

  it('says of a group of which nobody had said anything that there is someone', async () => {
    const { id } = await buildRecording(ctx, ama, { title: 'Nobody Said' });
    const body = { group: 'non_featured', role: 'session_musician', share: 0, reason: 'I drummed' };
    const claimed = (await caller(asKofi).post(`/recordings/${id}/claims`, { body })).json();
    expect(claimed.data.non_featured).toBeNull();
    const path = `/recording-proposals/${claimed.data.proposals[0].id}/answer`;
    await caller(asAma).post(path, { body: { answer: 'accepted' } });
    const { data } = (await caller(asKofi).get(`/recordings/${id}`)).json();
    expect(data.non_featured).toMatchObject([{ name: 'Kofi Mensah', share: 0 }]);
    expect(data.featured).toBeNull();
  });

  it.each([
    [
      'more than is left of a group',
      422,
      { group: 'featured', role: 'other', share: 1, reason: 'I sang' },
    ],
    ['without a reason', 422, { group: 'owners', share: 1, reason: ' ' }],
    [
      'in a role of another group',
      422,
      { group: 'featured', role: 'session_musician', share: 0, reason: 'I sang' },
    ],
    [
      'a line for someone else',
      422,
      { group: 'owners', share: 1, reason: 'x', rights_holder: { id: ama.rightsHolderId } },
    ],
  ])('is refused: %s', async (_, status, body) => {
    const { id } = await buildRecording(ctx, ama, everybody);
    const answer = await caller(asStranger).post(`/recordings/${id}/claims`, { body });
    expect(answer.statusCode).toBe(status);
  });

  it('is refused to who is there already', async () => {
    const { id } = await buildRecording(ctx, ama, everybody);
    const body = { group: 'owners', share: 1, reason: 'More' };
    const answer = await caller(asLabel).post(`/recordings/${id}/claims`, { body });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'already_on_recording']);
  });
});

describe('withdrawing a recording', () => {
  it('takes a reason where others are on it, who read it, and frees its ISRC', async () => {
    const isrc = 'GHA012600300';
    const { id } = await buildRecording(ctx, ama, { ...everybody, title: 'Gone', isrc });
    const post = (as: Caller | undefined, reason: string | null) =>
      caller(as).post(`/recordings/${id}/withdrawal`, { body: { reason }, ifMatch: '"1"' });
    expect((await post(asKofi, 'Not mine to end')).statusCode).toBe(403);
    expect((await post(asAma, null)).json().problems[0]).toMatchObject({ path: 'reason' });
    ctx.moveOn(1000);
    const answer = await post(asAma, 'Entered twice');
    expect([answer.statusCode, answer.json().data.state]).toEqual([200, 'registered']);
    expect((await noticesOf(label))[0]).toMatchObject({
      title: 'Ama Serwaa proposes a change to your recording',
      message: expect.stringContaining('wants to withdraw Gone by Ama Serwaa'),
    });
    const [asked] = answer.json().data.proposals;
    expect(asked).toMatchObject({ kind: 'amendment', withdraws: true });
    ctx.moveOn(1000);
    const path = `/recording-proposals/${asked.id}/answer`;
    await caller(asLabel).post(path, { body: { answer: 'accepted' } });
    expect((await noticesOf(label))[0]).toMatchObject({
      title: 'A recording was withdrawn',
      message: 'Ama Serwaa withdrew the sound recording Gone by Ama Serwaa: Entered twice',
    });
    expect((await caller(asStranger).get(`/recordings/${id}`)).statusCode).toBe(404);
    expect((await caller(asLabel).get(`/recordings/${id}`)).json().data).toMatchObject({
      state: 'withdrawn',
      state_reason: 'Entered twice',
      may_amend: false,
    });
    await buildRecording(ctx, kofi, { isrc });
  });

  it('takes no reason where nobody else is on it', async () => {
    const { id } = await buildRecording(ctx, ama, { title: 'Mine Alone' });
    const options = { body: { reason: null }, ifMatch: '"1"' };
    const answer = await caller(asAma).post(`/recordings/${id}/withdrawal`, options);
    expect(answer.statusCode).toBe(200);
  });
});

it('keeps a history that holds', async () => {
  const { rows, broken } = await verifyHistory(ctx);
  expect(broken).toEqual([]);
  expect(rows.recording_edit).toBeGreaterThan(20);
});

it('is found out where someone changed that history behind the portal', async () => {
  const { id } = await buildRecording(ctx, ama, { title: 'Tampered' });
  await sql`alter table recording_edit disable trigger user`.execute(owner);
  await sql`update recording_edit set new_value = '"mine"' where recording_id = ${id}`.execute(
    owner,
  );
  await sql`alter table recording_edit enable always trigger recording_edit_append_only`.execute(
    owner,
  );
  expect((await verifyHistory(ctx)).broken).toEqual([
    { history: 'recording_edit', fault: 'row_changed', subject: id, at: 1 },
  ]);
});
