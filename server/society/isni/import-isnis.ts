import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { problemMessages } from '#contract/messages/problem-messages.ts';
import { formatIsni, isPendingIsni, parseIsni } from '#domain/identifiers/isni.ts';
import { Problem } from '#domain/problems.ts';
import { assignIsni } from '../../isni/isni.routes.ts';
import { transaction } from '../../platform/db/db.ts';
import { readCsv } from '../../platform/sheets/read-csv.ts';
import type { SheetRow } from '../../platform/sheets/sheet.ts';
import type { Command, Desk } from '../command.ts';
import { findMembers } from '../members/find-member.ts';
import { memberLabel } from '../members/list-members.ts';
import type { MemberRow } from '../members/members.sql.ts';
import { Refusal, table } from '../terminal.ts';
import { whyNot } from './look-up-isni.ts';

const maxFile = 5_000_000;
const maxRows = 5000;

/** A line of the file, and what is to be done about it; `why` says what is wrong with it. */
type Line = { readonly line: number; readonly word: string; readonly number: string } & (
  | { readonly kind: 'new'; readonly member: MemberRow; readonly isni: string }
  | { readonly kind: 'known' | 'pending' }
  | { readonly kind: 'wrong'; readonly why: string }
);

export const importIsnis: Command = {
  name: ['isni', 'import'],
  takes: ['<file.csv>'],
  summary: 'Give many members their ISNI from a CSV file',
  details: [
    'The first line names the columns: member (reference number or email address) and isni. We skip the others.',
    'An empty number or sixteen zeros means pending and changes nothing. One wrong line stops the whole import,',
    'unless you add --skip-wrong. We tell each member.',
  ],
  options: [{ name: 'skip-wrong', help: 'import the correct lines even if others are wrong' }],
  changes: true,
  run: async (desk, { words: [file = ''], options }) => {
    const { terminal } = desk;
    const lines = await judge(desk, await readLines(file));
    const wrong = lines.filter((line) => line.kind === 'wrong');
    const fresh = lines.filter((line) => line.kind === 'new');
    for (const { line, word, why } of wrong) terminal.remark(`Line ${line} (${word}): ${why}`);
    if (wrong.length > 0 && !options.has('skip-wrong'))
      throw new Refusal(
        'refused',
        `${count(wrong.length)} wrong: nothing has changed. Correct them, or add --skip-wrong.`,
      );
    if (fresh.length > 0) {
      const rows = fresh
        .slice(0, 20)
        .map(({ member, isni }) => [memberLabel(member), formatIsni(isni)]);
      if (!terminal.isJson) terminal.remark(table(['Member', 'ISNI'], rows));
      if (fresh.length > rows.length) terminal.remark(`and ${fresh.length - rows.length} more`);
      await terminal.confirm(`Give ${fresh.length} members their ISNI?`);
      await assignAll(desk, fresh);
    }
    const known = lines.filter((line) => line.kind === 'known').length;
    const pending = lines.filter((line) => line.kind === 'pending').length;
    terminal.show(
      `${fresh.length} assigned, ${known} known already, ${pending} pending, ${wrong.length} wrong.`,
      {
        assigned: fresh.length,
        known,
        pending,
        wrong: wrong.map(({ line, word, why }) => ({ line, member: word, why })),
      },
    );
  },
};

async function readLines(file: string) {
  // npm runs the command in the project's folder; the file is where the operator stands.
  const path = resolve(process.env.INIT_CWD ?? '.', file);
  const facts = await stat(path).catch(() => null);
  if (!facts?.isFile()) throw new Refusal('not_found', `We cannot read a file ${path}.`);
  if (facts.size > maxFile) throw new Refusal('refused', 'The file is larger than 5 MB: split it.');
  const [head, ...rows] = await readRows(path);
  const names = head?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  const [member, isni] = [names.indexOf('member'), names.indexOf('isni')];
  if (member === -1 || isni === -1)
    throw new Refusal(
      'refused',
      'The first line must name the columns member and isni, as in "member,isni".',
    );
  if (rows.length > maxRows)
    throw new Refusal('refused', `The file has more than ${maxRows} lines: split it.`);
  return rows.map(({ number, cells }) => ({
    line: number,
    word: cells[member]?.trim() ?? '',
    number: cells[isni]?.trim() ?? '',
  }));
}

async function readRows(path: string): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  try {
    for await (const row of readCsv(createReadStream(path))) rows.push(row);
  } catch (error) {
    throw error instanceof Problem ? new Refusal('refused', problemMessages[error.code]) : error;
  }
  return rows;
}

/** Every line against the society's records and the other lines. */
async function judge({ ctx }: Desk, lines: Awaited<ReturnType<typeof readLines>>): Promise<Line[]> {
  const members = await findMembers(
    ctx.db,
    lines.map(({ word }) => word),
  );
  const seen = new Map<string, number>();
  const judged: Line[] = [];
  for (const read of lines) {
    const isni = parseIsni(read.number);
    const member = members.get(read.word) ?? null;
    if (member === null || member.closed_at !== null)
      judged.push({ ...read, kind: 'wrong', why: 'there is no such member' });
    else if (isPendingIsni(read.number.replaceAll(/[\s-]/g, '')))
      judged.push({ ...read, kind: 'pending' });
    else if (isni === null)
      judged.push({ ...read, kind: 'wrong', why: `${read.number} is not an ISNI` });
    else if (seen.has(isni) || seen.has(member.id))
      judged.push({
        ...read,
        kind: 'wrong',
        why: `line ${seen.get(isni) ?? seen.get(member.id)} already has this member or number`,
      });
    else
      judged.push(
        member.isni === isni ? { ...read, kind: 'known' } : { ...read, kind: 'new', member, isni },
      );
    if (isni !== null && !seen.has(isni)) seen.set(isni, read.line);
    if (member !== null && !seen.has(member.id)) seen.set(member.id, read.line);
  }
  return judged;
}

/** All or none. @throws Refusal when a number turns out to be another's */
function assignAll(
  { ctx, operator }: Desk,
  lines: readonly Extract<Line, { kind: 'new' }>[],
): Promise<void> {
  return transaction(ctx.db, async (tx) => {
    for (const { line, member, isni } of lines) {
      const assigned = await assignIsni(tx, ctx, { memberId: member.id, isni, by: operator });
      if (assigned.kind === 'taken' || assigned.kind === 'gone')
        throw new Refusal('refused', `Line ${line}: ${whyNot(assigned)} Nothing was changed.`);
    }
  });
}

function count(lines: number): string {
  return lines === 1 ? '1 line is' : `${lines} lines are`;
}
