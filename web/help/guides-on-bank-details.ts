import { pages } from '#contract/pages.ts';
import type { Guide } from './guide.ts';

/** Where the money goes: saving it, the wait, and stopping a change that somebody else made. */
export const bankDetailsGuides: readonly Guide[] = [
  {
    id: 'bank-details',
    title: 'Say where your money goes',
    topic: 'account',
    summary: 'Add or change your mobile-money wallet or your bank account.',
    findBy:
      'bank account momo mobile money wallet mtn telecel vodafone airteltigo at gmoney pay paid payment royalties payout sort code branch number add change update',
    parts: [
      {
        steps: [
          'Open Bank Details in the menu, and press “Add bank details” or “Change bank details”.',
          'Choose mobile money or bank account, and enter the number and the name that the account or the wallet is in.',
          'Check your answers. This is the only time that you see the whole number: compare it digit by digit.',
          'Press “Save bank details”, and enter your password when you are asked for it.',
        ],
      },
      {
        heading: 'What happens then',
        points: [
          'New bank details become active after 72 hours. Until then we pay to the details that are active now. Your first details wait 72 hours too. We pay nothing during that time, and you lose nothing.',
          'You get an email at once, and another when they come into force.',
          'If you change them again before they are active, the 72 hours start again.',
        ],
      },
      {
        heading: 'When the page warns you',
        points: [
          'The holder’s name is not the one in your profile: check its spelling. You can still save it, and the society may ask you about it.',
          'Another network: the beginning of a number only suggests the network. If you took your number along, all is right.',
          'An unusual length, or a sort code of another bank: compare it with your statement.',
        ],
      },
      {
        heading: 'Who sees the number',
        text: [
          'Nobody sees it whole in this portal, not even you. It is stored encrypted; only its beginning is shown, then five asterisks. It is never kept on your phone or computer either.',
        ],
      },
    ],
    links: [{ to: pages.bankDetails(), label: 'Bank Details' }],
    related: ['stop-bank-change', 'not-payable'],
  },
  {
    id: 'stop-bank-change',
    title: 'Stop a change of bank details',
    topic: 'account',
    summary:
      'What to do when the email about a change was not your doing, or you changed your mind.',
    findBy:
      'hacked stolen thief fraud scam not me cancel undo email link security safe someone else password changed money gone',
    parts: [
      {
        heading: 'It was not you',
        steps: [
          'Open the email “Your bank details will change” and press its button. You need not log in.',
          'Choose “No, it was not me”, and press “Cancel the change”. Everyone is logged out of your account.',
          'Choose a new password at once. The person who asked for the change knows the old one.',
          'Tell the society what happened.',
        ],
      },
      {
        heading: 'You changed your mind',
        steps: [
          'Open Bank Details in the menu.',
          'Press “Cancel this change” beside the new details. We keep paying to the active ones.',
        ],
      },
      {
        text: [
          'The link in the email works until the change comes into force, 72 hours after it was saved. If you find the email later, tell the society at once: it can hold payments.',
          'If you changed your email within the last 30 days, we also email your old address.',
        ],
      },
    ],
    links: [
      { to: pages.bankDetails(), label: 'Bank Details' },
      { to: pages.askForPasswordLink(), label: 'Choose a new password' },
    ],
    related: ['bank-details', 'log-in'],
  },
];
