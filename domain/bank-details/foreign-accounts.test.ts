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
