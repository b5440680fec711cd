import { fold } from '../../text/fold.ts';
import type { Role } from '../roles.ts';
import {
  type HolderImportPart,
  holderImportParts,
  holderPartNames,
  importFieldName,
} from './import-fields.ts';
import { type WorkImportField, workColumns, workImportFields } from './work-columns.ts';

/** The words of a folded header: numbers apart from the word they are written together with, plurals and short forms written out. */
export function tokensOf(folded: string): string[] {
  return (
    folded
      .replace(/\b(\d+)(?:st|nd|rd|th)\b/g, '$1')
      .replace(/([a-z])(\d)/g, '$1 $2')
      .replace(/(\d)([a-z])/g, '$1 $2')
      .replace(/\bco writer/g, 'cowriter')
      .replace(/\b(?:sub publisher|sub pub|sous editeur)\b/g, 'subpublisher')
      .replace(/\bwho wrote (?:it|the song)\b/g, 'writer')
      .replace(/\bayants? droit\b/g, 'holder')
      .replace(/\b(original|orig) publisher/g, 'publisher')
      .replace(/^collection share\b/, 'publisher mechanical share')
      // "Writer A" is the first one, and so is "W1", "C1", "E1".
      .replace(
        /\b(writer|composer|author|publisher|ipi|role|share|name) ([a-j])$/,
        (_, word, letter) => `${word} ${letter.charCodeAt(0) - 96}`,
      )
      .replace(/^([wcaep]) (\d)/, (_, letter, digit) => `${letterWords[letter]} ${digit}`)
      .replace(
        /\b(music|composed|lyrics|words|written|published|arranged|arr|credited) (?:by|to)\b/g,
        (said) => makers[said] ?? said,
      )
      .split(' ')
      .filter((token) => token !== 's' && token !== '')
      .flatMap((token) => (shortForms.get(token) ?? token).split(' '))
  );
}

const letterWords: Readonly<Record<string, string>> = {
  w: 'writer',
  c: 'composer',
  a: 'author',
  e: 'publisher',
  p: 'publisher',
};

const makers: Readonly<Record<string, string>> = {
  'music by': 'composer',
  'composed by': 'composer',
  'lyrics by': 'author',
  'words by': 'author',
  'written by': 'writer',
  'published by': 'publisher',
  'arranged by': 'arranger',
  'arr by': 'arranger',
  'credited to': 'writer',
};

/** Words for holders, by what they mean: those that mean the same are one. */
export const subjects: ReadonlyMap<string, string> = new Map([
  ...subject('holder', 'holder holders rightsholder rightsholders owner party interested'),
  ...subject('writer', 'writer writers songwriter songwriters creator creators'),
  ...subject('cowriter', 'cowriter cowriters'),
  ...subject('contributor', 'contributor contributors'),
  ...subject('composer', 'composer composers'),
  ...subject('author', 'author authors lyricist lyricists'),
  ...subject('arranger', 'arranger arrangers'),
  ...subject('translator', 'translator translators'),
  ...subject('publisher', 'publisher publishers'),
  ...subject('administrator', 'administrator administrators'),
  ...subject('subpublisher', 'subpublisher subpublishers sub'),
]);

function subject(meaning: string, words: string): [string, string][] {
  return words.split(' ').map((word) => [word, meaning]);
}

/** The roles that words for holders are. */
export const rolesOfSubjects: ReadonlyMap<string, Role> = new Map([
  ['composer', 'C'],
  ['author', 'A'],
  ['arranger', 'AR'],
  ['translator', 'TR'],
  ['publisher', 'E'],
  ['administrator', 'AM'],
  ['subpublisher', 'SE'],
]);

/** Short forms, and words that are one with others. */
const shortForms: ReadonlyMap<string, string> = new Map(
  Object.entries({
    pub: 'publisher',
    publ: 'publisher',
    pubs: 'publisher',
    comp: 'composer',
    arr: 'arranger',
    wtr: 'writer',
    wri: 'writer',
    writter: 'writer',
    alt: 'alternative',
    alternate: 'alternative',
    titles: 'title',
    artiste: 'artist',
    artistes: 'artist',
    artists: 'artist',
    performers: 'performer',
    perf: 'performing',
    mech: 'mechanical',
    sync: 'synchronisation',
    synch: 'synchronisation',
    synchronization: 'synchronisation',
    lastname: 'last name',
    firstname: 'first name',
    fullname: 'name',
    surnames: 'surname',
    names: 'name',
    forenames: 'forename',
    shares: 'share',
    splits: 'split',
    roles: 'role',
    pct: 'percent',
    perc: 'percent',
    no: 'number',
    num: 'number',
    nr: 'number',
    co: 'company',
    yr: 'year',
    shr: 'share',
    cap: 'role',
    qty: 'number',
    isrcs: 'isrc',
    cat: 'catalogue',
    op: 'publisher',
    sp: 'subpublisher',
    ip: 'party',
    admin: 'administrator',
    orig: 'original',
    tittle: 'title',
    lenght: 'length',
    mins: 'minutes',
    titre: 'title',
    auteur: 'author',
    auteurs: 'author',
    compositeur: 'composer',
    compositeurs: 'composer',
    arrangeur: 'arranger',
    editeur: 'publisher',
    interprete: 'performer',
    duree: 'duration',
    annee: 'year',
    langue: 'language',
    prenom: 'first name',
    nom: 'last name',
    cle: 'share',
    part: 'share',
    ref: 'reference',
  }),
);

