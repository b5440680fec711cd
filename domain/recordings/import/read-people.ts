import { cellText } from '../../imports/import.ts';
import { namesNobody } from '../../imports/read-cell.ts';
import { ahead, type DayStyle, readDate } from '../../imports/read-day.ts';
import { fold } from '../../text/fold.ts';
import { readPlaces } from '../../works/chains/territories.ts';
import type { HolderDraft } from '../../works/import/read-holders.ts';
import { type OwnNames, type RowProblems, readPerson } from '../../works/import/read-person.ts';
import { readHolderKind } from '../../works/import/read-words.ts';
import { readShare } from '../../works/import/share-unit.ts';
import { fullShare, type Share } from '../../works/shares.ts';
import {
  type ContributorRole,
  contributorRoleNames,
  contributorRoles,
  featuredRoles,
} from '../recording.ts';
import type { ListImportField, PersonImportPart } from './import-fields.ts';

/** A line of a row, as the body of a registration has it. */
type ContributorDraft = {
  rights_holder: HolderDraft['rights_holder'];
  role: ContributorRole;
  share: Share;
};
type OwnerDraft = {
  rights_holder: HolderDraft['rights_holder'];
  share: Share;
  territories: string[];
  from: string | null;
  until: string | null;
};

/** Everybody on a row's recording: null where the row says nothing of a group, empty where it says that there is nobody. */
export type PeopleDraft = {
  featured: ContributorDraft[] | null;
  non_featured: ContributorDraft[] | null;
  owners: OwnerDraft[] | null;
};

/** A row while it is read: its problems, whose import it is, and from which column each path of the draft came. */
export type RowReading = {
  readonly cells: readonly string[];
  readonly days: DayStyle;
  readonly found: RowProblems;
  readonly own: OwnNames;
  readonly cameFrom: Map<string, number>;
};

/** A cell or columns about one person, as texts. */
type PersonTexts = Partial<Record<PersonImportPart, string>>;
type PersonColumns = Partial<Record<PersonImportPart, number>>;

/** Nothing said, as the file of one's own recordings writes it. */
const notSaid = fold('Not said yet');

/** The role of a performer as members read and write it; null when it is none. */
export function readContributorRole(text: string): ContributorRole | null {
  return roleWords.get(fold(text)) ?? null;
}

const roleWords = new Map<string, ContributorRole>([
  ...contributorRoles.flatMap((role) => [
    [fold(role), role] as const,
    [fold(contributorRoleNames[role]), role] as const,
  ]),
  ...said('contracted', 'main artist', 'primary artist', 'lead artist', 'artist', 'lead', 'main'),
  ...said('contracted', 'lead vocals', 'lead vocalist', 'contracted featured artist', 'singer'),
  ...said('other', 'featured artist', 'featured', 'feat', 'featuring', 'guest', 'guest artist'),
  ...said('session_musician', 'musician', 'session', 'non featured', 'backing vocals', 'guitar'),
  ...said('session_musician', 'drums', 'bass', 'bass guitar', 'keyboards', 'keyboard', 'piano'),
  ...said('session_musician', 'percussion', 'trumpet', 'saxophone', 'trombone', 'violin'),
  ...said('session_musician', 'backing vocalist', 'background vocals', 'instrumentalist', 'horns'),
  ...said('performing_producer', 'producer', 'beat maker', 'studio producer'),
]);

function said(role: ContributorRole, ...words: string[]): [string, ContributorRole][] {
  return words.map((word) => [fold(word), role]);
}

/** Everybody in one cell: "Ama Owusu (Contracted artist): 50 %; Kofi Mensah (…): 50 %", "Label Ltd: 100 % in GH, NG, from 2020-01-01". */
export function readList(
  reading: RowReading,
  group: ListImportField,
  column: number,
  people: PeopleDraft,
): void {
  const text = cellText(reading.cells, column);
  if (text === '' || fold(text) === notSaid) return;
  people[group] ??= [];
  if (isNobody(text)) return;
  const entries = text.split(/[;|\n]/).map((one) => one.trim());
  const named = entries.filter((one) => one !== '' && !isNobody(one));
  for (const entry of named) {
    const texts = partsOfEntry(entry);
    // Who alone owns it owns all of it.
    if (group === 'owners' && named.length === 1) texts.share ??= String(fullShare / 100);
    addLine(reading, group, texts, { name: column }, people);
  }
}

const entryShape = /^(.*?)\s*(?:[:–-]|\s)\s*(\d{1,3}(?:[.,]\d{1,2})?)\s*%\s*(.*)$/;
const roleShape = /^(.*\S)\s*\(([^()]+)\)$/;
const wordsOfPlace = /\bin\s+(.+?)(?=,?\s+(?:from|until)\s|$)/;
const dayAfter = (word: string) => new RegExp(`\\b${word}\\s+(\\d{4}-\\d{2}-\\d{2})`);

