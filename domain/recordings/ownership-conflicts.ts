import type { CountryCode } from '../countries/country.ts';
import { fullShare, type Share, tolerance } from '../works/shares.ts';

/** A day as YYYY-MM-DD; such texts sort by time. */
export type Day = string;

/**
 * Who owns how much of a recording, where and when. `territories` empty is the world; `from` and `until` are the first and the last
 * day of it, null is without a beginning or an end.
 */
export type Ownership = {
  share: Share;
  territories: readonly CountryCode[];
  from: Day | null;
  until: Day | null;
};

/**
 * Owners who together have more than 100 % in the same territory at the same time. `lines` are their positions in the
 * list. Empty `territories` mean the world except `except`. `from` and `until` are inclusive, null when open. `above`
 * is the excess in hundredths of a percent.
 */
export type OwnershipConflict = {
  lines: number[];
  territories: CountryCode[];
  except: CountryCode[];
  from: Day | null;
  until: Day | null;
  total: Share;
  above: Share;
};

/**
 * Every overlap of ownership above 100 %, for each territory, cut at every day on which an owner starts or ends.
 * Territories in which the same lines overlap at the same time are combined. A line without a share is ignored.
 */
export function ownershipConflicts(lines: readonly Ownership[]): OwnershipConflict[] {
  const named = namedTerritories(lines);
  const byKey = new Map<string, { found: Stretch; places: (CountryCode | null)[] }>();
  for (const place of [null, ...named]) {
    for (const found of stretchesIn(lines, place)) {
      if (found.total <= fullShare + tolerance) continue;
      const key = JSON.stringify([found.from, found.until, found.lines]);
      const known = byKey.get(key);
      if (known) known.places.push(place);
      else byKey.set(key, { found, places: [place] });
    }
  }
  const conflicts = [...byKey.values()].map(({ found, places }) => ({
    ...found,
    ...placesOf(places, named),
    above: found.total - fullShare,
  }));
  return conflicts.toSorted(
    (a, b) =>
      compare(a.from ?? '', b.from ?? '') ||
      compare(a.territories.join(), b.territories.join()) ||
      compare(a.lines.join(), b.lines.join()),
  );
}

/** Whether on `day` the owners have 100 % in every place of the world. */
export function isWhollyOwned(lines: readonly Ownership[], day: Day): boolean {
  return [null, ...namedTerritories(lines)].every(
    (place) =>
      totalOf(lines.filter((line) => isOf(line, place) && isOn(line, day))) >=
      fullShare - tolerance,
  );
}

/**
 * Lines that are valid together from one day to another in one territory; null is every territory that no line names.
 */
type Stretch = { lines: number[]; from: Day | null; until: Day | null; total: Share };

function stretchesIn(lines: readonly Ownership[], place: CountryCode | null): Stretch[] {
  const here = lines.flatMap((line, index) =>
    line.share > 0 && isOf(line, place) ? [{ line, index }] : [],
  );
  // On these days somebody comes, or has gone the day before; null is the beginning of time.
  const starts = new Set(
    here.flatMap(({ line }) => [line.from, ...(line.until === null ? [] : [dayAfter(line.until)])]),
  );
  starts.delete(null);
  const days: (Day | null)[] = [
    null,
    ...[...starts].filter((day) => day !== null).toSorted(compare),
  ];
  return days.map((from, index) => {
    const next = days[index + 1] ?? null;
    const together = here.filter(({ line }) => isOn(line, from));
    return {
      lines: together.map((one) => one.index),
      from,
      until: next === null ? null : dayBefore(next),
      total: totalOf(together.map(({ line }) => line)),
    };
  });
}

/** Whether a line holds on a day; null is the beginning of time. */
function isOn({ from, until }: Ownership, day: Day | null): boolean {
  if (day === null) return from === null;
  return (from === null || from <= day) && (until === null || until >= day);
}

function isOf({ territories }: Ownership, place: CountryCode | null): boolean {
  return territories.length === 0 || (place !== null && territories.includes(place));
}

function namedTerritories(lines: readonly Ownership[]): CountryCode[] {
  return [...new Set(lines.flatMap(({ territories }) => territories))].toSorted(compare);
}

function placesOf(places: readonly (CountryCode | null)[], named: readonly CountryCode[]) {
  if (!places.includes(null)) {
    return { territories: places.filter((place) => place !== null), except: [] };
  }
  return { territories: [], except: named.filter((place) => !places.includes(place)) };
}

function totalOf(lines: readonly { share: Share }[]): Share {
  return lines.reduce((sum, { share }) => sum + share, 0);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function dayAfter(day: Day): Day {
  return moved(day, 1);
}

function dayBefore(day: Day): Day {
  return moved(day, -1);
}

// Days of the calendar have 24 hours in UTC, always.
function moved(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
