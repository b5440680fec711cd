import { fold } from '../../text/fold.ts';
import { findLanguage, languages } from '../languages.ts';
import { isOneOf, modifierRoles, type Role, roleNames, roles } from '../roles.ts';
import {
  type TextMusicRelationship,
  textMusicRelationshipNames,
  textMusicRelationships,
  type VersionKind,
  versionKindNames,
  versionKinds,
} from '../work.ts';

/** A role by CISAC's letters (CA), in plain words ("composer and author"), or both ("C - Composer"); null when it is none. */
export function readRole(text: string): Role | null {
  const known = roleWords.get(fold(text));
  if (known !== undefined) return known;
  const parts = text
    .split(/[-–—/,;:()+&]|\band\b/i)
    .map(fold)
    // "PD / AR" is who arranged what belongs to everybody.
    .filter((part) => part !== '' && part !== 'pd' && part !== 'trad');
  const read = new Set(parts.map((part) => roleWords.get(part) ?? null));
  const [only] = read;
  if (read.size === 1) return only ?? null;
  // Whoever wrote and arranged it is named by what they wrote; see furtherRole.
  if (parts.length > 1) for (const role of modifierRoles) read.delete(role);
  if (read.size === 1) return [...read][0] ?? null;
  // Who wrote the music and the words has a role of their own.
  const isWriter = [...read].every((role) => role === 'C' || role === 'A' || role === 'CA');
  return read.size > 1 && isWriter ? 'CA' : null;
}

/** What a role says besides another one that its holder did to an earlier work: AR of CA/AR; null where it says one thing. */
export function furtherRole(text: string): Role | null {
  if (!/[/,;+&]|\band\b/i.test(text)) return null;
  const said = text.split(/[/,;+&]|\band\b/i).map((part) => roleWords.get(fold(part)));
  const changed = said.find((role) => role !== undefined && isOneOf(modifierRoles, role));
  return said.some((role) => role !== changed) ? (changed ?? null) : null;
}

/** The parts of a cell with several, such as other titles: between |, and \\| is a stroke of their own. */
export function partsIn(cell: string): string[] {
  return cell === ''
    ? []
    : cell.split(/(?<!\\)\|/).map((part) => part.replaceAll('\\|', '|').trim());
}

/** Several texts as one cell, as {@link partsIn} reads it; '' where all are empty. */
export function cellOf(parts: readonly (string | null)[]): string {
  if (parts.every((part) => !part)) return '';
  return parts.map((part) => (part ?? '').replaceAll('|', '\\|')).join(' | ');
}

/** The names in a cell, when there are several. */
export function namesIn(cell: string): string[] {
  return cell
    .replace(/(^|\W)n\s*\/\s*a\.?(?=\W|$)/gi, '$1none')
    .split(betweenNames)
    .filter((text) => text !== '');
}

const betweenNames = /\s*(?:[;&|/\n]|\s(?:and|with|x|×|et|und)\s)\s*/i;

/** Whether a holder is a person or a body; null when the word says neither. */
export function readHolderKind(text: string): 'individual' | 'corporate' | null {
  return kindWords.get(fold(text)) ?? null;
}

/** Whether a work is new or changes another, by CWR's letters or as text; null when the word says neither. */
export function readVersionKind(text: string): VersionKind | null {
  return versionWords.get(fold(text)) ?? null;
}

/** The relation of music and words, by CWR's code (MTX) or as text; null when the text is neither. */
export function readTextMusic(text: string): TextMusicRelationship | null {
  return textMusicWords.get(fold(text)) ?? null;
}

/** The code of a language given by code (tw) or name (Twi); null when it is none of those that can be chosen. */
export function readLanguage(text: string): string | null {
  const folded = fold(text);
  return findLanguage(folded)?.code ?? languageWords.get(folded) ?? null;
}

