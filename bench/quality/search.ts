import { type Chooser, chooserFrom } from '#domain/testing/chooser.ts';
import { otherWorks } from '#domain/testing/labelled-duplicates.ts';
import { misspelt, plain, soundSpelling } from '#domain/testing/slips.ts';
import type { LabelledWork } from '#domain/testing/title-tools.ts';
import type { Db } from '#server/platform/db/db.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { findRightsHolders } from '#server/rightsholders/find-rights-holders.ts';
import { type BuiltMember, buildMember } from '#server/testing/build-member.ts';
import { enterLabelledWorks } from '#server/testing/enter-labelled-works.ts';
import { testContext } from '#server/testing/test-context.ts';
import { searchWorks } from '#server/works/reading/search-works.ts';
import { heldOutWords } from './held-out-words.ts';
import { enterNumberedWorks, numberQueries } from './numbered-works.ts';
import { percent, withDatabase } from './quality-database.ts';

const seeds = { works: 9_101, people: 9_102, queries: 9_103 };
const queries = 500;
const worksInAll = 3_000;
const peopleInAll = 3_000;

type Change<One> = (one: One, choose: Chooser) => string;

const turned = (name: string) => name.split(' ').toReversed().join(' ');
const firstWriter = ({ writers }: LabelledWork) => writers[0]?.name ?? '';

/** How a work is asked for, by class. */
const workQueries: Readonly<Record<string, Change<LabelledWork>>> = {
  typo: ({ title }, choose) => misspelt(title, choose),
  'two typos': ({ title }, choose) => misspelt(misspelt(title, choose), choose),
  'sound spelling': ({ title }, choose) => soundSpelling(title, choose) ?? plain(title),
  'missing diacritics': ({ title }) => plain(title),
  'title and writer': (work) => `${plain(work.title)} ${firstWriter(work)}`,
  'title and writer, misspelt': (work, choose) =>
    misspelt(`${plain(work.title)} ${firstWriter(work)}`, choose),
  'writer first': (work) => `${turned(firstWriter(work))} ${plain(work.title)}`,
  'words run together': ({ title }) => plain(title).replace(' ', ''),
};

const withInitial = (name: string) => `${name.charAt(0)}. ${name.split(' ').slice(1).join(' ')}`;
const withoutMiddle = (name: string) => {
  const words = name.split(' ');
  return `${words[0]} ${words.at(-1)}`;
};

type Person = { readonly name: string; readonly kind: 'individual' | 'corporate' };

/** How a person or company is asked for, by class. */
const personQueries: Readonly<Record<string, Change<Person> & { readonly of?: Person['kind'] }>> = {
  typo: ({ name }, choose) => misspelt(name, choose),
  'sound spelling': ({ name }, choose) => soundSpelling(name, choose) ?? plain(name),
  'missing diacritics': ({ name }) => plain(name),
  'swapped names': ({ name }) => turned(name),
  initials: ({ name }) => withInitial(name),
  'middle name left out': ({ name }) => withoutMiddle(name),
  'middle name added': ({ name }, choose) => {
    const words = name.split(' ');
    const middle = choose.pick(heldOutWords.middle);
    return [words[0], middle, ...words.slice(1)].join(' ');
  },
  'Dr. before the name': ({ name }) => `Dr. ${name}`,
  'ltd for Limited': ({ name }) => name.replace('Limited', 'Ltd'),
  'Limited left out': ({ name }) => name.replace(' Limited', ''),
};
type Answer = {
  /** Who may be asked for so. */
  readonly mayAsk?: (person: Person) => boolean;
  /** Whether somebody found answers the query. */
  readonly isMeant?: (found: string, person: Person, q: string) => boolean;
};
const anybody = () => true;
const isNamedSo = (found: string, { name }: Person) => found === name;

/**
 * Several people share a first and a last name, and more of them an initial and a last name: who asks with no more than that is answered by any of them
 * who bears the name.
 */
const answers: Readonly<Record<string, Answer>> = {
  'middle name left out': {
    mayAsk: ({ name }) => name.split(' ').length === 3,
    isMeant: (found, _, q) => withoutMiddle(found) === q,
  },
  initials: { isMeant: (found, _, q) => withInitial(found) === q },
};
const ofCompanies = new Set(['ltd for Limited', 'Limited left out']);

/** Asks 500 misspelt queries for works and 500 for people, and prints how often the right one is first, and among the first five. */
export function measureSearch(): Promise<string> {
  return withDatabase(async (db) => {
    const by = await buildMember(db, { name: 'Efua Searching' });
    const works = await askForWorks(db, by);
    const people = await askForPeople(db, by);
    const numbers = await askByNumbers(db, by);
    return [
      '| search | class of queries | queries | first | among five |',
      '| --- | --- | --- | --- | --- |',
      ...works,
      ...people,
      ...numbers,
      '',
      `Goal: 95 % among the first five. Seeds ${Object.values(seeds).join(', ')}.`,
    ].join('\n');
  });
}

