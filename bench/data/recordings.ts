import { at, type Chance } from '#server/sample/chance.ts';
import { inventedIsrc } from './identifiers.ts';
import type { Person } from './people.ts';

export type GeneratedRecording = {
  readonly title: string;
  readonly artist: string;
  readonly isrc: string | null;
  readonly durationSeconds: number | null;
  readonly year: number | null;
};

const ensembles = [
  'Band',
  'Ensemble',
  'Brothers',
  'Sisters',
  'Choir',
  'Highlife Stars',
  'Cultural Troupe',
];

/** The recordings of the nth work: two works in three have one, some have several, one in four by an ensemble. */
export function makeRecordings(
  n: number,
  { title, writer, year }: { title: string; writer: Person; year: number | null },
  chance: Chance,
): GeneratedRecording[] {
  if (chance.happens(0.33)) return [];
  const count = chance.happens(0.8) ? 1 : 2 + chance.below(3);
  return Array.from({ length: count }, (_, place) => ({
    title: place === 0 ? title : `${title} (take ${place + 1})`,
    artist: artistOf(title, writer, chance),
    isrc: chance.happens(0.7) ? inventedIsrc(n * 5 + place) : null,
    durationSeconds: chance.happens(0.8) ? 90 + chance.below(400) : null,
    year,
  }));
}

/** Whom a recording is by: an ensemble called after its title, or its writer by a stage name. */
export function artistOf(title: string, writer: Person, chance: Chance): string {
  if (chance.happens(0.25)) return `${title.split(' ')[0] ?? title} ${chance.pick(ensembles)}`;
  const names = writer.otherNames.map(({ name }) => name);
  return names.length > 0 ? at(names, 0) : writer.name;
}
