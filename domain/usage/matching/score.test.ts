import { describe, expect, it } from 'vitest';
import { certainFrom, likelyFrom, scoreOf } from './score.ts';

const score = (
  title: string,
  artist: string | null,
  of: [string, string, string?],
  isrc?: [string, string | null],
) =>
  scoreOf(
    { title, artist, isrc: isrc?.[0] ?? null },
    { title: of[0], artist: of[1], version_title: of[2] ?? null, isrc: isrc?.[1] ?? null },
  );

describe('a use is surely of a recording', () => {
  it.each<[string, string, [string, string, string?]]>([
    ['ODO YE WU', 'ama serwaa', ['Ɔdɔ Yɛ Wu', 'Ama Serwaa']],
    ['Adjoa', 'Kwesi Dadzie', ['Adwoa', 'Kwesi Dadzie']],
    ['Chere me kwan', 'Obaa Yaa', ['Kyerɛ Me Kwan', 'Obaa Yaa feat. Nii Lamptey']],
    ['Gyata (feat. Efya)', 'Antwi, Kojo', ['Gyata', 'Kojo Antwi']],
    ['Odo (Remix)', 'Ama Serwaa', ['Ɔdɔ', 'Ama Serwaa', 'Remix']],
    ['Suzy and Matt', 'Ofori Amponsem', ['Suzzy & Matt', 'Ofori Amponsem']],
  ])('%s by %s', (title, artist, of) => {
    expect(score(title, artist, of)).toBeGreaterThanOrEqual(certainFrom);
  });
});

describe('a use is likely of a recording, but not surely', () => {
  it('when it is another version', () => {
    expect(score('Odo (Live)', 'Ama Serwaa', ['Ɔdɔ', 'Ama Serwaa'])).toBe(85);
  });
  it('when the log names no artist', () => {
    expect(score('Odo Ye Wu', null, ['Ɔdɔ Yɛ Wu', 'Ama Serwaa'])).toBe(85);
  });
  it('when the log has another ISRC', () => {
    expect(score('Odo', 'Ama', ['Odo', 'Ama'], ['GHA012400001', 'GHA012400002'])).toBe(
      certainFrom - 1,
    );
    expect(score('Odo', 'Ama', ['Odo', 'Ama'], ['GHA012400001', null])).toBe(100);
  });
});

it.each([
  ['Odo', 'Kwabena Sarpong', ['Odo', 'Efua Mansa']],
  ['Me Do Wo', 'Kofi Antobam', ['Medaase', 'Kofi Antobam']],
  ['Bra', 'Fuse Odoo', ['Bra Fie', 'Fuse Odoo']],
] as [string, string, [string, string]][])('"%s" by %s is another than %s', (title, artist, of) => {
  expect(score(title, artist, of)).toBeLessThan(likelyFrom);
});