function partsOfEntry(entry: string): PersonTexts {
  const [, before = entry, share, after = ''] = entryShape.exec(entry) ?? [];
  const [, name = before, role] = roleShape.exec(before.trim()) ?? [];
  const place = wordsOfPlace.exec(after)?.[1];
  const from = dayAfter('from').exec(after)?.[1];
  const until = dayAfter('until').exec(after)?.[1];
  const isRole = role !== undefined && readContributorRole(role) !== null;
  return {
    name: isRole ? name.trim() : before.trim(),
    ...(isRole && { role }),
    ...(share !== undefined && { share }),
    ...(place !== undefined && { territories: place }),
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
  };
}

/** Whether a cell of featured artists gives names alone: they are shown behind the artist, and hold nothing. */
export function isNamesOnly(text: string): boolean {
  return fold(text) !== notSaid && !isNobody(text) && !/\d\s*%/.test(text);
}

function isNobody(text: string): boolean {
  return namesNobody(text) || fold(text) === 'no';
}

/** Somebody with columns of their own. */
export function readPersonColumns(
  reading: RowReading,
  side: 'performer' | 'owner',
  columns: PersonColumns,
  people: PeopleDraft,
): void {
  const texts: PersonTexts = {};
  for (const [part, column] of Object.entries(columns) as [PersonImportPart, number][]) {
    const text = cellText(reading.cells, column);
    if (text !== '') texts[part] = text;
  }
  // A share or a role alone names nobody: columns for five performers are rarely all filled.
  if (!texts.name && !texts.given_names && !texts.family_name && !texts.ipi) {
    // A place is of nobody else, and would be lost without a word.
    if (texts.territories && columns.territories !== undefined) {
      const path = `owners.${people.owners?.length ?? 0}.rights_holder`;
      reading.cameFrom.set(path, columns.territories);
      reading.found.add(path, 'holder_name_missing');
    }
    return;
  }
  if (side === 'owner') {
    addLine(reading, 'owners', texts, columns, people);
    return;
  }
  const role = texts.role === undefined ? null : readContributorRole(texts.role);
  const isFeatured = featuredRoles.some((one) => one === role);
  addLine(reading, isFeatured ? 'featured' : 'non_featured', texts, columns, people);
}

/** Adds a line to its group. In a list all parts come from the one column of the name. */
function addLine(
  { found, own, cameFrom, days }: RowReading,
  group: ListImportField,
  texts: PersonTexts,
  columns: PersonColumns,
  people: PeopleDraft,
): void {
  people[group] ??= [];
  const path = `${group}.${people[group]?.length ?? 0}`;
  const name = columns.name ?? columns.given_names ?? columns.family_name ?? columns.ipi;
  if (name !== undefined) cameFrom.set(path, name);
  for (const [part, column] of Object.entries(columns) as [PersonImportPart, number][])
    cameFrom.set(`${path}${pathsOfPart[part]}`, column);
  const said = texts.kind === undefined ? null : readHolderKind(texts.kind);
  if (texts.kind !== undefined && said === null)
    found.add(`${path}.rights_holder.kind`, 'holder_kind_unknown');
  const kind = said ?? (group === 'owners' ? 'corporate' : 'individual');
  const rights_holder = readPerson(path, texts, kind, own, found);
  const share = shareOf(texts.share ?? '');
  if (share === null) found.add(`${path}.share`, 'share_unreadable');
  if (group === 'owners') {
    people.owners?.push({
      rights_holder,
      share: share ?? 0,
      territories: placesOf(`${path}.territories`, texts.territories ?? '', found),
      from: dayOf(`${path}.from`, texts.from, days, found),
      until: dayOf(`${path}.until`, texts.until, ahead(days), found),
    });
    return;
  }
  const role = texts.role === undefined ? null : readContributorRole(texts.role);
  if (role === null)
    found.add(`${path}.role`, texts.role === undefined ? 'role_missing' : 'performer_role_unknown');
  const isFeatured = featuredRoles.some((one) => one === role);
  if (role !== null && isFeatured !== (group === 'featured'))
    found.add(`${path}.role`, 'performer_role_unknown');
  const usual = group === 'featured' ? 'contracted' : 'session_musician';
  people[group]?.push({ rights_holder, role: role ?? usual, share: share ?? 0 });
}

/** In percent. 0.5 may be a half or half a percent: such a share is asked for again, unless it says %. */
function shareOf(text: string): Share | null {
  const share = readShare(text, 'percent');
  const mayBeFraction = /^[\d.,\s]+$/.test(text) && share !== null && share > 0 && share <= 100;
  return mayBeFraction ? null : share;
}

const pathsOfPart: Readonly<Record<PersonImportPart, string>> = {
  name: '.rights_holder',
  given_names: '.rights_holder.given_names',
  family_name: '.rights_holder.family_name',
  kind: '.rights_holder.kind',
  role: '.role',
  ipi: '.rights_holder.ipi_name_number',
  share: '.share',
  territories: '.territories',
  from: '.from',
  until: '.until',
};

function placesOf(path: string, text: string, found: RowProblems): string[] {
  const places = readPlaces(text);
  if (places === null) found.add(path, 'country_unknown');
  return places ?? [];
}

function dayOf(
  path: string,
  text: string | undefined,
  days: DayStyle,
  found: RowProblems,
): string | null {
  if (text === undefined) return null;
  const day = readDate(text, days);
  if (day === null) found.add(path, 'date_invalid');
  return day;
}
