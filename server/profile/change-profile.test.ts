import { expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { makeApp } from '../app.ts';
import { asMember, asThief, asVisitor } from '../testing/as-member.ts';
import { type BuiltMember, buildMember, type MemberToBuild } from '../testing/build-member.ts';
import { buildWork, lineOf } from '../testing/build-work.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';

const { db, owner } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);

async function member(wanted: MemberToBuild = {}) {
  const built = await buildMember(db, wanted);
  const caller = await asMember(app, ctx, built);
  const headers = { cookie: `_session_bond=${caller.bond}` };
  return {
    ...built,
    ...caller,
    change: (body: unknown, ifMatch = '"1"') => caller.patch('/user/profile', { body, ifMatch }),
    details: async () => (await caller.get('/user/profile/details', { headers })).json().data,
  };
}

const eventsOf = ({ memberId }: BuiltMember) =>
  db
    .selectFrom('member_event')
    .select(['event', 'detail', 'by_kind'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();

it('answers what is known of a member to the member, and nothing personal without the second cookie', async () => {
  const ama = await member({ otherNames: ['Ama Gold'], isni: '0'.repeat(16) });
  const { profile, version, consents, email_change, email_confirmed } = await ama.details();
  expect(profile).toMatchObject({
    given_name: 'Ama',
    other_names: 'Serwaa',
    date_of_birth: '1990-03-06',
    nationality: 'GH',
    country: 'GH',
    region: 'Greater Accra',
    town: 'Accra',
    phone: '+233241234567',
    activities: ['composer'],
    stage_names: ['Ama Gold'],
    isni: null,
    identity_document: null,
    next_of_kin: null,
    has_certificate: false,
  });
  expect({ version, consents, email_change, email_confirmed }).toEqual({
    version: 1,
    consents: [],
    email_change: null,
    email_confirmed: true,
  });
  const bare = await asThief(app, ama).get('/user/profile/details');
  expect([bare.statusCode, bare.json().code]).toEqual([403, 'second_cookie_required']);
  const short = await ama.get('/user/profile');
  expect(short.headers.etag).toBe('"1"');
  expect(short.body).not.toMatch(/1990|\+233|Accra/);
  expect((await asVisitor(app).get('/user/profile/details')).statusCode).toBe(401);
});

it('changes what is given and nothing else, in a new version', async () => {
  const ama = await member();
  const kin = { name: 'Yaa Serwaa', relationship: 'Sister', phone: '024 765 4321' };
  const answered = await ama.change({
    town: '  Ho ',
    region: 'Volta',
    phone: '0201234567',
    digital_address: 'va 183 8164',
    activities: ['songwriter', 'session_musician'],
    instruments: ' Guitar, atɛntɛbɛn ',
    society_code: '285',
    next_of_kin: kin,
  });
  expect([answered.statusCode, answered.headers.etag]).toEqual([200, '"2"']);
  expect(answered.json().data).toMatchObject({ id: ama.memberId, version: 2 });
  const { profile } = await ama.details();
  expect(profile).toMatchObject({
    given_name: 'Ama',
    town: 'Ho',
    region: 'Volta',
    country: 'GH',
    phone: '+233201234567',
    digital_address: 'VA-183-8164',
    activities: ['songwriter', 'session_musician'],
    instruments: 'Guitar, atɛntɛbɛn',
    society_code: '285',
    next_of_kin: { ...kin, phone: '+233247654321' },
  });
  const emptied = await ama.change({ digital_address: null, next_of_kin: null }, '"2"');
  expect(emptied.statusCode).toBe(200);
  expect((await ama.details()).profile).toMatchObject({ digital_address: null, next_of_kin: null });
});

it('keeps a history that names what changed and masks what is personal', async () => {
  const ama = await member();
  await ama.change({
    // Named twice, it is one name.
    stage_names: ['Ama Gold', 'Ama Gold'],
    phone: '0201234567',
    address: '17 Oxford Street',
    next_of_kin: { name: 'Yaa Serwaa', relationship: 'Sister', phone: null },
  });
  expect(await eventsOf(ama)).toEqual([
    {
      event: 'profile_changed',
      by_kind: 'member',
      detail: {
        changes: [
          { field: 'address' },
          { field: 'phone', old: '+2332412*****', new: '+2332012*****' },
          { field: 'stage_names', old: [], new: ['Ama Gold'] },
          { field: 'next_of_kin' },
        ],
      },
    },
  ]);
});

it('takes the same answers again without a new version or an entry in the history', async () => {
  const ama = await member();
  const answered = await ama.change({ town: 'Accra', phone: '024 123 4567', country: 'gh' });
  expect([answered.statusCode, answered.headers.etag]).toEqual([200, '"1"']);
  expect(await eventsOf(ama)).toEqual([]);
  expect((await ama.change({})).statusCode).toBe(200);
});

it('lets who has a single legal name leave out the other one', async () => {
  const ama = await member({ status: 'provisional' });
  await ama.change({ other_names: 'Agyeiwaa' });
  expect((await ama.change({ other_names: null }, '"2"')).statusCode).toBe(200);
  const { profile } = await ama.details();
  expect(profile).toMatchObject({ given_name: 'Ama', other_names: null });
  const people = await ama.get('/rightsholders', { query: { q: 'Ama' } });
  const names = people.json().data.map(({ id, name }: { id: string; name: string }) => [id, name]);
  expect(names).toContainEqual([ama.rightsHolderId, 'Ama']);
});

it('finds a member’s works by their new names at once, and no longer by the old ones', async () => {
  const ama = await member({ status: 'provisional', otherNames: ['Nightjar'] });
  const co = await buildMember(db, { name: 'Kofi Mensah' });
  const work = await buildWork(ctx, ama, {
    title: 'Harmattan Moon',
    holders: [lineOf(ama, 5_000), lineOf(co, 5_000, 'C')],
  });
  const found = async (q: string) =>
    (await ama.get('/works/search', { query: { q } }))
      .json()
      .data.map(({ id }: { id: string }) => id);
  expect(await found('Nightjar')).toEqual([work.id]);
  await ama.change({ stage_names: ['Kingfisher'], other_names: 'Agyeiwaa' });
  expect(await found('Kingfisher')).toEqual([work.id]);
  expect(await found('Agyeiwaa')).toEqual([work.id]);
  expect(await found('Nightjar')).toEqual([]);
  const people = await ama.get('/rightsholders', { query: { q: 'Kingfisher' } });
  expect(people.json().data[0]).toMatchObject({
    id: ama.rightsHolderId,
    name: 'Ama Agyeiwaa',
    other_names: ['Kingfisher'],
  });
});

it('fixes what the society has verified, and says how it can be changed', async () => {
  const ama = await member({ status: 'verified' });
  const refused = await ama.change({
    given_name: 'Abena',
    date_of_birth: '1991-01-01',
    town: 'Ho',
  });
  expect(refused.statusCode).toBe(422);
  expect(
    refused.json().problems.map((p: { path: string; code: string }) => [p.path, p.code]),
  ).toEqual([
    ['given_name', 'fixed_once_verified'],
    ['date_of_birth', 'fixed_once_verified'],
  ]);
  expect(refused.json().problems[0].message).toMatch(/^The society has verified this/);
  expect((await ama.details()).profile).toMatchObject({ given_name: 'Ama', town: 'Accra' });
  const body = await member({ registerAs: 'corporate', name: 'Adomi Music' });
  expect((await body.change({ corporation_name: 'Odomi' })).statusCode).toBe(422);
  expect((await body.change({ contact_name: 'Esi Badu', tin: 'c0000803561' })).statusCode).toBe(
    200,
  );
  expect((await body.details()).profile).toMatchObject({ tin: 'C0000803561' });
});

it.each(['individual', 'corporate'] as const)(
  'takes the profile of a verified %s back as it was given, and changes nothing',
  async (registerAs) => {
    const ama = await member({ status: 'verified', registerAs });
    const { profile } = await ama.details();
    const short = (await ama.get('/user/profile')).json().data.profile;
    for (const body of [profile, short, { ...profile, phone: '024 123 4567' }]) {
      const answered = await ama.change(body);
      expect([answered.statusCode, answered.headers.etag]).toEqual([200, '"1"']);
    }
    expect((await ama.details()).profile).toEqual(profile);
    const changed = await ama.change({ ...profile, town: 'Ho' });
    expect([changed.statusCode, (await ama.details()).profile.town]).toEqual([200, 'Ho']);
    const fixed = registerAs === 'individual' ? 'given_name' : 'corporation_name';
    const refused = await ama.change({ ...profile, [fixed]: 'Abena' }, '"2"');
    expect(refused.json().problems).toMatchObject([{ path: fixed, code: 'fixed_once_verified' }]);
    const emptied = await ama.change({ town: null, isni: '0000000121032683' }, '"2"');
    expect(emptied.json().problems).toMatchObject([
      { path: 'town', code: 'required' },
      { path: 'isni', code: 'unknown_field' },
    ]);
  },
);

it('only notes a number while the society has not looked at the documents', async () => {
  const ama = await member({ status: 'provisional' });
  await ama.change({ ipi_name_number: '817856600' });
  expect((await ama.details()).profile).toMatchObject({
    ipi_name_number: null,
    claimed_ipi_name_number: '00817856600',
  });
  expect((await ama.change({ ipi_name_number: null }, '"2"')).statusCode).toBe(200);
  expect((await ama.details()).profile).toMatchObject({
    ipi_name_number: null,
    claimed_ipi_name_number: null,
  });
});

it('gives a number that is free, and lets one that is another’s wait for the society with the same answer', async () => {
  await buildMember(db, { ipiNameNumber: '00841473537' });
  const ama = await member();
  const [taken, free] = ['841473537', '817856600'];
  const first = await ama.change({ ipi_name_number: taken });
  expect((await ama.details()).profile).toMatchObject({
    ipi_name_number: null,
    claimed_ipi_name_number: '00841473537',
  });
  expect((await ama.change({ ipi_name_number: taken }, '"2"')).headers.etag).toBe('"2"');
  const second = await ama.change({ ipi_name_number: free }, '"2"');
  expect((await ama.details()).profile).toMatchObject({
    ipi_name_number: '00817856600',
    claimed_ipi_name_number: null,
  });
  const shape = (answer: typeof first) => ({ ...answer.json().data, version: 0 });
  expect(shape(first)).toEqual(shape(second));
  const wrong = await ama.change({ ipi_name_number: '817856601' }, '"3"');
  expect(wrong.json().problems[0]).toMatchObject({ code: 'ipi_name_invalid' });
});

it.each([
  ['phone', { phone: '024 12' }, 'phone_invalid'],
  [
    'next_of_kin.phone',
    { next_of_kin: { name: 'Y', relationship: 'S', phone: '+4412' } },
    'phone_invalid',
  ],
  ['region', { country: 'TG' }, 'invalid'],
  ['country', { country: 'XX' }, 'country_unknown'],
  ['given_name', { given_name: ' ' }, 'required'],
  ['date_of_birth', { date_of_birth: '2020-02-30' }, 'date_invalid'],
  ['date_of_birth', { date_of_birth: '2020-02-28' }, 'too_young'],
  ['activities', { activities: [] }, 'required'],
  ['tin', { tin: 'C0000803561' }, 'unknown_field'],
])('refuses a wrong %s by its field: %j', async (path, body, code) => {
  const ama = await member({ status: 'provisional' });
  const answered = await ama.change(body);
  expect(answered.statusCode).toBe(422);
  const { problems } = answered.json();
  expect([problems[0].path, problems[0].code]).toEqual([path, code]);
  expect((await ama.details()).version).toBe(1);
});

it.each([
  'role',
  'status',
  'isni',
  'isni_number',
  'verified',
  'owner',
  'email',
  'register_as',
  'reference_number',
  'id',
  'member_id',
  'rights_holder_id',
  'password',
  'password_hash',
  'profile_pic_url',
  'email_confirmed',
  'email_confirmed_at',
  'created_at',
  'closed_at',
  'version',
  'identity_document',
  'identity_number',
  'claimed_ipi_name_number',
  'kind',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'profile',
])('cannot be made to write %s', async (key) => {
  const ama = await member({ status: 'provisional' });
  const stands = () =>
    owner.selectFrom('member').selectAll().where('id', '=', ama.memberId).execute();
  const before = await stands();
  const answered = await ama.change({ [key]: 'verified', town: 'Ho' });
  expect([answered.statusCode, answered.json().problems[0]]).toMatchObject([
    422,
    { path: key, code: 'unknown_field' },
  ]);
  expect(await stands()).toEqual(before);
  expect((await ama.details()).profile.town).toBe('Accra');
});

it('is not changed by a key that JavaScript holds dear', async () => {
  const ama = await member({ status: 'provisional' });
  const { method, path } = endpoints.changeProfile;
  const answered = await app.inject({
    method,
    url: `/api/v1${path}`,
    headers: {
      ...ama.credentials,
      'content-type': 'application/json',
      'if-match': '"1"',
    },
    payload: '{"__proto__":{"status":"verified","isAdmin":true},"town":"Ho"}',
  });
  expect(answered.statusCode).toBeGreaterThanOrEqual(400);
  expect(answered.statusCode).toBeLessThan(500);
  expect('isAdmin' in {}).toBe(false);
  expect((await ama.details()).profile.town).toBe('Accra');
});

it('lets nobody write over a version that they have not seen', async () => {
  const ama = await member();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => ama.change({ town: `Town ${index}` })),
  );
  const counts = Map.groupBy(answers, ({ statusCode }) => statusCode);
  expect(counts.get(200)?.length).toBe(1);
  expect(counts.get(412)?.length).toBe(19);
  expect(await eventsOf(ama)).toHaveLength(1);
});
