import type { Role } from '#domain/works/roles.ts';
import { noShares, type SharesByRight, splitEqually } from '#domain/works/shares.ts';
import type { TextMusicRelationship, VersionKind } from '#domain/works/work.ts';
import { at, type Chance } from '#server/sample/chance.ts';
import type { Person } from './people.ts';

export type Line = { readonly person: Person; readonly role: Role; readonly shares: SharesByRight };

/** Who holds what in a work, and what kind of work that makes it. */
export type Split = {
  readonly lines: readonly Line[];
  readonly versionKind: VersionKind;
  readonly textMusic: TextMusicRelationship;
};

/** Somebody for a work, never the same twice for one work. */
export type Cast = { writer(): Person; publisher(): Person; readonly traditional: Person };

/** The work of a writer who registers it: alone, with others, with publishers, or an arrangement. */
export function splitOfWriter(me: Person, cast: Cast, chance: Chance): Split {
  const drawn = chance.next();
  if (drawn < 0.27) return original(equally([me], 'CA'));
  if (drawn < 0.42) return musicAndWords(me, cast.writer(), chance);
  if (drawn < 0.55) return original(equally([me, cast.writer()], 'CA'));
  if (drawn < 0.7) return original(equally([me, cast.writer(), cast.writer()], 'CA'));
  if (drawn < 0.85)
    return published([me, ...several(chance.below(3), cast.writer)], [cast.publisher()]);
  if (drawn < 0.9) return arrangement(me, cast);
  if (drawn < 0.93) return { ...original(equally([me], 'C')), textMusic: 'MUS' };
  const others = several(3 + chance.below(7), cast.writer);
  return original(equally([me, ...others], 'CA'));
}

/** The work of a publisher who registers it: writers and, now and then, a second publisher. */
export function splitOfPublisher(me: Person, cast: Cast, chance: Chance): Split {
  const writers = several(1 + chance.below(3), cast.writer);
  return published(writers, chance.happens(0.3) ? [me, cast.publisher()] : [me]);
}

/** Ten holders: seven writers and three publishers. */
export function splitOfTen(me: Person, cast: Cast): Split {
  return published(several(7, cast.writer), [me, cast.publisher(), cast.publisher()]);
}

/** The same split with its last holder's shares not yet claimed. */
export function withUnclaimed(split: Split): Split {
  if (split.lines.length < 2) {
    const lines = split.lines.map((line) => ({ ...line, shares: even(7_500) }));
    return { ...split, lines };
  }
  return { ...split, lines: split.lines.slice(0, -1) };
}

function original(lines: readonly Line[]): Split {
  return { lines, versionKind: 'original', textMusic: 'MTX' };
}

function musicAndWords(composer: Person, author: Person, chance: Chance): Split {
  const music = chance.pick([5_000, 5_000, 5_000, 6_000, 6_667, 7_500]);
  return original([
    { person: composer, role: 'C', shares: even(music) },
    { person: author, role: 'A', shares: even(10_000 - music) },
  ]);
}

function equally(people: readonly Person[], role: Role): Line[] {
  const parts = splitEqually(10_000, people.length);
  return people.map((person, n) => ({ person, role, shares: even(at(parts, n)) }));
}

// Half of performing stays with the writers; mechanical and synchronisation go to the publishers.
function published(writers: readonly Person[], publishers: readonly Person[]): Split {
  const written = splitEqually(5_000, writers.length);
  const half = splitEqually(5_000, publishers.length);
  const whole = splitEqually(10_000, publishers.length);
  return original([
    ...writers.map(
      (person, n): Line => ({
        person,
        role: 'CA',
        shares: { ...noShares, performing: at(written, n) },
      }),
    ),
    ...publishers.map(
      (person, n): Line => ({
        person,
        role: 'E',
        shares: {
          performing: at(half, n),
          mechanical: at(whole, n),
          synchronisation: at(whole, n),
        },
      }),
    ),
  ]);
}

function arrangement(me: Person, cast: Cast): Split {
  const lines: Line[] = [
    { person: cast.traditional, role: 'C', shares: noShares },
    { person: me, role: 'AR', shares: even(10_000) },
  ];
  return { lines, versionKind: 'modification', textMusic: 'MTX' };
}

function even(share: number): SharesByRight {
  return { performing: share, mechanical: share, synchronisation: share };
}

function several(count: number, make: () => Person): Person[] {
  return Array.from({ length: count }, make);
}
