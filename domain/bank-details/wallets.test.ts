import { describe, expect, it } from 'vitest';
import {
  isUnusualWallet,
  nationalWalletNumber,
  parseWalletNumber,
  suggestWallet,
} from './accounts.ts';

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
