import { describe, expect, it } from 'vitest';
import {
  exampleWalletNumber,
  isOfWallet,
  isUnusualWallet,
  nationalWalletNumber,
  parseAnyWalletNumber,
  parseWalletNumber,
  suggestWallet,
  walletCountries,
  walletCountryOf,
  walletsOf,
} from './wallets.ts';

describe('a wallet’s number', () => {
  it.each([
    ['0244123456', '+233244123456'],
    ['024 412 3456', '+233244123456'],
    ['024-412-3456', '+233244123456'],
    ['244123456', '+233244123456'],
    ['+233244123456', '+233244123456'],
    ['+233 (0) 24 412 3456', '+233244123456'],
    ['233244123456', '+233244123456'],
    ['00233244123456', '+233244123456'],
    ['0233456789', '+233233456789'],
    ['0501234567', '+233501234567'],
    // One digit short, one too many, a fixed line, another country, a letter
    ['024412345', null],
    ['02441234567', null],
    ['0302123456', null],
    ['+44 7700 900123', null],
    ['O244123456', null],
    ['', null],
  ])('%j is read as %j', (text, number) => {
    expect(parseWalletNumber(text)).toBe(number);
    if (number !== null) expect(parseWalletNumber(number)).toBe(number);
  });

  it('is written the way it is dialled at home', () => {
    expect(nationalWalletNumber('+233244123456')).toBe('0244123456');
  });
});

describe('a prefix', () => {
  it.each([
    ['024', 'mtn_momo'],
    ['0244123456', 'mtn_momo'],
    ['+23353', 'mtn_momo'],
    ['059 111', 'mtn_momo'],
    ['020', 'telecel_cash'],
    ['50', 'telecel_cash'],
    ['0233456789', 'at_money'],
    ['+233 27 1', 'at_money'],
    ['057', 'at_money'],
    ['028', null],
    ['02', null],
    ['', null],
  ])('%j suggests %j', (text, provider) => {
    expect(suggestWallet(text)).toBe(provider);
  });

  it('speaks against another network’s wallet, never against G-Money or where it says nothing', () => {
    expect(isUnusualWallet('telecel_cash', '0244123456')).toBe(true);
    expect(isUnusualWallet('mtn_momo', '0244123456')).toBe(false);
    expect(isUnusualWallet('g_money', '0244123456')).toBe(false);
    expect(isUnusualWallet('mtn_momo', '0288123456')).toBe(false);
  });
});

describe('a wallet in a neighbouring country', () => {
  it.each(walletCountries)(
    'of %s has an example number that it reads, at home and from abroad',
    (country) => {
      const number = parseWalletNumber(exampleWalletNumber(country), country);
      expect(number).toMatch(/^\+\d{11,13}$/);
      expect(parseAnyWalletNumber(number ?? '')).toBe(number);
      expect(parseWalletNumber(number ?? '', country)).toBe(number);
      expect(walletsOf(country).length).toBeGreaterThan(0);
      for (const provider of walletsOf(country)) {
        expect(walletCountryOf(provider)).toBe(country);
        expect(isOfWallet(number ?? '', provider)).toBe(true);
      }
    },
  );

  it.each([
    ['0803 123 4567', 'NG', '+2348031234567'],
    ['+234 (0)803 123 4567', 'NG', '+2348031234567'],
    ['0701234567', 'CI', '+2250701234567'],
    ['225 07 01 23 45 67', 'CI', '+2250701234567'],
    ['+229 97 12 34 56', 'BJ', null],
    ['024 412 3456', 'CI', '+2250244123456'],
    ['024 412 3456', 'TG', null],
  ] as const)('%j in %s is read as %j', (text, country, number) => {
    expect(parseWalletNumber(text, country)).toBe(number);
  });

  it('is of its own country alone', () => {
    expect(isOfWallet('+233244123456', 'mtn_momo_ci')).toBe(false);
    expect(isUnusualWallet('mtn_momo_ci', '0201234567')).toBe(false);
  });
});
