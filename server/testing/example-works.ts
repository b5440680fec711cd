import { ipiNameCheck, weightedMod10 } from '#domain/identifiers/check-digits.ts';
import { derivations, protections } from '#domain/works/made-from.ts';
import { distributionCategories, titleKinds } from '#domain/works/work.ts';

/** Who imports the example: the first writer of every work. */
export const exampleMember = 'Ama Serwaa';

const howMany = 50;

type Cells = Readonly<Record<string, string>>;

/**
 * The example of a catalogue that the guide to imports offers: 50 invented works of every kind, in the headers and notations that
 * docs/importing-works.md names. The same at every call.
 */
export function exampleCatalogue(): string {
  const works = Array.from({ length: howMany }, (_, index) => ({
    ...common(index),
    ...kinds[index % kinds.length]?.(index),
  }));
  const headers = [...new Set(works.flatMap((work) => Object.keys(work)))].toSorted(byPlace);
  const lines = works.map((work: Cells) => headers.map((header) => quoted(work[header] ?? '')));
  return `\ufeff${[headers.map(quoted), ...lines].map((cells) => cells.join(',')).join('\r\n')}\r\n`;
}

const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

// The work, its recordings, its holders one after the other.
function byPlace(one: string, other: string): number {
  const place = (header: string) =>
    Number(/^Holder (\d+)/.exec(header)?.[1] ?? 0) * 10 + (header.startsWith('Recording') ? 1 : 0);
  return place(one) - place(other);
}

const firstWords = ['Ɔdɔ', 'Me Do', 'Nyame', 'Asomdwee', 'Ɛyɛ', 'Maŋa', 'Kɛ', 'Lɔlɔ̃', 'Saa', 'Bra'];
const lastWords = ['Nwom', 'Dwom "Fie"', 'Ha, Bra', 'Ŋutɔ', 'Kwan | Hene'];
const people = [
  ['Kofi', 'Mensah-Addo'],
  ['Yaa', 'Ɔbenewaa'],
  ['Esi', 'Badu & Daughter'],
  ['', 'Sankofa'],
  ['Nii Armah', 'Ɖzidzɔ'],
] as const;
const companies = ['Kente & Sons Music Ltd', 'Volta, Songs', 'Adowa Publishing', 'Harmattan Music'];

/** How often its kind came before. */
const round = (index: number) => Math.floor(index / 10);

const title = (index: number) =>
  `${firstWords[index % 10]} ${lastWords[round(index)]}`.replaceAll('|', '/');
const person = (at: number) => people[at % people.length] ?? people[0];
const company = (at: number) => companies[at % companies.length] ?? '';
const digits = (index: number, step: number) =>
  String(100_000_000 + index * step)
    .padStart(9, '0')
    .slice(-9);

function iswc(index: number): string {
  const nine = digits(index, 7_919);
  const dotted = `${nine.slice(0, 3)}.${nine.slice(3, 6)}.${nine.slice(6)}`;
  return `T-${dotted}-${weightedMod10(nine, 1)}`;
}

const ipi = (index: number) => `${digits(index, 104_729)}${ipiNameCheck(digits(index, 104_729))}`;
const ipiBase = (index: number) =>
  `I-${digits(index, 1_299_709)}-${weightedMod10(digits(index, 1_299_709), 2)}`;
const isrc = (index: number) => `GH-X7A-24-${String(index).padStart(5, '0')}`;

function common(index: number): Cells {
  return {
    Title: title(index),
    'My own number': `EX-${index + 1}`,
    ISWC: index % 3 === 0 ? iswc(index) : '',
    Language: ['Twi', 'ee', 'Ga', 'English', 'fat'][index % 5] ?? '',
    Duration: ['3:42', '1:02:03', '245'][index % 3] ?? '',
    Year: ['2024', '2019-05-01'][index % 2] ?? '',
    'Holder 1: name': exampleMember,
  };
}

