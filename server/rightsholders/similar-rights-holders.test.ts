import { expect, it } from 'vitest';
import type { SimilarRightsHolder } from '#contract/members/rights-holders.ts';
import { makeApp } from '../app.ts';
import { asMember, asVisitor } from '../testing/as-member.ts';
import { buildMember } from '../testing/build-member.ts';
import { buildWork, lineOf } from '../testing/build-work.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
const ama = await buildMember(db, { name: 'Ama Serwaa Boateng' });
const kofi = await buildMember(db, {
  name: 'Kofi Yawson',
  otherNames: ['Kwame Thunder'],
  ipiNameNumber: '00841473537',
});
await buildMember(db, { name: 'Kwaku Owusu-Ansah' });
await buildMember(db, { name: 'Grace Mensah' });
await buildMember(db, { name: 'Samuel Adjei Mensah' });
await buildMember(db, { name: 'Efua Ɔpɔku' });
await buildMember(db, { name: 'K. Asamoah' });
await buildMember(db, { name: 'Lantern Reed Music Limited', registerAs: 'corporate' });
const work = await buildWork(ctx, ama, {
  title: 'Sankofa',
  holders: [lineOf(ama, 5000), lineOf(kofi, 5000)],
});
const asAma = await asMember(app, ctx, ama);
const similar = async (query: Record<string, string>): Promise<SimilarRightsHolder[]> =>
  (await asAma.get('/rightsholders/similar', { query })).json().data;

it.each([
  ['Yawson Kofi', 'Kofi Yawson', 'same_words'],
  ['Kofi Yawsom', 'Kofi Yawson', 'spelling'],
  ['Fiifi Yawson', 'Kofi Yawson', 'spelling'],
  ['K. Yawson', 'Kofi Yawson', 'initials'],
  ['Nana Kofi Yawson', 'Kofi Yawson', 'same_words'],
  ['Kweku Owusuansah', 'Kwaku Owusu-Ansah', 'spelling'],
  ['Kwaku Owusu Ansah', 'Kwaku Owusu-Ansah', 'same_name'],
  ['Ama Boateng', 'Ama Serwaa Boateng', 'part_of_name'],
  ['Ama Serwaa Akosua Boateng', 'Ama Serwaa Boateng', 'part_of_name'],
  ['Samuel Mensah', 'Samuel Adjei Mensah', 'part_of_name'],
  ['Afua Opoku', 'Efua Ɔpɔku', 'spelling'],
  ['Kwame Asamoah', 'K. Asamoah', 'initials'],
])('takes %s for %s', async (name, known, reason) => {
  const [first] = await similar({ name });
  expect(first).toMatchObject({ name: known });
  expect(first?.reasons).toContain(reason);
});

it.each(['Kofi Boateng', 'Akosua Mensah', 'Nana', 'Ato Yeboah', '...', "'&|!"])(
  'takes %s for nobody known',
  async (name) => {
    expect(await similar({ name })).toEqual([]);
  },
);

it('finds bodies without the words of their trade', async () => {
  const [first] = await similar({ name: 'Lantern Reed Publishing', kind: 'corporate' });
  expect(first?.name).toBe('Lantern Reed Music Limited');
});

it('says by which name and with which works, for the person to choose by', async () => {
  expect(await similar({ name: 'Kwame Thunder' })).toEqual([
    {
      id: kofi.rightsHolderId,
      name: 'Kofi Yawson',
      other_names: ['Kwame Thunder'],
      kind: 'individual',
      ipi_name_number: '00841473537',
      isni: null,
      is_member: true,
      is_me: false,
      matched_name: 'Kwame Thunder',
      score: 100,
      reasons: ['same_name'],
      works: [{ id: work.id, title: 'Sankofa' }],
    },
  ]);
});

it('finds whose number it is, whatever the name', async () => {
  const [first] = await similar({ name: 'Someone Else', ipi: '841473537' });
  expect(first).toMatchObject({ name: 'Kofi Yawson', score: 100 });
  expect(first?.reasons[0]).toBe('same_number');
});

