import { describe, expect, it } from 'vitest';
import { bankDetailsInput } from '../members/bank-details.ts';
import { corporateApplicantSchema } from '../members/sign-up.ts';
import { missingMessage } from '../messages/field-messages.ts';
import { parse } from './parse.ts';

const problemsOf = (schema: Parameters<typeof parse>[0], given: unknown) => {
  const read = parse(schema, given);
  return read.ok ? {} : Object.fromEntries(read.details.map(({ path, code }) => [path, code]));
};

describe('a choice', () => {
  it.each([
    ['', 'required'],
    [null, 'required'],
    [undefined, 'required'],
    ['orchestra', 'not_a_choice'],
    [7, 'not_a_choice'],
  ])('%j is %s', (corporation_kind, code) => {
    expect(problemsOf(corporateApplicantSchema, { corporation_kind })).toMatchObject({
      corporation_kind: code,
    });
  });

  it.each([
    [{ kind: '' }, 'required'],
    [{}, 'required'],
    [{ kind: 'cheque' }, 'not_a_choice'],
  ])('that decides which other fields there are, in %j, is %s', (given, code) => {
    expect(problemsOf(bankDetailsInput, given)).toEqual({ kind: code });
  });
});

describe('an empty number', () => {
  it('is missing, and not a wrong one', () => {
    const given = { kind: 'mobile_money', wallet_provider: '', wallet_number: '', holder_name: '' };
    expect(problemsOf(bankDetailsInput, given)).toMatchObject({
      wallet_number: 'required',
      holder_name: 'required',
    });
    expect(missingMessage('wallet_number')).toBe('Enter the wallet number.');
  });
});

describe('the message at a choice', () => {
  it.each([
    ['applicant.corporation_kind', 'Choose what kind of company or group it is.'],
    ['holders.2.role', 'Choose a role.'],
    ['wallet_number', 'Enter the wallet number.'],
  ])('at %s says what to choose', (path, message) => {
    expect(missingMessage(path)).toBe(message);
  });
});
