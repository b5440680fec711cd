import { pages } from '#contract/pages.ts';
import type { Guide } from './guide.ts';

/** Who is on a work, and adding somebody to it. */
export const peopleGuides: readonly Guide[] = [
  {
    id: 'add-somebody',
    title: 'Add somebody to a work',
    topic: 'shares',
    summary: 'Find a co-writer or publisher who is missing, or record one, and give them a share.',
    findBy: 'missing forgotten co-writer add person holder new name writer left out producer',
    parts: [
      {
        steps: [
          'Open the work, then its “Shares”, and press “Add a rights holder”.',
          'Type any of their names, a stage name, an IPI name number or an ISNI, and press “Search”.',
          'Press “Choose” beside the right one. The line below a name helps: other names, numbers, whether they are a member.',
          'Choose what they did and enter their share. Below the bar stands what is unclaimed.',
          'Look at everything once more and press “Add to this work”.',
        ],
      },
      {
        heading: 'They are not found',
        text: [
          'Press “Record somebody new” and enter their names as their papers say, and their stage names.',
          'While you type, the page asks whether it is one of the people already known. If it is, press “Yes, this one”: one record for one person keeps their works and their money together.',
        ],
      },
      {
        heading: 'There is nothing left to give',
        text: [
          'Never more than 100 %: the page says what is claimed and what is left. For a share of what is claimed, somebody else’s has to become smaller. That is an amendment, to which those who have confirmed their share must agree.',
        ],
      },
      {
        heading: 'What happens then',
        points: [
          'A member is told at once and asked to confirm. Until then the share is “not confirmed yet”.',
          'Somebody without an account can confirm by a link, which you send from the work’s page.',
          'All other lines stay as they are. The version before is in the history.',
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
    title: 'See who somebody is',
    topic: 'finding',
    summary: 'Everybody’s names, numbers, roles and registered works, but never how to reach them.',
    findBy:
      'rights holder details profile of others person alias stage name double duplicate twice merged',
    parts: [
      {
        steps: [
          'Open a work and press a name under “Shares”. “Find a rights holder” beside it looks for others.',
        ],
      },
      {
        points: [
          'All names are shown: the legal one, stage names and others.',
          'An ISNI that is not known yet is “pending”. A known one leads to its public record.',
          'Their works are those in the repertoire. Addresses, phones and bank details are never shown to others.',
        ],
      },
      {
        heading: 'One person stands there twice',
        text: [
          'Tell the society, with the two names and a work of each. It makes two records one: names, works and shares are together from then on, and old links lead there.',
        ],
      },
    ],
    links: [{ to: pages.rightsHolder(), label: 'Myself as a rights holder' }],
    related: ['add-somebody', 'isni', 'find-a-work'],
  },
];