/** Somebody by both names in columns of their own. */
function named(holder: number, at: number, more: Cells = {}): Cells {
  const [given, family] = person(at);
  return columns(holder, { 'first names': given, surname: family, ...more });
}

function firm(holder: number, at: number, more: Cells): Cells {
  return columns(holder, { name: company(at), 'person or company': 'Company', ...more });
}

function columns(holder: number, cells: Cells): Cells {
  return Object.fromEntries(
    Object.entries(cells).map(([name, text]) => [`Holder ${holder}: ${name}`, text]),
  );
}

const rights = (performing: string, mechanical: string, synchronisation: string): Cells => ({
  'performing share': performing,
  'mechanical share': mechanical,
  'synchronisation share': synchronisation,
});

const kinds: readonly ((index: number) => Cells)[] = [
  // A songwriter alone, with other titles of all kinds and every plain fact.
  (index) => ({
    'Other titles': titleKinds
      .filter((_, at) => at % 5 === round(index) || at === 0)
      .map((kind) => (kind === 'AT' ? `Other ${index}` : `${kind}: ${kind} of ${index}`))
      .join(' | '),
    'Other title 2': `Second ${index}`,
    'Other title 3': `OL: Ɔdɔ \\| Ɛyɛ ${index}`,
    Genre: ['Highlife', 'Hiplife', 'Gospel', 'Our own style'][index % 4] ?? '',
    'Name of this version': 'Radio edit',
    'First released': ['2024-03-06', '06/03/2024', '2024-03', '2024'][index % 4] ?? '',
    'Performed live by': 'Adowa Voices, Kweku Bansah',
    'Numbers at other organisations': 'GEMA: 12345678-001; PRS: 1234567AB',
    Category: distributionCategories[index % 4] ?? '',
    ...columns(1, { role: 'CA', share: '100 %' }),
  }),
  // Two writers with publishers, who have others collect for them.
  (index) => ({
    ...columns(1, { role: 'Composer', ...rights('25', '30', '0') }),
    ...named(2, index, { role: 'A', ...rights('25', '20', '0') }),
    'Holder 2: IPI name number': ipi(index),
    ...firm(3, index, { role: 'E', ...rights('50', '50', '100'), 'acts for': '1, 2' }),
    ...firm(4, index + 1, {
      role: 'AM',
      'acts for': 'Holder 3',
      'collects in': ['World', 'World except Europe', 'World -2120; Iceland'][index % 3] ?? '',
      'agreement number': `AG/${index}`,
      'agreement from': ['2024-01-01', '1 January 2024'][round(index) % 2] ?? '',
      'agreement until': '31/12/2028',
      controlled: ['Yes', 'no'][index % 2] ?? '',
    }),
    ...firm(5, index + 2, {
      role: 'Sub-publisher',
      'acts for': '4',
      'collects in': ['Nigeria, Benin', 'NG; TG', 'Antigua and Barbuda'][index % 3] ?? '',
      collects: ['performing', 'Performing, mechanical'][round(index) % 2] ?? '',
      'performing society': ['268', 'MCSN'][index % 2] ?? '',
      'mechanical society': '024',
    }),
  }),
  // The split that the writers agreed, and their publisher's half of it.
  (index) => ({
    ...columns(1, { role: 'CA', 'part of the agreed split': '66.67' }),
    ...named(2, index + round(index), {
      role: 'CA',
      'part of the agreed split': '33,33 %',
      'IPI base number': ipiBase((index + round(index)) % people.length),
    }),
    ...firm(3, index, { role: 'E', 'acts for': '1' }),
  }),
  // An arrangement of a song that nobody owns.
  (index) => ({
    'Original or modification': 'MOD',
    'Original title': `Yaa Amponsah ${index}`,
    'Made from it as': ['arrangement', 'adaptation'][round(index) % 2] ?? '',
    'Protection of the original': protections[1 + (round(index) % 2)]?.replaceAll('_', ' ') ?? '',
    ...columns(1, { role: ['AR', 'AD'][round(index) % 2] ?? '', share: '100' }),
    ...columns(2, {
      name: ['Traditional (Ghana)', 'Public domain', 'Trad.'][index % 3] ?? '',
      role: 'CA',
    }),
  }),
  // A medley, and a song that samples another.
  (index) => ({
    'Original title': `First part ${index} | Second \\| part ${index}`,
    'ISWC or work number of the original': ` | ${iswc(index + 60)}`,
    'Writers of the original': 'Efua Tagoe, Kojo Bentil |',
    'Made from it as': ['medley', 'sample'][round(index) % 2] ?? '',
    ...columns(1, { role: 'CA', share: '1/3' }),
    ...named(2, index, { role: 'CA', share: '1/3' }),
    ...columns(3, { name: 'Bansah, Kweku', role: 'CA', share: '1/3' }),
  }),
  // Library music without words, by people with one name.
  (index) => ({
    'Music and words': 'Music only',
    Language: '',
    'Music library': 'Harmattan Library',
    'Library album': `HL-${index}`,
    Category: 'Jazz',
    ...columns(1, { role: 'C', share: '50' }),
    ...columns(2, { name: 'Blakk', role: 'C', share: '50', 'IPI name number': ipi(index) }),
  }),
  // A translation, and other changes of words and music.
  (index) => ({
    'Original or modification': 'Arrangement, adaptation or translation of an earlier work',
    'Original title': `Morning of ${index}`,
    // A title alone is looked for in the register.
    'ISWC or work number of the original': round(index) < 3 ? iswc(index + 90) : '',
    'Made from it as': round(index) < 3 ? derivations[2] : '',
    'Music and words': ['MTN', 'MTX'][index % 2] ?? '',
    ...columns(1, { role: 'TR', share: '25' }),
    ...named(2, index, { role: 'CA', share: '25' }),
    ...columns(3, { name: 'Adwoa Nketia', role: 'SA', share: '25' }),
    ...columns(4, { name: 'Efo Agbeko', role: 'SR', share: '25' }),
  }),
  // Words only.
  (index) => ({
    'Music and words': 'TXT',
    Genre: 'Spoken word',
    ...columns(1, { role: 'Lyricist', share: '99.5 %' }),
    ...named(2, index, { role: 'A', share: '0.5 %' }),
  }),
  // Three recordings.
  (index) => ({
    'ISRC of a recording': isrc(index),
    'Performer of the recording': 'Ama Serwaa & The Band',
    'Recording 2: ISRC': isrc(index + 100),
    'Recording 2: performer': 'Adowa Voices',
    'Recording 2: title': `${title(index)} (Live)`,
    'Recording 2: duration': '4:10',
    'Recording 2: year': '2023',
    'Recording 2: label': 'Harmattan Records',
    'Recording 3: performer': 'Kweku Bansah',
    'Recording 3: title': `${title(index)} (Remix)`,
    Label: 'Sankofa Sounds',
    'Year of the recording': '2022',
    'Duration of the recording': '3:40',
    ...columns(1, { role: 'Songwriter', share: '100' }),
  }),
  // Many parties: sevenths, an unknown writer, who took over from a publisher, and who is only paid.
  (index) => ({
    ...columns(1, { role: 'CA', share: '14.29' }),
    ...columns(2, { name: 'Unknown', role: 'A' }),
    ...Object.assign(
      {},
      ...[3, 4, 5, 6].map((holder) => named(holder, holder, { role: 'C', share: '14.29' })),
    ),
    ...firm(7, index + 2, { role: 'E', share: '14.29', 'acts for': '1' }),
    ...firm(8, index, { role: 'AQ', share: '14.29', 'acts for': '1' }),
    ...firm(9, index + 1, { role: 'ES', 'acts for': company(index) }),
    ...columns(10, { name: 'Araba Sey', role: 'PA' }),
  }),
];
