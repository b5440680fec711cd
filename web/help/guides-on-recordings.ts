import { pages } from '#contract/pages.ts';
import type { Guide } from './guide.ts';

/** The recordings of a work, as they are entered with it. */
export const recordingGuides: readonly Guide[] = [
  {
    id: 'add-recordings',
    title: 'Say on which recordings a work is heard',
    topic: 'works',
    summary: 'Performers, ISRC and label: by these a work is found when it is played.',
    findBy: 'isrc performer artist singer band feat featuring release single album track producer',
    parts: [
      {
        text: [
          'A recording is the sound: somebody performs the work, and it is kept. One work may have many recordings, by many performers.',
          'Radio stations and streaming services report recordings. The society finds your work by them, so that you are paid for it.',
        ],
      },
      {
        steps: [
          'Go to the step “Recordings and performers” when you register a work. For one that is registered, open it and press “Amend”.',
          'Press “Add a recording”. The title of the work stands there already. Change it if the recording is called otherwise.',
          'Type the performers as they stand on the release, like “Ama Owusu feat. Kofi Ɖzidzɔ”.',
          'Type the ISRC, the duration, the year and the label, as far as you know them.',
          'Press “Add another recording” for the next one.',
        ],
      },
      {
        heading: 'What an ISRC is',
        points: [
          'An ISRC is the international number of one recording: twelve characters, like GH-A01-26-00001.',
          'The label or the distributor knows it. It also stands on many discs and in the details that a distributor sends you.',
          'You may type it with or without hyphens, in large or small letters.',
          'The letter O looks like the digit 0, and I like 1. Where one stands in the other’s place the page asks you to look again.',
          'The same ISRC cannot stand there twice: then it is the same recording.',
        ],
      },
      {
        heading: 'When there is none yet',
        text: [
          'Press “Continue” without one. A work needs no recording to be registered, and you can add them later.',
        ],
      },
    ],
    links: [{ to: pages.workForm(), label: 'Register a work' }],
    related: ['sound-recordings', 'link-recordings', 'register-a-work', 'amend-a-work'],
  },
];
