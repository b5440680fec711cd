import { pages } from '#contract/pages.ts';
import {
  publisherRoles,
  type Role,
  roleMeanings,
  roleNames,
  writerRoles,
} from '#domain/works/roles.ts';
import type { Guide } from './guide.ts';

/** Who holds what, and what has to be so before money can flow. */
export const shareGuides: readonly Guide[] = [
  {
    id: 'thirds',
    title: 'Share a work equally: halves, thirds and more',
    topic: 'shares',
    summary: 'Split a work between two, three or more writers so that it adds up to 100 % exactly.',
    findBy:
      'split three two four divide equal even 33 33.33 33.34 percent percentage half co-writer band song people',
    parts: [
      {
        steps: [
          'In the step “Rights holders and shares”, add every writer.',
          'Press “Split equally among the writers”.',
          'Check the bar. It shows each share in the holder’s colour.',
        ],
      },
      {
        heading: 'Why one third is 33.34 %',
        text: [
          'Three times 33.33 % is 99.99 %, and a little would be left over. So one writer gets 33.34 % and the two others 33.33 %. Together that is 100 %.',
          'The button does this for you. You may type other shares, with at most two digits after the point.',
          'In an agreed split the button shares the percentages of the writers, and their publishers follow: a publisher of one third owns 16.67 % of the work.',
        ],
      },
      {
        heading: 'What the button leaves alone',
        points: [
          'Shares of publishers stay as they are. Only the rest is split. In an agreed split we work them out again.',
          'Shares that their holders have confirmed stay as they are too.',
        ],
      },
      {
        heading: 'More or less than 100 %',
        text: [
          'You cannot enter more. You can enter less. What is left over is unclaimed, and we cannot pay for the work until you add someone for it.',
        ],
      },
    ],
    links: [{ to: pages.workForm(), label: 'Register a work' }],
    related: ['publishers', 'shares-by-right', 'not-payable'],
  },
  {
    id: 'publishers',
    title: 'Give a publisher a share',
    topic: 'shares',
    summary: 'A publisher looks after a work for its writer, and holds at most half of one right.',
    findBy:
      'label company publishing administrator sub-publisher co-publisher 50 percent half contract manuscript agreed',
    parts: [
      {
        text: [
          'A publisher is a person or company that looks after works by agreement with the writer. The agreement between you says how much they hold.',
        ],
      },
      {
        steps: [
          'In the step “Rights holders and shares”, type the company’s name at “Add a rights holder” and choose it. If it is not found, press “A company not listed”.',
          'Check the role. We choose “Original publisher” for a company.',
          'At “How are the shares given?” choose “Agreed split with publishers”.',
          'Enter for each writer what the writers agreed among themselves, as if there were no publisher.',
          'At the publisher, tick for whom it “Acts for”, and say how much of their share it owns. We fill in half.',
          'Read what each of them owns. The page works it out, to the hundredth.',
        ],
      },
      {
        heading: 'Another way',
        text: [
          'You may also choose “One percentage each” or “Right by right”, and enter what publisher and writers own yourself. If another way would change what you entered, we ask you first.',
        ],
      },
      {
        heading: 'The rules',
        points: [
          'All publishers together hold at most 50 % of the performing right. The writers hold at least 50 %.',
          'Where a company registers a work, the form begins with 50 % of every right for it. “Split equally” gives the writers the rest.',
          'Of the mechanical and the synchronisation right a publisher may own more, up to all of a writer’s share. Enter it at “Owns of their share”.',
          'A work needs a writer: add the writer as well as the publisher.',
          'One publisher for several writers is one line: tick them all. One writer may have several publishers: add each, with its own part.',
          'An administrator, a sub-publisher and an income participant collect for others. They own nothing: enter 0 %.',
        ],
      },
      {
        heading: 'When another company collects for the publisher',
        steps: [
          'Add the company as a rights holder.',
          'Choose the role “Administrator”, or “Sub-publisher” if it collects in another country.',
          'Under “Acts for”, tick the publisher it collects for. If there is no publisher, tick the writers.',
          'Open “Where and how they collect”. Choose the countries, then the exceptions: World, except Nigeria.',
          'Enter the number and the days of the agreement if you have them.',
        ],
      },
      {
        text: [
          'Two companies cannot collect the same right for the same publisher in the same country.',
          'On the work’s page, “Who collects where” shows who collects each share in a country today.',
          'Once someone has confirmed their line, nobody can change who they act for, or where they collect, or collect for them, unless they agree.',
        ],
      },
    ],
    links: [{ to: pages.workForm(), label: 'Register a work' }],
    related: ['shares-by-right', 'thirds', 'roles'],
  },
  {
    id: 'shares-by-right',
    title: 'Different shares for different rights',
    topic: 'shares',
    summary:
      'Performing, mechanical and synchronisation: what they are, and how to share them separately.',
    findBy:
      'right performance copy copying radio film advert cd download sync reproduction broadcast',
    parts: [
      {
        heading: 'The three rights',
        points: [
          'Performing: the work is played in public, for example on radio, on stage, in a bar or in a shop.',
          'Mechanical: the work is copied, for example on a disc or as a download.',
          'Synchronisation: the work is set to pictures, for example in a film or an advert.',
        ],
      },
      {
        text: [
          'Most writers share all three in the same way. Then there is one share for each person, and nothing more to do.',
        ],
      },
      {
        heading: 'To share them separately',
        steps: [
          'In the step “Rights holders and shares”, choose “Right by right” at “How are the shares given?”.',
          'Every person now has three fields. Enter a share in each, or leave a field empty for none.',
          'Check the three bars. Each right has its own 100 %.',
        ],
      },
      {
        text: [
          'You may leave a right empty for everyone. It then counts as not given, and does not stop payment for the others.',
        ],
      },
    ],
    links: [{ to: pages.workForm(), label: 'Register a work' }],
    related: ['publishers', 'thirds'],
  },
  {
    id: 'roles',
    title: 'What each role means',
    topic: 'shares',
    summary: 'Composer, author, arranger, publisher and the others, each in a few words.',
    findBy: 'producer beat maker singer lyricist songwriter who did what meaning',
    parts: [
      {
        text: [
          'A role says what someone did for the work. One person may have two roles. Add them twice, once in each role.',
        ],
      },
      { heading: 'Those who write', points: writerRoles.map(roleText) },
      { heading: 'Those who publish', points: publisherRoles.map(roleText) },
      {
        heading: 'What goes together',
        points: [
          'Every work needs a songwriter, a composer or a lyricist.',
          'A new work has no arranger, adaptor or translator. Only one that was made from an earlier work has.',
          'A work with music only has no lyricist, and one with words only has no composer.',
          'Singing or playing on a recording is not a role in the work. Choose a role for those who wrote it.',
        ],
      },
    ],
    links: [{ to: pages.workForm(), label: 'Register a work' }],
    related: ['register-a-work', 'arrangements', 'publishers'],
  },
  {
    id: 'not-payable',
    title: 'Why a work is not payable yet',
    topic: 'shares',
    summary: 'What a work needs before the society can pay for it.',
    findBy: 'money paid pay royalties incomplete missing unclaimed identified checklist income',
    parts: [
      {
        text: [
          'Open the work. “Why is this not payable yet?” lists what a work needs. A tick marks what is done. The other lines say what is missing, with a link to correct it.',
        ],
      },
      {
        heading: 'The shares are full',
        text: [
          'Every right that is shared at all adds up to 100 %. What is left over is unclaimed. Follow the link there, or press “Amend”, and add the person it belongs to.',
        ],
      },
      {
        heading: 'Every share is confirmed',
        text: [
          'Everyone with a share has confirmed it. The list names those who have not. Ask them to log in and confirm. Send a link to anyone without an account: press “Ask to sign” beside their name on the tab “Shares”.',
        ],
      },
      {
        heading: 'A writer is identified',
        text: [
          'At least one writer is a member of the society or has an IPI name number. Societies everywhere know a writer or publisher by that number.',
        ],
      },
      {
        heading: 'Nothing is in dispute',
        text: [
          'No share is in dispute. If one is, only that part is on hold, and we pay the rest as usual.',
        ],
      },
      {
        heading: 'The writers of an earlier work agree',
        text: [
          'You see this line only if the work may be made from a registered one. We ask the writers of that work. If they do not answer, write to the society.',
        ],
      },
      {
        heading: 'A sound recording is linked',
        text: [
          'This does not stop payment. But we count plays by recording: without one we cannot tell where the work is played. Follow the link, and choose the recording or register it.',
        ],
      },
    ],
    links: [
      {
        to: pages.works({ state: 'registered_incomplete' }),
        label: 'My works that are not payable',
      },
    ],
    related: ['confirm-your-share', 'invite-to-sign', 'amend-a-work', 'link-recordings'],
  },
];

function roleText(role: Role): string {
  return `${roleNames[role]}: someone who ${roleMeanings[role]}.`;
}
