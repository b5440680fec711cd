import { expect, it } from 'vitest';
import { makeApp } from '../app.ts';
import { asMember } from '../testing/as-member.ts';
import { buildMember } from '../testing/build-member.ts';
import { lineOf, workInput } from '../testing/build-work.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';

// The attack: works and people whose names nobody can see, or that look like somebody else's and are not.
const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
const kwame = await buildMember(db, { name: 'Kwame Taker' });
const as = await asMember(app, ctx, kwame);

const nothings = [
  '\u200b',
  '\u3164',
  '\u115f',
  '\u2060',
  '\u2800',
  '\ufe0f',
  '\u{e0041}',
  '\u061c',
];

it.each(nothings)('a title of nothing but %j is no title', async (title) => {
  const body = workInput(kwame, { title, holders: [lineOf(kwame, 10_000)] });
  expect((await as.post('/works', { body })).statusCode).toBe(422);
});

it('a person has a name that can be seen, and the same one for who looks the same', async () => {
  const named = (given_names: string, family_name: string) => ({
    ...lineOf(kwame, 5_000),
    rights_holder: { kind: 'individual' as const, given_names, family_name },
  });
  const register = (holder: object) => {
    const body = workInput(kwame, { title: `Sika ${crypto.randomUUID()}` });
    return as.post('/works', { body: { ...body, holders: [lineOf(kwame, 5_000), holder] } });
  };
  expect((await register(named('\u3164', '\u2800'))).statusCode).toBe(422);
  const seen = await register(named('A\u200bma\u00ad', 'Ser\u2060waa'));
  expect(seen.json().data.holders[1].name).toBe('Ama Serwaa');
});
