import { pages } from '#contract/pages.ts';
import type { Guide } from './guide.ts';

/** Becoming a member, also to pass on to others. */
export const joiningGuides: readonly Guide[] = [
  {
    id: 'join-individual',
    title: 'Join as an individual',
    topic: 'account',
    summary: 'What a songwriter, performer or producer needs at hand, and what happens afterwards.',
    findBy:
      'sign up signup register new member account ghana card passport voter licence scan photo stage name age minor child guardian join friend band mate',
    parts: [
      {
        heading: 'Have at hand',
        points: [
          'Your Ghana Card, passport, driver’s licence or voter ID, and a scan or a sharp photo of it.',
          'An email address that you can read, and a phone number.',
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
          'Open the email that comes, and press its button within 48 hours. Then log in.',
        ],
      },
      {
        heading: 'Good to know',
        points: [
          'Your answers are kept on the device for seven days, so that a lost network or an empty battery takes nothing. The number of your document and your password are never kept there: after a reload you enter them again.',
          'On a device that others use press “Start over” if you do not finish.',
          'If no email comes, look among unwanted mail. Then log in with your email and password, and press “Send me a new link”.',
          'You must be 18. For somebody younger a parent or guardian signs at the society.',
          'Until the society has compared your answers with your document your account is provisional: you can register works, and nothing is paid out.',
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
        heading: 'Have at hand',
        points: [
          'The registration number and a scan of the certificate. Bands, choirs and estates can do without.',
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
          'Open the email that comes, and press its button within 48 hours. Then log in.',
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
