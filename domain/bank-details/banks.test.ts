import { describe, expect, it } from 'vitest';
import { bankOfSortCode, banks, findBank, parseSortCode } from './accounts.ts';

describe('the banks', () => {
  it.each([
    ['02', 'Standard Chartered'],
    ['04', 'GCB'],
    ['07', 'ARB Apex'],
    ['13', 'Ecobank'],
    ['24', 'Fidelity'],
    ['36', 'OmniBSIC'],
  ])('know %s as %s', (code, name) => {
    expect(findBank(code)?.name).toBe(name);
  });

  it('are twenty-four, each code once, in the order of their names', () => {
    expect(banks).toHaveLength(24);
    expect(new Set(banks.map(({ code }) => code)).size).toBe(24);
    const names = banks.map(({ name }) => name.toLowerCase());
    expect(names).toEqual(names.toSorted());
  });
});

describe('a sort code', () => {
  it.each([
    ['130100', '130100'],
    ['13 01 00', '130100'],
    ['13-01-00', '130100'],
    ['040101', '040101'],
    ['13010', null],
    ['1301000', null],
    ['13O100', null],
    ['', null],
  ])('%j is read as %j', (text, code) => {
    expect(parseSortCode(text)).toBe(code);
    if (code !== null) expect(parseSortCode(code)).toBe(code);
  });

  it.each([
    ['130100', 'Ecobank'],
    ['13', 'Ecobank'],
    ['04-01', 'GCB'],
    ['1', undefined],
    ['990000', undefined],
    ['', undefined],
  ])('%j belongs to %j', (text, name) => {
    expect(bankOfSortCode(text)?.name).toBe(name);
  });
});
