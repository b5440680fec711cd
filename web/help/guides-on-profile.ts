import { pages } from '#contract/pages.ts';
import type { Guide } from './guide.ts';

/** A member's own details, log-ins and data, and the way out. */
export const profileGuides: readonly Guide[] = [
  {
    id: 'your-details',
    title: 'See and change your details',
    topic: 'account',
    summary: 'Names, phone, address, next of kin, and your member reference.',
    findBy:
      'profile account reference number name email verified provisional documents change address update phone moved married stage kin picture photo ipi society',
    parts: [
      {
        steps: [
          'Open Account in the menu, or press your picture or initials at the top right and choose “Profile”.',
          'Find the part that you want to change, and press “Change” beside it.',
          'Correct it and press “Save changes”.',
        ],
      },
      {
        text: [
          'You find your reference at the top of the page. Give this number when you write to the society.',
          '“Provisional” means that we are still checking your documents. You cannot be paid yet.',
        ],
      },
      {
        heading: 'What only the society changes',
        text: [
          'Once the society has verified you, your legal names and your date of birth are fixed. Write to the society, give your reference, and send the document that shows the change. You can change stage names at any time, and people can find your works by them at once.',
        ],
      },
      {
        heading: 'An IPI name number that we are checking',
        text: [
          'We check the number first while we check your documents, or if we have it under another name. Until then your account says that we are checking it.',
        ],
      },
    ],
    links: [{ to: pages.profile(), label: 'Account' }],
    related: ['change-email', 'isni', 'leave'],
  },
  {
    id: 'change-email',
    title: 'Change your email',
    topic: 'account',
    summary: 'It changes once both addresses have confirmed it.',
    findBy: 'email address new lost access mailbox confirm link both stop',
    parts: [
      {
        steps: [
          'Open Account, and press “Change” beside “Email and password”.',
          'Enter the new address and press “Send both emails”. We ask for your password again.',
          'Open the email at your current address and say that you want the change.',
          'Open the email at the new address and confirm it. The order does not matter. Both links work for 48 hours.',
        ],
      },
      {
        text: [
          'Until both have confirmed, log in with your current address. If you cannot read email there, write to the society.',
          'If you did not ask for the change, open the link, say that it was not you, and choose a new password.',
        ],
      },
    ],
    links: [{ to: pages.profile({ change: 'email' }), label: 'Change my email' }],
    related: ['your-details', 'devices'],
  },
  {
    id: 'devices',
    title: 'See where you are logged in, and log out there',
    topic: 'account',
    summary: 'For a lost phone, or when someone may know your password.',
    findBy: 'sessions devices lost stolen phone log out everywhere other computer hacked',
    parts: [
      {
        steps: [
          'Open Account and go down to “Where you are logged in”.',
          'Press “Log out” beside a device, or “Log out all other devices”.',
          'If someone may know your password, choose a new one as well.',
        ],
      },
    ],
    links: [{ to: pages.profile(), label: 'Account' }],
    related: ['log-in', 'change-email'],
  },
  {
    id: 'leave',
    title: 'Download your data, or leave',
    topic: 'account',
    summary: 'What you can download, and what we keep when you leave.',
    findBy: 'delete close leave export download data privacy remove forget zip',
    parts: [
      {
        text: [
          '“Download my data” on your account page gives you one ZIP file: your profile, works, history and messages, and your files. We ask for your password first.',
        ],
      },
      {
        heading: 'When you close your account',
        points: [
          'We ask for your password, and for your passkey or code app. If you have none, we send a code to your email.',
          'Deleted: your email, phone, address, date of birth, documents, picture, next of kin and bank details.',
          'Kept: works that name you, with your name and your shares, because the other holders rely on them.',
          'You cannot undo this. You can join again later.',
        ],
      },
    ],
    links: [
      { to: pages.profile(), label: 'Account' },
      { to: pages.profile({ change: 'closing' }), label: 'Close my account' },
    ],
    related: ['your-details', 'change-email'],
  },
];

/** Becoming a member, also to pass on to others. */
export const joiningGuides: readonly Guide[] = [
  {
    id: 'join-individual',
    title: 'Join as an individual',
    topic: 'account',
    summary: 'What a songwriter, performer or producer needs, and what happens next.',
    findBy:
      'sign up signup register new member account ghana card passport voter licence scan photo stage name age minor child guardian join friend band mate',
    parts: [
      {
        heading: 'What you need',
        points: [
          'Your Ghana Card, passport, driver’s licence or voter ID, and a scan or a sharp photo of it.',
          'An email address you can read, and a phone number.',
          'Your IPI name number, if a society has given you one.',
        ],
      },
      {
        heading: 'The steps',
        steps: [
          'Press “Join as an individual” on the first page of this portal.',
          'Answer the questions: who you are, where you live, your document, what you do in music.',
          'Choose your email and a password of at least ten characters, and read what you agree to.',
          'Check your answers, and press “Create my account”. You see your reference number.',
          'Open the email that comes, press its button within 48 hours, and enter the password you chose. Then log in.',
        ],
      },
      {
        heading: 'Good to know',
        points: [
          'We keep your answers on the device for seven days, in case you lose the network or your battery runs out. We never keep your document number or password there, so enter them again after a reload.',
          'If others use this device, press “Start over” if you do not finish.',
          'If no email comes, check your spam folder. Then log in with your email and password, and press “Send me a new link”.',
          'You must be 18. If you are younger, a parent or guardian signs at the society.',
          'Your account is provisional until the society has checked your answers against your document. You can register works, but you cannot be paid yet.',
        ],
      },
    ],
    links: [{ to: pages.signUpIndividual(), label: 'Join as an individual' }],
    related: ['join-company', 'log-in', 'your-details'],
  },
  {
    id: 'join-company',
    title: 'Join as a company or group',
    topic: 'account',
    summary: 'For publishers, labels, bands, choirs and estates.',
    findBy:
      'sign up signup register corporate company label publisher band group choir church estate certificate registration tin business join',
    parts: [
      {
        heading: 'What you need',
        points: [
          'The registration number and a scan of the certificate. Bands, choirs and estates can leave it out.',
          'The TIN, if there is one. It has eleven characters, like C0000803561.',
          'The year it was founded, its address, and who speaks for it with the society.',
        ],
      },
      {
        heading: 'The steps',
        steps: [
          'Press “Join as a company or group” on the first page of this portal.',
          'Answer the questions: what it is, where it is, who speaks for it.',
          'Choose the email and a password of at least ten characters, and read what it agrees to.',
          'Check the answers, and press “Create my account”. You see the reference number.',
          'Open the email that comes, press its button within 48 hours, and enter the password you chose. Then log in.',
        ],
      },
      {
        heading: 'Good to know',
        points: [
          'The members of a band who write or perform join as individuals as well: shares belong to people.',
          'Use an address that stays when people leave, such as rights@ and the company’s domain.',
        ],
      },
    ],
    links: [{ to: pages.signUpCorporate(), label: 'Join as a company or group' }],
    related: ['join-individual', 'log-in', 'your-details'],
  },
];
