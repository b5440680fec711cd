import { readCountry } from '../../countries/country-choices.ts';
import { fold } from '../../text/fold.ts';
import type { Collection, TerritoryLine } from './collection.ts';
import { type NamedCollection, placesInRow } from './collection-text.ts';
import { territoryLines, threeLetters } from './territory-lines.ts';

/** A country, or a group of countries, in which somebody collects. `tis` is its code of four digits, `letters` are null for a group. */
export type Territory = {
  readonly tis: string;
  readonly letters: string | null;
  readonly name: string;
};

type Entry = Territory & { readonly parents: readonly string[] };

const entries: readonly Entry[] = territoryLines.split('\n').map((line) => {
  const [tis = '', letters = '', name = '', parents = ''] = line.split('|');
  return { tis, letters: letters || null, name, parents: parents.split(' ').filter(Boolean) };
});
const byCode = new Map(entries.map((entry) => [entry.tis, entry]));

/** The code of the whole world. */
export const world = '2136';
/** Codes of what is looked for most: the world, Ghana and what is around it. */
const first = [world, '2100', '0288', '0566', '0384', '0768', '0204', '0854'];

/** Every territory of the present day: those that are asked for most, then groups and countries by name. A long list: the browser loads this file only where one is chosen. */
export const territories: readonly Territory[] = [
  ...first.flatMap((tis) => byCode.get(tis) ?? []),
  ...entries
    .filter(({ tis }) => !first.includes(tis))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
];

/** The territory with this code; undefined where it is none of the present day. */
export function territoryOf(tis: string): Territory | undefined {
  return byCode.get(tis);
}

/** A collection with the names of its territories as they are today. */
export function withNames(collection: Collection | null): NamedCollection | null {
  return collection && { ...collection, territories: linesWithNames(collection.territories) };
}

/** Lines with the names of their territories. */
export function linesWithNames(lines: readonly TerritoryLine[]): NamedCollection['territories'] {
  return lines.map(({ tis, is_excluded }) => ({
    tis,
    name: territoryOf(tis)?.name ?? tis,
    is_excluded,
  }));
}

const countriesOfGroups = new Map<string, ReadonlySet<string>>();

/** The codes of the countries in a territory; of a country its own, of no territory none. Groups are made of groups. */
export function countriesIn(tis: string): ReadonlySet<string> {
  const known = countriesOfGroups.get(tis);
  if (known !== undefined) return known;
  const found = new Set(
    entries
      .filter(({ tis: code, letters }) => letters && isWithin(code, tis))
      .map((one) => one.tis),
  );
  countriesOfGroups.set(tis, found);
  return found;
}

function isWithin(tis: string, group: string): boolean {
  return tis === group || (byCode.get(tis)?.parents ?? []).some((one) => isWithin(one, group));
}

/** The codes of the countries that lines come to, added and taken away in their order. @source CWR 2.2, SPT: inclusion/exclusion, sequence */
export function countriesOf(lines: readonly TerritoryLine[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { tis, is_excluded } of lines) {
    for (const country of countriesIn(tis)) {
      if (is_excluded) found.delete(country);
      else found.add(country);
    }
  }
  return found;
}

/** Territories that `text` may mean by name, ISO letters or TIS code, the most likely first; without text all. */
export function findTerritories(text: string, max = 300): readonly Territory[] {
  const wanted = fold(text);
  if (wanted === '') return territories.slice(0, max);
  return territories
    .map((territory) => ({ territory, rank: rankOf(territory, wanted) }))
    .filter(({ rank }) => rank < 4)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ territory }) => territory)
    .slice(0, max);
}

function rankOf({ tis, letters, name }: Territory, wanted: string): number {
  const folded = fold(name);
  const isSame =
    folded === wanted || letters?.toLowerCase() === wanted || otherNames[wanted] === tis;
  if (isSame || Number(tis) === Number(wanted)) return 0;
  if (folded.startsWith(wanted)) return 1;
  if (folded.split(' ').some((word) => word.startsWith(wanted))) return 2;
  return wanted.length > 2 && folded.includes(wanted) ? 3 : 4;
}

/** Names as they are written in lists, folded, with their codes: of Ivory Coast also the official one. */
const otherNames: Readonly<Record<string, string>> = {
  'the world': world,
  worldwide: world,
  ww: world,
  '2wl': world,
  universe: world,
  'the universe': world,
  'all territories': world,
  'all countries': world,
  monde: world,
  global: world,
  'cote divoire': '0384',
  'cote d ivoire': '0384',
  'the gambia': '0270',
  uk: '0826',
  'great britain': '0826',
  eire: '0372',
  'republic of ireland': '0372',
  usa: '0840',
  'u s a': '0840',
  'u s': '0840',
  'united states of america': '0840',
  eu: '2123',
  gsa: '2124',
  gas: '2124',
  'g s a': '2124',
  nordics: '2127',
  holland: '0528',
  'the netherlands': '0528',
  turkey: '0792',
  uae: '0784',
  drc: '0180',
  'dr congo': '0180',
  'congo brazzaville': '0178',
  swaziland: '0748',
  'cabo verde': '0132',
  'czech republic': '0203',
  macedonia: '0807',
  burkina: '0854',
  'guinea conakry': '0324',
};

