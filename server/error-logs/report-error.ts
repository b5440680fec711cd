import type { reportError as endpoint } from '#contract/error-logs.ts';
import { type Limit, limitedAddress, take } from '../http/rate-limit.ts';
import type { Verb } from '../http/verb.ts';
import { addErrorLog } from './error-logs.sql.ts';
import { stripSecrets } from './strip-secrets.ts';

const perAddress: Limit = { name: 'error log', most: 10, windowMs: 60_000, stepMs: 5_000 };

/** Keeps an error of the browser, without whatever secret stands in it. */
export const reportError: Verb<typeof endpoint> = async (house, actor, { body }, facts) => {
  const now = house.now();
  await take(house.db, [{ limit: perAddress, of: limitedAddress(facts.address) }], now);
  await addErrorLog(house.db, {
    description: stripSecrets(body.description),
    member_id: actor?.memberId ?? null,
    user_agent: facts.userAgent,
    reported_at: now,
  });
  return { data: { received: true } };
};
