import { pages } from '#contract/pages.ts';
import type { Guide } from './guide.ts';

/** The recordings of a work, as they are entered with it. */
export const recordingGuides: readonly Guide[] = [
  {
    id: 'add-recordings',
    title: 'Add the recordings of a work',
    topic: 'works',
    summary: 'Performers, ISRC and label help us match plays of a work.',
    findBy: 'isrc performer artist singer band feat featuring release single album track producer',
    parts: [
      {
        text: [
          'A recording is the sound: someone performs the work, and it is kept. One work may have many recordings, by many performers.',
          'Radio stations and streaming services report recordings. They tell us which work was played, so that we can pay you.',
        ],
      },
      {
        steps: [
          'Go to the step “Recordings and performers” when you register a work. For one that is registered, open it and press “Amend”.',
          'Press “Add a recording”. The title of the work is filled in. Change it if the recording has another title.',
          'Type the performers as the release names them, like “Ama Owusu feat. Kofi Ɖzidzɔ”.',
          'Type the ISRC, the duration, the year and the label, as far as you know them.',
          'Press “Add another recording” for the next one.',
        ],
      },
      {
        heading: 'What an ISRC is',
        points: [
          'An ISRC is the international number of one recording: twelve characters, like GH-A01-26-00001.',
          'The label or the distributor knows it. You also find it on many discs and in the details that a distributor sends you.',
          'You may type it with or without hyphens, in large or small letters.',
          'The letter O looks like the digit 0, and I like 1. If one is in the other’s place, the page asks you to check.',
          'You cannot register an ISRC twice, because it is the same recording.',
          'If you name an ISRC when you register a work, we link that recording to the work. If nobody has registered it, we add it for you.',
        ],
      },
      {
        heading: 'If there is no recording yet',
        text: [
          'Press “Continue” without one. You can register a work without a recording and add one later.',
        ],
      },
    ],
    links: [{ to: pages.workForm(), label: 'Register a work' }],
    related: ['sound-recordings', 'link-recordings', 'register-a-work', 'amend-a-work'],
  },
];

/** Lists and releases of recordings that come in as files. */
const importGuide: Guide = {
  id: 'import-recordings',
  title: 'Import recordings',
  topic: 'recordings',
  summary: 'Register many recordings at once from an Excel or CSV file, or from a DDEX release.',
  findBy:
    'upload list bulk many recordings tracks album release excel xlsx csv xml ddex ern distributor catalogue isrc template undo',
  parts: [
    {
      steps: [
        'Open Sound Recordings and press “Import recordings”.',
        'Choose your file: an Excel workbook, a CSV file, or the DDEX release of your distributor. If you have no list yet, download our template.',
        'Check which column is which. We suggest it. Then press “Check the rows”.',
        'See which rows are ready, which have problems and which are registered already.',
        'Press “Continue”, check everything once more, and press “Register”.',
        'Download the rows with problems, correct them in that file and upload it. We never register a recording twice.',
      ],
    },
    {
      heading: 'What your file needs',
      points: [
        'Each row is one recording. It needs a title and an artist. One column may have both, such as “Ama Serwaa - Sika Duro”.',
        'Add the ISRC if the recording has one. We use it to match plays.',
        'Lengths may be 3:42, 3m42s, 222 seconds or 3.42. Dates may be 2024-03-06, 06/03/2024, Mar-24 or 2024.',
        'A file has at most 50 MB and 100,000 rows. We read the first sheet of a workbook.',
      ],
    },
    {
      heading: 'What we read from a DDEX release',
      points: [
        'We read version 4 of the standard (ERN 4.1, 4.2 and 4.3). If you have version 3, ask your distributor for version 4, or for a list.',
        'Each sound recording in it becomes one row. We list videos but leave them out.',
        'We read the ISRC, title, version, artists, length, release date, label, ℗ line, owners with their shares, producers, mixers and engineers.',
        'If the song’s ISWC is registered here, we link the song. If not, we register the recording without it.',
        'A release gives performers no shares, so we show them but do not register them. Add them on the recording’s page.',
      ],
    },
    {
      heading: 'If a recording may be registered already',
      points: [
        'We compare the title, version, artist and length with every registered recording. You decide about possible duplicates.',
        'If someone else registered your recording, claim your part from its row.',
      ],
    },
    {
      heading: 'If it was the wrong file',
      points: [
        'Open the import again and press “Undo this import” within 30 days. We withdraw its recordings.',
        'Recordings that others have changed or claimed stay, and you see which.',
      ],
    },
  ],
  links: [{ to: pages.recordingImports(), label: 'Import recordings' }],
  related: ['sound-recordings', 'link-recordings', 'import-a-catalogue'],
};