/** Folded: "NA" says that there is none, and "AF" means Africa to most. Neither is Namibia or Afghanistan. */
export const unclearPlaces: ReadonlySet<string> = new Set(['na', 'af']);

/**
 * Territories as they are written in one cell: names, ISO letters (two or three) or TIS codes between commas, semicolons, bars or
 * slashes, with "except", "excluding", "ex" or a minus before what is taken away: "World except Nigeria, Benin" or "2WL -NGA -BEN". What
 * is added behind an exception, but is there already, is taken away as well: "World except Ghana; Nigeria" means both. Null where a part
 * is no territory.
 */
export function readTerritories(text: string): TerritoryLine[] | null {
  const lines: TerritoryLine[] = [];
  const there = new Set<string>();
  for (const clause of text.replaceAll(/[()]/g, ' ').split(/[;|]/)) {
    const [added = '', ...taken] = clause.split(exceptions);
    for (const [place, part] of [added, ...taken].entries()) {
      for (const name of namesIn(part)) {
        const tis = codeOf(name.replace(/^[-–−+]\s*/, '').replace(/\s+only$/i, ''));
        if (tis === null) return null;
        const countries = countriesIn(tis);
        const isMinus = /^[-–−]/.test(name);
        const isAgain =
          lines.some((line) => line.is_excluded) && [...countries].every((one) => there.has(one));
        const is_excluded = isMinus || place > 0 || isAgain;
        for (const country of countries) {
          if (is_excluded) there.delete(country);
          else there.add(country);
        }
        lines.push({ tis, is_excluded });
      }
    }
  }
  return lines;
}

const exceptions =
  /,?\s+(?:except(?:\s+for)?|excluding|excl|exc|ex|without|w\/o|minus|less|outside(?:\s+of)?|other\s+than|sauf|hors)\b[.:]?\s*/i;

// A name may have a comma or "and" in it: then it is taken whole.
function namesIn(part: string): string[] {
  const whole = part.trim();
  if (whole === '') return [];
  if (codeOf(whole) !== null) return [whole];
  return whole
    .split(/,/)
    .flatMap((one) =>
      codeOf(one) === null ? one.split(/\s+(?:and|&)\s+|\s+(?=[-–−+]\s?\S)/) : [one],
    )
    .flatMap((one) => (codeOf(one) === null ? one.split(/(?<=\p{L})\s*[/+]\s*(?=\p{L})/u) : [one]))
    .map((one) => one.trim())
    .filter(Boolean);
}

// Asked for each word of a cell, of which a file may have hundred thousands: folded once.
const codes: ReadonlyMap<string, string> = new Map([
  ...territories
    .toReversed()
    .flatMap(({ tis, letters, name }) => [
      [tis, tis] as const,
      [String(Number(tis)), tis] as const,
      [fold(name), tis] as const,
      ...(letters === null ? [] : [[letters.toLowerCase(), tis] as const]),
    ]),
  ...threeLetters.split(/\s/).map((pair) => {
    const [letters, number] = [pair.slice(0, 3), pair.slice(3)];
    return [letters.toLowerCase(), number.padStart(4, '0')] as const;
  }),
  ...Object.entries(otherNames),
]);

function codeOf(name: string): string | null {
  const wanted = fold(name);
  return unclearPlaces.has(wanted) ? null : (codes.get(wanted) ?? null);
}

/** Lines as {@link readTerritories} reads them: "World except Nigeria, Benin; Togo". Names without a comma in them. */
export function writeTerritories(lines: readonly TerritoryLine[]): string {
  const named = lines.map(({ tis, is_excluded }) => ({ name: writtenName(tis), is_excluded }));
  return placesInRow(named, '; ');
}

const writtenName = (tis: string): string => {
  const name = territoryOf(tis)?.name ?? tis;
  return /[,;|]/.test(name) ? tis : name;
};

/** Countries by their letters or names, "GH, NG", or as works say it, "World except Ghana"; none for the world. Null where one is no place. */
export function readPlaces(text: string): string[] | null {
  if (text === '') return [];
  const parts = text.split(/[,;|/]|\s+(?=[A-Z]{2}\b)/).filter((one) => one.trim() !== '');
  const countries = parts.map((one) => (unclearPlaces.has(fold(one)) ? null : readCountry(one)));
  if (countries.every((code) => code !== null)) return countries;
  const places = countriesOf(readTerritories(text) ?? []);
  if (places.size === 0) return null;
  const isWorld = places.size === countriesIn(world).size;
  return isWorld ? [] : [...places].flatMap((tis) => territoryOf(tis)?.letters ?? []);
}
