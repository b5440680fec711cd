import type { askStepUpPasskey as asking, giveFactor as giving } from '#contract/second-factor.ts';
import { recentPasswordMs } from '#contract/session.ts';
import { Problem } from '#domain/problems.ts';
import type { Verb } from '../http/verb.ts';
import { checkFactor } from './check-factor.ts';
import { challengeMs, newChallenge, requestOptions } from './passkeys.ts';
import { activeFactors } from './second-factor.sql.ts';
import {
  noteRecentFactor,
  setSessionChallenge,
  takeSessionChallenge,
} from './session-challenge.sql.ts';

/** Asks a passkey to sign for a step-up of this session. @throws Problem `passkey_refused` */
export const askStepUpPasskey: Verb<typeof asking> = async (house, actor) => {
  const { db } = house;
  const factors = await activeFactors(db, actor.memberId);
  const passkeys = factors.filter(({ kind }) => kind === 'passkey');
  if (passkeys.length === 0) throw new Problem('passkey_refused');
  const challenge = newChallenge();
  await setSessionChallenge(db, {
    session_id: actor.sessionId,
    purpose: 'step_up',
    challenge,
    expires_at: new Date(house.now().getTime() + challengeMs),
  });
  return { data: requestOptions(house, passkeys, challenge) };
};

/** Takes the second factor again, for what a session and a password alone may not change. @throws as `checkFactor` */
export const giveFactor: Verb<typeof giving> = async (house, actor, { body }, facts) => {
  const { memberId, sessionId } = actor;
  const challenge =
    body.kind === 'passkey'
      ? await takeSessionChallenge(house.db, sessionId, 'step_up', house.now())
      : null;
  await checkFactor(house, { memberId, proof: body, challenge, place: sessionId, facts });
  const until = new Date(house.now().getTime() + recentPasswordMs);
  await noteRecentFactor(house.db, sessionId, until);
  return { data: { factor_until: until.toISOString() } };
};
