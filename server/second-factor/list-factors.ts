import type { listFactors as endpoint } from '#contract/second-factor.ts';
import type { Handler } from '../platform/http/handler.ts';
import { currentReset } from './factor-reset.sql.ts';
import { methodsOf } from './methods-of.ts';
import { countRecoveryCodes } from './recovery-codes.sql.ts';
import { relyingParty } from './relying-party.ts';
import { activeFactors } from './second-factor.sql.ts';

/** The member's factors, without anything that would prove them. */
export const listFactors: Handler<typeof endpoint> = async (ctx, { memberId }) => {
  const { db } = ctx;
  const reset = await currentReset(db, memberId, ctx.now());
  return {
    data: {
      factors: (await activeFactors(db, memberId)).map((factor) => ({
        id: factor.id,
        kind: factor.kind,
        name: factor.name,
        created_at: factor.created_at.toISOString(),
        last_used_at: factor.last_used_at?.toISOString() ?? null,
      })),
      methods: await methodsOf(db, memberId),
      recovery_codes_left: await countRecoveryCodes(db, memberId),
      passkey_site: relyingParty(ctx)?.origin ?? null,
      held_until: reset?.held_until.toISOString() ?? null,
    },
  };
};
