import { describe, expect, it } from 'vitest';
import { bodyProblems, personProblems } from './applicant-problems.ts';

const today = '2026-11-21';
const person = {
  date_of_birth: '1990-03-06',
  country: 'GH',
  region: 'Volta',
  identity_document_type: 'ghana_card',
  identity_number: 'GHA-712345678-9',
  first_release_year: 2012,
} as const;
const body = {
  corporation_kind: 'label',
  registration_number: 'CS123456789',
  certificate: {},
  year_founded: 2010,
  country: 'GH',
  region: 'Greater Accra',
} as const;

describe('a person', () => {
  it.each([
    ['as they are', {}],
    ['who is 18 today', { date_of_birth: '2008-11-21' }],
    ['abroad without a region', { country: 'GB', region: null }],
    ['without a release', { first_release_year: null }],
    ['with another document', { identity_document_type: 'passport', identity_number: 'G1234567' }],
  ] as const)('can join %s', (_, change) => {
    expect(personProblems({ ...person, ...change }, today)).toEqual([]);
  });

  it.each([
    ['date_of_birth', 'too_young', { date_of_birth: '2008-11-22' }],
    ['date_of_birth', 'date_invalid', { date_of_birth: '2026-11-22' }],
    ['date_of_birth', 'date_invalid', { date_of_birth: '1899-01-01' }],
    ['region', 'required', { region: null }],
    ['region', 'invalid', { country: 'TG' }],
    ['identity_number', 'identity_number_invalid', { identity_number: '712345678' }],
    ['first_release_year', 'year_invalid', { first_release_year: 2027 }],
    ['first_release_year', 'year_invalid', { first_release_year: 1890 }],
  ] as const)('has to correct %s: %s', (path, code, change) => {
    expect(personProblems({ ...person, ...change }, today)).toEqual([{ path, code }]);
  });
});

describe('a body', () => {
  it.each([
    ['a label with its papers', {}],
    [
      'a band without papers',
      { corporation_kind: 'group', registration_number: null, certificate: null },
    ],
    ['a company abroad', { country: 'NG', region: null }],
  ] as const)('can join as %s', (_, change) => {
    expect(bodyProblems({ ...body, ...change }, today)).toEqual([]);
  });

  it.each([
    ['registration_number', 'required', { registration_number: null }],
    ['certificate', 'required', { certificate: null }],
    ['year_founded', 'year_invalid', { year_founded: 2027 }],
    ['region', 'required', { region: null }],
  ] as const)('has to correct %s: %s', (path, code, change) => {
    expect(bodyProblems({ ...body, ...change }, today)).toEqual([{ path, code }]);
  });
});
