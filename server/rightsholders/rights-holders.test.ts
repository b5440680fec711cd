import { describe, expect, it } from 'vitest';
import type { RightsHolder } from '#contract/members/rights-holders.ts';
import { makeApp } from '../app.ts';
import { asMember, asVisitor } from '../testing/as-member.ts';
import { buildMember } from '../testing/build-member.ts';
import { buildWork, lineOf, newPersonLine } from '../testing/build-work.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
const ama = await buildMember(db, { name: 'Ama Owusu' });
await buildMember(db, {
  name: 'Kofi Yawson',
  otherNames: ['Kwame Thunder'],
  ipiNameNumber: '00841473537',
  isni: '000000012281955X',
});
await buildMember(db, { name: 'Kɔjo Ŋkansa', isni: '0000000000000000' });
await buildMember(db, { name: 'Lantern Reed Music', registerAs: 'corporate' });
await buildMember(db, { name: 'Adomi Sound Limited', registerAs: 'corporate' });
await buildMember(db, { name: 'Kwaku Antwi-Boasiako' });
await buildMember(db, { name: 'Y. Sarpong' });
await buildMember(db, { name: 'Efua Maame Dankwa' });
await buildWork(ctx, ama, { holders: [lineOf(ama, 5000), newPersonLine('Esi Quaye', 5000)] });
const asAma = await asMember(app, ctx, ama);
const find = async (q: string): Promise<RightsHolder[]> =>
  (await asAma.get('/rightsholders', { query: { q } })).json().data;

describe('finding rights holders', () => {
  it.each([
    ['kofi', 'Kofi Yawson'],
    ['yaws', 'Kofi Yawson'],
    ['yawson kofi', 'Kofi Yawson'],
    ['kofi yawsom', 'Kofi Yawson'],
    ['koffi', 'Kofi Yawson'],
    ['thunder', 'Kofi Yawson'],
    ['841473537', 'Kofi Yawson'],
    ['0000 0001 2281 955x', 'Kofi Yawson'],
    ['kojo nkansa', 'Kɔjo Ŋkansa'],
    ['Ɔwusu', 'Ama Owusu'],
    ['lantern', 'Lantern Reed Music'],
    ['lanten reed', 'Lantern Reed Music'],
    ['esi q', 'Esi Quaye'],
    ['Adomi Sound Ltd', 'Adomi Sound Limited'],
    ['adomi sound ltd.', 'Adomi Sound Limited'],
    ['Lantern Reed Music Company', 'Lantern Reed Music'],
    ['Dr. Kofi Yawson', 'Kofi Yawson'],
    ['Nana Kofi Yawson', 'Kofi Yawson'],
    ['Rev. Esi Quaye', 'Esi Quaye'],
    ['K. Yawson', 'Kofi Yawson'],
    ['E. Quaye', 'Esi Quaye'],
    ['Quaye E.', 'Esi Quaye'],
    ['K. Antwi-Boasiako', 'Kwaku Antwi-Boasiako'],
    ['Kweku Antwi Boasiako', 'Kwaku Antwi-Boasiako'],
    ['Yaa Sarpong', 'Y. Sarpong'],
    ['Kofi Mensah Yawson', 'Kofi Yawson'],
    ['Kofi M. Yawson', 'Kofi Yawson'],
    ['Efua Dankwa', 'Efua Maame Dankwa'],
    ['E. M. Dankwa', 'Efua Maame Dankwa'],
    ['EM Dankwa', 'Efua Maame Dankwa'],
    ['efuamaamedankwa', 'Efua Maame Dankwa'],
    ['Efua Maame D3nkwa', 'Efua Maame Dankwa'],
    ['K)fi Yaws)n', 'Kofi Yawson'],
    ['Quakku Antwi Boasiako', 'Kwaku Antwi-Boasiako'],
    ['M/s Adomi Sound', 'Adomi Sound Limited'],
    ['Adomi Sound Ventures', 'Adomi Sound Limited'],
  ])('finds %s as %s', async (q, name) => {
    expect((await find(q))[0]?.name).toBe(name);
  });

  it('shows what others may see, and no more', async () => {
    const [kofi] = await find('kofi yawson');
    expect(kofi).toEqual({
      id: expect.any(String),
      name: 'Kofi Yawson',
      other_names: ['Kwame Thunder'],
      kind: 'individual',
      ipi_name_number: '00841473537',
      isni: '000000012281955X',
      is_member: true,
      is_me: false,
      matched_name: null,
    });
    expect((await find('esi quaye'))[0]).toMatchObject({ is_member: false, isni: null });
    expect((await find('ŋkansa'))[0]?.isni).toBeNull();
  });

  it.each([
    ['kwame thunder', 'Kwame Thunder'],
    ['THUN', 'Kwame Thunder'],
    ['thuner', 'Kwame Thunder'],
    ['kofi', null],
    ['yawsom', null],
    ['841473537', null],
  ])('says by which name %s found him', async (q, matched) => {
    expect((await find(q))[0]).toMatchObject({ name: 'Kofi Yawson', matched_name: matched });
  });

  it('puts the very name first, before others that begin so', async () => {
    await buildMember(db, { name: 'Thunder Abbey' });
    await buildMember(db, { name: 'Dela Ama', otherNames: ['Thunder'] });
    const names = (await find('thunder')).map(({ name }) => name);
    expect(names.slice(0, 2)).toEqual(['Dela Ama', 'Thunder Abbey']);
  });

  it('finds ten at most, and nothing in nothing', async () => {
    for (let n = 0; n < 12; n++) await buildMember(db, { name: `Abena Twelve${n}` });
    expect(await find('abena')).toHaveLength(10);
    for (const q of ['...', 'zzzzqqq', "'&|"]) expect(await find(q)).toEqual([]);
    expect((await asAma.get('/rightsholders')).statusCode).toBe(422);
    expect((await asVisitor(app).get('/rightsholders', { query: { q: 'ama' } })).statusCode).toBe(
      401,
    );
  });
});

it('says who I am as a rights holder', async () => {
  expect((await asAma.get('/rightsholders/me')).json().data).toMatchObject({
    id: ama.rightsHolderId,
    name: 'Ama Owusu',
    is_me: true,
    is_member: true,
  });
  expect((await asVisitor(app).get('/rightsholders/me')).statusCode).toBe(401);
});
