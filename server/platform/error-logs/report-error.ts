import { createHash } from 'node:crypto';
import type { reportError as reportErrorEndpoint } from '#contract/platform/error-logs.ts';
import * as contract from '#contract/platform/error-logs.ts';
import type { Context } from '../../context.ts';
import { transaction } from '../db/db.ts';
import type { Handler } from '../http/handler.ts';
import { type Limit, limitedAddress, take } from '../http/limits/rate-limit.ts';
import { answer, type Route } from '../http/route.ts';
import {
  addReport,
  countAgain,
  countLeftOut,
  countReports,
  dropOldestReports,
  lockReports,
  type Report,
} from './error-logs.sql.ts';

const hourMs = 3_600_000;
const perAddress: Limit = { name: 'error log', max: 10, windowMs: 60_000, stepMs: 5_000 };
/** Different errors that are stored, no matter who reports them: a page that falls over in many ways at once has a few dozen. */
const maxAnHour = 100;
const maxADay = 400;
const maxBytes = 4 * 1024 * 1024;
/** Characters in which errors differ, if they do. */
const comparedLength = 2_000;

/**
 * Keeps an error of the browser, without whatever secret is in it. The same error is counted and not kept again; and whoever sends them,
 * no more are stored in an hour, a day and in all than somebody will read. What is not stored is counted.
 */
const reportError: Handler<typeof reportErrorEndpoint> = async (ctx, actor, { body }, facts) => {
  const now = ctx.now();
  await take(ctx.db, [{ limit: perAddress, of: limitedAddress(facts.address) }], now);
  const description = stripSecrets(body.description);
  await save(ctx, {
    fingerprint: fingerprintOf(description),
    description,
    member_id: actor?.memberId ?? null,
    user_agent: facts.userAgent,
    reported_at: now,
  });
  return { data: { received: true } };
};

async function save({ db }: Context, report: Report): Promise<void> {
  if (await countAgain(db, report)) return;
  await transaction(db, async (tx) => {
    await lockReports(tx);
    // The same may have come in the meantime.
    if (await countAgain(tx, report)) return;
    const at = report.reported_at.getTime();
    const saved = await countReports(tx, {
      hourAgo: new Date(at - hourMs),
      now: report.reported_at,
    });
    if (saved.ofHour >= maxAnHour || saved.ofDay >= maxADay) {
      await countLeftOut(tx, report.reported_at);
      return;
    }
    const bytes = Buffer.byteLength(report.description);
    if (saved.bytes + bytes > maxBytes) await dropOldestReports(tx, maxBytes - bytes);
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

const maxReportBytes = 16_384;

/** What must not be stored from an error's text, and what stands in its place. */
const secrets: readonly (readonly [RegExp, string])[] = [
  [/\bBearer\s+[^\s"',;]+/gi, 'Bearer [token]'],
  // JWE and JWT: three to five parts in base64url, some of them empty.
  [/(?<![\w-])[\w-]{8,}\.[\w-]*\.[\w-]{8,}(\.[\w-]*){0,2}/g, '[token]'],
  [
    /((?:_session_id|_session_bond|_known_device|password|passwd|token|secret)["']?\s*[=:]\s*["']?)[^\s"'&;,}]+/gi,
    '$1[removed]',
  ],
  [/[^\s@"'<>(),;:]{1,64}@[^\s@"'<>(),;:]{1,253}\.[a-z]{2,24}/gi, '[email]'],
  [/\b[A-Z]{3}-?\d{8,9}-?\d\b/gi, '[identity number]'],
  [/\b[PCGQV]00[A-Z0-9]{8}\b/gi, '[identity number]'],
  [/(?<![\w.])\+?\d(?:[\d\s-]{6,}\d)(?!\w)/g, '[number]'],
  [/(?<![\w-])[\w-]{40,}/g, '[token]'],
];

/** An error's text as it may be stored: without tokens, addresses and numbers of persons, control characters written out, cut to 16 KB. */
export function stripSecrets(text: string): string {
  const stripped = secrets.reduce((left, [secret, instead]) => left.replace(secret, instead), text);
  return cutToBytes(stripped.replace(controls, escaped), maxReportBytes);
}

// Line feeds and tabs stay: a stack is read in lines.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function cutToBytes(text: string, max: number): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= max) return text;
  let end = max;
  // Not in the middle of a character: its further bytes all start with the bits 10.
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return bytes.subarray(0, end).toString();
}

export const errorLogRoutes: readonly Route[] = [answer(contract.reportError, reportError)];
