import type { GlossaryWord } from './glossary-word.ts';

/** Words about where recordings were played. */
export const logWords: readonly GlossaryWord[] = [
  {
    word: 'Claim',
    meaning:
      'You say that a part of a recording, or plays of it, are yours, and why. Others or the society must accept it first.',
    findBy: 'unmatched mine reason recording part accept',
  },
  {
    word: 'Log',
    meaning:
      'A list of what was played, that a station, a DJ or a venue sends to the society, or that you bring in.',
    findBy: 'airplay playlist plays',
  },
  {
    word: 'Match',
    meaning:
      'A use is matched once it is known of which recording it is: by its ISRC, by title and artist, or because somebody said so.',
    findBy: 'matched suggested likely',
  },
  {
    word: 'Medium',
    meaning:
      'How music reached people: by radio or television, by streaming, live on a stage, or in a public place such as a club.',
    findBy: 'broadcast stream live public',
  },
  {
    word: 'Source',
    meaning:
      'Whom a log is from: a radio or television station, a streaming service, a DJ, a venue or an event.',
    findBy: 'station dj venue service',
  },
  {
    word: 'Spelling',
    meaning:
      'Title and artist as a log has them. The same song is often written in several ways; what you say of one counts for all of its uses.',
    findBy: 'misspelled written typo',
  },
  {
    word: 'Use',
    meaning: 'One line of a log: one time that something was played.',
    findBy: 'log entry play airplay',
  },
];
