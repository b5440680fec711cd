import type { GlossaryWord } from './glossary-word.ts';

/** Logging in and what guards the account. */
export const accountWords: readonly GlossaryWord[] = [
  {
    word: 'Code app',
    meaning: 'An app on your phone that shows a new code every 30 seconds, to log in with.',
    findBy: 'authenticator one-time totp two step',
  },
  {
    word: 'Passkey',
    meaning:
      'A key that your phone or computer keeps for you. You use it with your finger, your face or the screen lock.',
    findBy: 'fingerprint two step factor webauthn',
  },
  {
    word: 'Recovery code',
    meaning: 'A code that you save on paper. When your phone is lost, it lets you log in once.',
    findBy: 'lost phone backup',
  },
];
