import { expect, it } from 'vitest';
import type { Country } from '#contract/countries.ts';
import { Problem } from '#domain/problems.ts';
import { makeServer } from '../platform/http/server.ts';
import { asVisitor } from '../testing/as-member.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';
import { checkedPhone } from './checked-phone.ts';
import { countriesRoutes } from './countries.routes.ts';
import { mountFlags } from './flags.ts';

const { db } = await testDatabase();
const app = await makeServer(testContext(db), countriesRoutes);
mountFlags(app);
const visitor = asVisitor(app);

const everywhere = [
  'name',
  'topLevelDomain',
  'alpha2Code',
  'alpha3Code',
  'callingCodes',
  'altSpellings',
  'region',
  'latlng',
  'timezones',
  'borders',
  'nativeName',
  'flags',
  'currencies',
  'languages',
  'translations',
  'flag',
  'regionalBlocs',
  'independent',
];
const sometimes = [
  'capital',
  'subregion',
  'population',
  'demonym',
  'area',
  'gini',
  'numericCode',
  'cioc',
];

async function countries(): Promise<Country[]> {
  return (await visitor.get('/countries')).json().data;
}

it('answers the whole reference to everyone, with every field of the record', async () => {
  const all = await countries();
  expect(all.length).toBeGreaterThanOrEqual(249);
  expect(new Set(all.map(({ alpha2Code }) => alpha2Code)).size).toBe(all.length);
  const keys = new Set(all.flatMap((country) => Object.keys(country)));
  expect([...keys].toSorted()).toEqual([...everywhere, ...sometimes].toSorted());
  const lacking = all.filter((country) => everywhere.some((key) => !(key in country)));
  expect(lacking).toEqual([]);
  for (const key of sometimes) {
    const known = all.filter((country) => key in country).length;
    expect(known, key).toBeGreaterThan(150);
    expect(known, key).toBeLessThanOrEqual(all.length);
  }
});

it('knows Ghana', async () => {
  expect((await countries()).find(({ alpha2Code }) => alpha2Code === 'GH')).toEqual({
    name: 'Ghana',
    topLevelDomain: ['.gh'],
    alpha2Code: 'GH',
    alpha3Code: 'GHA',
    callingCodes: ['233'],
    capital: 'Accra',
    altSpellings: ['GH'],
    subregion: 'Western Africa',
    region: 'Africa',
    population: expect.any(Number),
    latlng: [8, -2],
    demonym: 'Ghanaian',
    area: 238533,
    gini: 43.5,
    timezones: ['UTC'],
    borders: ['BFA', 'CIV', 'TGO'],
    nativeName: 'Ghana',
    numericCode: '288',
    flags: { svg: '/flags/gh.svg', png: '/flags/gh.png' },
    currencies: [{ code: 'GHS', name: 'Ghanaian cedi', symbol: '₵' }],
    languages: [{ iso639_1: 'en', iso639_2: 'eng', name: 'English', nativeName: 'English' }],
    translations: {
      br: 'Gana',
      pt: 'Gana',
      nl: 'Ghana',
      hr: 'Gana',
      fa: 'غنا',
      de: 'Ghana',
      es: 'Ghana',
      fr: 'Ghana',
      ja: 'ガーナ',
      it: 'Ghana',
      hu: 'Ghána',
    },
    flag: '/flags/gh.svg',
    regionalBlocs: [
      expect.objectContaining({ acronym: 'AU', name: 'African Union' }),
      expect.objectContaining({ acronym: 'ECOWAS', otherAcronyms: ['CEDEAO'] }),
    ],
    cioc: 'GHA',
    independent: true,
  });
});

it('may be kept, and is not sent again to who has it', async () => {
  const first = await visitor.get('/countries');
  expect(first.headers['cache-control']).toBe('public, max-age=86400');
  const again = await app.inject({
    url: '/api/v1/countries',
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect(again.headers['cache-control']).toBe('public, max-age=86400');
});

it('answers every flag that it links to, as a drawing that runs nothing', async () => {
  for (const { flags } of await countries()) {
    const flag = await app.inject(flags.svg);
    expect([flags.svg, flag.statusCode]).toEqual([flags.svg, 200]);
    expect(flag.headers['content-type']).toBe('image/svg+xml');
    expect(flag.headers['cache-control']).toBe('public, max-age=2592000');
    expect(flag.headers['content-security-policy']).toContain('sandbox');
    expect(flag.body).not.toMatch(/<script|on\w+=|href="(?!#)/i);
  }
});

it('draws a flag as a picture for those who want one', async () => {
  const flag = await app.inject('/flags/gh.png');
  expect([flag.statusCode, flag.headers['content-type']]).toEqual([200, 'image/png']);
  expect(flag.rawPayload.subarray(1, 4).toString()).toBe('PNG');
  expect(flag.rawPayload.readUInt32BE(16)).toBe(320);
});

it.each([
  '/flags/zz.svg',
  '/flags/gh.gif',
  '/flags/GH.svg',
  '/flags/..%2fflags.ts',
  '/flags/gh.svg.png',
])('has nothing at %s', async (path) => {
  const answered = await app.inject(path);
  expect([answered.statusCode, answered.json().code]).toEqual([404, 'not_found']);
});

it.each([
  ['+233241234567', '+233241234567'],
  ['+4407911123456', '+447911123456'],
  ['+390669812345', '+390669812345'],
])('stores the phone number %s as %s', (phone, stored) => {
  expect(checkedPhone(phone, 'phone')).toBe(stored);
});

it.each(['+23490312', '+999123456', '+4479111234567890'.slice(0, 16)])(
  'refuses %s, which no phone can have',
  (phone) => {
    expect(() => checkedPhone(phone, 'contact.phone')).toThrow(
      new Problem('phone_invalid', 'contact.phone'),
    );
  },
);
