import { describe, expect, it } from 'vitest';
import { hasUnusualLength, parseAccountNumber } from './accounts.ts';

describe('an account number', () => {
  it.each([
    ['1441000123456', '1441000123456'],
    ['0144 1000 123456', '01441000123456'],
    ['00-1234-5678', '0012345678'],
    // Unusual, and still taken
    ['1234567', '1234567'],
    ['123456789012345678901', '123456789012345678901'],
    // None at all
    ['1234', null],
    ['9'.repeat(35), null],
    ['GH12345678', null],
    ['1234567B', null],
    ['', null],
  ])('%j is read as %j', (text, number) => {
    expect(parseAccountNumber(text)).toBe(number);
    if (number !== null) expect(parseAccountNumber(number)).toBe(number);
  });

  it.each([
    ['1234567', true],
    ['12345678', false],
    ['1234 5678', false],
    ['1'.repeat(20), false],
    ['1'.repeat(21), true],
  ])('%j has an unusual length: %j', (text, isUnusual) => {
    expect(hasUnusualLength(text)).toBe(isUnusual);
  });
});
