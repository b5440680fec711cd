import { isPayable } from '#domain/works/payable.ts';
import { type SharesByRight, totalsByRight } from '#domain/works/shares.ts';
import type { ConfirmationState, WorkState } from '#domain/works/work.ts';
import { at, type Chance, chanceFrom } from '#server/sample/chance.ts';
import { inventedId, inventedIswc } from './identifiers.ts';
import { type People, type Person, societyBegan } from './people.ts';
import { type GeneratedRecording, makeRecordings } from './recordings.ts';
import {
  type Cast,
  type Line,
  type Split,
  splitOfPublisher,
  splitOfTen,
  splitOfWriter,
  withUnclaimed,
} from './splits.ts';
import { makeTitle, type Titled } from './titles.ts';
import type { Vocabulary } from './vocabulary.ts';
import { zipf } from './zipf.ts';

export type GeneratedLine = Line & { readonly confirmation: ConfirmationState };

export type GeneratedWork = Titled & {
  readonly id: string;
  readonly number: number;
  readonly version: number;
  readonly state: WorkState;
  readonly split: Split;
  readonly lines: readonly GeneratedLine[];
  readonly totals: SharesByRight;
  readonly iswc: string | null;
  readonly durationSeconds: number | null;
  readonly year: number | null;
  readonly recordings: readonly GeneratedRecording[];
  readonly registeredBy: Person;
  readonly registeredAt: Date;
  readonly updatedAt: Date;
};

/** The work with ten holders and twenty versions is the nth. */
export const manyVersions = { number: 17, versions: 20 } as const;

const dayMs = 86_400_000;
const yearsMs = 11 * 365 * dayMs;

/** Gives the works 1 to `count` in order of registration, the same each time. */
export function makeWorks(
  count: number,
  people: People,
  vocabularies: readonly Vocabulary[],
): (number: number) => GeneratedWork {
  const members = [...people.writers, ...people.publishers.slice(1)].filter(hasAccount);
  const registrant = zipf(members.length, 0.6, 20);
  const writer = zipf(people.writers.length, 0.55, 20);
  const publisher = zipf(people.publishers.length - 1, 0.7, 4);

  return (number) => {
    // Each work from a seed of its own: any of them can be made without the others.
    const chance = chanceFrom(number * 2_654_435_761);
    const isMany = number === manyVersions.number;
    const isBench = isMany || number % 10 === 0;
    const registeredBy = isBench ? people.benchMember : at(members, registrant(chance));
    const cast = castOf(registeredBy, people, {
      writer: () => at(people.writers, writer(chance)),
      publisher: () => at(people.publishers, 1 + publisher(chance)),
    });
    const whole = splitFor(registeredBy, isMany, cast, chance);
    // A work whose publisher is taken away would lose the one who registered it.
    const mayLackShares = registeredBy.kind === 'individual' && whole.versionKind === 'original';
    const split = mayLackShares && chance.happens(0.12) ? withUnclaimed(whole) : whole;
    const registeredMs = societyBegan + Math.floor((number / count) * yearsMs);
    const version = isMany ? manyVersions.versions : chance.happens(0.85) ? 1 : 2 + chance.below(3);
    const lines = confirmed(split, registeredBy, chance);
    const { title, language, alternatives } = makeTitle(chance, vocabularies);
    const year = chance.happens(0.7) ? 1960 + chance.below(64) : null;
    return {
      id: inventedId(registeredMs, 3, number),
      number,
      version,
      state: stateOf(lines, chance),
      title: isMany ? 'Sankɔfa Festival Suite' : title,
      language,
      alternatives,
      split,
      lines,
      totals: totalsByRight(lines),
      iswc: chance.happens(0.6) ? inventedIswc(number) : null,
      durationSeconds: chance.happens(0.8) ? 90 + chance.below(400) : null,
      year,
      recordings: makeRecordings(number, { title, writer: at(lines, 0).person, year }, chance),
      registeredBy,
      registeredAt: new Date(registeredMs),
      updatedAt: new Date(registeredMs + (version - 1) * dayMs),
    };
  };
}

function hasAccount(person: Person): boolean {
  return person.memberId !== null;
}

function splitFor(by: Person, isMany: boolean, cast: Cast, chance: Chance): Split {
  if (isMany) return splitOfTen(by, cast);
  return by.kind === 'corporate'
    ? splitOfPublisher(by, cast, chance)
    : splitOfWriter(by, cast, chance);
}

function castOf(me: Person, people: People, draw: { writer(): Person; publisher(): Person }): Cast {
  const taken = new Set([me.id]);
  const fresh = (one: () => Person) => (): Person => {
    for (;;) {
      const person = one();
      if (taken.has(person.id)) continue;
      taken.add(person.id);
      return person;
    }
  };
  return {
    writer: fresh(draw.writer),
    publisher: fresh(draw.publisher),
    traditional: people.traditional,
  };
}

// Most works are wholly confirmed; in the others somebody has not answered yet, or has said no.
function confirmed(split: Split, by: Person, chance: Chance): GeneratedLine[] {
  const isSettled = chance.happens(0.75);
  return split.lines.map((line): GeneratedLine => {
    if (isSettled || line.person.id === by.id) return { ...line, confirmation: 'confirmed' };
    const drawn = chance.next();
    return {
      ...line,
      confirmation: drawn < 0.5 ? 'confirmed' : drawn < 0.95 ? 'unconfirmed' : 'declined',
    };
  });
}

function stateOf(lines: readonly GeneratedLine[], chance: Chance): WorkState {
  const drawn = chance.next();
  if (drawn < 0.01) return 'withdrawn';
  if (drawn < 0.02) return 'query';
  if (drawn < 0.04) return 'submitted';
  const holders = lines.map(({ person, role, shares, confirmation }) => ({
    name: person.name,
    role,
    shares,
    confirmation,
    isAsked: false,
    isMember: hasAccount(person),
    ipiNameNumber: person.ipi,
  }));
  return isPayable({ holders, contested: [] }) ? 'registered_payable' : 'registered_incomplete';
}
