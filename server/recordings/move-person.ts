import type { disownRecording as disownEndpoint } from '#contract/members/rights-holders.ts';
import { Problem } from '#domain/problems.ts';
import { notifyEach } from '../notifications/notify.ts';
import { type Transaction, transaction } from '../platform/db/db.ts';
import type { Handler } from '../platform/http/handler.ts';
import { disownedFor } from '../rightsholders/find-or-add-rights-holders.ts';
import { lockRecording } from './lock-recording.ts';
import { inFacts } from './notify-people.ts';
import { endProposalsNaming, spokenOn } from './proposals/proposals.sql.ts';
import { type RecordingRow, recordingsWithLines } from './recordings.sql.ts';
import { hasConflict } from './registering/add-recordings.ts';
import { editsBetween, factsOf } from './registering/recording-facts.ts';
import {
  type Contributor,
  type Person,
  peopleOf,
  type RecordingLines,
} from './registering/recording-lines.ts';
import { indexRecordings, writeLines } from './registering/write-recordings.sql.ts';
import { type NextVersion, writeRecordingVersions } from './registering/write-version.ts';

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
    await writeVersionsOf(tx, after, { move, by: { memberId: null, signedAs }, at });
  }
  return recordingIds.length;
}

/**
 * Gives the lines of the requesting member, who has not registered the recording nor agreed to anything on it, to a record of its own with
 * the same name, for it is somebody else whom they name. @throws Problem not_allowed, nothing_to_confirm
 */
export const disownRecording: Handler<typeof disownEndpoint> = (ctx, actor, { params }) =>
  transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const { memberId, rightsHolderId: fromId } = actor;
    const row = await lockRecording(tx, params.id, actor);
    const mine = peopleOf(row).find(({ id }) => id === fromId);
    if (mine === undefined || row.registered_by === memberId) throw new Problem('not_allowed');
    if ((await spokenOn(tx, [row.id])).get(row.id)?.has(fromId))
      throw new Problem('nothing_to_confirm', '');
    const { name } = mine;
    const other = await disownedFor(tx, mine, row.id, at);
    const reason = `${name} is not the person named.`;
    await endProposalsNaming(tx, fromId, { reason, at }, row.id);
    const move = { fromId, fromName: name, into: { ...other, memberId: null } };
    const after = [{ row, lines: movedLines(row, move) }];
    await writeVersionsOf(tx, after, { move, by: { memberId }, at });
    const facts = { recording: inFacts(row), name };
    const notice = { memberIds: [row.registered_by], senderMemberId: memberId };
    await notifyEach(tx, [{ ...notice, event: 'named_another_on_recording', facts }], at);
    return { data: undefined };
  });

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
    await writeVersionsOf(tx, after, { move: back, by: { memberId: null, signedAs }, at });
  }
}

type Author = Pick<NextVersion, 'memberId' | 'signedAs'>;
type Rewritten = { readonly row: RecordingRow; readonly lines: RecordingLines };

/** Writes the lines of recordings, and their next versions. */
async function writeVersionsOf(
  tx: Transaction,
  after: readonly Rewritten[],
  { move, by, at }: { readonly move: Names; readonly by: Author; readonly at: Date },
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
      ...by,
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
