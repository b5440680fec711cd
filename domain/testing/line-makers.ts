import type { Chooser } from './chooser.ts';
import type { makeRecordings, PlayedRecording } from './labelled-recordings.ts';
import type { Words } from './labelled-words.ts';

/**
 * What a line truly is: of a recording, or of none, or not to be told by anybody who reads it (`recording` null). Of the recordings in `askAbout` one of
 * their members is rightly asked, and the line must not be matched.
 */
export type LabelledLine = {
  readonly class: string;
  readonly title: string;
  readonly artist: string | null;
  readonly isrc: string | null;
  readonly recording: string | null;
  readonly askAbout: readonly string[];
};

/** What lines are made of. */
export type Making = {
  readonly choose: Chooser;
  readonly words: Words;
  readonly made: ReturnType<typeof makeRecordings>;
  readonly isAlone: (recording: PlayedRecording) => boolean;
};
/** A line without its class; what is left out is null. */
export type Made = Pick<LabelledLine, 'title' | 'artist'> &
  Partial<Pick<LabelledLine, 'isrc' | 'recording' | 'askAbout'>>;
/** Makes a line; null where there is no occasion. */
export type Make = (making: Making) => Made | null;

/** A line of a plain recording, written otherwise; null where it comes out as it went in. */
export const written =
  (
    change: (
      r: PlayedRecording,
      making: Making,
    ) => { title?: string; artist?: string | null } | null,
  ): Make =>
  (making) => {
    const one = making.choose.pick(making.made.plain);
    const changed = change(one, making);
    if (changed === null) return null;
    return { title: one.title, artist: one.artist, ...changed, recording: one.id };
  };

/** A version that is not registered of a recording that is. */
export const otherVersion =
  (...ways: readonly string[]): Make =>
  ({ choose, made, words }) => {
    const { title, artist } = choose.pick(made.plain);
    const way = choose
      .pick(ways)
      .replace('@', choose.pick(words.venues))
      .replace('#', choose.pick(words.stage));
    return { title: `${title}${way}`, artist };
  };

export const changedTitle = (change: (title: string, choose: Chooser) => string | null) =>
  written(({ title }, { choose }) => {
    const changed = change(title, choose);
    return changed === null || changed === title ? null : { title: changed };
  });

/** A registered version, written in another of its ways. */
export const versionWritten =
  (kind: string, ...ways: readonly string[]): Make =>
  ({ choose, made }) => {
    const versions = made.versions.filter(({ version_title }) => version_title?.endsWith(kind));
    const one = choose.pick(versions);
    const by = one.version_title?.slice(0, -kind.length).trim() ?? '';
    return {
      title: `${one.title}${choose.pick(ways).replace('#', by)}`,
      artist: one.artist,
      recording: one.id,
    };
  };

export const decorations = [
  ' (Explicit)',
  ' - Radio Edit',
  ' (Official Video)',
  ' [Official Audio]',
  ' (Lyrics Video)',
  ' (Deluxe)',
  ' (Remastered 2019)',
  ' - Album Version',
  ' (Prod. by @)',
  ' HD',
  ' (Clean)',
  ' [HQ]',
  ' - 2019 Remaster',
];
