import { expect, it } from 'vitest';
import { newId } from '../platform/db/new-id.ts';
import { makeServer } from '../platform/http/server.ts';
import { profileRoutes } from '../profile/profile.routes.ts';
import { asMember } from '../testing/as-member.ts';
import { buildMember } from '../testing/build-member.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';
import { isniRoutes } from './isni.routes.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeServer(ctx, [...isniRoutes, ...profileRoutes]);

it('answers my ISNI, that of another rights holder, and null while it is pending', async () => {
  const ama = await buildMember(db, { isni: '000000012281955X' });
  const kofi = await buildMember(db, { name: 'Kofi Mensah' });
  const [asAma, asKofi] = [await asMember(app, ctx, ama), await asMember(app, ctx, kofi)];
  const known = { data: { isni_number: '000000012281955X' } };
  expect((await asAma.get('/user/user_isni')).json()).toEqual(known);
  expect((await asKofi.get('/user/user_isni')).json()).toEqual({ data: { isni_number: null } });
  const ofAma = await asKofi.get(`/user/rightsholder_isni/${ama.rightsHolderId.toUpperCase()}`);
  expect(ofAma.json()).toEqual(known);
});

it('answers null for sixteen zeros: that is pending', async () => {
  const esi = await buildMember(db, { name: 'Esi Mensah', isni: '0000000000000000' });
  const me = await asMember(app, ctx, esi);
  const pending = { data: { isni_number: null } };
  expect((await me.get('/user/user_isni')).json()).toEqual(pending);
  expect((await me.get(`/user/rightsholder_isni/${esi.rightsHolderId}`)).json()).toEqual(pending);
});

it('answers the same for every rights holder that is not there', async () => {
  const me = await asMember(app, ctx, await buildMember(db));
  const answers = await Promise.all(
    [newId(), 'x', '1', "' or 1=1"].map((id) =>
      me.get(`/user/rightsholder_isni/${encodeURIComponent(id)}`),
    ),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
});

it('answers the profile as the specification names its fields', async () => {
  const label = await buildMember(db, { name: 'Sankofa Records', registerAs: 'corporate' });
  const { data } = (await (await asMember(app, ctx, label)).get('/user/profile')).json();
  expect(data).toEqual({
    id: label.memberId,
    register_as: 'corporate',
    email: label.email,
    email_confirmed: true,
    profile_pic_url: null,
    status: 'verified',
    reference_number: expect.any(String),
    rights_holder_id: label.rightsHolderId,
    version: 1,
    profile: { given_name: null, other_names: null, corporation_name: 'Sankofa Records' },
  });
});
