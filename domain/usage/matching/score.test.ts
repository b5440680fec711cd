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

it.each([
  ['🔥🔥', '💔'],
  ['÷', '='],
  ['???', '💔'],
])('a title of signs alone (%s) is not another one (%s)', (title, other) => {
  expect(score(title, 'Kuami Eugene', [other, 'Kuami Eugene'])).toBe(0);
  expect(score(title, 'Kuami Eugene', [title, 'Kuami Eugene'])).toBe(100);
});

describe('a use is surely of a recording', () => {
  it.each<[string, string, [string, string, string?]]>([
    ['ODO YE WU', 'ama serwaa', ['Ɔdɔ Yɛ Wu', 'Ama Serwaa']],
    ['Adjoa', 'Kwesi Dadzie', ['Adwoa', 'Kwesi Dadzie']],
    ['Chere me kwan', 'Obaa Yaa', ['Kyerɛ Me Kwan', 'Obaa Yaa feat. Nii Lamptey']],
    ['Gyata (feat. Efya)', 'Antwi, Kojo', ['Gyata', 'Kojo Antwi']],
    ['Odo (Remix)', 'Ama Serwaa', ['Ɔdɔ', 'Ama Serwaa', 'Remix']],
    ['Suzy and Matt', 'Ofori Amponsem', ['Suzzy & Matt', 'Ofori Amponsem']],
    ['Cd) Y3 Wu', 'Ama S3rwaa', ['Ɔdɔ Yɛ Wu', 'Ama Serwaa']],
    ['Ama Serwaa', 'Odo Ye Wu', ['Ɔdɔ Yɛ Wu', 'Ama Serwaa']],
    ['Odo rmx [HD]', 'Ama Serwaa', ['Ɔdɔ', 'Ama Serwaa', 'Remix']],
    ['Odo', 'Kweku Ofori', ['Ɔdɔ', 'Kwaku Ofori']],
    ['Bra Fie Dance Remix', 'Ama Serwaa', ['Bra Fie', 'Ama Serwaa', 'Dance Remix']],
    ['Bra Fie Live at the Fort', 'Ama Serwaa', ['Bra Fie', 'Ama Serwaa', 'Live at the Fort']],
    ['Bra Fie [with Nii Sowah]', 'Ama Serwaa', ['Bra Fie', 'Ama Serwaa ft Nii Sowah']],
    ['Bra Fie', 'Ama Serwaa Ft.Nii Sowah', ['Bra Fie', 'Ama Serwaa featuring Nii Sowah']],
    ['Bra Fie 320kbps', 'Ama Serwaa', ['Bra Fie', 'Ama Serwaa']],
    ['Bra Fie <3:45>', 'Ama Serwaa', ['Bra Fie', 'Ama Serwaa']],
    ['Bra Fie (Gospal Verson)', 'Ama Serwaa', ['Bra Fie', 'Ama Serwaa', 'Gospel Version']],
    ['Bra Fie Spead Up', 'Ama Serwaa', ['Bra Fie', 'Ama Serwaa', 'Sped Up']],
    ['Bra Fie - Remiks', 'Ama Serwaa', ['Bra Fie', 'Ama Serwaa', 'Remix']],
    ['Bra Fie Prt 2', 'Ama Serwaa', ['Bra Fie', 'Ama Serwaa', 'Part 2']],
    ['Bra Fie (128 kbps)', 'Ama Serwaa', ['Bra Fie', 'Ama Serwaa']],
    ['Bra Fie', 'Kobina Sekyi Junior', ['Bra Fie', 'Kobina Sekyi Jnr']],
    ['Bra Fie', 'Ama Serwaa a.k.a. Sweet Mother', ['Bra Fie', 'Ama Serwaa']],
    ['Bra Fie', 'Opanyin Kobina Sekyi', ['Bra Fie', 'Kobina Sekyi']],
    ['07. Bra Fie', 'Ama Serwaa', ['Bra Fie', 'Ama Serwaa']],
    ['Track 12 - Bra Fie', 'Ama Serwaa', ['Bra Fie', 'Ama Serwaa']],
    ['3) Bra Fie', 'Ama Serwaa', ['Bra Fie', 'Ama Serwaa']],
    ['24 Hours', 'Ama Serwaa', ['24 Hours', 'Ama Serwaa']],
    ['Ama Serwaa-Bra Fie', 'Unknown Artist', ['Bra Fie', 'Ama Serwaa']],
    ['Bra Fie / Ama Serwaa', 'Various', ['Bra Fie', 'Ama Serwaa']],
    ['Ama Serwaa _ Bra Fie', 'n/a', ['Bra Fie', 'Ama Serwaa']],
    ['02_Ama_Serwaa-Bra_Fie_(songsite.example).mp3', '', ['Bra Fie', 'Ama Serwaa']],
    ['ama-serwaa-bra-fie.mp3', '-', ['Bra Fie', 'Ama Serwaa']],
  ])('%s by %s', (title, artist, of) => {
    expect(score(title, artist, of)).toBeGreaterThanOrEqual(certainFrom);
  });
});

