import { createHash } from 'node:crypto';
import type { reportError as reportErrorEndpoint } from '#contract/platform/error-logs.ts';
import * as contract from '#contract/platform/error-logs.ts';
import { deviceLabel } from '#domain/members/device.ts';
import type { Context } from '../../context.ts';
import { transaction } from '../db/db.ts';
import type { Handler } from '../http/handler.ts';
import { type Limit, limitedAddress, take } from '../http/limits/rate-limit.ts';
import { answer, type Route } from '../http/route.ts';
import {
  addReport,
  addSighting,
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
/** Files of a stack by which errors differ, the innermost first. */
const comparedFiles = 3;

/**
 * Keeps an error of the browser, without whatever secret is in it. The same error is counted with where it was met, and not kept again; and
 * whoever sends them, no more are stored in an hour, a day and in all than somebody will read. What is not stored is counted.
 */
export const reportError: Handler<typeof reportErrorEndpoint> = async (
  ctx,
  actor,
  { body },
  facts,
) => {
  const now = ctx.now();
  await take(ctx.db, [{ limit: perAddress, of: limitedAddress(facts.address) }], now);
  const description = stripSecrets(body.description);
  const memberId = actor?.memberId ?? null;
  const version = versionPattern.test(body.version ?? '') ? (body.version ?? '') : '';
  const id = await save(ctx, {
    fingerprint: fingerprintOf(description),
    description,
    member_id: memberId,
    user_agent: facts.userAgent,
    reported_at: now,
    last_version: version,
  });
  if (id !== null) {
    const browser = deviceLabel(facts.userAgent);
    const met = { page: pageOf(body.page ?? ''), browser, version, member_id: memberId };
    await addSighting(ctx.db, id, met, now);
  }
  return { data: { received: true } };
};

const versionPattern = /^\d{1,5}(\.\d{1,5}){0,3}$/;

/** The path of a page without what it was about: ids, numbers and secrets. */
function pageOf(path: string): string {
  const parts = path.split('/').map((part) => (/\d|[^a-z-]|.{30}/i.test(part) ? ':id' : part));
  return parts.join('/').slice(0, 100);
}

/** Returns the report's number; null when there was no room for it. */
async function save({ db }: Context, report: Report): Promise<number | null> {
  const known = await countAgain(db, report);
  if (known !== null) return known;
  return transaction(db, async (tx) => {
    await lockReports(tx);
    // The same may have come in the meantime.
    const knownNow = await countAgain(tx, report);
    if (knownNow !== null) return knownNow;
    const at = report.reported_at.getTime();
    const saved = await countReports(tx, {
      hourAgo: new Date(at - hourMs),
      now: report.reported_at,
    });
    if (saved.ofHour >= maxAnHour || saved.ofDay >= maxADay) {
      await countLeftOut(tx, report.reported_at);
      return null;
    }
    const bytes = Buffer.byteLength(report.description);
    if (saved.bytes + bytes > maxBytes) await dropOldestReports(tx, maxBytes - bytes);
    return addReport(tx, report);
  });
}

/**
 * Two reports of one error differ in numbers and words with digits (times, places in a file, ids) and, after a new build, in the names that files and functions
 * have: what happened and the files that it came through say which error it is.
 */
function fingerprintOf(description: string): Buffer {
  const [message = '', ...stack] = description.split('\n');
  const files = stack.flatMap((line) => fileInBuild.exec(line)?.[1] ?? []).slice(0, comparedFiles);
  const same = (files.length === 0 ? description : [message, ...files].join(' '))
    .slice(0, comparedLength)
    .toLowerCase()
    .replaceAll(/[\w-]*\d[\w-]*/g, '0')
    .replaceAll(/\s+/g, ' ');
  return createHash('sha256').update(same).digest();
}

// The name of a built file ends with eight characters of its hash.
const fileInBuild = /\/([\w.-]{1,80}?)(?:-[\w-]{8})?\.m?js\b/;

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
