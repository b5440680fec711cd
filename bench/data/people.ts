import { at, type Chance, chanceFrom } from '#server/sample/chance.ts';
import { corporateEndings, givenNames } from './given-names.ts';
import { inventedId, inventedIpi, inventedIsni } from './identifiers.ts';
import { capital, makeFamilyNames, type Vocabulary } from './vocabulary.ts';
import { zipf } from './zipf.ts';

/** A rights holder of the data set; `memberId` and `email` null for those without an account. */
export type Person = {
  readonly id: string;
  readonly kind: 'individual' | 'corporate';
  readonly name: string;
  readonly givenNames: string | null;
  readonly familyName: string | null;
  readonly otherNames: readonly {
    readonly kind: 'stage' | 'alias' | 'group';
    readonly name: string;
  }[];
  readonly ipi: string | null;
  readonly isni: string | null;
  readonly memberId: string | null;
  readonly email: string | null;
};

/** Everybody: writers first, those with an account at their head, then publishers likewise. */
export type People = {
  readonly writers: readonly Person[];
  readonly publishers: readonly Person[];
  /** The publisher with a tenth of all works. */
  readonly benchMember: Person;
  /** Stands where nobody knows who wrote a song; holds no share. */
  readonly traditional: Person;
};

/** When the first of them became known to the society. */
export const societyBegan: number = Date.UTC(2014, 0, 6);

export const benchEmail = 'bench@example.org';

/** How many rights holders a data set of `works` works has, the traditional one among them. */
export function countPeople(works: number): number {
  return Math.max(40, Math.floor(works / 5)) + 1;
}

/** The rights holders of a data set of `works` works: a fifth as many, 8 % of them bodies, one in twenty a member. */
export function makePeople(works: number, vocabularies: readonly Vocabulary[]): People {
  const count = countPeople(works) - 1;
  const publisherCount = Math.max(8, Math.floor(count * 0.08));
  const writerCount = count - publisherCount;
  const chance = chanceFrom(301);
  const families = makeFamilyNames(9_000);
  const family = zipf(families.length, 0.8);
  const given = zipf(givenNames.length, 0.7);
  const some = (): string => at(givenNames, given(chance));
  const writers = Array.from({ length: writerCount }, (_, n): Person => {
    const givenName = chance.happens(0.45) ? `${some()} ${some()}` : some();
    const familyName = chance.happens(0.12)
      ? `${at(families, family(chance))}-${at(families, family(chance))}`
      : at(families, family(chance));
    const isMember = n < Math.max(16, writerCount / 20);
    return person(n, chance, {
      kind: 'individual',
      name: `${givenName} ${familyName}`,
      givenNames: givenName,
      familyName,
      otherNames: otherNames(chance, givenName, vocabularies),
      ...account(isMember, n, `writer${n + 1}@example.org`),
    });
  });
  const publishers = Array.from({ length: publisherCount }, (_, p): Person => {
    const words = Array.from({ length: 1 + chance.below(2) }, () =>
      capital(drawName(chance, vocabularies)),
    );
    const n = writerCount + p;
    return person(n, chance, {
      kind: 'corporate',
      name:
        p === 0
          ? 'Bench Catalogue Publishing'
          : `${words.join(' ')} ${chance.pick(corporateEndings)}`,
      givenNames: null,
      familyName: null,
      otherNames: [],
      ...account(
        p < Math.max(2, publisherCount / 20),
        n,
        p === 0 ? benchEmail : `publisher${p}@example.org`,
      ),
    });
  });
  const traditional = person(count, chance, {
    kind: 'individual',
    name: 'Traditional',
    givenNames: null,
    familyName: 'Traditional',
    otherNames: [],
    memberId: null,
    email: null,
  });
  return {
    writers,
    publishers,
    benchMember: at(publishers, 0),
    traditional: { ...traditional, ipi: null },
  };
}

function person(n: number, chance: Chance, known: Omit<Person, 'id' | 'ipi' | 'isni'>): Person {
  return {
    ...known,
    id: inventedId(societyBegan + n * 1_000, 1, n),
    ipi: chance.happens(0.6) ? inventedIpi(n) : null,
    isni: chance.happens(0.25) ? inventedIsni(n) : null,
  };
}

function account(isMember: boolean, n: number, email: string): Pick<Person, 'memberId' | 'email'> {
  return isMember
    ? { memberId: inventedId(societyBegan + n * 1_000, 2, n), email }
    : { memberId: null, email: null };
}

function otherNames(
  chance: Chance,
  given: string,
  vocabularies: readonly Vocabulary[],
): Person['otherNames'] {
  const names: Person['otherNames'][number][] = [];
  if (chance.happens(0.35)) {
    const word = capital(drawName(chance, vocabularies));
    names.push({ kind: 'stage', name: chance.happens(0.5) ? `${given} ${word}` : word });
  }
  if (chance.happens(0.05))
    names.push({ kind: 'alias', name: `${given} ${capital(drawName(chance, vocabularies))}` });
  return names;
}

// Names are made of the rarer words: nobody's stage name is "The".
function drawName(chance: Chance, vocabularies: readonly Vocabulary[]): string {
  const { words } = chance.pick(vocabularies);
  return at(words, 60 + chance.below(words.length - 60));
}
