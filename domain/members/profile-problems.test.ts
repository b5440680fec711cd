import { describe, expect, it } from 'vitest';
import { type ChangeUnderRules, profileProblems } from './profile-problems.ts';

const today = '2026-11-21';
const accra = { country: 'GH', region: 'Greater Accra' } as const;
const provisional = {
  register_as: 'individual',
  status: 'provisional',
  ...accra,
  corporation_kind: null,
  registration_number: null,
} as const;
const verified = { ...provisional, status: 'verified' } as const;
const body = {
  ...provisional,
  register_as: 'corporate',
  status: 'verified',
  corporation_kind: 'publisher',
  registration_number: 'CS123',
} as const;
const problems = (
  before: Parameters<typeof profileProblems>[0],
  change: ChangeUnderRules & Record<string, unknown>,
) => profileProblems(before, change, Object.keys(change), today).map((p) => `${p.path} ${p.code}`);

describe('profileProblems', () => {
  it.each([
    [{ registration_number: null }, ['registration_number required']],
    [{ registration_number: null, corporation_kind: 'choir' }, []],
    [{ corporation_kind: 'label' }, []],
    [{ tin: null }, []],
  ] as const)('of a company that is not verified, %j: %j', (change, expected) => {
    expect(problems({ ...body, status: 'provisional' }, change)).toEqual(expected);
  });

  it('asks a choir that becomes a company for its registration number', () => {
    const choir = {
      ...body,
      status: 'provisional',
      corporation_kind: 'choir',
      registration_number: null,
    } as const;
    expect(problems(choir, { corporation_kind: 'publisher' })).toEqual([
      'registration_number required',
    ]);
  });

  it.each([
    [{ given_name: 'Esi' }],
    [{ date_of_birth: '1990-03-06' }],
    [{ region: 'Volta' }],
    [{ country: 'TG', region: null }],
    [{ first_release_year: 2001, next_of_kin: null }],
    [{}],
  ])('lets a provisional person change %j', (change) => {
    expect(problems(provisional, change)).toEqual([]);
  });

  it('fixes what was verified, and nothing else', () => {
    const change = { given_name: 'Esi', date_of_birth: '1990-03-06', town: 'Ho' };
    expect(problems(verified, change)).toEqual([
      'given_name fixed_once_verified',
      'date_of_birth fixed_once_verified',
    ]);
    expect(problems(body, { corporation_name: 'Adomi', contact_name: 'Esi' })).toEqual([
      'corporation_name fixed_once_verified',
    ]);
  });

  it('knows the fields of each kind of account only there', () => {
    expect(problems(provisional, { tin: 'C0000803561' })).toEqual(['tin unknown_field']);
    expect(problems(body, { next_of_kin: null, activities: [] })).toEqual([
      'next_of_kin unknown_field',
      'activities unknown_field',
    ]);
  });

  it.each([
    [{ country: 'TG' }, ['region invalid']],
    [{ region: null }, ['region required']],
    [{ date_of_birth: '2010-01-01' }, ['date_of_birth too_young']],
    [{ date_of_birth: '2027-01-01' }, ['date_of_birth date_invalid']],
    [{ first_release_year: 1900 }, ['first_release_year year_invalid']],
    [{ first_release_year: 2027 }, ['first_release_year year_invalid']],
  ])('refuses %j', (change, expected) => {
    expect(problems(provisional, change)).toEqual(expected);
  });

  it('asks for the country before a region when neither is known', () => {
    const nowhere = { ...provisional, country: null, region: null };
    expect(profileProblems(nowhere, { region: 'Volta' }, ['region'], today)).toEqual([
      { path: 'country', code: 'required' },
    ]);
  });
});
