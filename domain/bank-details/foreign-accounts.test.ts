import { describe, expect, it } from 'vitest';
import {
  foreignAccountProblem,
  parseBic,
  parseBranchCode,
  parseForeignAccount,
  parseIban,
} from './foreign-accounts.ts';

describe('an IBAN', () => {
  // The registry's own examples.
  it.each([
    'GB29NWBK60161331926819',
    'FR1420041010050500013M02606',
    'NL91ABNA0417164300',
    'CH9300762011623852957',
    'MT84MALT011000012345MTLCAST001S',
    'NO9386011117947',
  ])('%s is one', (iban) => {
    expect(parseIban(iban)).toBe(iban);
    expect(parseIban(iban.toLowerCase().replace(/(.{4})/g, '$1 '))).toBe(iban);
  });

  it.each([
    ['GB29NWBK60161331926818', 'a wrong digit'],
    ['GB29NWBK60161331962819', 'two digits swapped'],
    ['GB29NWBK6016133192681', 'too short'],
    ['GH29NWBK60161331926819', 'a country without IBANs'],
    ['29NWBK60161331926819', 'no country'],
    ['', 'nothing'],
  ])('%j is none: %s', (text) => {
    expect(parseIban(text)).toBeNull();
  });

  it('with any one character replaced is none', () => {
    const iban = 'DE89370400440532013000';
    for (let at = 2; at < iban.length; at++) {
      const other = iban[at] === '7' ? '8' : '7';
      expect(parseIban(`${iban.slice(0, at)}${other}${iban.slice(at + 1)}`)).toBeNull();
    }
  });
});

describe('the other codes of an account abroad', () => {
  it.each([
    [parseBic, 'deutdeff', 'DEUTDEFF'],
    [parseBic, 'DEUT DE FF 500', 'DEUTDEFF500'],
    [parseBic, 'DEUTDEFF50', null],
    [parseBic, 'DEUT11FF', null],
    [parseBic, 'DEUTZZFF', null],
    [parseBic, 'DEUTXXFF500', null],
    [parseBic, 'NCBVXKPR', 'NCBVXKPR'],
    [parseBic, 'SGCICIABXXX', 'SGCICIABXXX'],
    [parseBranchCode, '12-34-56', '123456'],
    [parseBranchCode, '021000021', '021000021'],
    [parseBranchCode, '12', null],
    [parseBranchCode, '12/34', null],
    [parseForeignAccount, '01 2345-6789', '0123456789'],
    [parseForeignAccount, 'ABCD', null],
    [parseForeignAccount, '1'.repeat(35), null],
  ])('%o reads %j as %j', (read, text, expected) => {
    expect(read(text)).toBe(expected);
    if (expected !== null) expect(read(expected)).toBe(expected);
  });

  it('are enough without an IBAN only where the country has none', () => {
    const account = { account_number: '0123456789', bic: 'GTBINGLA' };
    expect(foreignAccountProblem({ ...account, country: 'NG' })).toBeNull();
    expect(foreignAccountProblem({ ...account, country: 'FR' })).toEqual([
      'account_number',
      'iban_invalid',
    ]);
  });
});

describe('an account in a country whose banks give IBANs beside their own numbers', () => {
  const bic = 'SGCICIAB';
  // Examples of the banks of these countries.
  it.each([
    ['CI', 'CI93CI0080111301134291200589'],
    ['SN', 'SN08SN0100152000048500003035'],
    ['BJ', 'BJ66BJ0610100100144390000769'],
    ['MA', 'MA64011519000001205000534921'],
    ['CM', 'CM2110002000300277976315008'],
    ['DZ', 'DZ580002100001113000000570'],
    ['CV', 'CV64000300004547069110176'],
  ])('of %s takes its IBAN, and none with a wrong digit', (country, iban) => {
    const account = { country, bic };
    expect(foreignAccountProblem({ ...account, account_number: iban })).toBeNull();
    const last = iban.at(-1) === '9' ? '8' : '9';
    for (const wrong of [`${iban.slice(0, -1)}${last}`, iban.slice(0, -1), `${iban}0`]) {
      expect(foreignAccountProblem({ ...account, account_number: wrong })).toEqual([
        'account_number',
        'iban_invalid',
      ]);
    }
  });

  it('takes the bank’s own number, which may begin alike', () => {
    for (const account_number of ['CI0080111301134291200589', '01113011342912005', '12345678']) {
      expect(foreignAccountProblem({ country: 'CI', account_number, bic })).toBeNull();
    }
    const account_number = '01113011342912005';
    expect(foreignAccountProblem({ country: 'CI', account_number, bic: null })).toEqual([
      'bic',
      'bic_missing',
    ]);
  });

  it('takes no IBAN of another country, wherever the account is said to be', () => {
    for (const country of ['NG', 'CI', 'US']) {
      const british = { country, account_number: 'GB29NWBK60161331926819', bic };
      expect(foreignAccountProblem(british)?.[1]).toBe('iban_of_other_country');
      const wrong = { country, account_number: 'GB29NWBK60161331926818', bic };
      expect(foreignAccountProblem(wrong)?.[1]).toBe('iban_invalid');
    }
  });
});
