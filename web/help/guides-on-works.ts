import { pages } from '#contract/pages.ts';
import type { Guide } from './guide.ts';

/** Registering works, correcting them, and what keeps entries safe meanwhile. */
export const workGuides: readonly Guide[] = [
  {
    id: 'register-a-work',
    title: 'Register a work',
    topic: 'works',
    summary: 'Tell the society about a song or a piece of music, in four short steps.',
    findBy: 'add new song composition music track tune upload create enter declare',
    parts: [
      {
        text: [
          'A work is the music and the words as they were written. It is not the recording of them.',
          'First talk with everyone who wrote the work, and agree who holds which share.',
        ],
      },
      {
        steps: [
          'Open Music Composition and press “Register a work”.',
          'Type the title as it is written, with letters such as ɛ, ɔ and ŋ.',
          'Check “Is it already registered?” when it appears. If your work is in that list, open it there and do not register it again.',
          'Say whether the work is new or made from an earlier work, and whether it has music, words or both. Then press “Continue”.',
          'Add everyone who wrote or publishes the work. Choose what each of them did, and enter the shares. Then press “Continue”.',
          'Add any recordings you know of, and press “Continue”.',
          'Check everything again, and press “Register this work”.',
        ],
      },
      {
        heading: 'What you should know',
        points: [
          'You must be one of the rights holders yourself.',
          'A work needs a writer: a composer, a lyricist, or a songwriter who is both.',
          'An ISWC is an international number of a work. If your work has none, leave the field empty.',
          'Under “Is it already registered?” you see who claims that work and how your share would fit. If yours is another work with the same title, continue.',
          'If a person is not found, press “A person not listed” or “A company not listed” and type the name.',
        ],
      },
      {
        heading: 'What happens then',
        points: [
          'The work gets a number of the society, such as W-004217. Note it.',
          'Your own share counts as confirmed. The other members you named get a notification, and confirm theirs.',
        ],
      },
    ],
    links: [{ to: pages.workForm(), label: 'Register a work' }],
    related: ['thirds', 'add-recordings', 'roles', 'drafts', 'confirm-your-share'],
  },
  {
    id: 'arrangements',
    title: 'Register an arrangement or a translation',
    topic: 'works',
    summary: 'For a work that was made from an earlier one, such as a traditional song.',
    findBy:
      'adaptation remix cover version traditional folk highlife hymn arranger adaptor public domain unknown anonymous writer folklore',
    parts: [
      {
        text: [
          'An arrangement changes existing music. An adaptation changes the words. A translation puts the words into another language.',
        ],
      },
      {
        steps: [
          'Begin as for any other work: press “Register a work” and type the title.',
          'At “Is it new, or made from an earlier work?” choose “Arrangement, adaptation or translation of an earlier work”.',
          'Under “Search for the earlier song”, type its title and choose it. We then ask its writers.',
          'If it is not registered, press “Add a song that is not registered” and enter its title and writers. Say if it is traditional or in the public domain.',
          'For a medley, name each song. If your song is new but contains a sample, press “It contains a sample of another song”.',
          'In the next step add the person who made the change, as arranger, adaptor or translator.',
          'Add the person who wrote the earlier work as well, as composer or lyricist.',
        ],
      },
      {
        heading: 'When there is no writer to name',
        text: [
          'Press “Traditional or unknown” below the name, and choose one. We ask nobody to confirm that line.',
        ],
        points: [
          'Traditional: a folk song that nobody owns. Choose “Traditional (Ghana)” for a song of Ghana, and leave its share at 0 %, unless the society tells you that it keeps a part for folklore. You can own the rest.',
          'Public domain: the writer died so long ago that nobody owns the song. The share is always 0 %.',
          'Unknown writer: you do not know who wrote it. You can leave them a share. We pay it to nobody, and we pay everyone else.',
        ],
      },
    ],
    links: [{ to: pages.workForm(), label: 'Register a work' }],
    related: ['register-a-work', 'roles'],
  },
  {
    id: 'amend-a-work',
    title: 'Correct a work, also when two people do it at once',
    topic: 'works',
    summary: 'Change a title, a share or a name. We keep the earlier version.',
    findBy: 'amend edit change fix mistake wrong error update conflict same time stale amendment',
    parts: [
      {
        text: [
          'You can correct a work when you registered it or when you are named on it. We call this an amendment.',
        ],
      },
      {
        steps: [
          'Open the work and press “Amend”.',
          'Change what is wrong, and press “Continue” until you come to “Check and save”.',
          'Read “What changes”. It shows the old and the new side by side.',
          'Press “Save this amendment”.',
        ],
      },
      {
        heading: 'Shares of other people',
        points: [
          'If you change a share that someone else has confirmed, they must agree first. Until then the work stays as it is. The last step says so before you send it.',
          'If you change something for others, they have to confirm it again. We tell them.',
          'Your own share counts as confirmed when you save.',
        ],
      },
      {
        heading: 'If someone else saves first',
        text: [
          'If another person saves a change while you type, nothing is overwritten. When you save, the page says “Someone changed this work since you opened it”. Your entries are still there, and you choose:',
        ],
        points: [
          '“Compare my entries with the new version” puts your changes on top of theirs and shows what would change.',
          '“Delete mine and start from the new version” lets your entries go.',
        ],
      },
    ],
    links: [{ to: pages.works(), label: 'My works' }],
    related: ['propose-shares', 'withdraw-a-work', 'history'],
  },
  {
    id: 'drafts',
    title: 'Your drafts, and what happens when the network is lost',
    topic: 'works',
    summary: 'We save what you type. Continue later, on this device or another one.',
    findBy:
      'offline internet connection data signal battery save lost reload closed unsent mtn bundle',
    parts: [
      {
        heading: 'While you type',
        points: [
          'Every letter is kept on this device at once, and saved with the society a moment later. The line under the form says so: “Saved”.',
          'You may reload the page, close it, or run out of battery.',
          'Without a network you can keep typing. We save it when the network is back.',
          '“Start over” deletes your entries on all your devices.',
          'If others use this device, register or press “Start over” before you leave.',
        ],
      },
      {
        heading: 'Continue later, or on another device',
        steps: [
          'Log in and open Music Composition. “Not registered yet” shows your drafts. You also see them on your dashboard.',
          'Press “Continue” beside the draft. If you do not need it, press “Delete draft”.',
        ],
        points: [
          'You can have up to 100 drafts of new works, and one for each work that you are correcting.',
          'If you type in the same field on two devices, the page asks which of the two to keep.',
          'Only you see your drafts. We delete a draft that you leave for 180 days, and tell you two weeks before.',
        ],
      },
      {
        heading: 'When there is no network as you send',
        points: [
          'The page says “No connection: this is not registered yet”, or “not saved yet” when you correct a work.',
          'Leave the page open. We send it as soon as the network is back, or when you press “Try again now”.',
          'It is registered or saved once only, however often it is sent.',
        ],
      },
      {
        heading: 'When the device refuses',
        text: [
          'Some browsers keep nothing, for example in a private window. Then the page says so. Do not close it before it says “saved with the society”.',
        ],
      },
    ],
    links: [{ to: pages.workForm(), label: 'Register a work' }],
    related: ['register-a-work', 'trouble'],
  },
];
