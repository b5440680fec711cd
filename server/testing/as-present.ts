import type { FastifyInstance } from 'fastify';
import { recentPasswordMs } from '#contract/session/session.ts';
import type { Context } from '../context.ts';
import { hashOfSecret } from '../session/secrets.ts';
import { asMember, type Caller } from './as-member.ts';
import type { BuiltMember } from './build-member.ts';

/** A member at their own device who has just given their password. */
export async function asPresent(
  app: FastifyInstance,
  ctx: Context,
  member: Pick<BuiltMember, 'memberId'>,
): Promise<Caller> {
  const caller = await asMember(app, ctx, member);
  await ctx.db
    .updateTable('session')
    .set({ reauthenticated_until: new Date(ctx.now().getTime() + recentPasswordMs) })
    .where('bond_hash', '=', hashOfSecret(caller.bond))
    .execute();
  return caller;
}
