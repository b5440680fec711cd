import type { GlossaryWord } from './glossary-word.ts';

/** Words about sound recordings and who shares in them. */
export const recordingWords: readonly GlossaryWord[] = [
  {
    word: 'Featured artist',
    meaning:
      'A performer whose name the recording carries: under contract with its owner, or another who is featured.',
    findBy: 'singer feat contracted performer',
  },
  {
    word: 'Neighbouring rights',
    meaning:
      'The rights in a recording, of those who perform on it and of those who own it. They stand beside the rights of those who wrote the work.',
    findBy: 'related rights performers producers',
  },
  {
    word: 'Non-featured performer',
    meaning:
      'Somebody who plays or sings on a recording without their name being on its front: a session musician, a backing singer, a producer who plays.',
    findBy: 'session musician backing singer performing producer',
  },
  {
    word: 'Owner of a recording, recording rights holder',
    meaning:
      'Who made the recording happen and paid for it, or has it from them: the producer in the legal sense, mostly a label. It may be another in another country or at another time.',
    findBy: 'master owner label producer',
  },
  {
    word: 'Ownership conflict',
    meaning:
      'Owners who together claim more than 100 % of a recording in the same place at the same time. All of them are told; they settle it by correcting their lines.',
    findBy: 'too much above overlap dispute',
  },
  {
    word: 'P-line (℗)',
    meaning:
      'What stands after the ℗ on a release: the year in which the recording first came out, and whose it was then.',
    findBy: 'p line phonogram copyright year',
  },
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
    word: 'Preview',
    meaning:
      'The first 30 seconds of a recording, and never more than half. Only its owners and uploader hear all of it.',
    findBy: 'listen sound play short sample',
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
      'The audio of a recording. Its owners and uploader hear all of it. Others on it hear a preview.',
    findBy: 'audio wav mp3 flac m4a listen play',
  },
];
