import { describe, expect, it } from 'vitest';
import { makeApp } from '../app.ts';
import { asMember, asVisitor } from '../testing/as-member.ts';
import { buildMember } from '../testing/build-member.ts';
import { signUpBody } from '../testing/build-sign-up.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);

async function profileOf() {
  const me = await asMember(app, ctx, await buildMember(db));
  const headers = { cookie: `_session_bond=${me.bond}` };
  const change = (body: unknown, ifMatch?: string) =>
    me.patch('/user/profile', {
      body,
      headers,
      ...(ifMatch !== undefined && { ifMatch }),
    });
  return { change, me };
}

describe('a client built from the specification, which sends no version', () => {
  it('changes a profile, and again, only in the fields that it names', async () => {
    const { change, me } = await profileOf();
    expect((await change({ town: 'Ho', region: 'Volta' })).statusCode).toBe(200);
    const again = await change({ phone: '0201234567' });
    expect([again.statusCode, again.headers.etag]).toEqual([200, '"3"']);
    const headers = { cookie: `_session_bond=${me.bond}` };
    const { profile } = (await me.get('/user/profile/details', { headers })).json().data;
    expect(profile).toMatchObject({ town: 'Ho', region: 'Volta', phone: '+233201234567' });
  });

  it.each([
    ['*', 200],
    ['"1"', 200],
    ['W/"1"', 200],
    ['"7", "1"', 200],
    ['"2"', 412],
    ['"7", "8"', 412],
    ['one', 412],
  ])('with If-Match %s on version 1 it is answered %i', async (ifMatch, status) => {
    const { change } = await profileOf();
    expect((await change({ town: 'Tamale' }, ifMatch)).statusCode).toBe(status);
  });

  it('changes nothing with a stale version', async () => {
    const { change, me } = await profileOf();
    await change({ town: 'Ho' });
    expect((await change({ town: 'Wa' }, '"1"')).json().code).toBe('stale_version');
    const headers = { cookie: `_session_bond=${me.bond}` };
    expect((await me.get('/user/profile/details', { headers })).json().data.profile.town).toBe(
      'Ho',
    );
  });

  it('two at once both count when they name different fields', async () => {
    const { change, me } = await profileOf();
    const both = await Promise.all([change({ town: 'Ho' }), change({ phone: '0201234567' })]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const headers = { cookie: `_session_bond=${me.bond}` };
    const { profile } = (await me.get('/user/profile/details', { headers })).json().data;
    expect(profile).toMatchObject({ town: 'Ho', phone: '+233201234567' });
  });
});

describe('a society that there is not', () => {
  it.each(['999', '000', '099', '313'])('is refused in a profile: %s', async (society_code) => {
    const { change } = await profileOf();
    const refused = await change({ society_code }, '*');
    expect(refused.statusCode).toBe(422);
    expect(refused.json().problems).toEqual([
      expect.objectContaining({ path: 'society_code', code: 'society_unknown' }),
    ]);
  });

  it.each(['285', '052', '268', null])('is not refused where there is one: %s', async (code) => {
    const { change } = await profileOf();
    expect((await change({ society_code: code }, '*')).statusCode).toBe(200);
  });

  it('is refused at sign-up', async () => {
    const good = await signUpBody(db);
    const body = { ...good, applicant: { ...good.applicant, society_code: '999' } };
    const refused = await asVisitor(app).post('/signup', { body });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().problems).toEqual([
      expect.objectContaining({ path: 'applicant.society_code', code: 'society_unknown' }),
    ]);
  });
});
