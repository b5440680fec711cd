import type {
  askStepUpPasskey as asking,
  giveFactor as giving,
} from '#contract/session/second-factor.ts';
import { recentPasswordMs } from '#contract/session/session.ts';
import { Problem } from '#domain/problems.ts';
import type { Actor } from '../context.ts';
import type { Db, Transaction } from '../platform/db/db.ts';
import type { Handler } from '../platform/http/handler.ts';
import { checkFactor } from './check-factor.ts';
import { challengeMs, newChallenge, requestOptions } from './passkeys.ts';
import {
  activeFactors,
  hasFactor,
  noteRecentFactor,
  setSessionChallenge,
  stepUpOf,
  takeSessionChallenge,
} from './second-factor.sql.ts';

/**
 * The second half of the step-up: members with a second factor must have given it lately too. Whether they have one is asked of the
 * member and not of the session, so that a session from before is no way around.
 * @throws Problem `factor_required`
 */
export async function requireRecentFactor(
  db: Db,
  who: { readonly memberId: string; readonly hasRecentFactor: boolean },
): Promise<void> {
  if (!who.hasRecentFactor && (await hasFactor(db, who.memberId))) {
    throw new Problem('factor_required');
  }
}

/**
 * Asks once more, with the member's row locked, what admission asked before the transaction: a first factor that came meanwhile has ended
 * this session or counts for it too. Whatever needs a step-up and changes something calls it.
 * @throws Problem `not_signed_in`, `factor_required`
 */
export async function confirmStepUp(
  tx: Transaction,
  { memberId, sessionId }: Pick<Actor, 'memberId' | 'sessionId'>,
  now: Date,
): Promise<void> {
  const session = await stepUpOf(tx, sessionId, now);
  if (session === undefined) throw new Problem('not_signed_in');
  const hasRecentFactor = session.factor_until !== null && session.factor_until > now;
  await requireRecentFactor(tx, { memberId, hasRecentFactor });
}

/** Asks a passkey to sign for a step-up of this session. @throws Problem `passkey_refused` */
export const askStepUpPasskey: Handler<typeof asking> = async (ctx, actor) => {
  const { db } = ctx;
  const factors = await activeFactors(db, actor.memberId);
  const passkeys = factors.filter(({ kind }) => kind === 'passkey');
  if (passkeys.length === 0) throw new Problem('passkey_refused');
  const challenge = newChallenge();
  await setSessionChallenge(db, {
    session_id: actor.sessionId,
    purpose: 'step_up',
    challenge,
    expires_at: new Date(ctx.now().getTime() + challengeMs),
  });
  return { data: requestOptions(ctx, passkeys, challenge) };
};

/** Takes the second factor again, for what a session and a password alone may not change. @throws as `checkFactor` */
export const giveFactor: Handler<typeof giving> = async (ctx, actor, { body }, facts) => {
  const { memberId, sessionId } = actor;
  const challenge =
    body.kind === 'passkey'
      ? await takeSessionChallenge(ctx.db, sessionId, 'step_up', ctx.now())
      : null;
  await checkFactor(ctx, { memberId, proof: body, challenge, place: sessionId, facts });
  const until = new Date(ctx.now().getTime() + recentPasswordMs);
  await noteRecentFactor(ctx.db, sessionId, until);
  return { data: { factor_until: until.toISOString() } };
};
