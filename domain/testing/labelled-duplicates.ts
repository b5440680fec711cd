import { fold } from '../text/fold.ts';
import type { Chooser } from './chooser.ts';
import { numberedAlike, numberedOtherwise } from './labelled-numbers.ts';
import { misspelt, soundSpelling } from './slips.ts';
import { type Change, type LabelledWork, type LabelledWriter, toolsOf } from './title-tools.ts';
import type { TitleWords } from './title-words.ts';

/** Two works, the earlier first, and whether they are truly one. */
export type LabelledPair = {
  readonly ofClass: string;
  readonly isDuplicate: boolean;
  readonly works: readonly [LabelledWork, LabelledWork];
};

/** What changes of a work that is registered again, by class. */
const sameWork: Readonly<Record<string, Change>> = {
  identical: () => ({}),
  'one typo': (one, { choose }) => ({ title: misspelt(one.title, choose) }),
  'two typos in a long title': (_, { title, choose }) => {
    const long = title(4);
    return { first: { title: long }, title: misspelt(misspelt(long, choose), choose) };
  },
  'feat. in the title': ({ title }, { pick, words }) => ({
    title: `${title} ${pick(['feat.', 'ft.', '(feat.'])} ${pick(words.stage)}`.replace(
      /\(.*$/,
      (guest) => `${guest})`,
    ),
  }),
  '(Official)': ({ title }) => ({ title: `${title} (Official)` }),
  '(Official Video)': ({ title }, { pick }) => ({
    title: `${title}${pick([' (Official Video)', ' [Official Music Video]', ' - Official Video', ' (Lyric Video)', ' (Official Audio)'])}`,
  }),
  '(Prod. by X)': ({ title }, { pick, words }) => ({
    title: `${title} ${pick(['(Prod. by', '(Prod.', '[Produced by'])} ${pick(words.stage)})`,
  }),
  'sound spelling': (_, { localTitle, choose }) => {
    const title = localTitle(2);
    return { first: { title }, title: soundSpelling(title, choose) ?? title };
  },
  'phone letters': (_, { localTitle, pick, words }) => {
    const marked = words.local.filter((word) => /[ɛɔ]/.test(word));
    const title = `${pick(marked)} ${localTitle(1)}`;
    const o = pick(['o', ')', 'c']);
    const e = pick(['3', 'e']);
    return { first: { title }, title: title.replace(/ɔ/gi, o).replace(/ɛ/gi, e) };
  },
  'doubled letters': ({ title }, { choose }) => ({ title: doubled(title, choose) }),
  'words run together': (_, { localTitle }) => {
    const title = localTitle(3);
    const [first = '', second = '', ...rest] = title.split(' ');
    return { first: { title }, title: [first + second.toLowerCase(), ...rest].join(' ') };
  },
  'word order': (_, { title }) => {
    const three = title(3);
    const [first = '', ...rest] = three.split(' ');
    return { first: { title: three }, title: [...rest, first].join(' ') };
  },
  'alternative title is the other’s title': ({ title }, tools) => ({
    title: tools.title(2),
    alternative: title,
  }),
  'article or punctuation': ({ title }, { pick }) => ({
    title: pick([`The ${title}`, `${title}!`, title.replaceAll(' ', '-'), `“${title}”`]),
  }),
  'writer with a middle name': (one, { pick, words }) => ({
    writers: renamed(one, (name) => name.replace(' ', ` ${pick(words.middle)} `)),
  }),
  'writer with an initial': (one) => ({
    writers: renamed(one, (name) => `${name.charAt(0)}. ${name.split(' ').slice(1).join(' ')}`),
  }),
  'writer under a stage name': (one, { pick, words }) => {
    const stage = pick(words.stage);
    const [writer, ...others] = one.writers;
    return {
      first: { writers: writer ? [{ ...writer, stage }, ...others] : [] },
      writers: [{ key: `${writer?.key} as ${stage}`, name: stage }, ...others],
    };
  },
  'a co-writer more': (one, { person }) => ({ writers: [...one.writers, person()] }),
  'a co-writer less': (one, { person }) => ({
    first: { writers: [...one.writers, person()] },
    writers: one.writers,
  }),
  ...numberedAlike,
  'translated title as alternative': (_, { pick, words }) => {
    const [title, english] = pick(words.translated);
    return { first: { title }, title: english, alternative: title };
  },
};

/** What changes of a work that is another one, by class. */
const otherWork: Readonly<Record<string, Change>> = {
  'Part 2': ({ title }, { pick }) => ({
    title: `${title}${pick([' Part 2', ' (Part 2)', ', Part Two', ' Pt. 2', ' (Pt. II)', ' - Part 3'])}`,
  }),
  'number behind the title': ({ title }, { pick }) => ({
    title: `${title} ${pick(['II', '2', 'III', '2.0'])}`,
  }),
  'Vol. 3': ({ title }, { pick }) => ({
    title: `${title} ${pick(['Vol. 3', '(Volume 2)', 'Vol. II', 'Chapter 2'])}`,
  }),
  'parts of one title': ({ title }) => ({
    first: { title: `${title} Part 1` },
    title: `${title} Part 2`,
  }),
  'remix by more writers': (one, { pick, person }) => ({
    title: `${one.title}${pick([' (Remix)', ' Remix', ' (Refix)', ' - Amapiano Remix'])}`,
    writers: [...one.writers, person()],
  }),
  'same title, other writers': (_, { person }) => ({ writers: [person(), person()] }),
  'same first name, other writer': (one, { person }) => ({
    writers: one.writers.map(({ name }) => {
      const other = person();
      const [given = ''] = name.split(' ');
      return { ...other, name: `${given} ${other.name.split(' ').slice(1).join(' ')}` };
    }),
  }),
  'nearly alike, same writers': (_, { pick, words }) => {
    const [first, title] = pick(words.nearlyAlike);
    return { first: { title: first }, title };
  },
  arrangement: ({ title }) => ({ title, isOriginal: false }),
  'answer song': (_, { pick, words }) => {
    const [first, title] = pick(words.answers);
    return { first: { title: first }, title };
  },
  'hymn numbers': (_, { pick, number }) => {
    const [one, other] = number(150);
    const name = pick(['Psalm', 'Hymn', 'Canticle No.', 'PHB']);
    return { first: { title: `${name} ${one}` }, title: `${name} ${other}` };
  },
  years: (_, { pick, number }) => {
    const [one, other] = number(20);
    const name = pick(['Christmas', 'Bronya', 'Homowo', 'Easter Convention', 'Afehyia Pa']);
    return { first: { title: `${name} ${2000 + one}` }, title: `${name} ${2000 + other}` };
  },
  ...numberedOtherwise,
  'translation as a derived work': (_, { pick, words }) => {
    const [first, title] = pick(words.translated);
    return { first: { title: first }, title, alternative: first, isOriginal: false };
  },
  'same first words': ({ title }, tools) => ({ title: `${title} ${tools.title(1)}` }),
  'same last words': ({ title }, tools) => ({ title: `${tools.title(1)} ${title}` }),
  'one word of two': (_, { words, shuffled }) => {
    const [shared, one, other] = shuffled(words.local);
    return { first: { title: `${shared} ${one}` }, title: `${shared} ${other}` };
  },
  'another song of the same writers': (_, tools) => ({ title: tools.title(2) }),
};

/** Names of the classes: of works registered twice, and of works that are two. */
export const duplicateClasses = Object.keys(sameWork);
export const distinctClasses = Object.keys(otherWork);

/** Pairs of every class, `ofEach` of each. The same seed and words make the same pairs. */
export function labelledPairs(words: TitleWords, seed: number, ofEach: number): LabelledPair[] {
  const tools = toolsOf(words, seed);
  const classes = [
    ...Object.entries(sameWork).map((one) => [...one, true] as const),
    ...Object.entries(otherWork).map((one) => [...one, false] as const),
  ];
  return classes.flatMap(([ofClass, change, isDuplicate]) =>
    Array.from({ length: ofEach }, (): LabelledPair => {
      const base = tools.work();
      const { first, ...changed } = change(base, tools);
      return {
        ofClass,
        isDuplicate,
        works: [
          { ...base, ...first },
          { ...base, ...changed },
        ],
      };
    }),
  );
}

/** Works that are none of the pairs': other titles, by writers of the pairs and by others. */
export function otherWorks(
  words: TitleWords,
  seed: number,
  { pairs, count }: { readonly pairs: readonly LabelledPair[]; readonly count: number },
): LabelledWork[] {
  const tools = toolsOf(words, seed);
  const writers = pairs.map(({ works }) => works[0].writers);
  const titles = new Set(pairs.flatMap(({ works }) => works.map(({ title }) => sorted(title))));
  return Array.from({ length: count }, (_, place) => {
    const made = tools.work();
    const one = { ...made, writers: writers[place % writers.length] ?? made.writers };
    let { title } = one;
    while (titles.has(sorted(title))) title = `${tools.title(2)} ${tools.title(1)}`;
    titles.add(sorted(title));
    return { ...one, title };
  });
}

function sorted(title: string): string {
  return fold(title).split(' ').toSorted().join(' ');
}

function renamed(
  { writers }: LabelledWork,
  rename: (name: string) => string,
): readonly LabelledWriter[] {
  const [first, ...others] = writers;
  return first ? [{ key: `${first.key} again`, name: rename(first.name) }, ...others] : [];
}

function doubled(title: string, choose: Chooser): string {
  const places = [...title.matchAll(/[a-zɛɔ]/g)].map(({ index }) => index);
  const place = places[choose.below(places.length)] ?? 0;
  return title.slice(0, place) + title.charAt(place) + title.slice(place);
}