/** Sound recordings: how they are added, who shares in them, and how they belong to works. */
export const soundGuides: readonly Guide[] = [
  importGuide,
  {
    id: 'sound-recordings',
    title: 'Add a sound recording',
    topic: 'recordings',
    summary: 'From its audio file or by hand, with performers, owners, release and works.',
    findBy: 'upload audio mp3 wav flac track master song register new recording file listen play',
    parts: [
      {
        text: [
          'A sound recording is the sound itself: someone performs a work, and it is kept. Add what you perform on, and what you own.',
          'When it is played on the radio, streamed or played in public, we match it by its ISRC, or by its title and artist.',
        ],
      },
      {
        steps: [
          'Open Sound Recordings and press “Add a recording”.',
          'Drop its audio file, or choose it: WAV, FLAC, MP3 or M4A. We fill in the fields from the file. Change what is wrong. You can continue without a file.',
          'Type the ISRC if it has one. If someone has registered it already, the page says so: open that recording and claim your part.',
          'Say who is featured, who else performs, and who owns it. For each you can name people, say that there is nobody, or leave it for later.',
          'Link the works on it, and say which release it came out on. For the date, the year is enough.',
          'Check everything again and press “Register this recording”.',
        ],
      },
      {
        heading: 'When the network is slow',
        points: [
          'After a break the upload continues where it stopped. You can fill in the next steps at the same time.',
          'We keep what you enter on this device until it is registered. If the page reloads, choose the same file again and the upload continues.',
        ],
      },
      {
        heading: 'Listen, and download the file',
        points: [
          'Open the recording and press play.',
          'The owners and the person who uploaded the file can hear all of it. They can also press “Save the audio file”.',
          'Others on the recording hear a preview: the first 30 seconds, and never more than half. So do people on its works.',
        ],
      },
    ],
    links: [
      { to: pages.recordingForm(), label: 'Add a recording' },
      { to: pages.recordings(), label: 'My recordings' },
    ],
    related: ['recording-owners', 'link-recordings', 'add-recordings', 'where-played'],
  },
  {
    id: 'recording-owners',
    title: 'Who shares in a recording',
    topic: 'recordings',
    summary:
      'Featured artists, other performers and owners: three groups, each with its own 100 %.',
    findBy:
      'neighbouring rights master split percentage session musician label territory country world conflict too much claim add myself accept decline proposal undo',
    parts: [
      {
        text: [
          'Those who perform on a recording and those who own it have rights in it. The writers of the work have separate rights.',
          'There are three groups: featured artists, non-featured performers, and owners. Each group shares out its own 100 %.',
        ],
      },
      {
        heading: 'Where and when someone owns it',
        points: [
          'An owner can own it in the whole world, in Ghana, or in countries you choose.',
          'If a contract is only for a time, tick “Only for a certain time” and enter the dates.',
        ],
      },
      {
        heading: 'When you are on a recording of someone else',
        steps: [
          'Search for it under “Search all recordings” and open it.',
          'Press “Claim my part”. Choose your role, type your share, and say why.',
          'Someone on the recording, or the society, must accept your claim. We tell you when they answer.',
          'Until then you cannot see its plays or hear it. You can withdraw your claim on its page.',
        ],
      },
      {
        heading: 'When someone claims a part of your recording',
        steps: [
          'Open the notification, or press “Review claims” on your Dashboard.',
          'Read who claims what, and why. Nothing changes until someone accepts.',
          'Press “Accept this claim”. Or press “Decline this claim” and say why.',
        ],
      },
      {
        heading: 'What you can change on your own, and what others must accept',
        points: [
          'Everyone on a recording can correct a slip in its title or artist, its dates and credits. We tell the others.',
          'To undo such a change, open “History” and press “Undo this change”.',
          'You can always lower your own share or leave.',
          'Others must agree before you raise your share or change theirs. We ask them for you.',
          'The owners, and the people whose plays it has, must agree to another title, artist, ISRC or audio file, and to a withdrawal. If they do not answer, the society decides.',
          'Only the owners and the person who uploaded the audio file can replace or remove it.',
        ],
      },
      {
        heading: 'When the owners claim more than 100 %',
        text: [
          'We do not refuse it, because both may believe they are right. We mark it as a conflict, show who, where, when and by how much, and tell all of them.',
          'Agree with each other. Then one of you presses “Amend” and corrects the share, the countries or the dates.',
        ],
      },
    ],
    links: [
      { to: pages.searchRecordings(), label: 'Search all recordings' },
      { to: pages.recordings({ conflict: 'yes' }), label: 'My recordings with a conflict' },
    ],
    related: ['sound-recordings', 'link-recordings'],
  },
  {
    id: 'link-recordings',
    title: 'Link recordings and works',
    topic: 'recordings',
    summary: 'The link lets us find a work’s writers when a recording of it is played.',
    findBy: 'connect join recording work composition unlink suggestion without',
    parts: [
      {
        steps: [
          'Open a recording of yours and its part “Works”. Or open a work of yours and its part “Recordings”.',
          'You see recordings with a similar title or the same people: press “Link”. Search for others by title, name or number.',
          'If a link is wrong, press “Unlink”. We tell the others when you link or unlink.',
        ],
      },
      {
        heading: 'Works and recordings without a link',
        points: [
          'Under Sound Recordings choose “Without a work”.',
          'Under Music Composition choose “Without a recording”.',
          'You can register recordings you named with a work from there. Press “Register it”, and we fill in the form.',
        ],
      },
    ],
    links: [
      { to: pages.recordings({ without: 'work' }), label: 'My recordings without a work' },
      { to: pages.works({ without: 'recording' }), label: 'My works without a recording' },
    ],
    related: ['sound-recordings', 'add-recordings'],
  },
];
