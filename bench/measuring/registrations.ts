import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { splitEqually } from '#domain/works/shares.ts';
import { at, type Chance } from '#server/sample/chance.ts';
import { capital, makeVocabularies } from '../data/vocabulary.ts';
import type { Call } from './http-client.ts';
import { membersNamed, otherWriters, strangers } from './subjects.ts';

/** Those who register: writers with accounts, as the generator names them. */
export const registrants: readonly string[] = Array.from(
  { length: 16 },
  (_, n) => `writer${n + 1}@example.org`,
);

/**
 * Makes the registration of a new work with four shares by one of the registrants; two of the others are members, who are notified. They are
 * picked among two thousand: sixteen who name each other a hundred times a second would each have thousands of shares to answer for,
 * which the limits on naming prevent.
 */
export type Registrations = (registrant: number, chance: Chance) => Call;

export async function prepareRegistrations(client: pg.Client): Promise<Registrations> {
  const members = await membersNamed(client, registrants);
  const others = await otherWriters(client, registrants, 2_000);
  // A script that makes the registrants alone has them name each other.
  const namedBy = (registrant: string) =>
    others.length > 1 ? others : members.filter((id) => id !== registrant);
  const unknown = await strangers(client, 200);
  const vocabularies = makeVocabularies();
  return (registrant, chance) => {
    const { draw } = chance.pick(vocabularies);
    const title = Array.from({ length: 3 }, () => capital(draw(chance))).join(' ');
    const own = at(members, registrant % members.length);
    const named = namedBy(own);
    const first = chance.below(named.length);
    const second = (first + 1 + chance.below(named.length - 1)) % named.length;
    const holders = [own, at(named, first), at(named, second), chance.pick(unknown)];
    const shares = splitEqually(10_000, holders.length);
    return {
      method: 'POST',
      path: '/api/v1/works',
      headers: { 'idempotency-key': randomUUID() },
      body: {
        title,
        version_kind: 'original',
        text_music_relationship: 'MTX',
        holders: holders.map((id, n) => ({
          rights_holder: { id },
          role: 'CA',
          shares: {
            performing: at(shares, n),
            mechanical: at(shares, n),
            synchronisation: at(shares, n),
          },
        })),
      },
    };
  };
}
