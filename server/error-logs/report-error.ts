import { createHash } from 'node:crypto';
import type { reportError as endpoint } from '#contract/error-logs.ts';
import type { Context } from '../context.ts';
import { transaction } from '../platform/db/db.ts';
import type { Handler } from '../platform/http/handler.ts';
import { type Limit, limitedAddress, take } from '../platform/http/rate-limit.ts';
import {
  addReport,
  countAgain,
  countLeftOut,
  dropOldestReports,
  keptReports,
  lockReports,
  type Report,
} from './error-logs.sql.ts';
import { stripSecrets } from './strip-secrets.ts';

const hourMs = 3_600_000;
const perAddress: Limit = { name: 'error log', most: 10, windowMs: 60_000, stepMs: 5_000 };
/** Different errors that are kept, whoever reports them: a page that falls over in many ways at once has a few dozen. */
const maxAnHour = 100;
const maxADay = 400;
const maxBytes = 4 * 1024 * 1024;
/** Characters in which errors differ, if they do. */
const comparedLength = 2_000;

/**
 * Keeps an error of the browser, without whatever secret is in it. The same error is counted and not kept again; and whoever sends them,
 * no more are kept in an hour, a day and in all than somebody will read. What is not kept is counted.
 */
export const reportError: Handler<typeof endpoint> = async (ctx, actor, { body }, facts) => {
  const now = ctx.now();
  await take(ctx.db, [{ limit: perAddress, of: limitedAddress(facts.address) }], now);
  const description = stripSecrets(body.description);
  await keep(ctx, {
    fingerprint: fingerprintOf(description),
    description,
    member_id: actor?.memberId ?? null,
    user_agent: facts.userAgent,
    reported_at: now,
  });
  return { data: { received: true } };
};

async function keep({ db }: Context, report: Report): Promise<void> {
  if (await countAgain(db, report)) return;
  await transaction(db, async (tx) => {
    await lockReports(tx);
    // The same may have come meanwhile.
    if (await countAgain(tx, report)) return;
    const at = report.reported_at.getTime();
    const kept = await keptReports(tx, {
      hourAgo: new Date(at - hourMs),
      now: report.reported_at,
    });
    if (kept.ofHour >= maxAnHour || kept.ofDay >= maxADay) {
      await countLeftOut(tx, report.reported_at);
      return;
    }
    const bytes = Buffer.byteLength(report.description);
    if (kept.bytes + bytes > maxBytes) await dropOldestReports(tx, maxBytes - bytes);
    await addReport(tx, report);
  });
}

/** Two reports of one error differ in numbers: times, places in a file, ids. */
function fingerprintOf(description: string): Buffer {
  const same = description
    .slice(0, comparedLength)
    .toLowerCase()
    .replaceAll(/\d+/g, '0')
    .replaceAll(/\s+/g, ' ');
  return createHash('sha256').update(same).digest();
}
