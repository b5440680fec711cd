import type { Endpoint } from '#contract/platform/endpoint.ts';

type Tag = {
  readonly name: string;
  readonly description: string;
  readonly paths: readonly string[];
};

/** Calls in groups, by the first part of their path. */
export const tags: readonly Tag[] = [
  {
    name: 'Session',
    description: 'Logging in and out, the second factor, passwords.',
    paths: ['session', 'factor-reset', 'passwords', 'password-resets'],
  },
  { name: 'Sign-up', description: 'Becoming a member.', paths: ['signup'] },
  {
    name: 'Profile and ISNI',
    description: 'The member who asks: profile, documents, sessions, e-mail address, own data.',
    paths: ['user', 'email-change'],
  },
  {
    name: 'Bank details',
    description: 'Where money is paid, and stopping a change of that.',
    paths: ['bank-details'],
  },
  {
    name: 'Files',
    description: 'Uploads in pieces, kept files, pictures.',
    paths: ['uploads', 'files', 'pictures'],
  },
  {
    name: 'Rights holders',
    description: 'Finding people and companies.',
    paths: ['rightsholders'],
  },
  {
    name: 'Musical works',
    description: 'Works, their shares, drafts, imports, and what co-writers answer.',
    paths: ['works', 'drafts', 'proposals', 'co-sign'],
  },
  {
    name: 'Sound recordings',
    description: 'Recordings, claims on them, their sound.',
    paths: ['recordings', 'recording-proposals', 'sound-files', 'audio'],
  },
  {
    name: 'Disputes',
    description: 'Disputes about shares, from draft to outcome, and answers by link.',
    paths: ['disputes', 'answer-dispute'],
  },
  { name: 'Usage logs', description: 'Where recordings were used.', paths: ['logs'] },
  { name: 'Papers', description: 'Certificates and their verification.', paths: ['papers'] },
  {
    name: 'Notifications',
    description: 'Notices and the stream of events.',
    paths: ['notifications', 'events', 'things-to-do'],
  },
  {
    name: 'The society',
    description: 'Contact, deadlines, countries.',
    paths: ['contact', 'deadlines', 'countries'],
  },
  { name: 'Error reports', description: 'What went wrong in a browser.', paths: ['frontend'] },
];

/** The group that a call belongs to. @throws Error when its path is in none */
export function tagOf({ path }: Endpoint): string {
  const [, first = ''] = path.split('/');
  const tag = tags.find(({ paths }) => paths.includes(first));
  if (tag === undefined) throw new Error(`${path} belongs to no group of calls`);
  return tag.name;
}
