import { describe, expect, it } from 'vitest';
import { matchCorporationName, matchHolderName, matchPersonName } from './name-match.ts';

describe('a person’s name', () => {
  it.each([
    ['AMA SERWAA MENSAH', 'Ama Serwaa Mensah', 'match'],
    // Order, accents, Ghana's letters, punctuation, titles
    ['MENSAH AMA SERWAA', 'Ama Serwaa Mensah', 'match'],
    ['Mensah, Ama', 'Ama Serwaa Mensah', 'match'],
    ['MRS AMA MENSAH', 'Ama Serwaa Mensah', 'match'],
    ['Kofi Ɔpɔku', 'Kofi Opoku', 'match'],
    ['KWESI OWUSU ANSAH', 'Kwesi Owusu-Ansah', 'match'],
    // Initials beside two full names
    ['AMA S. MENSAH', 'Ama Serwaa Mensah', 'match'],
    ['A S MENSAH', 'Ama Serwaa Mensah', 'close'],
    ['A. Mensah', 'Ama Mensah', 'close'],
    // Slips of spelling, and a name more
    ['KWAMI ASANTE', 'Kwame Asante', 'close'],
    ['AKOSUA BAODU', 'Akosua Boadu', 'close'],
    ['AMA SERWAA BOATENG', 'Ama Serwaa', 'close'],
    ['MENSAH AMA AND MENSAH KOFI', 'Ama Mensah', 'close'],
    // Somebody else
    ['KOFI BOATENG', 'Ama Serwaa Mensah', 'different'],
    ['AMA BOATENG', 'Ama Mensah', 'different'],
    ['MENSAH', 'Ama Mensah', 'different'],
    ['A. M.', 'Ama Mensah', 'different'],
    ['SIKA RECORDS LTD', 'Ama Mensah', 'different'],
    ['', 'Ama Mensah', 'different'],
    ['...', 'Ama Mensah', 'different'],
    ['AMA MENSAH', '', 'different'],
    // A name of one word
    ['OSIBISA', 'Osibisa', 'match'],
    ['OSIBISSA', 'Osibisa', 'close'],
    ['Dr', 'Dr', 'match'],
  ])('%j beside %j is %s', (holder, legal, match) => {
    expect(matchPersonName(holder, legal)).toBe(match);
  });
});

describe('a body’s name', () => {
  it.each([
    ['SIKA RECORDS LIMITED', 'Sika Records Ltd', 'match'],
    ['Sika Records', 'Sika Records Ltd', 'match'],
    ['RECORDS SIKA', 'Sika Records', 'match'],
    ['SIKA RECORD', 'Sika Records', 'close'],
    ['SIKA RECORDS GHANA LTD', 'Sika Records', 'close'],
    ['SIKA', 'Sika Records', 'different'],
    ['AMA MENSAH', 'Sika Records', 'different'],
    ['', 'Sika Records', 'different'],
  ])('%j beside %j is %s', (holder, legal, match) => {
    expect(matchCorporationName(holder, legal)).toBe(match);
  });
});

it('compares with the names of the kind of member it is', () => {
  const ama = { register_as: 'individual', given_name: 'Ama', other_names: 'Mensah' } as const;
  const sika = { register_as: 'corporate', corporation_name: 'Sika Records' } as const;
  const nameless = { register_as: 'individual', given_name: 'Ama', other_names: null } as const;
  expect(matchHolderName('Mensah Ama', ama)).toBe('match');
  expect(matchHolderName('SIKA RECORDS LTD', sika)).toBe('match');
  expect(matchHolderName('SIKA RECORDS LTD', ama)).toBe('different');
  expect(matchHolderName('AMA', nameless)).toBe('match');
});
