import type { FastifyInstance } from 'fastify';
import { recentPasswordMs } from '#contract/session/session.ts';
import type { Context } from '../context.ts';
import { mailCodeMs } from '../second-factor/require-factor.ts';
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

/** As after the code from the mailbox was given, in every open session of this member. */
export async function giveMailbox(
  { db, now }: Context,
  { memberId }: Pick<BuiltMember, 'memberId'>,
): Promise<void> {
  await db
    .insertInto('session_challenge')
    .columns(['session_id', 'purpose', 'challenge', 'expires_at'])
    .expression((eb) =>
      eb
        .selectFrom('session')
        .select((one) => [
          'id',
          one.val('mailbox' as const).as('purpose'),
          one.val(Buffer.alloc(32)).as('challenge'),
          one.val(new Date(now().getTime() + mailCodeMs)).as('expires_at'),
        ])
        .where('member_id', '=', memberId),
    )
    .execute();
}
