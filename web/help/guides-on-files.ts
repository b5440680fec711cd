import { pages } from '#contract/pages.ts';
import type { Guide } from './guide.ts';

/** Lists of works that come in and go out as files. */
export const fileGuides: readonly Guide[] = [
  {
    id: 'import-a-catalogue',
    title: 'Import a catalogue',
    topic: 'works',
    summary: 'Register many works at once from an Excel or CSV file.',
    findBy: 'upload list bulk many works excel xlsx csv spreadsheet template columns rows undo',
    parts: [
      {
        text: [
          'If you keep your works in a list, you do not have to type them again. One row of the list is one work.',
          'We register nothing until you confirm it.',
        ],
      },
      {
        steps: [
          'Open Music Composition and press “Import a file”.',
          'Choose your file. If you have no list yet, download our template first. It says what to enter in each column.',
          'Check what each column is. We fill in most of them. Then press “Check the rows”.',
          'See how many rows are ready, how many have problems, and which works are registered already.',
          'Press “Continue”, check everything once more, and press “Register”.',
          'Download the rows to correct. Correct them in that file and upload it again. Rows that were registered are never registered twice.',
        ],
      },
      {
        heading: 'What you should know',
        points: [
          'The file is an Excel workbook (XLSX) or CSV, of at most 50 MB and 100,000 rows. We read the first sheet of a workbook.',
          'We cannot read an old Excel file (XLS) or one with a password. Save it as XLSX without a password.',
          'You must be one of the rights holders of each work. If your list does not name you, choose “Add me to rows that do not name me”.',
          'You can close the page or lose the network. The import carries on.',
          'You can use your own number for each song. It stops the same song from being registered twice.',
          'For a publisher who acts for others, write the numbers of those holders under “acts for”, like 1, 2.',
          'We remember your columns for the next file with the same headers.',
        ],
      },
      {
        heading: 'If it was the wrong file',
        points: [
          'Open the import again and press “Undo this import” within 30 days. We withdraw its works.',
          'Works that others have confirmed or changed stay. You will see which.',
        ],
      },
    ],
    links: [{ to: pages.workImports(), label: 'Import a file of works' }],
    related: ['register-a-work', 'download-your-works', 'roles'],
  },
  {
    id: 'download-your-works',
    title: 'Download your works',
    topic: 'finding',
    summary: 'Download your list of works as a file, for Excel, another program or your records.',
    findBy: 'export save excel xlsx csv json spreadsheet list catalogue backup print',
    parts: [
      {
        steps: [
          'Open Music Composition.',
          'Choose filters if you do not want all of your works: the file holds what the list shows, in its order.',
          'Press “Download” above the list, and choose what the file is for.',
        ],
      },
      {
        heading: 'What is in it',
        points: [
          'Everything we have about each song: all its titles, numbers, dates, recordings, and each rights holder with their role and shares.',
          'Beside the title you see its status, your own shares and who has not confirmed yet.',
          'You can import the file again as it is. We skip the columns that only show the status.',
          'One row has room for 10 rights holders and 3 recordings. “Left out of this file” names anything more.',
          'In the file for programs (JSON) 10000 is 100 %.',
        ],
      },
      {
        heading: 'If something goes wrong',
        points: [
          'If the connection fails, nothing is saved. Press “Download” again.',
          'In CSV, an apostrophe before a cell, as in ’=1, only stops a spreadsheet calculating it.',
        ],
      },
    ],
    links: [{ to: pages.works(), label: 'See my works' }],
    related: ['import-a-catalogue'],
  },
];

/** Certificates, split sheets, and whether one is genuine. */
export const certificateGuides: readonly Guide[] = [
  {
    id: 'papers',
    title: 'Certificates and split sheets',
    topic: 'works',
    summary:
      'Save a certificate of a registered work as a PDF, print a split sheet to sign, and check whether a document is genuine.',
    findBy:
      'pdf print proof document download diploma frame signature sign agreement genuine fake forged verify qr code scan number',
    parts: [
      {
        steps: [
          'Open the work and choose the tab “Certificates”.',
          'Press “Certificate (PDF)” or “Split sheet (PDF)”.',
          'Find the file in your device’s downloads. Print it on A4 or Letter paper.',
        ],
      },
      {
        heading: 'The certificate',
        text: [
          'It shows the society’s record of the work: titles, numbers, who holds what, and what is unclaimed. You can make one as soon as the work is registered.',
          'It marks shares that are not confirmed yet.',
        ],
      },
      {
        heading: 'The split sheet',
        text: [
          'It lists everyone’s share with a line to sign. You can print it before the work is registered. It then says so in a frame.',
          'A signed sheet does not change the register. Everyone still confirms their share here, or hands the signed sheet to the society.',
        ],
      },
      {
        heading: 'Is a document genuine?',
        text: [
          'Scan the square code on it, or type its 20 letters and figures on the page “Check a certificate”. You need no account.',
          'The page shows what we printed, and whether the work has changed since. If your copy says something else, someone changed it.',
        ],
      },
      {
        heading: 'Who can make one',
        points: [
          'Only people with a share of the work, and the person who registered it.',
          'If you ask again, you get the same document with the same number, until something about the work changes.',
          'No document shows an address, a phone number or bank details.',
        ],
      },
    ],
    links: [
      { to: pages.works(), label: 'My works' },
      { to: pages.verify(), label: 'Check a certificate' },
    ],
    related: ['not-payable', 'thirds'],
  },
];
