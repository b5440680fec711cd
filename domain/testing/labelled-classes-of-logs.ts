import { fold } from '../text/fold.ts';
import { textLikeness } from '../text/text-likeness.ts';
import type { PlayedRecording } from './labelled-recordings.ts';
import { changedTitle, type Make, type Making, written } from './line-makers.ts';
import * as slip from './slips.ts';

/** What logs and catalogues of others showed to be harder than the first classes: how lines of each are made. */
export const classesOfLogs: Readonly<Record<string, Make>> = {
  // A remix has the plain song beside it; a live recording may be the only one there is, and asking about it is right.
  'plain song of a remix, part or language alone': ({ choose, made }) => {
    const one = choose.pick(made.versionsAlone.filter((r) => !isSoundAlone(r)));
    return { title: choose.happens(0.5) ? one.title : slip.plain(one.title), artist: one.artist };
  },
  'plain song of a live recording alone': ({ choose, made }) => {
    const one = choose.pick(made.versionsAlone.filter(isSoundAlone));
    return { title: slip.plain(one.title), artist: one.artist, askAbout: [one.id] };
  },
  'version misspelt': ({ choose, made }) => {
    const one = choose.pick(made.versionsAlone);
    const version = slip.typo(one.version_title ?? '', choose);
    if (version === null) return null;
    const title = `${one.title}${choose.pick([' (#)', ' - #', ' [#]']).replace('#', version)}`;
    return { title, artist: one.artist, recording: one.id };
  },
  'one word of the title exchanged': ({ choose, made, words }) => {
    const { title, artist } = choose.pick(made.plain);
    const all = title.split(' ');
    const at = choose.below(all.length);
    const other = choose.pick(words.titles);
    const isUnlike = textLikeness(fold(other), fold(all[at] ?? '')) < 0.3;
    return all.length >= 2 && isUnlike && !all.includes(other)
      ? { title: all.with(at, other).join(' '), artist }
      : null;
  },
  'son called otherwise': ({ choose, made }) => {
    const one = choose.pick(made.elders);
    const named = choose.pick([' (Jnr)', ' the Second', ' II', ' [Junior]']);
    return { title: one.title, artist: `${one.artist}${named}` };
  },
  'words in another order': changedTitle((title, choose) => {
    const all = title.split(' ');
    if (all.length < 3) return null;
    const at = choose.below(all.length - 1);
    return all
      .with(at, all[at + 1] ?? '')
      .with(at + 1, all[at] ?? '')
      .join(' ');
  }),
  'article before the title': changedTitle((title, choose) =>
    title.includes(' ') ? `${choose.pick(['The', 'A', 'My'])} ${title}` : null,
  ),
  'words run together': changedTitle((title) =>
    title.includes(' ') ? title.replaceAll(' ', '') : null,
  ),
  'two typos in a long title': changedTitle((title, choose) => {
    const once = title.length >= 12 ? slip.typo(title, choose) : null;
    return once === null ? null : slip.typo(once, choose);
  }),
  'letters lost': changedTitle((title) =>
    (title.match(/[ɛɔŋɖ]/gi) ?? []).length === 1 ? title.replace(/[ɛɔŋɖ]/gi, '?') : null,
  ),
  'station or time behind the title': changedTitle(
    (title, choose) =>
      title +
      choose.pick([
        ' 03:52',
        ' <3:45>',
        ' (2:58)',
        ' *morning show*',
        ' | Sunrise FM 97.1',
        ' (Request)',
      ]),
  ),
  'number before the title': changedTitle(
    (title, choose) => choose.pick(['07. ', '3) ', '#4 ', 'Track 05 - ', '02 - ', '11. ']) + title,
  ),
  'name of a sound file': written(({ title, artist }, { choose }) => ({
    title: choose.pick([
      `01_${artist}-${title}_(songsite.example).mp3`.replaceAll(' ', '_'),
      `${artist} - ${title}.mp3`,
      `07. ${title} - ${artist}.wav`,
    ]),
    artist: choose.pick([null, 'Unknown Artist', '-']),
  })),
  'two songs in one cell': ({ choose, made }) => {
    const [one, other] = [choose.pick(made.plain), choose.pick(made.plain)];
    if (one === other) return null;
    return {
      title: `${one.title} ${choose.pick(['/', '+', '-'])} ${other.title}`,
      artist: one.artist,
    };
  },
  'title of several without an artist': ({ choose, made }) => {
    const { title } = choose.pick(made.sameTitle);
    const all = made.sameTitle.filter((r) => r.title === title).map(({ id }) => id);
    return { title: slip.plain(title), artist: choose.pick([null, 'Various']), askAbout: all };
  },
  'ISRC of a version with the plain song': ({ choose, made }) => {
    const one = choose.pick(made.versions);
    return {
      title: one.title,
      artist: one.artist,
      isrc: one.isrc,
      askAbout: [one.id, ...plainOf(one, made).map(({ id }) => id)],
    };
  },
  'ISRC of another recording': ({ choose, made }) => {
    const [one, other] = [choose.pick(made.plain), choose.pick(made.plain)];
    const isOther = textLikeness(fold(one.title), fold(other.title)) < 0.3;
    const { title, artist } = other;
    return isOther ? { title, artist, isrc: one.isrc, askAbout: [one.id, other.id] } : null;
  },
  'short word exchanged': ({ choose, made }) => {
    const { of, title, artist } = choose.pick(made.oneWordOther);
    return title === null ? null : { title, artist, askAbout: [of.id] };
  },
  'title of respect': ({ choose, made }) => {
    const { of, artist } = choose.pick(made.addressed);
    return { title: of.title, artist, askAbout: [of.id] };
  },
  'numbers as words': ({ choose, made }) => {
    const { of, title } = choose.pick(made.numbered);
    return { title, artist: of.artist, recording: of.id };
  },
  'half of a band': ({ choose, made }) => {
    const { of, artist } = choose.pick(made.halves);
    return { title: of.title, artist, askAbout: [of.id] };
  },
};

const isSoundAlone = ({ version_title: version }: PlayedRecording): boolean =>
  version === 'Live' || version === 'Acoustic';

function plainOf({ title, artist }: PlayedRecording, { recordings }: Making['made']) {
  return recordings.filter(
    (r) => r.title === title && r.artist === artist && r.version_title === null,
  );
}
