import { at, type Chance, chanceFrom } from '#server/sample/chance.ts';
import { inventedId, inventedIsrc } from './identifiers.ts';
import type { People, Person } from './people.ts';
import { artistOf } from './recordings.ts';
import type { GeneratedWork } from './works.ts';

/** A recording in the register: of the work of the same number, unless `workId` is null. */
export type SoundRecording = {
  readonly id: string;
  readonly title: string;
  readonly versionTitle: string | null;
  readonly artist: string;
  readonly isrc: string | null;
  readonly durationSeconds: number | null;
  readonly label: string | null;
  readonly featured: readonly RecordingLine[] | null;
  readonly nonFeatured: readonly RecordingLine[] | null;
  readonly owners: readonly RecordingLine[] | null;
  readonly workId: string | null;
  readonly registeredBy: Person;
  readonly registeredAt: Date;
};

export type RecordingLine = {
  readonly person: Person;
  readonly role: 'contracted' | 'session_musician' | 'owner';
  readonly share: number;
};

/** The label with these recordings is the bench's member: every hundredth. */
export const isOfBench = (number: number): boolean => number % 100 === 0;

/** Gives the recording of a work, the same each time: nine in ten are linked with it, nearly as many have an ISRC. */
export function makeSoundRecordings(people: People): (work: GeneratedWork) => SoundRecording {
  const members = people.writers.filter(({ memberId }) => memberId !== null);
  return (work) => {
    const chance = chanceFrom(work.number * 2_246_822_519);
    const writer = at(work.lines, 0).person;
    const named = work.recordings[0];
    const registeredBy = isOfBench(work.number)
      ? people.benchMember
      : registrantOf(work, people, at(members, chance.below(members.length)));
    const owner = registeredBy.kind === 'corporate' ? registeredBy : writer;
    return {
      id: inventedId(work.registeredAt.getTime(), 4, work.number),
      title: work.title,
      versionTitle: chance.happens(0.05) ? 'Live' : null,
      artist: named?.artist ?? artistOf(work.title, writer, chance),
      isrc: named?.isrc ?? (chance.happens(0.85) ? inventedIsrc(work.number * 5) : null),
      durationSeconds:
        named?.durationSeconds ?? (chance.happens(0.9) ? 90 + chance.below(400) : null),
      label: owner.kind === 'corporate' ? owner.name : null,
      featured: chance.happens(0.9) ? [line(writer, 'contracted', 10_000)] : null,
      nonFeatured: nonFeatured(people, writer, chance),
      owners: chance.happens(0.9) || isOfBench(work.number) ? [line(owner, 'owner', 10_000)] : null,
      workId: chance.happens(0.9) ? work.id : null,
      registeredBy,
      registeredAt: work.registeredAt,
    };
  };
}

// The bench's member has a tenth of all works, but of recordings only their own.
function registrantOf(work: GeneratedWork, people: People, another: Person): Person {
  return work.registeredBy === people.benchMember ? another : work.registeredBy;
}

/** Nobody has said, it is said that there is nobody, or two musicians share what their group gets. */
function nonFeatured(people: People, writer: Person, chance: Chance): RecordingLine[] | null {
  if (chance.happens(0.4)) return null;
  if (chance.happens(0.5)) return [];
  const musicians = new Set([chance.pick(people.writers), chance.pick(people.writers)]);
  musicians.delete(writer);
  return [...musicians].map((person) => line(person, 'session_musician', 5_000));
}

const line = (person: Person, role: RecordingLine['role'], share: number): RecordingLine => ({
  person,
  role,
  share,
});