/** Words that say nothing more about a holder's column. */
export const fillers: ReadonlySet<string> = new Set([
  'rights',
  'right',
  'of',
  'the',
  'work',
  'song',
]);

const rarerWords: Readonly<Partial<Record<WorkImportField, string>>> = {
  title:
    'main title, primary title, title of musical work, title of work, title of song, work name, songs, titre de l oeuvre, titre de loeuvre, oeuvre',
  alternative_titles: 'aka titles, a k a, sous titre, autre titre, sous titre autre titre',
  performer:
    'who sang it, lead artist, primary artist, sung by, recorded by, performer group, recording artists, recording artist name',
  own_reference:
    'our ref, ref no, song number, work no, society work code, catalogue no, our number, client work ref, work ref, members song id, member s song id, code, n oeuvre, no oeuvre',
  year: 'prod year, production year, year of production, date created, released, date of release, recorded, release year',
  duration: 'dur, timing, minutes, mins',
  isrc: 'recording isrc',
};

/** The fields of the work by the headers that say them, folded. */
export const workWords = new Map<string, WorkImportField>();
for (const field of workImportFields)
  for (const header of [
    fold(importFieldName(field)),
    ...workColumns[field].headers,
    ...(rarerWords[field]?.split(', ') ?? []),
  ]) {
    workWords.set(header, field);
    const plain = tokensOf(header).join(' ');
    if (!workWords.has(plain)) workWords.set(plain, field);
  }

/** The parts of a holder by the words that say them. */
export const partWords = new Map<string, HolderImportPart>([
  ...holderImportParts.map((part) => [part.replaceAll('_', ' '), part] as const),
  ...holderImportParts.map((part) => [fold(holderPartNames[part]), part] as const),
  ...parts('name', '', 'full name', 'legal name', 'name in full'),
  ...parts('family_name', 'last', 'last name', 'surname', 'family'),
  ...parts('given_names', 'given name', 'first', 'first name', 'forename', 'other name', 'given'),
  ...parts('kind', 'type', 'kind', 'person or company', 'entity type'),
  ...parts('ipi', 'name number'),
  ...parts('performing_share', 'pr own'),
  ...parts('mechanical_share', 'mr own'),
  ...parts('synchronisation_share', 'sr own'),
  ...parts('ipi_base', 'ipi base', 'base number', 'ipi base no', 'cae base number'),
  // In the wide sheets of catalogues it is the only share that a writer has.
  ...parts('share', 'manuscript share'),
  ...parts('manuscript_share', 'agreed split', 'agreed share', 'manuscript split'),
  ...parts('represents', 'represents', 'acting for', 'on behalf of'),
  ...parts(
    'territories',
    'territory',
    'territories',
    'terr',
    'collection territory',
    'territory control',
  ),
  ...parts(
    'agreement',
    'agreement',
    'agreement number',
    'agr number',
    'contract number',
    'saan',
    'submitter agreement number',
  ),
  ...parts('agreement_from', 'agreement start', 'agreement starts', 'agreement start date'),
  ...parts('agreement_until', 'agreement end', 'agreement ends', 'agreement end date'),
  ...parts('performing_society', 'pr society', 'pr affiliation society', 'society', 'pro'),
  ...parts('performing_society', 'affiliation', 'society affiliation', 'performing society'),
  ...parts('mechanical_society', 'mr society', 'mr affiliation society', 'mro'),
  ...parts('synchronisation_society', 'sr society', 'sr affiliation society', 'sro'),
  ...parts('role', 'role code', 'capacity', 'designation', 'function', 'code'),
]);

/** Every word that {@link partOf} understands where several stand together: one unknown word says that the column is something else. */
export const partTokens: ReadonlySet<string> = new Set(
  (
    'name full legal last family surname first given forename ipi cae number id share split percent percentage ownership ' +
    'performing performance pr mechanical mr synchronisation sr role code capacity designation publishing writing manuscript'
  ).split(' '),
);

function parts(part: HolderImportPart, ...said: string[]): [string, HolderImportPart][] {
  return said.map((word) => [word, part]);
}