it('shows works of the repertoire only', async () => {
  await db.updateTable('work').set({ state: 'withdrawn' }).where('id', '=', work.id).execute();
  expect((await similar({ name: 'Kofi Yawson' }))[0]?.works).toEqual([]);
});

it('is for members, and refuses a question without a name', async () => {
  const visited = await asVisitor(app).get('/rightsholders/similar', { query: { name: 'Ama' } });
  expect(visited.statusCode).toBe(401);
  expect((await asAma.get('/rightsholders/similar')).statusCode).toBe(422);
});

it.each([
  ['Mohammed Salifu', 'Muhammad Saliffu', true],
  ['Kouadio Zanetor', 'Kwadwo Zanetor', true],
  ['Yussif Wumbei', 'Yusuf Wumbe', true],
  ['Kɔsi Kpatsa', 'Kwasi Kpatsa', true],
  ['Samuel Brako', 'Samuela Brako', false],
  ['Kouassi Ofori', 'Kwasi Ofori', true],
  ['Kouamé Mensah', 'Kwame Mensah', true],
  ['Koffi Mensah', 'Kofi Mensah', true],
  ['Yao Mensah', 'Yaw Mensah', true],
  ['Kouakou Asante', 'Kwaku Asante', true],
  ['Konan Asante', 'Kwabena Asante', false],
  ['Akissi Brou', 'Akosua Brou', true],
  ['Adjoua Brou', 'Adwoa Brou', true],
  ['Amenan Brou', 'Abena Brou', false],
  ['Affoué Brou', 'Afua Brou', true],
  ['Aya Brou', 'Yaa Brou', true],
  ['Mamadou Diallo', 'Mohammed Diallo', false],
  ['Mohamed Issah', 'Muhammed Issa', true],
  ['Muhammadu Sani', 'Mohammed Sani', true],
  ['Ibrahim Abubakar', 'Ibrahima Aboubacar', true],
  ['Abdulai Fuseini', 'Abdoulaye Fousseni', true],
  ['Iddrisu Alhassan', 'Idrissou Alassane', true],
  ['Issifu Yakubu', 'Issoufou Yacouba', true],
  ['Amina Sulemana', 'Aminatou Souleymane', true],
  ['Rashid Osman', 'Rachid Ousmane', true],
  ['Kodzo Agbeko', 'Kojo Agbeko', true],
  ['Kɔdzo Agbenyega', 'Kodjo Agbenyega', true],
  ['Kɔmi Lawson', 'Komi Lawson', true],
  ['Mensa Lawson', 'Mensah Lawson', true],
  ['Yawo Ametepe', 'Yao Ametepe', true],
  ['Akɔsua Dogbe', 'Akosiwa Dogbe', true],
  ['Dzifa Tsikata', 'Djifa Tsikata', true],
  ['Etornam Agbodza', 'Etornam Agbodja', true],
  ['Xɔse Dɔtse', 'Hose Dotse', true],
  ['Elikplim Fɔnyo', 'Elikplim Fonyo', true],
  ['Afi Kpodo', 'Efua Kpodo', true],
  ['Kwasi Ofori', 'Kouamé Ofori', false],
  ['Kouassi Ofori', 'Kwame Ofori', false],
  ['Daniel Tetteh', 'Daniella Tetteh', false],
  ['Ata Panyin Mensah', 'Ata Kakra Mensah', false],
  ['Kofi Mensah Jnr', 'Kofi Mensah Snr', false],
  ['Hajia Amina Sani', 'Amina Sani', true],
  ['Mohammed Salifu', 'Ahmed Salifu', false],
  ['Yusif Alhassan', 'Yussif Alhasan', true],
  ['Fatimatu Iddi', 'Fatima Iddi', true],
  ['Kwaku Dua', 'Kouakou Doua', true],
  ['Emmanuel Kouassi', 'Emmanuel Kwasi', true],
])('of neighbours and their spellings: %s and %s: %s', async (name, other, isSame) => {
  const { rightsHolderId } = await buildMember(db, { name });
  const found = (await similar({ name: other })).map(({ id }) => id);
  expect(found.includes(rightsHolderId)).toBe(isSame);
  await db
    .deleteFrom('rights_holder_name')
    .where('rights_holder_id', '=', rightsHolderId)
    .execute();
});
