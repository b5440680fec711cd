import type { FastifyInstance } from 'fastify';
import { recentPasswordMs } from '#contract/session.ts';
import type { House } from '../house.ts';
import { hashOfSecret } from '../session/secrets.ts';
import { asMember, type Caller, type CallOptions } from './as-member.ts';
import type { BuiltMember } from './build-member.ts';

/** A member at their own device who has just given their password: the second cookie goes with every call. */
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
  const bound =
    (send: Caller['get']) =>
    (path: string, options: CallOptions = {}) =>
      send(path, {
        ...options,
        headers: { cookie: `_session_bond=${caller.bond}`, ...options.headers },
      });
  return {
    ...caller,
    get: bound(caller.get),
    post: bound(caller.post),
    put: bound(caller.put),
    del: bound(caller.del),
  };
}
