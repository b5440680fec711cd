import { fold } from '../text/fold.ts';
import {
  changedTitle,
  decorations,
  type Make,
  otherVersion,
  versionWritten,
  written,
} from './line-makers.ts';
import * as slip from './slips.ts';

/** How lines of each class are made. */
export const classesOfLines: Readonly<Record<string, Make>> = {
  exact: written(() => ({})),
  'case and punctuation': written(({ title, artist }, { choose }) =>
    choose.pick([
      { title: title.toUpperCase(), artist: artist.toUpperCase() },
      { title: title.toLowerCase(), artist: artist.toLowerCase() },
      { title: `${title.replaceAll(' ', '-')}!`, artist: `${artist}.` },
      { title: `"${title}"`, artist: artist.replaceAll(' ', '  ') },
    ]),
  ),
  'one typo': changedTitle((title, choose) => slip.typo(title, choose)),
  'one typo in the artist': written(({ artist }, { choose }) => ({
    artist: slip.typo(artist, choose) ?? artist,
  })),
  'two typos': written(({ title, artist }, { choose }) => ({
    title: slip.typo(title, choose) ?? title,
    artist: slip.typo(artist, choose) ?? artist,
  })),
  'sound spelling': changedTitle((title, choose) => slip.soundSpelling(title, choose)),
  'phone letters 3 and c': changedTitle((title) => slip.phoneSpelling(title, 'c')),
  'phone letters 3 and )': changedTitle((title) => slip.phoneSpelling(title, ')')),
  'missing diacritics': changedTitle((title) => slip.plain(title)),
  guests: written(({ title, artist }, { choose, words, made }) => {
    const guest = choose.pick([...words.stage, choose.pick(made.plain).artist]);
    return choose.pick([
      { title: `${title} (feat. ${guest})` },
      { title: `${title} ft. ${guest}` },
      { artist: `${artist} feat. ${guest}` },
      { artist: `${artist} x ${guest}` },
      { artist: `${artist} & ${guest}` },
      { artist: `${guest}, ${artist}` },
    ]);
  }),
  'harmless words': changedTitle(
    (title, choose) => title + choose.pick(decorations).replace('@', 'DJ Ato'),
  ),
  swapped: written(({ title, artist }) => ({ title: artist, artist: title })),
  'swapped with a typo': written(({ title, artist }, { choose }) => ({
    title: slip.typo(artist, choose) ?? artist,
    artist: title,
  })),
  'artist and title in one cell': written(({ title, artist }, { choose }) => ({
    title: choose.pick([`${artist} - ${title}`, `${artist} – ${title}`, `${title} - ${artist}`]),
    artist: null,
  })),
  'title by artist': written(({ title, artist }) => ({
    title: `${title} by ${artist}`,
    artist: null,
  })),
  'cut off title': changedTitle((title, choose) => slip.cutOff(title, choose)),
  'artist missing': (making) => {
    const one = making.choose.pick(making.made.plain);
    return making.isAlone(one) ? { title: one.title, artist: null, recording: one.id } : null;
  },
  'artist misspelt': written(({ artist }, { choose }) => ({
    artist: choose.pick([slip.plain, slip.doubled, slip.dropped])(artist, choose),
  })),
  'part of the artist': written(({ artist }) => {
    const last = artist.split(' ').at(-1) ?? '';
    return artist.includes(' ') && last.length >= 5 ? { artist: last } : null;
  }),
  'junior or senior': ({ choose, made }) => {
    const one = choose.pick(made.elders);
    return {
      title: one.title,
      artist: `${one.artist} ${choose.pick(['Jnr', 'Jnr.', 'Junior', 'Jr'])}`,
    };
  },
  'day name neighbour': ({ choose, made }) => {
    const one = choose.pick(made.dayNamed);
    return { title: one.title, artist: slip.otherDay(one.artist, choose) };
  },
  'same title by two': ({ choose, made }) => {
    const one = choose.pick(made.sameTitle);
    return { title: slip.plain(one.title), artist: one.artist, recording: one.id };
  },
  'same title by somebody else': ({ choose, made, words }) => {
    const artist = `${choose.pick(words.given)} ${choose.pick(words.family)}`;
    const { title, artist: theirs } = choose.pick(made.plain);
    // Half of them are of the same family.
    const family = theirs.split(' ').at(-1) ?? '';
    const isSameFamily = words.family.includes(family) && choose.happens(0.5);
    const name = isSameFamily ? `${choose.pick(words.given)} ${family}` : artist;
    return name === theirs ? null : { title, artist: name };
  },
  'other song of the artist': ({ choose, made, words }) => {
    const { title, artist } = choose.pick(made.plain);
    const other = `${choose.pick(words.titles)} ${choose.pick(words.titles)}`;
    return fold(title).includes(fold(other.split(' ')[0] ?? '')) ? null : { title: other, artist };
  },
  'other version: part 2': otherVersion(' (Part 2)', ' Part 2', ' - Part Two'),
  'other version: Pt. 2 and II': otherVersion(' Pt. 2', ', Pt 2', ' II', ' 2'),
  'other version: refix and medley': otherVersion(' (Refix)', ' (Medley)', ' Medley'),
  'other version: gospel and French': otherVersion(
    ' (Gospel Version)',
    ' (French Version)',
    ' - Choir Version',
  ),
  'other version: Amapiano and acapella': otherVersion(
    ' (Amapiano)',
    ' (Acapella)',
    ' [Acappella]',
  ),
  'other version: demo and dub mix': otherVersion(' (Demo)', ' - Dub Mix', ' (Instrumental)'),
  'other version: sped up and slowed': otherVersion(
    ' - Sped Up',
    ' (Slowed)',
    ' (Slowed + Reverb)',
    ' (Speed Up)',
  ),
  'other version: live and cover': otherVersion(
    ' (Live at @)',
    ' - Live',
    ' (Cover)',
    ' (Acoustic)',
  ),
  'other version: remix': otherVersion(
    ' (Remix)',
    ' (Remix by #)',
    ' Remix',
    ' (Remxi)',
    ' - # Remix',
  ),
  'remix by another': ({ choose, made, words }) => {
    const one = choose.pick(
      made.versions.filter(
        (r) => r.version_title?.endsWith('Remix') && r.version_title !== 'Remix',
      ),
    );
    const other = choose.pick(words.stage.filter((name) => !one.version_title?.startsWith(name)));
    return { title: `${one.title} (${other} Remix)`, artist: one.artist };
  },
  'remix as registered': versionWritten(
    'Remix',
    ' (# Remix)',
    ' - # Remix',
    ' (Remix by #)',
    ' [# rmx]',
    ' (# Remxi)',
  ),
  'live as registered': versionWritten('Live', ' (Live)', ' - Live', ' [Live]', ' Live'),
  'part as registered': versionWritten(
    'Part 2',
    ' (Part 2)',
    ' Pt. 2',
    ' Pt 2',
    ' II',
    ' - Part II',
  ),
  'jingles, adverts and news': ({ choose, words }) => {
    const [title, artist] = choose.pick(words.noise);
    return { title: choose.happens(0.5) ? title : `${title} ${1 + choose.below(20)}`, artist };
  },
  'foreign hits': ({ choose, words }) => {
    const [title, artist] = choose.pick(words.foreign);
    return { title: choose.happens(0.3) ? title.toUpperCase() : title, artist };
  },
  'ISRC right': ({ choose, made }) => {
    const one = choose.pick(made.plain);
    const title = choose.happens(0.5) ? one.title : (slip.typo(one.title, choose) ?? one.title);
    return { title, artist: one.artist, isrc: one.isrc, recording: one.id };
  },
  'ISRC with another title and artist': ({ choose, made, words }) => {
    const one = choose.pick(made.plain);
    const title = `${choose.pick(words.titles)} ${choose.pick(words.titles)}`;
    const artist = `${choose.pick(words.given)} ${choose.pick(words.family)}`;
    const isLike = [...title.split(' '), ...artist.split(' ')].some((word) =>
      `${one.title} ${one.artist}`.includes(word),
    );
    return isLike ? null : { title, artist, isrc: one.isrc, askAbout: [one.id] };
  },
  'ISRC with a slip': ({ choose, made }) => {
    const one = choose.pick(made.plain);
    const at = 7 + choose.below(5);
    const digit = (Number(one.isrc[at]) + 1 + choose.below(8)) % 10;
    const isrc = one.isrc.slice(0, at) + digit + one.isrc.slice(at + 1);
    return { title: one.title, artist: one.artist, isrc, recording: one.id };
  },
};
