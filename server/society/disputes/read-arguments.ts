import { parseDisputeNumber } from '#domain/disputes/dispute.ts';
import { rights, type Share } from '#domain/works/shares.ts';
import { disputeOfNumber } from '../../disputes/dispute.sql.ts';
import { readLines, type StoredLine, storedLine } from '../../disputes/proposals/stored-line.ts';
import type { showToSociety } from '../../disputes/society/show-to-society.ts';
import type { Db } from '../../platform/db/db.ts';
import { linesOf } from '../../works/work-view.ts';
import { Refusal } from '../terminal.ts';
import { namedLines } from './enter-split.ts';

/** The id of a dispute by its number, in any usual writing. @throws Refusal */
export async function findDispute(db: Db, word: string): Promise<string> {
  const number = parseDisputeNumber(word);
  if (number === null) throw new Refusal('wrong_usage', 'Name a dispute by its number: D-000123.');
  const id = await disputeOfNumber(db, number);
  if (id === undefined) throw new Refusal('not_found', `There is no dispute ${word}.`);
  return id;
}

/** A day as an option of a command gives it: 2026-12-03. @throws Refusal wrong_usage */
export function readDay(option: string, text: string | undefined): string {
  const time = new Date(`${text ?? ''}T00:00:00Z`);
  // What is no day of the calendar is read as another one, or none.
  const isDay = !Number.isNaN(time.getTime()) && time.toISOString().slice(0, 10) === text;
  if (text === undefined || !isDay) {
    throw new Refusal('wrong_usage', `Say the day as year, month, day: --${option} 2026-12-03`);
  }
  return text;
}

/** One line of words that an option gives. @throws Refusal wrong_usage */
export function readLine(option: string, text: string | undefined, max: number): string {
  const line = text?.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim() ?? '';
  if (line === '' || line.length > max) {
    throw new Refusal('wrong_usage', `Say --${option} "...", in at most ${max} characters.`);
  }
  return line;
}

type Parts = Awaited<ReturnType<typeof showToSociety>>['parts'];

/** How a split is said in a command: for the details of its help. */
export const splitDetails = [
  'Give a split by its number in disputes show. Or say shares and use --shares for every right in dispute:',
  '--shares "Ama Owusu=55, Kofi Yawson=45"; everyone must be named in one of the splits.',
] as const;

/** How it ends as a command says it: null where nothing changes (unchanged), or one work becomes another's (merge). @throws Refusal */
export function readEnd(
  parts: Parts,
  what: string,
  shares: string | undefined,
): readonly StoredLine[] | null {
  if (what === 'unchanged') return null;
  if (what === 'merge') {
    if (parts.dispute.kind === 'duplicate_work') return null;
    throw new Refusal('wrong_usage', 'Only a dispute about a duplicate work can end with a merge.');
  }
  return readSplit(parts, what, shares);
}

/** A split by its number among the claims, or said by shares. @throws Refusal */
export function readSplit(
  parts: Parts,
  what: string,
  shares: string | undefined,
): readonly StoredLine[] {
  const { dispute, work } = parts;
  if (what === 'shares') return withShares(parts, shares ?? '');
  const claim = /^[1-9]\d?$/.test(what) ? dispute.claims[Number(what) - 1] : undefined;
  if (claim === undefined) {
    throw new Refusal(
      'wrong_usage',
      `"${what}" is no split of this dispute. Give its number, or shares, or another word the command takes.`,
    );
  }
  return readLines(claim.lines).length > 0 ? readLines(claim.lines) : linesOf(work).map(storedLine);
}

function withShares(parts: Parts, text: string): StoredLine[] {
  const { dispute, people } = parts;
  const known = namedLines(parts);
  const wanted = new Map<string, Share>();
  for (const part of text.split(',')) {
    const [, name = '', percent = ''] =
      /^\s*(.+?)\s*=\s*(\d{1,3}(?:\.\d{1,2})?)\s*%?\s*$/.exec(part) ?? [];
    const lines = known.filter((line) => people.nameOf(line.rights_holder_id) === name);
    if (lines.length !== 1) {
      throw new Refusal(
        'wrong_usage',
        `"${part.trim()}" names nobody with one line in this dispute. Say --shares "Ama Owusu=55, Kofi Yawson=45".`,
      );
    }
    wanted.set(name, Math.round(Number(percent) * 100));
  }
  return known.flatMap((line) => {
    const share = wanted.get(people.nameOf(line.rights_holder_id)) ?? 0;
    const now = { ...line.shares };
    for (const right of rights) if (dispute.rights.includes(right)) now[right] = share;
    return rights.some((right) => now[right] > 0)
      ? [{ ...line, shares: now, manuscript_share: null }]
      : [];
  });
}
