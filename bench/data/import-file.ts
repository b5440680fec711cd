import { at, type Chance, chanceFrom } from '#server/sample/chance.ts';
import { givenNames } from './given-names.ts';
import { makeTitle } from './titles.ts';
import { makeFamilyNames, makeVocabularies } from './vocabulary.ts';

export type ImportFile = {
  readonly rows: number;
  /** One row in so many has something wrong with it; 0 is none. */
  readonly faultyEvery: number;
  /** The member whose file it is, by the name they are known by. */
  readonly registrant: string;
  readonly seed: number;
};

const headers = [
  'Title',
  'Other titles',
  'My own number',
  'Language',
  'Duration',
  'Year',
  'Writer 1',
  'Writer 1 role',
  'Writer 1 share',
  'Writer 2',
  'Writer 2 role',
  'Writer 2 share',
  'Writer 3',
  'Writer 3 role',
  'Writer 3 share',
  'Performer',
];

/** A file of works as a member's own books might hold them: three holders a row, of 600 people and bodies in all. */
export function* importLines(wanted: ImportFile): Generator<string> {
  const chance = chanceFrom(wanted.seed);
  const vocabularies = makeVocabularies();
  const families = makeFamilyNames(300);
  const people = Array.from(
    { length: 550 },
    () => `${chance.pick(givenNames)} ${chance.pick(families)}`,
  );
  const publishers = families.slice(0, 50).map((family) => `${family} Publishing`);
  yield lineOf(headers);
  for (let number = 1; number <= wanted.rows; number++) {
    const { title, language, alternatives } = makeTitle(chance, vocabularies);
    const isFaulty = wanted.faultyEvery > 0 && number % wanted.faultyEvery === 0;
    const other = chance.pick(people);
    yield lineOf([
      title,
      alternatives.map((one) => one.title).join('|'),
      `B${wanted.seed}-${number}`,
      language,
      `${2 + chance.below(4)}:${10 + chance.below(50)}`,
      String(1990 + chance.below(36)),
      wanted.registrant,
      'CA',
      '50',
      other,
      'composer and author',
      isFaulty ? '75 %' : '25 %',
      at(publishers, chance.below(publishers.length)),
      'E',
      '25',
      performerOf(chance, people),
    ]);
  }
}

function performerOf(chance: Chance, people: readonly string[]): string {
  return chance.happens(0.3) ? chance.pick(people) : '';
}

function lineOf(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`;
}
