import { pages } from '#contract/pages.ts';
import type { Guide } from './guide.ts';

/** Where the money goes: saving it, the wait, and stopping a change that somebody else made. */
export const bankDetailsGuides: readonly Guide[] = [
  {
    id: 'when-paid',
    title: 'When and how you are paid',
    topic: 'shares',
    summary: 'What we need before the society can pay you, and who decides when it pays.',
    findBy: 'payment pay day payout royalties distribution money date schedule cedi momo amount',
    parts: [
      {
        heading: 'What must be ready',
        points: [
          'The society has verified your documents. Your profile shows whether it has.',
          'Your bank details are active. New ones become active after 72 hours.',
          'The work is payable. If it is not, its page says why under “Why is this not payable yet?”.',
          'Its recordings are linked to the work. Without them we cannot match plays with it.',
        ],
      },
      {
        heading: 'When you are paid',
        text: [
          'The society decides when it pays and how much. This portal does not show a payment day or an amount. To ask, write to the society.',
        ],
      },
      {
        heading: 'How you are paid',
        points: [
          'The society pays to your active bank details: a mobile-money wallet or a bank account.',
          'Each person is paid by their own share of the work.',
          'Money for a share in dispute is on hold until the dispute is over. The rest is paid as usual.',
        ],
      },
    ],
    links: [
      { to: pages.bankDetails(), label: 'Bank Details' },
      {
        to: pages.works({ state: 'registered_incomplete' }),
        label: 'My works that are not payable',
      },
    ],
    related: ['not-payable', 'bank-details', 'link-recordings'],
  },
  {
    id: 'bank-details',
    title: 'Say where your money goes',
    topic: 'account',
    summary: 'Add or change your mobile-money wallet or your bank account, in Ghana or abroad.',
    findBy:
      'bank account momo mobile money wallet mtn telecel vodafone airteltigo at gmoney pay paid payment royalties payout sort code branch number add change update abroad foreign iban swift bic currency euro dollar nigeria togo benin ivory coast burkina wave orange moov',
    parts: [
      {
        steps: [
          'Open Bank Details in the menu, and press “Add bank details” or “Change bank details”.',
          'Choose mobile money, a bank account in Ghana or a bank account in another country, and enter the number and the name on the account or wallet.',
          'Check your answers. You see the whole number only now, so check every digit.',
          'Press “Save bank details”, and enter your password when you are asked for it.',
        ],
      },
      {
        heading: 'What happens then',
        points: [
          'New bank details become active after 72 hours. Until then we pay to the details that are active now. The 72 hours also apply to your first details. We pay nothing in that time, and you lose nothing.',
          'We email you at once, and again when they become active.',
          'If you change them again before they are active, the 72 hours start again.',
        ],
      },
      {
        heading: 'If you are paid abroad',
        points: [
          'Choose the country of the bank first. In most of Europe and parts of the Middle East the account number is an IBAN. Elsewhere we also need the BIC (SWIFT code) of your bank.',
          'We pay in the currency of the account. We convert cedi on the day we pay you. Banks on the way can take a fee from the payment.',
          'You can also choose a mobile-money wallet in Nigeria, Côte d’Ivoire, Togo, Benin or Burkina Faso.',
        ],
      },
      {
        heading: 'When the page warns you',
        points: [
          'The holder’s name is not the one in your profile: check its spelling. You can still save it, and the society may ask you about it.',
          'Another network: the start of a number only suggests the network. If you moved your number, it is right.',
          'An unusual length, or a sort code of another bank: compare it with your statement.',
        ],
      },
      {
        heading: 'Who sees the number',
        text: [
          'Nobody sees all of it in this portal, not even you. We encrypt it and show only its beginning, then five asterisks. We never keep it on your phone or computer.',
        ],
      },
    ],
    links: [{ to: pages.bankDetails(), label: 'Bank Details' }],
    related: ['stop-bank-change', 'when-paid', 'not-payable'],
  },
  {
    id: 'stop-bank-change',
    title: 'Stop a change of bank details',
    topic: 'account',
    summary: 'What to do if you did not ask for a change, or changed your mind.',
    findBy:
      'hacked stolen thief fraud scam not me cancel undo email link security safe someone else password changed money gone',
    parts: [
      {
        heading: 'It was not you',
        steps: [
          'Open the email “Your bank details will change” and press its button. You do not need to log in.',
          'Choose “No, it was not me”, and press “Cancel the change”. We log everyone out of your account.',
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
          'The link in the email works until the change becomes active, 72 hours after it was saved. If you find the email later, tell the society at once. It can stop payments.',
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
