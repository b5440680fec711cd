import type { listFactors as endpoint } from '#contract/second-factor.ts';
import type { Verb } from '../http/verb.ts';
import { currentReset } from './factor-reset.sql.ts';
import { methodsOf } from './methods-of.ts';
import { countRecoveryCodes } from './recovery-codes.sql.ts';
import { relyingParty } from './relying-party.ts';
import { activeFactors } from './second-factor.sql.ts';

/** The member's factors, without anything that would prove them. */
export const listFactors: Verb<typeof endpoint> = async (house, { memberId }) => {
  const { db } = house;
  const reset = await currentReset(db, memberId, house.now());
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
      passkey_site: relyingParty(house)?.origin ?? null,
      held_until: reset?.held_until.toISOString() ?? null,
    },
  };
};
