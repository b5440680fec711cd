import { fold } from '../text/fold.ts';
import { chooserFrom } from './chooser.ts';
import { numbersWritten } from './labelled-numbers.ts';
import type { Words } from './labelled-words.ts';
import { dayNames } from './slips.ts';

/** A recording to be found. `id` names it in the labelled lines. */
export type PlayedRecording = {
  readonly id: string;
  readonly title: string;
  readonly version_title: string | null;
  readonly artist: string;
  readonly isrc: string;
};

/**
 * The recordings of a vocabulary: plain ones; versions of some of them, and versions whose plain song is not registered; titles that two artists have; artists with the name of a day and of
 * a father, whose neighbours and sons are not registered; and what differs from a line by one word of the title, a title of respect, or half of a band.
 */
export function makeRecordings(words: Words) {
  const choose = chooserFrom(words.seed);
  const recordings: PlayedRecording[] = [];
  const taken = new Set<string>();
  const title = (): string => {
    const count = choose.pick([1, 2, 2, 2, 3, 3, 3, 4]);
    const parts = new Set(Array.from({ length: count }, () => choose.pick(words.titles)));
    const made = [...parts].join(' ');
    if (made.length < 4 || taken.has(fold(made))) return title();
    taken.add(fold(made));
    return made;
  };
  const person = () => `${choose.pick(words.given)} ${choose.pick(words.family)}`;
  const dayPerson = () => `${choose.pick(choose.pick(dayNames))} ${choose.pick(words.family)}`;
  const artist = () =>
    choose.happens(0.3) ? choose.pick(words.stage) : choose.happens(0.5) ? person() : dayPerson();
  const add = (named: Pick<PlayedRecording, 'title' | 'artist'>, version: string | null = null) => {
    const number = recordings.length + 1;
    const one: PlayedRecording = {
      ...named,
      version_title: version,
      id: `r${number}`,
      isrc: `GHX${10 + (words.seed % 80)}24${String(number * 37).padStart(5, '0')}`.replace(
        /^(.{12}).*$/,
        '$1',
      ),
    };
    recordings.push(one);
    return one;
  };
  const many = <Made>(count: number, make: (at: number) => Made) =>
    Array.from({ length: count }, (_, at) => make(at));
  const plain = many(230, () => add({ title: title(), artist: artist() }));
  const elders = many(30, () => add({ title: title(), artist: person() }));
  const dayNamed = many(30, () => add({ title: title(), artist: dayPerson() }));
  const sameTitle = many(20, () => title()).flatMap((shared) => [
    add({ title: shared, artist: person() }),
    add({ title: shared, artist: choose.pick(words.stage) }),
  ]);
  const kinds = ['Remix', 'Live', 'Part 2'];
  const versions = many(45, (at) => {
    const of = add({ title: title(), artist: artist() });
    const kind = kinds[at % kinds.length] ?? '';
    return add(of, kind === 'Remix' ? `${choose.pick(words.stage)} ${kind}` : kind);
  });
  const kindsAlone = ['Live', 'Dance Remix', 'Acoustic', 'Gospel Version', 'Sped Up', 'Remix'];
  const versionsAlone = many(36, (at) =>
    add({ title: title(), artist: artist() }, kindsAlone[at % kindsAlone.length]),
  );
  const oneWordOther = many(60, (at) => {
    const group = words.exchanged[at % words.exchanged.length] ?? [];
    const [word, other] = [choose.pick(group), choose.pick(group)];
    const rest = [...new Set([choose.pick(words.titles), choose.pick(words.titles)])];
    const place = choose.below(rest.length + 1);
    const titled = (one: string) => rest.toSpliced(place, 0, one).join(' ');
    const of = add({ title: titled(word), artist: artist() });
    return { of, title: word === other ? null : titled(other), artist: of.artist };
  });
  const addressed = many(40, (at) => {
    const [one, other] = words.addressed[at % words.addressed.length] ?? ['', ''];
    const name = choose.pick(words.family);
    return {
      of: add({ title: title(), artist: `${one} ${name}` }),
      artist: `${other} ${name}`.trim(),
    };
  });
  const halves = many(40, (at) => {
    const [band, half] = words.bands[at % words.bands.length] ?? ['', ''];
    return { of: add({ title: title(), artist: band }), artist: half };
  });
  const numbered = many(30, (at) => {
    const [one = '', other = ''] = numbersWritten[at % numbersWritten.length] ?? [];
    const rest = title();
    return {
      of: add({ title: `${at % 2 === 0 ? one : other} ${rest}`, artist: artist() }),
      title: `${at % 2 === 0 ? other : one} ${rest}`,
    };
  });
  return {
    recordings,
    plain,
    elders,
    dayNamed,
    sameTitle,
    versions,
    versionsAlone,
    oneWordOther,
    addressed,
    halves,
    numbered,
  };
}
