import { describe, expect, it } from 'vitest';
import { consentVersions } from '#domain/members/consents.ts';
import { checkSignUp } from './draft-input.ts';
import { inSummary, toFormProblems } from './field-names.ts';
import { newDraft, noSecrets, type RegisterAs, type SignUpDraft } from './sign-up-draft.ts';
import { signUpSteps, stepOf } from './sign-up-steps.ts';

const today = '2026-11-21';
const sendId = '0f4e4b4e-9d2c-4f5e-8d3e-2f6a1b0c9d8e';
const scan = { id: sendId, secret: 'geheim', name: 'card.jpg', size: 1000 };
const secrets = { identity_number: 'GHA-712345678-9', password: 'adowa kete gahu' };
const common = {
  town: 'Kumasi',
  region: 'Ashanti',
  phone: '024 123 4567',
  email: 'abena@example.org',
  consents: consentVersions,
};
const person: SignUpDraft = {
  ...newDraft,
  ...common,
  given_name: ' Abena ',
  other_names: 'Konadu',
  birth: { day: '6', month: '3', year: '1994' },
  identity_document: scan,
  activities: ['composer'],
  stage_names: [
    { key: 'a', name: '' },
    { key: 'b', name: 'Abɛna K' },
  ],
};
const band: SignUpDraft = {
  ...newDraft,
  ...common,
  corporation_name: 'Nsuo',
  corporation_kind: 'group',
  year_founded: '2014',
  address: '12 Harbour Road',
  contact_name: 'Efua Tetteh',
};

describe('answers as they are sent', () => {
  it('of a person are tidied, and blank lines are left out', () => {
    expect(applicantOf('individual', person)).toMatchObject({
      given_name: 'Abena',
      date_of_birth: '1994-03-06',
      phone: '+233241234567',
      stage_names: ['Abɛna K'],
      ipi_name_number: null,
      identity_document: { file_id: scan.id, secret: 'geheim' },
    });
  });

  it('of who has a single legal name say so', () => {
    expect(applicantOf('individual', { ...person, other_names: ' ' })).toMatchObject({
      given_name: 'Abena',
      other_names: null,
    });
  });

  it('of a band need no papers', () => {
    expect(applicantOf('corporate', band)).toMatchObject({ certificate: null, tin: null });
  });

  it('leave out Ghana’s region and digital address for who lives elsewhere', () => {
    const abroad = {
      ...person,
      country: 'GB',
      digital_address: 'GA-183-8164',
      phone: '+442071234567',
    };
    expect(applicantOf('individual', abroad)).toMatchObject({
      country: 'GB',
      region: null,
      digital_address: null,
    });
  });
});

describe('what is missing', () => {
  it.each(['individual', 'corporate'] as const)(
    'of %s is said at a field that stands on a step, in words of its own',
    (registerAs) => {
      const checked = checkSignUp(registerAs, newDraft, noSecrets, sendId, today);
      if (checked.ok) throw new Error('nothing was given');
      expect(checked.details.length).toBeGreaterThan(10);
      for (const { path } of checked.details)
        expect([path, stepOf(registerAs, path)?.id]).not.toContain(undefined);
      const words = toFormProblems(checked.details).map((problem) => inSummary(problem).message);
      expect(words.join(' ')).not.toMatch(/Fill in|not a day|does not exist|four digits/);
    },
  );

  it('is the label’s registration', () => {
    const label = { ...band, corporation_kind: 'label' };
    expect(problemsOf('corporate', label)).toEqual([
      ['registration_number', 'required'],
      ['certificate', 'required'],
    ]);
  });
});

describe('what is wrong', () => {
  it.each([
    ['date_of_birth', 'date_invalid', { birth: { day: '31', month: '2', year: '1994' } }],
    ['date_of_birth', 'too_young', { birth: { day: '1', month: '1', year: '2010' } }],
    ['ipi_name_number', 'ipi_name_invalid', { ipi_name_number: '00841473538' }],
    ['digital_address', 'digital_address_invalid', { digital_address: 'near the market' }],
    ['email', 'email_invalid', { email: 'abena at example.org' }],
    ['consents.terms', 'required', { consents: { ...consentVersions, terms: '2020-01-01' } }],
  ] as const)('is said at %s as %s', (path, code, change) => {
    expect(problemsOf('individual', { ...person, ...change })).toEqual([[path, code]]);
  });

  it('is a year that is no number', () => {
    expect(problemsOf('corporate', { ...band, year_founded: 'long ago' })).toEqual([
      ['year_founded', 'year_invalid'],
    ]);
  });
});

it.each(['individual', 'corporate'] as const)('shows %s at most eight fields at a time', (way) => {
  for (const { fields } of signUpSteps[way]) expect(fields.length).toBeLessThanOrEqual(8);
});

function applicantOf(registerAs: RegisterAs, draft: SignUpDraft) {
  const checked = checkSignUp(registerAs, draft, secrets, sendId, today);
  if (!checked.ok) throw new Error(JSON.stringify(checked.details));
  return checked.value.applicant;
}

function problemsOf(registerAs: RegisterAs, draft: SignUpDraft) {
  const checked = checkSignUp(registerAs, draft, secrets, sendId, today);
  return checked.ok ? [] : checked.details.map(({ path, code }) => [path, code]);
}
