import { pages } from '#contract/pages.ts';
import type { Guide } from './guide.ts';

export const accountGuides: readonly Guide[] = [
  {
    id: 'log-in',
    title: 'Log in and stay signed in',
    topic: 'account',
    summary: 'How long you stay signed in, and what to do when log-in fails.',
    findBy:
      'login sign password forgot forgotten session ended expired log out logout remember email kicked',
    parts: [
      {
        steps: [
          'Open the first page of this portal.',
          'Enter the email you registered with, and your password.',
          'On your own phone or computer, tick “Stay signed in on this device”. Never do that on a device that others use.',
          'Press “Log in”.',
        ],
      },
      {
        heading: 'How long it lasts',
        points: [
          'Without the tick, we sign you out after 30 minutes of doing nothing, after 12 hours, and when you close the browser.',
          'With the tick, you stay signed in on this device for 30 days.',
          'When you log in again in the same window, you come back to the page where you were.',
        ],
      },
      {
        heading: 'When it fails',
        points: [
          'Check the email and the password, capital letters too. The eye beside the password shows it.',
          'After ten failed attempts you must wait up to 15 minutes. The page says how long.',
          'On a device where you have logged in before, other people’s wrong passwords do not lock you out.',
          'The browser must keep cookies. They are small notes that tell the portal it is you.',
          'If you have forgotten your password, press “Forgot your password?” below the log-in.',
        ],
      },
      {
        heading: 'Log out',
        text: [
          'Press your picture or your initials at the top right, then “Logout”. Always do so on a device that others use.',
        ],
      },
    ],
    links: [{ to: pages.systemCheck(), label: 'Check this device' }],
    related: ['where-you-logged-in', 'password', 'trouble'],
  },
  {
    id: 'where-you-logged-in',
    title: 'Check where you logged in',
    topic: 'account',
    summary: 'See every log-in and failed attempt, and log out a stranger.',
    findBy:
      'security log history devices new device email someone else hacked suspicious not me ip network address session',
    parts: [
      {
        steps: [
          'Press your picture or your initials at the top right, then “Account”.',
          'Find “Where and when you logged in”. Each line shows the time, the device and the network address.',
          'If something was not you, press “This was not me”.',
          'Choose a new password. We have logged out all your other devices.',
        ],
      },
      {
        heading: 'Good to know',
        points: [
          'We email you when someone logs in on a new device. If it was you, do nothing.',
          'If someone else enters a wrong password, you see “Log-in failed”. They did not get in.',
          'We keep this list for a year. After 90 days we shorten the network addresses.',
          'Add a passkey or a code app, so that a stolen password is not enough.',
        ],
      },
    ],
    links: [{ to: pages.profile(), label: 'Open your account' }],
    related: ['second-factor', 'password', 'log-in'],
  },
  {
    id: 'second-factor',
    title: 'Protect your account with a passkey or codes',
    topic: 'account',
    summary: 'Someone who knows your password still cannot log in as you.',
    findBy:
      'passkey two step factor authentication 2fa code app authenticator totp fingerprint face recovery lost phone stolen security',
    parts: [
      {
        heading: 'Add a passkey',
        steps: [
          'Open “Account” and find “Passkeys and codes”.',
          'Press “Add a passkey” and give it a name, such as “My Tecno phone”.',
          'Enter your password. For your first passkey or app, also enter the code that we send to your email.',
          'When your device asks, use your fingerprint, face or screen lock.',
          'Save the ten recovery codes. You see them only once.',
        ],
      },
      {
        heading: 'Or use codes from an app',
        steps: [
          'Install a code app on your phone, for example Google Authenticator or Aegis.',
          'Press “Set up a code app”, give it a name and press “Continue”.',
          'Enter your password. For your first passkey or app, also enter the code that we send to your email.',
          'Scan the QR code with the app. Enter the six digits that it shows, and press “Confirm this app”.',
          'Save the ten recovery codes.',
        ],
      },
      {
        heading: 'Afterwards',
        points: [
          'When you log in, we ask for your password, and then for your passkey or a code.',
          'We ask again before you change your email, your password or where we pay you.',
          'Each code works once. If you need another, wait until the app shows the next one.',
        ],
      },
      {
        heading: 'If you lose your phone',
        points: [
          'Log in with your password, and choose “Use a recovery code”. Each recovery code works once.',
          'Then open “Passkeys and codes”. Remove the lost phone and add your new one.',
          'If you lost your recovery codes too, contact the society. They check who you are and reset everything.',
          'For 72 hours after a reset, you cannot change your email or where we pay you.',
          'If you did not ask for a reset, press “Stop the reset” in our email.',
        ],
      },
    ],
    links: [{ to: pages.profile(), label: 'Open your account' }],
    related: ['where-you-logged-in', 'log-in', 'password'],
  },
  {
    id: 'password',
    title: 'Choose a new password',
    topic: 'account',
    summary:
      'When you have forgotten it, when you want another, and when someone else may know it.',
    findBy:
      'forgot forgotten lost reset change link mail email expired stolen hacked weak strong refused common security pin code',
    parts: [
      {
        heading: 'You have forgotten it',
        steps: [
          'Press “Forgot your password?” below the log-in, and enter the email you registered with.',
          'Open the link in the email that we send you. It works once, for 30 minutes. If you asked twice, only the newest link works.',
          'Enter a new password and press “Save my new password”. Then log in with it.',
        ],
      },
      {
        heading: 'No email comes',
        points: [
          'Wait a few minutes, and look in your spam folder.',
          'You may have registered with another email. We say the same for every email, so that nobody can find out who is a member.',
          'If you no longer have that email, write to the society.',
        ],
      },
      {
        heading: 'You know it and want another',
        steps: [
          'Press your picture or your initials at the top right, then “Reset Password”.',
          'Enter your current password and a new one, and press “Save my new password”. We log out your other devices.',
        ],
      },
      {
        heading: 'What makes a good one',
        points: [
          'At least ten characters. Choose three or four words that do not belong together: they are easy to type on a phone.',
          'We refuse your own name or email, and common passwords, even with a year or a sign added.',
          'Use it for this portal only. Nobody from the society ever asks for it.',
        ],
      },
      {
        heading: 'Someone else may know it',
        text: [
          'Choose a new one at once. We log out everyone else. We email you whenever your password changes. If it was not you, press the button there to choose a new one.',
        ],
      },
    ],
    links: [
      { to: pages.changePassword(), label: 'Reset Password' },
      { to: pages.askForPasswordLink(), label: 'Forgot your password?' },
    ],
    related: ['log-in', 'trouble'],
  },
  {
    id: 'isni',
    title: 'Your ISNI, why it says pending, and how to get one',
    topic: 'account',
    summary: 'An international number for the name under which you create.',
    findBy:
      'number badge header international standard name identifier unavailable pending identity what is get apply register wrong isni.org',
    parts: [
      {
        text: [
          'ISNI stands for International Standard Name Identifier. It is a number of 16 characters for a public name, so that two artists with the same name are not mixed up. You see it at the top of every page.',
        ],
      },
      {
        heading: 'What you see',
        points: [
          'A number: this is your ISNI, as the society knows it.',
          '“pending”: the society has no ISNI for you yet. You do not need to do anything. You can register works without it, and it does not stop payment.',
          '“unavailable”: we could not load it. Reload the page.',
        ],
      },
      {
        heading: 'How to get one',
        steps: [
          'Search isni.org for the name you perform under: you may have one already. Many get one when a library or a streaming service reports their music.',
          'Compare the years and titles there. Others may have your name.',
          'If it is yours, write to the society with the number and your member reference. We tell you when we have recorded it.',
          'If you find none, ask your label, your distributor or the society. ISNI gives numbers through such agencies, not to people directly.',
        ],
      },
      {
        heading: 'Good to know',
        points: [
          'An ISNI is for one public name. If you perform under several names, you may have several.',
          'It is not secret. Give it to anyone who publishes or streams your music.',
          'If the number is not yours, tell the society. You cannot change it here, so that nobody takes someone else’s number.',
        ],
      },
    ],
    links: [{ to: pages.profile(), label: 'Account' }],
    related: ['your-details', 'not-payable'],
  },
  {
    id: 'trouble',
    title: 'When something does not work',
    topic: 'account',
    summary: 'What to try first, and what to tell the society.',
    findBy:
      'error problem broken fails failed slow blank support contact report bug wrong crash loading',
    parts: [
      {
        steps: [
          'Check that you have a network. Open another page you know.',
          'Reload the page. We keep what you were entering for a work on this device.',
          'Log out, and log in again.',
          'Open the system check. It looks at your session, the connection and your browser.',
          'Press “Copy this report” there, and send it to the society with a few words on what you were doing.',
        ],
      },
      {
        heading: '“Something went wrong.”',
        text: [
          'This screen means that a page failed. The society gets a report automatically. Press “Back to Homepage” to continue.',
        ],
      },
    ],
    links: [{ to: pages.systemCheck(), label: 'Open the system check' }],
    related: ['drafts', 'log-in'],
  },
];
