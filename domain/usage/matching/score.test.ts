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

it.each([
  ['Obra Rawson Two (Ahomka)', 'Obra Rawson Two'],
  ['Obra Rawson Two', 'Obra Rawson Two (Ahomka)'],
  ['One Love (Ahomka)', 'One Love'],
])('is likely the same title with another version, also behind a number: %s, %s', (title, of) => {
  const found = score(title, 'Ama Serwaa', [of, 'Ama Serwaa']);
  expect(found).toBeGreaterThanOrEqual(likelyFrom);
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

describe('another word in the title is never certain', () => {
  it.each([
    ['Story Dance Yɛn', 'Story Dance Mo'],
    ['Boat Mo', 'Boat Wo'],
    ['Letter Me Story Midnight', 'Letter Mo Story Midnight'],
    ['Mo Love', 'Me Love'],
    ['Midnight Story Mo', 'Midnight Story Me'],
    ['Mo Walk Story Love', 'Wo Walk Story Love'],
    ['Dance Midnight No Rain', 'Dance Midnight Yɛn Rain'],
    ['Mo Dance', 'No Dance'],
    ['Dance Love He', 'Dance Love She'],
    ['Boat She', 'Boat He'],
    ['Story Letter They Midnight', 'Story Letter He Midnight'],
    ['He Love Story', 'She Love Story'],
    ['She Love', 'We Love'],
    ['Story They Boat Walk', 'Story He Boat Walk'],
    ['Dance They Story', 'Dance We Story'],
    ['Walk He Love Dance', 'Walk She Love Dance'],
    ['Keta Rain', 'Ho Rain'],
    ['Midnight Letter Rain Ada', 'Midnight Letter Rain Ho'],
    ['Ho Story', 'Keta Story'],
    ['Ada Boat', 'Osu Boat'],
    ['Story Letter Wa', 'Story Letter Keta'],
    ['Story Midnight Boat Wa', 'Story Midnight Boat Keta'],
    ['Osu Dance', 'Ho Dance'],
    ['Letter Boat Wa', 'Letter Boat Osu'],
    ['Friday Dance', 'Tuesday Dance'],
    ['Dance Tuesday Rain Boat', 'Dance Friday Rain Boat'],
    ['Sunday Boat Dance', 'Monday Boat Dance'],
    ['Rain Monday Love', 'Rain Tuesday Love'],
    ['Tuesday Rain Walk Love', 'Monday Rain Walk Love'],
    ['Love Boat Friday', 'Love Boat Tuesday'],
    ['Tuesday Walk Rain Dance', 'Sunday Walk Rain Dance'],
    ['Love Midnight Tuesday', 'Love Midnight Friday'],
    ['Nana Boat', 'Papa Boat'],
    ['Love Walk Midnight Mama', 'Love Walk Midnight Papa'],
    ['Mama Dance', 'Nana Dance'],
    ['Midnight Story Boat Nana', 'Midnight Story Boat Papa'],
    ['Love Maa', 'Love Nana'],
    ['Dance Maa', 'Dance Mama'],
    ['Walk Dance Nana', 'Walk Dance Mama'],
    ['Boat Story Papa Dance', 'Boat Story Maa Dance'],
    ['Wo Dance', 'Ho Dance'],
    ['Ye Love Story', 'He Love Story'],
    ['We Walk', 'Ye Walk'],
    ['Not My Love', 'Now My Love'],
    ['Up the Midnight River', 'On the Midnight River'],
    ['Thursday Night Letter', 'Tuesday Night Letter'],
    ['Sunday Walk Rain', 'Saturday Walk Rain'],
    ['Benada Dwom', 'Fiada Dwom'],
    ['Kwasiada Story', 'Wukuada Story'],
    ['June Rain', 'July Rain'],
    ['November Letter', 'December Letter'],
    ['My Brother Story', 'My Mother Story'],
    ['Light Over Keta', 'Night Over Keta'],
    ['King of Midnight', 'Ring of Midnight'],
    ['Midnight Love Story Ho', 'Midnight Love Story'],
    ['She Midnight Love Story', 'Midnight Love Story'],
    ['Mi Sumɔ Bo', 'Wo Sumɔ Bo'],
    ['Nye Dzi Love', 'Eya Dzi Love'],
    ['Love Midnight Story', 'Life Midnight Story'],
    ['Nsuo Yɛ Dɛ Midnight', 'Nsuro Yɛ Dɛ Midnight'],
    ['Kwasi Story Midnight', 'Kwame Story Midnight'],
    ['They Walk Story', 'The Walk Story'],
  ])('"%s" is not surely "%s"', (title, other) => {
    expect(score(other, 'Dela Kpatsa', [title, 'Dela Kpatsa'])).toBeLessThan(certainFrom);
    expect(score(title, 'Dela Kpatsa', [other, 'Dela Kpatsa'])).toBeLessThan(certainFrom);
  });

  it.each([
    ['Me Do Wo Dodo', 'Mi Do Wo Dodo'],
    ['Yaw Dabo', 'Yao Dabo'],
    ['Kwame Ba Fie Ntɛm', 'Kwamena Ba Fie Ntem'],
    ['Onyankopɔn Adom', 'Nyankopon Adom'],
    ['Anadwo Ne Sika', 'Anadwo Ne Ska'],
    ['Yɛ Sumɔ', 'Y? Sum?'],
    ['Midnight Love Story', 'The Midnight Love Story'],
    ['Bra Fie', 'Bra Fie | Sunrise FM 97.1'],
  ])('though "%s" is surely "%s"', (title, line) => {
    expect(score(line, 'Dela Kpatsa', [title, 'Dela Kpatsa'])).toBeGreaterThanOrEqual(certainFrom);
  });
});

/** What a line by the second artist is of a recording by the first with its title: another's, a question, or the recording. */
it.each<[string, string, 'other' | 'ask' | 'match']>([
  ['Nii Osei', 'Naa Osei', 'other'],
  ['Mr Kpatsa', 'Mrs Kpatsa', 'other'],
  ['Nana Wumbei', 'Wumbei', 'ask'],
  ['Paa Bediako', 'Bediako', 'ask'],
  ['Nii Bediako', 'Bediako', 'ask'],
  ['Rev Kobina Sekyi', 'Kobina Sekyi', 'match'],
  ['Togbe Afede', 'Mama Afede', 'other'],
  ['Alhaji Sani', 'Hajia Sani', 'other'],
  ['Uncle Ebo', 'Auntie Ebo', 'other'],
  ['Prince Yeboah', 'Princess Yeboah', 'other'],
  ['King Ayisoba', 'Queen Ayisoba', 'other'],
  ['Rev Owusu', 'Dr Owusu', 'ask'],
  ['Nana Acheampong', 'Nii Acheampong', 'ask'],
  ['Naa Agyeman', 'Nana Agyeman', 'ask'],
  ['Mrs Comfort Lamptey', 'Mr Comfort Lamptey', 'other'],
  ['Nii Lante Quaye', 'Naa Lante Quaye', 'other'],
  ['Samuel Brako', 'Samuela Brako', 'other'],
  ['Emmanuel Tetteh', 'Emmanuella Tetteh', 'other'],
  ['Kwame Panyin Ofori', 'Kwame Kakra Ofori', 'other'],
  ['Ata Panyin', 'Ata Kakra', 'other'],
  ['Brother Abu', 'Sister Abu', 'other'],
  ['Opanyin Kwaku Addo', 'Kwaku Addo', 'match'],
  ['Dr. Paul Kyei', 'Paul Kyei', 'match'],
  ['Osofo Maame', 'Osofo Papa', 'other'],
  ['Nana Ampadu', 'Ampadu', 'ask'],
  ['Mama Esther', 'Papa Esther', 'other'],
  ['Efo Kodjo Mawuli', 'Daavi Kodjo Mawuli', 'other'],
  ['Chief Kofi Sammy', 'Kofi Sammy', 'match'],
  ['Ac/Dc Osu', 'Ac', 'ask'],
  ['Ac/Dc Osu', 'Dc Osu', 'ask'],
  ['Kwae & Sons Band', 'Kwae', 'ask'],
  ['Kwae & Sons Band', 'Sons Band', 'ask'],
  ['Salt & Pepper', 'Salt', 'ask'],
  ['Salt & Pepper', 'Pepper', 'ask'],
  ['K/Da Sisters', 'K', 'ask'],
  ['K/Da Sisters', 'Da Sisters', 'ask'],
  ['Fire and Ice Osu', 'Fire', 'ask'],
  ['Drum & Bass Crew', 'Bass Crew', 'ask'],
  ['Wulomei and Dzadzeloi', 'Wulomei', 'ask'],
  ['Ebo & his Tempos', 'Ebo', 'ask'],
  ['Ebo & his Tempos', 'Tempos', 'ask'],
  ['Amartey x Lartey', 'Lartey', 'ask'],
  ['Sweet Beans & The Riders Band', 'Sweet Beans', 'ask'],
  ['Mensah and Brothers', 'Mensah', 'ask'],
  ['Kwae', 'Kwae & Sons Band', 'ask'],
  ['Ac', 'Ac/Dc Osu', 'ask'],
  ['Black+White', 'Black', 'ask'],
  ['Sun, Moon & Stars', 'Sun', 'ask'],
  ['Sun, Moon & Stars', 'Moon', 'ask'],
  ['Ac/Dc Osu', 'AC/DC OSU', 'match'],
  ['Kwae & Sons Band', 'Kwae and Sons Band', 'match'],
  ['Salt & Pepper', 'Pepper & Salt', 'match'],
  ['Kojo Antwi & Ama Serwaa', 'Kojo Antwi', 'match'],
  ['Kojo Antwi', 'Kojo Antwi & Ama Serwaa', 'match'],
  ['Kojo Antwi', 'Mountaineers x Kojo Antwi', 'match'],
  ['Sark & Castro Jnr', 'Sark', 'match'],
  ['Kojo Antwi feat. Efya', 'Kojo Antwi', 'match'],
  ['Antwi, Kojo', 'Kojo Antwi', 'match'],
])('titles of respect and halves of bands: "%s" and "%s" are %s', (artist, line, is) => {
  const found = score('Harmattan Dwom', line, ['Harmattan Dwom', artist]);
  expect(found >= certainFrom ? 'match' : found >= likelyFrom ? 'ask' : 'other').toBe(is);
});
