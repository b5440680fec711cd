import type { askStepUpPasskey as asking, giveFactor as giving } from '#contract/second-factor.ts';
import { recentPasswordMs } from '#contract/session.ts';
import { Problem } from '#domain/problems.ts';
import type { Handler } from '../platform/http/handler.ts';
import { checkFactor } from './check-factor.ts';
import { challengeMs, newChallenge, requestOptions } from './passkeys.ts';
import { activeFactors } from './second-factor.sql.ts';
import {
  noteRecentFactor,
  setSessionChallenge,
  takeSessionChallenge,
} from './session-challenge.sql.ts';

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
