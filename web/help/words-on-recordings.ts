import type { GlossaryWord } from './glossary-word.ts';

/** Words about sound recordings. */
export const recordingWords: readonly GlossaryWord[] = [
  {
    word: 'Contributor',
    meaning:
      'Somebody who performs on a recording: a featured artist, or a session musician or performing producer.',
    findBy: 'performer featured session musician singer',
  },
  {
    word: 'Credit',
    meaning: 'A name with thanks on a recording: producer, mixer, engineer. It is no share.',
    findBy: 'producer mixer engineer thanks',
  },
  {
    word: 'Release',
    meaning:
      'Under which a recording came out: a single, an album, with its label, day and number.',
    findBy: 'album single label catalogue p-line',
  },
  {
    word: 'Sound file',
    meaning:
      'The audio of a recording. Those whose recording it is, or whose work is on it, may listen to it.',
    findBy: 'audio wav mp3 flac m4a listen play',
  },
];
