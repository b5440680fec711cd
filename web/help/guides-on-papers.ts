import { pages } from '#contract/pages.ts';
import type { Guide } from './guide.ts';

/** Certificates, split sheets, and whether one is genuine. */
export const paperGuides: readonly Guide[] = [
  {
    id: 'papers',
    title: 'Certificates and split sheets',
    topic: 'works',
    summary:
      'Save a certificate of a registered work as a PDF, print a split sheet to sign, and check whether a paper is genuine.',
    findBy:
      'pdf print proof document download diploma frame signature sign agreement genuine fake forged verify qr code scan number',
    parts: [
      {
        steps: [
          'Open the work and choose the part “Papers”.',
          'Press “Certificate (PDF)” or “Split sheet (PDF)”.',
          'Look for the file among your device’s downloads. Print it on A4 or Letter paper.',
        ],
      },
      {
        heading: 'The certificate',
        text: [
          'It says what the society’s register says of the work: titles, numbers, who holds what, and what is unclaimed. There is one as soon as the work is registered.',
          'A share that nobody has confirmed yet is marked so on it.',
        ],
      },
      {
        heading: 'The split sheet',
        text: [
          'It lists everybody’s share and has a line for each to sign on. You can print it before the work is registered; then it says so in a frame.',
          'A signed sheet changes nothing in the register by itself. Everybody still confirms their share here, or hands the signed sheet to the society.',
        ],
      },
      {
        heading: 'Is a paper genuine?',
        text: [
          'Scan the square code on it, or type its 20 letters and figures at “Verify a paper”. Nobody needs an account for that.',
          'The page shows what the paper really says, and whether the work was amended since. Whatever differs on the paper in your hand was changed there.',
        ],
      },
      {
        heading: 'Who can make one',
        points: [
          'Only those who hold a share of the work, and who registered it.',
          'Asked again, you get the same paper with the same number, until something about the work has changed.',
          'No paper ever shows an address, a phone number or bank details.',
        ],
      },
    ],
    links: [
      { to: pages.works(), label: 'My works' },
      { to: pages.verify(), label: 'Verify a paper' },
    ],
    related: ['not-payable', 'thirds'],
  },
];
