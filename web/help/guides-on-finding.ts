import type { Guide } from './guide.ts';

/** Finding works, and following what happens to them. */
export const findingGuides: readonly Guide[] = [
  {
    id: 'find-a-work',
    title: 'Find a work',
    topic: 'finding',
    summary: 'Search all registered works by title, person or number. Spelling is forgiven.',
    findBy:
      'search look repertoire catalogue letters accents typo twi ewe ga akan iswc ipi isni list filter',
    parts: [
      {
        heading: 'In all registered works',
        steps: [
          'Open Music Composition and press “Search the whole repertoire”. The repertoire is all works that members have registered.',
          'Type a title, a writer’s name, or both. A few words are enough.',
          'Press “Search”, and open the work in the list.',
        ],
      },
      {
        heading: 'Spelling and letters',
        points: [
          'Type e for ɛ, o for ɔ and n for ŋ if your keyboard lacks them. “odo ye wu” finds “Ɔdɔ Yɛ Wu”.',
          'Capital letters, accents, commas and apostrophes make no difference.',
          'A slip in a word is forgiven. If nothing is found, try fewer words.',
        ],
      },
      {
        heading: 'By number',
        points: [
          'The society’s number of a work, such as W-004217.',
          'An ISWC, the international number of a work: T and ten digits. Points and hyphens may be left out.',
          'An IPI name number or an ISNI of a rights holder: it finds their works.',
        ],
      },
      {
        heading: 'In your own works',
        text: [
          'Music Composition lists the works that you are named on. Type a title above the list, or choose a status, a role or a share. On a phone these are behind “Filters”.',
        ],
      },
    ],
    links: [
      { to: '/music-composition/search', label: 'Search the repertoire' },
      { to: '/music-composition', label: 'My works' },
    ],
    related: ['register-a-work', 'history'],
  },
  {
    id: 'history',
    title: 'See who changed a work, and when',
    topic: 'finding',
    summary: 'Every version of a work is kept, with what was before and what came after.',
    findBy: 'history version versions old previous earlier log audit proof record',
    parts: [
      {
        steps: ['Open the work.', 'Press “History”. The number beside it counts the versions.'],
      },
      {
        points: [
          'The newest version stands first.',
          'Each one says who made it and on which day, and shows every change as old and new.',
          'Registering, amending and confirming a share each make a version.',
          'Nothing is ever taken out of the history.',
        ],
      },
    ],
    links: [{ to: '/music-composition', label: 'My works' }],
    related: ['amend-a-work', 'find-a-work'],
  },
  {
    id: 'notifications',
    title: 'Notifications',
    topic: 'finding',
    summary: 'The bell at the top tells you what others did with works that concern you.',
    findBy: 'bell message messages alert alerts told news unread inbox',
    parts: [
      {
        text: ['You get a notification when another member'],
        points: [
          'registers a work and names you on it,',
          'changes your part in a work,',
          'takes you out of a work.',
        ],
      },
      {
        steps: [
          'Press the bell at the top. The figure on it counts what is unread.',
          'Press a notification to open the work that it is about.',
        ],
      },
      { text: ['The list shows the newest 50. Notifications come on this portal only.'] },
    ],
    links: [{ to: '/dashboard', label: 'Dashboard' }],
    related: ['confirm-your-share', 'history'],
  },
];