describe('a use is likely of a recording, but not surely', () => {
  it('when the log does not say which version or part it is, or has a subtitle', () => {
    expect(score('Odo', 'Ama Serwaa', ['Ɔdɔ', 'Ama Serwaa', 'Live'])).toBe(90);
    expect(score('Odo', 'Ama Serwaa', ['Ɔdɔ (Part 1)', 'Ama Serwaa'])).toBe(90);
    expect(score('Odo (Remix)', 'Ama Serwaa', ['Ɔdɔ', 'Ama Serwaa', 'DJ Korle Remix'])).toBe(90);
    expect(score('Odo (My Love)', 'Ama Serwaa', ['Ɔdɔ', 'Ama Serwaa'])).toBe(90);
  });
  it('when the name of the version is cut off or misspelt, rather than of the plain song', () => {
    const line = 'Bra Yɛn Kɔ (Acous)';
    expect(score(line, 'Ama Serwaa', ['Bra Yɛn Kɔ', 'Ama Serwaa', 'Acoustic'])).toBe(91);
    expect(score(line, 'Ama Serwaa', ['Bra Yɛn Kɔ', 'Ama Serwaa'])).toBe(90);
    expect(score(line, 'Ama Serwaa', ['Bra Yɛn Kɔ', 'Ama Serwaa', 'Live'])).toBe(85);
  });
  it('when the words of the title stand in another order', () => {
    expect(score('Ho Yɛ Wo Fɛ', 'Nana Tuffour', ['Wo Ho Yɛ Fɛ', 'Nana Tuffour'])).toBe(91);
  });
  it('when the title is cut off', () => {
    expect(score('Onyankopon A', 'Ama Serwaa', ['Onyankopɔn Adom', 'Ama Serwaa'])).toBe(88);
  });
  it('when letters stand behind the whole title that may begin the name of a version', () => {
    expect(score('Bra Yɛn Kɔ Li', 'Ama Serwaa', ['Bra Yɛn Kɔ', 'Ama Serwaa'])).toBeLessThan(
      certainFrom,
    );
    expect(
      score('Onyankopɔn Adom Nti Li', 'Ama Serwaa', ['Onyankopɔn Adom Nti', 'Ama Serwaa']),
    ).toBe(91);
    expect(score('Bra Yɛn Kɔ (A', 'Ama Serwaa', ['Bra Yɛn Kɔ', 'Ama Serwaa'])).toBeLessThan(
      certainFrom,
    );
  });
  it('when the log has the first letter of a name for it', () => {
    const score = (artist: string) =>
      scoreOf(
        { title: 'Meko Akyi', artist, isrc: null },
        { title: 'Mɛkɔ Akyi', version_title: null, artist: 'Akosua Nsoromma', isrc: null },
      );
    expect(score('A. Nsoromma')).toBe(score('Nsoromma'));
    expect(score('A. Nsoromma')).toBeGreaterThanOrEqual(70);
    expect(score('A. Nsoromma')).toBeLessThan(92);
    expect(score('K. Nsoromma')).toBeLessThan(score('A. Nsoromma'));
  });

  it('when only a guest is on both', () => {
    const other = score('Odo', 'Kofi Mintah ft. Efya', ['Ɔdɔ', 'Ama Serwaa feat. Efya']);
    expect(other).toBe(91);
    expect(score('Odo', 'Efya', ['Ɔdɔ', 'Ama Serwaa feat. Efya'])).toBe(100);
  });
  it('when only a part of the artist is named, or a son may be meant', () => {
    expect(score('Odo', 'Serwaa', ['Ɔdɔ', 'Ama Serwaa'])).toBe(91);
    expect(score('Odo', 'Kwame Ofori', ['Ɔdɔ', 'Kwame Ofori Jnr'])).toBe(91);
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
  ['Odo (Live)', 'Ama Serwaa', ['Ɔdɔ', 'Ama Serwaa']],
  ['Odo, Pt. 2', 'Ama Serwaa', ['Ɔdɔ', 'Ama Serwaa']],
  ['Odo (Gospel Version)', 'Ama Serwaa', ['Ɔdɔ', 'Ama Serwaa']],
  ['Odo', 'Kwasi Ofori', ['Ɔdɔ', 'Kwame Ofori']],
  ['Odo', 'Kwame Ofori Jnr', ['Ɔdɔ', 'Kwame Ofori']],
  ['Odo', 'Kwame Ofori (Jnr)', ['Ɔdɔ', 'Kwame Ofori']],
  ['Odo', 'Kwame Ofori the Second', ['Ɔdɔ', 'Kwame Ofori']],
  ['Odo', 'Ama Serwaa', ['Ɔdɔ (Part 2)', 'Ama Serwaa']],
  ['Odo', 'Ama Serwaa', ['Ɔdɔ (Remix)', 'Ama Serwaa']],
  ['Odo', 'Ama Serwaa', ['Ɔdɔ (Gospel Version)', 'Ama Serwaa']],
  ['Sika Over Kejetia', 'Ama Serwaa', ['Rain Over Kejetia', 'Ama Serwaa']],
  ['Carry My Kitchen Gently', 'Ama Serwaa', ['Carry My Mother Gently', 'Ama Serwaa']],
] as [string, string, [string, string]][])('"%s" by %s is another than %s', (title, artist, of) => {
  expect(score(title, artist, of)).toBeLessThan(likelyFrom);
});