async function askForWorks(db: Db, by: BuiltMember): Promise<string[]> {
  const choose = chooserFrom(seeds.queries);
  const { enter } = await enterLabelledWorks(db, new Date());
  const writers = otherWorks(heldOutWords, seeds.people, { pairs: [], count: worksInAll });
  const all = otherWorks(heldOutWords, seeds.works, { pairs: [], count: worksInAll }).map(
    (work, place) => ({ ...work, writers: writers[place]?.writers ?? work.writers }),
  );
  const ids = await enter(all);
  const ctx = testContext(db);
  return measure('works', Object.entries(workQueries), async ([, change]) => {
    const place = choose.below(all.length);
    const work = all[place];
    if (work === undefined) throw new Error('no work to ask for');
    const { data } = await searchWorks(
      ctx,
      { ...by, sessionId: by.memberId },
      { params: undefined, body: undefined, query: { q: change(work, choose), page: 1, size: 5 } },
      anywhere,
    );
    // Several works have one title: any of them answers who asks by the title alone.
    return data.findIndex((found) => found.id === ids[place] || found.title === work.title);
  });
}

async function askForPeople(db: Db, by: BuiltMember): Promise<string[]> {
  const choose = chooserFrom(seeds.queries + 1);
  const people = makePeople(chooserFrom(seeds.people));
  await addPeople(db, people);
  const ctx = testContext(db);
  return measure('people', Object.entries(personQueries), async ([name, change]) => {
    const { mayAsk = anybody, isMeant = isNamedSo } = answers[name] ?? {};
    const kind = ofCompanies.has(name) ? 'corporate' : 'individual';
    const person = choose.pick(people.filter((one) => one.kind === kind && mayAsk(one)));
    const q = change(person, choose);
    const { data } = await findRightsHolders(
      ctx,
      { ...by, sessionId: by.memberId },
      { params: undefined, body: undefined, query: { q } },
      anywhere,
    );
    return data.slice(0, 5).findIndex((found) => isMeant(found.name, person, q));
  });
}

/** Asks for works by numbers as people have them, among those that are there. */
async function askByNumbers(db: Db, by: BuiltMember): Promise<string[]> {
  const choose = chooserFrom(seeds.queries + 2);
  const ids = await enterNumberedWorks(db, by, { seed: seeds.works + 2, count: queries });
  const ctx = testContext(db);
  return measure('numbers', Object.entries(numberQueries), async ([, spell]) => {
    const place = choose.below(ids.length);
    const query = { q: spell(place), page: 1, size: 5 };
    const asked = { params: undefined, body: undefined, query };
    const { data } = await searchWorks(ctx, { ...by, sessionId: by.memberId }, asked, anywhere);
    return data.findIndex(({ id }) => id === ids[place]);
  });
}

const anywhere = { address: '127.0.0.1', userAgent: 'bench', isSecure: false };

/** Asks each class equally often, and gives a row for each and one for all. `ask` gives the place of the right answer, below 0 for none. */
async function measure<Class extends readonly [string, unknown]>(
  what: string,
  classes: readonly Class[],
  ask: (ofClass: Class) => Promise<number>,
): Promise<string[]> {
  const rows: string[] = [];
  const total = { asked: 0, first: 0, five: 0 };
  for (const [at, ofClass] of classes.entries()) {
    const asked = Math.floor((queries * (at + 1)) / classes.length) - total.asked;
    let [first, five] = [0, 0];
    for (let n = 0; n < asked; n++) {
      const place = await ask(ofClass);
      if (place === 0) first += 1;
      if (place >= 0) five += 1;
    }
    total.asked += asked;
    total.first += first;
    total.five += five;
    rows.push(row(what, ofClass[0], { asked, first, five }));
  }
  return [...rows, row(what, 'all', total)];
}

function row(what: string, name: string, of: { asked: number; first: number; five: number }) {
  return `| ${what} | ${name} | ${of.asked} | ${percent(of.first / of.asked)} | ${percent(of.five / of.asked)} |`;
}

/** People with different names of two or three words, and companies. */
function makePeople({ pick, happens }: Chooser): Person[] {
  const { given, family, middle, local, english } = heldOutWords;
  const trades = ['Music', 'Records', 'Publishing', 'Entertainment', 'Productions'];
  const names = new Map<string, Person>();
  for (let n = 0; n < peopleInAll; n++) {
    const isCompany = n % 5 === 0;
    const name = isCompany
      ? `${pick(local)} ${pick(english)} ${pick(trades)} Limited`
      : [pick(given), ...(happens(0.5) ? [pick(middle)] : []), pick(family)].join(' ');
    names.set(name, { name, kind: isCompany ? 'corporate' : 'individual' });
  }
  return [...names.values()];
}

async function addPeople(db: Db, people: readonly Person[]): Promise<void> {
  const rows = people.map((person) => ({ ...person, id: newId() }));
  await db
    .insertInto('rights_holder')
    .values(
      rows.map(({ id, name, kind }) => ({
        id,
        kind,
        name,
        given_names: kind === 'individual' ? (name.split(' ')[0] ?? name) : null,
        family_name: kind === 'individual' ? (name.split(' ').at(-1) ?? name) : null,
      })),
    )
    .execute();
  await db
    .insertInto('rights_holder_name')
    .values(rows.map(({ id, name }) => ({ rights_holder_id: id, kind: 'legal' as const, name })))
    .execute();
}
