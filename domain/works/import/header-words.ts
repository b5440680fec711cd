import { fieldsSaid, foldHeader, headerWords } from '../../imports/headers.ts';
import { fold } from '../../text/fold.ts';
import type { Role } from '../roles.ts';
import { shortForms, tokensOf } from './header-tokens.ts';
import {
  type HolderImportPart,
  holderImportParts,
  holderPartNames,
  importFieldName,
} from './import-fields.ts';
import { type WorkImportField, workColumns, workImportFields } from './work-columns.ts';

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
  ...subject('subpublisher', 'subpublisher subpublishers'),
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

/** Words that say nothing more about a holder's column. */
export const fillers: ReadonlySet<string> = new Set([
  'rights',
  'right',
  'of',
  'the',
  'work',
  'song',
  'my',
  'our',
  'their',
  'his',
  'her',
]);

const rarerWords: Readonly<Partial<Record<WorkImportField, string>>> = {
  title:
    'main title, primary title, title of musical work, title of work, title of song, work name, songs, titre de l oeuvre, titre de loeuvre, oeuvre, title name, hymn, hymn title, cue, cue title, titulo, dwom din',
  alternative_titles:
    'aka titles, song aka, autres titres, local title, tune name, english title, title english, english meaning, translated title, titulo alternativo, nebentitel, sous titre, autre titre, sous titre autre titre',
  performer:
    'who sang it, lead artist, primary artist, sung by, recorded by, performer group, recording artists, rec artist, interpret, otofoo',
  own_reference:
    'our ref, ref no, song number, work no, society work code, catalogue no, our number, client work ref, work ref, code, n oeuvre, no oeuvre, original work code, acc no, accession no, accession number, werknummer',
  language: 'title language, dialect, idioma, sprache, kasa',
  isrc: 'rec isrc, recording isrc',
  year: 'date recorded, recording date, recorded on, ano, erscheinungsjahr, afe, date created, released, date of release, recorded, release year',
  duration: 'timing, minutes, mins, duracion, spieldauer',
};

const workWords = headerWords(
  workImportFields.flatMap((field) =>
    [
      importFieldName(field),
      ...workColumns[field].headers,
      ...(rarerWords[field]?.split(', ') ?? []),
    ].flatMap((header) =>
      [foldHeader(header), tokensOf(foldHeader(header)).join(' ')].map(
        (text) => [text, field] as const,
      ),
    ),
  ),
);

/** The field of the work that the words of a header say, folded; null for none. */
export function workField(text: string): WorkImportField | null {
  return fieldsSaid(text, workWords)?.[0] ?? null;
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
  ...parts('share', 'manuscript share', 'sharing formula'),
  ...parts('manuscript_share', 'agreed split', 'agreed share', 'manuscript split'),
  ...parts('represents', 'represents', 'acting for', 'on behalf of'),
  ...parts('role', 'role code', 'capacity', 'designation', 'function', 'code', 'c a ca'),
]);

/** Every word that {@link partOf} understands where several stand together: one unknown word says that the column is something else. */
export const partTokens: ReadonlySet<string> = new Set(
  (
    'name full legal last family surname first given forename ipi cae number id share split percent percentage ownership ' +
    'performing performance pr mechanical mr synchronisation sr role code capacity designation publishing writing manuscript'
  ).split(' '),
);

/** The words of headers of works, by which misspelt ones are mended. */
export const vocabulary: ReadonlySet<string> = new Set([
  ...workWords.vocabulary,
  ...subjects.keys(),
  ...shortForms.keys(),
  ...partTokens,
  ...fillers,
]);

function parts(part: HolderImportPart, ...said: string[]): [string, HolderImportPart][] {
  return said.map((word) => [word, part]);
}
