import { pages } from '#contract/pages.ts';
import type { Guide } from './guide.ts';

/** Who is on a work, and adding somebody to it. */
export const peopleGuides: readonly Guide[] = [
  {
    id: 'add-someone',
    title: 'Add someone to a work',
    topic: 'shares',
    summary:
      'Search for a missing co-writer or publisher, or add a new one, and give them a share.',
    findBy: 'missing forgotten co-writer add person holder new name writer left out producer',
    parts: [
      {
        steps: [
          'Open the work, then its “Shares”, and press “Add a rights holder”.',
          'Type any of their names, a stage name, an IPI name number or an ISNI, and press “Search”.',
          'Press “Choose” beside the right one. The line below a name helps: other names, numbers, whether they are a member.',
          'Choose what they did and enter their share. Below the bar you see what is unclaimed.',
          'Check everything again and press “Add to this work”.',
        ],
      },
      {
        heading: 'They are not found',
        text: [
          'Press “Record someone new” and enter their names as on their Ghana Card, and their stage names.',
          'While you type, we show people already listed with that name. If it is one of them, press “Yes, this one”: one record for each person keeps their works and money together.',
        ],
      },
      {
        heading: 'There is nothing left to give',
        text: [
          'A right never has more than 100 %. The page shows what is left. To give more, amend the work and make someone else’s share smaller. People who have confirmed their share must agree.',
        ],
      },
      {
        heading: 'What happens then',
        points: [
          'We tell a member at once and ask them to confirm. Until then the share is “not confirmed yet”.',
          'Someone without an account can confirm with a link, which you send from the work’s page.',
          'All other lines stay as they are. The history keeps the earlier version.',
        ],
      },
    ],
    links: [
      { to: pages.works(), label: 'My works' },
      { to: pages.rightsHolder(), label: 'Myself as a rights holder' },
    ],
    related: ['publishers', 'amend-a-work', 'roles'],
  },
  {
    id: 'who-is-it',
    title: 'See who someone is',
    topic: 'finding',
    summary: 'Everyone’s names, numbers, roles and registered works, but never how to reach them.',
    findBy:
      'rights holder details profile of others person alias stage name double duplicate twice merged',
    parts: [
      {
        steps: [
          'Open a work and press a name under “Shares”. “Search rights holders” next to it finds others.',
        ],
      },
      {
        points: [
          'You see all their names: legal, stage and other names.',
          'An ISNI we do not have yet is “pending”. Otherwise it leads to its public record.',
          'You see their works in the repertoire. We never show addresses, phone numbers or bank details to others.',
        ],
      },
      {
        heading: 'One person is listed twice',
        text: [
          'Tell the society both names and a work of each. It merges the two records with their names, works and shares. Old links lead to the merged record.',
        ],
      },
    ],
    links: [{ to: pages.rightsHolder(), label: 'Myself as a rights holder' }],
    related: ['add-someone', 'isni', 'find-a-work'],
  },
];

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
          'Small misspellings do not matter. If you find nothing, try fewer words.',
        ],
      },
      {
        heading: 'By number',
        points: [
          'The society’s number of a work, such as W-004217.',
          'An ISWC, the international number of a work: T and ten digits. You can leave out points and hyphens.',
          'An IPI name number or an ISNI of a rights holder: it finds their works.',
        ],
      },
      {
        heading: 'In your own works',
        text: [
          'Music Composition lists the works you are named on. Type a title above the list, or press “Filters” to choose a status, a role or a share.',
        ],
      },
    ],
    links: [
      { to: pages.searchWorks(), label: 'Search the repertoire' },
      { to: pages.works(), label: 'My works' },
    ],
    related: ['register-a-work', 'history'],
  },
  {
    id: 'history',
    title: 'See who changed a work, and when',
    topic: 'finding',
    summary: 'We keep every version of a work, with what changed.',
    findBy: 'history version versions old previous earlier log audit proof record',
    parts: [
      {
        steps: ['Open the work.', 'Press “History”. The number beside it counts the versions.'],
      },
      {
        points: [
          'The newest version comes first.',
          'Each one says who made it and on which day, and shows every change as old and new.',
          'Registering, amending and confirming a share each make a version.',
          'Nothing is ever removed from the history.',
        ],
      },
    ],
    links: [{ to: pages.works(), label: 'My works' }],
    related: ['amend-a-work', 'find-a-work'],
  },
  {
    id: 'notifications',
    title: 'Notifications',
    topic: 'finding',
    summary: 'The bell at the top shows your notifications. Choose which come by email.',
    findBy:
      'bell message messages alert alerts told news unread inbox mail email preferences unsubscribe digest daily stop too many',
    parts: [
      {
        text: ['You get a notification when someone'],
        points: [
          'names you on a work or a recording, changes your part in it, or removes you from it,',
          'confirms or declines a share, or makes or answers a proposal,',
          'links one of your recordings with a work, or imports plays of it,',
          'or when something about your account changes.',
        ],
      },
      {
        steps: [
          'Press the bell at the top. Its number counts your unread notifications.',
          'Press a notification to open what it is about. It then counts as read.',
          '“Mark all as read” empties the list. “Show older” shows everything we ever told you.',
        ],
      },
      {
        text: ['The number updates while a page is open. After a lost connection it catches up.'],
      },
      {
        heading: 'What comes by email',
        points: [
          'On your account page, under “Notifications by email”, choose for works, recordings, disputes and your account: at once, once a day, or never. A choice counts as soon as you make it.',
          '“Once a day” means one email in the morning with your unread notifications. If there is no news, we send none.',
          'We always email you about your password, email, bank details and log-ins.',
        ],
      },
    ],
    links: [{ to: pages.profile(), label: 'Choose your emails' }],
    related: ['confirm-your-share', 'history'],
  },
];
