import { chooserFrom } from './chooser.ts';
import type { TitleWords } from './title-words.ts';

/** A rights holder of a labelled work; `key` is the record, of which one person may have two. */
export type LabelledWriter = {
  readonly key: string;
  readonly name: string;
  readonly stage?: string;
};
/** A work of a labelled set, as far as its likeness goes by it. */
export type LabelledWork = {
  readonly title: string;
  readonly alternative: string | null;
  readonly writers: readonly LabelledWriter[];
  readonly isOriginal: boolean;
};
/** What makes titles, people and works of some words, by chance. */
export type Tools = ReturnType<typeof toolsOf>;

/** The same seed and words make the same. */
export function toolsOf(words: TitleWords, seed: number) {
  const choose = chooserFrom(seed);
  const { pick } = choose;
  const shuffled = <One>(list: readonly One[]): One[] =>
    list
      .map((one) => ({ one, place: choose.below(2 ** 32) }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ one }) => one);
  let people = 0;
  const person = (): LabelledWriter => {
    people += 1;
    return { key: `${seed}/${people}`, name: `${pick(words.given)} ${pick(words.family)}` };
  };
  const localTitle = (length: number) => shuffled(words.local).slice(0, length).join(' ');
  const title = (length: number) =>
    choose.happens(0.7) ? localTitle(length) : shuffled(words.english).slice(0, length).join(' ');
  const work = (): LabelledWork => ({
    title: title(pick([1, 2, 2, 2, 3, 3])),
    alternative: null,
    writers: Array.from({ length: pick([1, 1, 2, 2, 3]) }, person),
    isOriginal: true,
  });
  /** Two different whole numbers from 1 to `max`. */
  const number = (max: number): readonly [number, number] => {
    const one = 1 + choose.below(max - 1);
    return [one, one + 1];
  };
  return { words, choose, pick, shuffled, person, localTitle, title, work, number };
}

/** What changes of a work; `first` also of the one that was there before. */
export type Change = (
  one: LabelledWork,
  tools: Tools,
) => Partial<LabelledWork> & { readonly first?: Partial<LabelledWork> };
