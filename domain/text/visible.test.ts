import { describe, expect, it } from 'vitest';
import { visible } from './visible.ts';

describe('visible', () => {
  it.each([
    ['A\u200bma\ufeff', 'Ama'],
    ['so\u00adft', 'soft'],
    ['K\u3164ofi', 'K ofi'],
    ['\u061cAma\u200f', 'Ama'],
    ['Sika\u{e0041}\u{e007f}', 'Sika'],
    ['Ɔdɔ Yɛ Wu', 'Ɔdɔ Yɛ Wu'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['👨\u200d👩\u200d👧 ❤\ufe0f', '👨\u200d👩\u200d👧 ❤\ufe0f'],
  ] as const)('of %j is %j', (text, shown) => {
    expect(visible(text).trim()).toBe(shown);
  });

  it.each(['\u200b', '\u3164', '\u115f', '\u2800', '\u200d', '\ufe0f', '\u2060', '\u{e0041}'])(
    'of %j alone is nothing',
    (text) => {
      expect(visible(text)).toBe('');
    },
  );
});
