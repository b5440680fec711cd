import { describe, expect, it } from 'vitest';
import {
  commonForms,
  isMonotonous,
  isPersonalPassword,
  passwordLengthProblem,
} from './password.ts';

describe('the length of a password', () => {
  it.each([
    ['', 'password_too_short'],
    ['123456789', 'password_too_short'],
    ['abusua-kur', null],
    // Ten characters as people count them.
    ['🎵🎵🎵🎵🎵🎵🎵🎵🎵🎵', null],
    ['🎵🎵🎵🎵🎵', 'password_too_short'],
    ['x'.repeat(256), null],
    ['x'.repeat(257), 'too_long'],
  ])('%j: %s', (password, problem) => {
    expect(passwordLengthProblem(password)).toBe(problem);
  });

  it('is the same for composed and decomposed accents', () => {
    expect(passwordLengthProblem('e\u0301'.repeat(6))).toBe('password_too_short');
  });
});

describe('a password of what others know', () => {
  const known = { email: 'Ama.Serwaa@example.org', names: ['Ama', 'Serwaa Ɔdɔ', 'Queen Ama'] };
  it.each([
    'ama.serwaa@example.org',
    'AMASERWAA1990',
    'serwaa.odo.ama!',
    'Serwaa-2026-2026',
    'queen ama 123',
    '1990serwaa1990',
  ])('is %s', (password) => {
    expect(isPersonalPassword(password, known)).toBe(true);
  });

  it.each(['ama likes drums', 'kofi-mensah-77', 'serwaa sings at dawn', '1234567890'])(
    'is not %s',
    (password) => {
      expect(isPersonalPassword(password, known)).toBe(false);
    },
  );

  it('is an address of digits, too', () => {
    const member = { email: '0244123456@x.org', names: ['Ga'] };
    expect(isPersonalPassword('0244123456', member)).toBe(true);
    expect(isPersonalPassword('0244123457', member)).toBe(false);
  });
});

it.each([
  ['Football2026!', ['football2026!', 'football']],
  ['dragondragon', ['dragondragon', 'dragon']],
  ['--monkeymonkey--', ['--monkeymonkey--', 'monkeymonkey', 'monkey']],
  ['1234567890', ['1234567890']],
  ['ab12345678', ['ab12345678']],
])('looks for %j as %j', (password, forms) => {
  expect([...new Set(commonForms(password))]).toEqual(forms);
});

it.each([
  ['aaaaaaaaaaaa', true],
  ['121212121212', true],
  ['abusua-kuruwa', false],
])('%j is of three characters or fewer: %s', (password, is) => {
  expect(isMonotonous(password)).toBe(is);
});
