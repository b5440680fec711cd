import type { Transaction } from '../platform/db/db.ts';
import { endProposalsNaming } from './proposals/proposals.sql.ts';
import { type RecordingRow, recordingsWithLines } from './recordings.sql.ts';
import { hasConflict } from './registering/add-recordings.ts';
import { editsBetween, factsOf } from './registering/recording-facts.ts';
import type { Contributor, Person, RecordingLines } from './registering/recording-lines.ts';
import { indexRecordings, writeLines } from './registering/write-recordings.sql.ts';
import { writeRecordingVersions } from './registering/write-version.ts';

// So that a catalogue of fifty thousand recordings takes a few hundred statements, each well within its time.
const recordingsAtOnce = 500;

/** Whose lines go over to whom. */
export type PersonMove = {
  readonly fromId: string;
  readonly fromName: string;
  readonly into: Person;
};

/**
 * Makes all lines of one rights holder those of another, on every recording that names them: two lines of one recording and role become
 * one with both shares; who owns the same where and when stays two lines. Each of the recordings, which the caller holds, gets a new
 * version in its history.
 */
export async function movePerson(
  tx: Transaction,
  move: PersonMove,
  { recordingIds, signedAs, at }: { recordingIds: readonly string[]; signedAs: string; at: Date },
): Promise<number> {
  const ended = { reason: `${move.fromName} and ${move.into.name} are one person.`, at };
  await endProposalsNaming(tx, move.fromId, ended);
  for (let start = 0; start < recordingIds.length; start += recordingsAtOnce) {
    const ids = recordingIds.slice(start, start + recordingsAtOnce);
    const before = await recordingsWithLines(tx, ids);
    const after = before.map((row) => ({ row, lines: movedLines(row, move) }));
    await writeVersionsOf(tx, after, { move, signedAs, at });
  }
  return recordingIds.length;
}

/** Undoes it: the recordings, which the caller holds, get back the lines that they had, in a new version. */
export async function restorePerson(
  tx: Transaction,
  { fromName, intoName }: { readonly fromName: string; readonly intoName: string },
  {
    recordings,
    signedAs,
    at,
  }: {
    readonly recordings: readonly { readonly id: string; readonly lines: RecordingLines }[];
    readonly signedAs: string;
    readonly at: Date;
  },
): Promise<void> {
  const linesOf = new Map(recordings.map(({ id, lines }) => [id, lines]));
  const back = { fromName: intoName, into: { name: fromName } };
  for (let start = 0; start < recordings.length; start += recordingsAtOnce) {
    const ids = recordings.slice(start, start + recordingsAtOnce).map(({ id }) => id);
    const after = (await recordingsWithLines(tx, ids)).map((row) => ({
      row,
      lines: linesOf.get(row.id) ?? row,
    }));
    await writeVersionsOf(tx, after, { move: back, signedAs, at });
  }
}

type Rewritten = { readonly row: RecordingRow; readonly lines: RecordingLines };

/** Writes the lines of recordings, and their next versions. */
async function writeVersionsOf(
  tx: Transaction,
  after: readonly Rewritten[],
  { move, signedAs, at }: { readonly move: Names; readonly signedAs: string; readonly at: Date },
): Promise<void> {
  await writeLines(
    tx,
    after.map(({ row, lines }) => ({
      recordingId: row.id,
      lines,
      hasConflict: hasConflict(lines),
    })),
  );
  await writeRecordingVersions(
    tx,
    after.map(({ row, lines }) => ({
      recording: row,
      kind: 'amended',
      memberId: null,
      signedAs,
      edits: edits(row, lines, move),
    })),
    at,
  );
  await indexRecordings(
    tx,
    after.map(({ row }) => row.id),
  );
}

function movedLines(
  { featured, non_featured, owners }: RecordingRow,
  move: PersonMove,
): RecordingLines {
  return {
    featured: featured && joined(featured.map((line) => moved(line, move))),
    non_featured: non_featured && joined(non_featured.map((line) => moved(line, move))),
    owners: owners?.map((line) => moved(line, move)) ?? null,
  };
}

function moved<L extends Person>(line: L, { fromId, into }: PersonMove): L {
  return line.id === fromId ? { ...line, ...into } : line;
}

function joined<L extends Contributor>(lines: readonly L[]): L[] {
  const byKey = new Map<string, L>();
  for (const line of lines) {
    const key = `${line.role} ${line.id}`;
    const known = byKey.get(key);
    byKey.set(key, known ? { ...known, share: known.share + line.share } : line);
  }
  return [...byKey.values()];
}

type Names = { readonly fromName: string; readonly into: { readonly name: string } };

function edits(row: RecordingRow, lines: RecordingLines, { fromName, into }: Names) {
  return [
    { field: 'rights_holder', old: fromName, new: into.name },
    ...editsBetween(
      { facts: factsOf(row, row, row), lines: row },
      { facts: factsOf(row, lines, row), lines },
    ),
  ];
}
