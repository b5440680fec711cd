import type { GlossaryWord } from './glossary-word.ts';

/** Logging in and what guards the account. */
export const accountWords: readonly GlossaryWord[] = [
  {
    word: 'Code app',
    meaning: 'An app on your phone that shows a new code every 30 seconds, to log in with.',
    findBy: 'authenticator one-time totp two step',
  },
  {
    word: 'One-time code',
    meaning: 'Six digits from a code app. Each code works once, and only for a short time.',
    findBy: 'otp totp 2fa two step factor code app',
  },
  {
    word: 'Passkey',
    meaning:
      'A key that your phone or computer keeps for you. You use it with your fingerprint, face or screen lock.',
    findBy: 'fingerprint two step factor webauthn',
  },
  {
    word: 'Recovery code',
    meaning: 'A code that you save for the day you lose your phone. Each one lets you log in once.',
    findBy: 'lost phone backup',
  },
];