const roleWords = new Map<string, Role>([
  ...roles.map((role) => [fold(role), role] as const),
  ...roles.map((role) => [fold(roleNames[role]), role] as const),
  ...words('C', 'music', 'composer of music', 'music composer', 'melody'),
  ...words('C', 'beat maker', 'beatmaker', 'beat', 'beats'),
  ...words(
    'A',
    'author',
    'author of lyrics',
    'lyrics',
    'words',
    'lyric writer',
    'author of words',
    'text',
  ),
  ...words('CA', 'composer author', 'author composer', 'author and composer', 'composer lyricist'),
  ...words('CA', 'composer and author', 'songwriter composer and author'),
  ...words('CA', 'song writer', 'writer', 'music and words', 'words and music'),
  ...words('CA', 'composer and lyricist', 'music and lyrics', 'lyrics and music', 'co writer'),
  ...words('C', 'compositeur', 'compositrice', 'musique'),
  ...words('A', 'auteur', 'autrice', 'parolier', 'paroles'),
  ...words('CA', 'ac', 'c a', 'auteur compositeur', 'compositeur auteur'),
  ...words('E', 'editeur'),
  ...words('SE', 'sous editeur'),
  ...words('TR', 'traducteur'),
  ...words('AD', 'adaptateur'),
  ...words('AR', 'arranger', 'arrangement', 'arrangeur', 'arr'),
  ...words('AD', 'adaptor', 'adapter'),
  ...words('TR', 'translation'),
  ...words('SR', 'subarranger'),
  ...words('SA', 'subauthor'),
  ...words('E', 'publisher', 'music publisher', 'main publisher', 'op', 'co publisher'),
  ...words('AM', 'administrator publisher', 'administering publisher', 'admin'),
  ...words('SE', 'subpublisher', 'sp', 'sub pub', 'subpub'),
]);

const kindWords = new Map<string, 'individual' | 'corporate'>([
  ...words('individual' as const, 'individual', 'person', 'natural person', 'writer', 'i', 'n'),
  ...words('corporate' as const, 'corporate', 'company', 'group', 'company or group', 'band'),
  ...words('corporate' as const, 'body', 'legal entity', 'organisation', 'organization', 'l'),
  ...words('corporate' as const, 'publisher', 'business', 'choir', 'church', 'label'),
]);

const versionWords = new Map<string, VersionKind>([
  ...versionKinds.map((kind) => [kind, kind] as const),
  ...versionKinds.map((kind) => [fold(versionKindNames[kind]), kind] as const),
  ...words('original' as const, 'ori', 'new', 'new work'),
  ...words('modification' as const, 'mod', 'arrangement', 'modified', 'modified version'),
  ...words('modification' as const, 'adaptation', 'version', 'translation'),
]);

const textMusicWords = new Map<string, TextMusicRelationship>([
  ...textMusicRelationships.map((one) => [fold(one), one] as const),
  ...textMusicRelationships.map((one) => [fold(textMusicRelationshipNames[one]), one] as const),
  ...words('MTX' as const, 'music and text', 'song', 'music and lyrics', 'words and music'),
  ...words('MUS' as const, 'music', 'instrumental', 'no words'),
  ...words('TXT' as const, 'text only', 'text', 'lyrics only', 'poem', 'words'),
  ...words('MTN' as const, 'music with other text', 'music with existing text'),
]);

const languageWords = new Map<string, string>([
  ...languages.map(({ code, name }) => [fold(name), code] as const),
  ...languages.flatMap(({ code, cwr }) => (cwr === null ? [] : [[fold(cwr), code] as const])),
  ...words('tw', 'asante', 'asante twi', 'ashanti', 'akuapem', 'akuapem twi'),
  ...words('fat', 'fanti', 'mfantse'),
  ...words('gpe', 'pidgin', 'pidgin english', 'ghana pidgin'),
  ...words('ada', 'adangme', 'adangbe', 'ga adangme'),
  ...words('dag', 'dagbanli'),
  ...words('gur', 'frafra', 'gurene', 'gurune'),
  ...words('ee', 'ewegbe', 'eʋegbe'),
]);

function words<Value extends string>(value: Value, ...said: string[]): [string, Value][] {
  return said.map((word) => [fold(word), value]);
}
