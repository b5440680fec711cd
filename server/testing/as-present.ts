import type { FastifyInstance } from 'fastify';
import { recentPasswordMs } from '#contract/session.ts';
import type { House } from '../house.ts';
import { hashOfSecret } from '../session/secrets.ts';
import { asMember, type Caller } from './as-member.ts';
import type { BuiltMember } from './build-member.ts';

/** A member at their own device who has just given their password. */
export async function asPresent(
  app: FastifyInstance,
  house: House,
  member: Pick<BuiltMember, 'memberId'>,
): Promise<Caller> {
  const caller = await asMember(app, house, member);
  await house.db
    .updateTable('session')
    .set({ reauthenticated_until: new Date(house.now().getTime() + recentPasswordMs) })
    .where('bond_hash', '=', hashOfSecret(caller.bond))
    .execute();
  return caller;
}
