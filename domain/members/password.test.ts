import { describe, expect, it } from 'vitest';
import { passwordLengthProblem } from './password.ts';

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
