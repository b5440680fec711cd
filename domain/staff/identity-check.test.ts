import { describe, expect, it } from 'vitest';
import { askAgainText, checkReasons } from './identity-check.ts';

const born = { label: 'Date of birth', typed: '14/03/1994', read: '14/08/1994' };

describe('what a member reads who is asked again', () => {
  it('is what differs, what they typed and what the document says', () => {
    expect(askAgainText('ask_again', 'detail_differs', [born])).toBe(
      [
        'We could not confirm your details yet.',
        'Date of birth: you typed 14/03/1994. Your document says 14/08/1994.',
        'On your account page, correct your details or send a new picture of your document.',
      ].join('\n\n'),
    );
  });

  it('names no masked number, and nothing that was not typed or read', () => {
    const number = { label: 'Ghana Card number', typed: 'GHA-55*****', read: null };
    const other = { label: 'Other names', typed: null, read: 'ADDAE' };
    const text = askAgainText('ask_again', 'detail_differs', [number, other]);
    expect(text).not.toContain('*');
    expect(text).toContain(
      'Ghana Card number: the number you typed is not the one on your document.',
    );
    expect(text).toContain('Other names: you typed nothing. Your document says ADDAE.');
  });

  it.each(checkReasons)('has a start and no empty paragraph for %s', (reason) => {
    for (const decision of ['ask_again', 'refuse'] as const) {
      const parts = askAgainText(decision, reason).split('\n\n');
      expect(parts.every((part) => part.trim() !== '')).toBe(true);
      expect(parts[0]).toMatch(/^We c/);
    }
  });
});
