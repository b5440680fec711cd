import type { Actor } from '../context.ts';
import type { LoadedPerson } from './load-people.ts';

/** A member of the sample society who does something. */
export type SampleActor = Actor;

/** What HTTP would know of their requests. */
export const answerFacts = { address: '127.0.0.1', userAgent: 'sample society', isSecure: false };

/** The person of this key. */
export function personOf(people: readonly LoadedPerson[], key: string): LoadedPerson {
  const person = people.find((one) => one.key === key);
  if (person === undefined) throw new Error(`the sample has no ${key}`);
  return person;
}

/** A person with an account, as who acts. */
export function actorOf({ key, id, memberId }: LoadedPerson): SampleActor {
  if (memberId === null) throw new Error(`${key} of the sample has no account`);
  return { memberId, rightsHolderId: id, sessionId: id, status: 'verified' };
}
