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
    await indexRecordings(tx, ids);
  }
  return recordingIds.length;
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

function edits(row: RecordingRow, lines: RecordingLines, { fromName, into }: PersonMove) {
  return [
    { field: 'rights_holder', old: fromName, new: into.name },
    ...editsBetween(
      { facts: factsOf(row, row, row), lines: row },
      { facts: factsOf(row, lines, row), lines },
    ),
  ];
}
