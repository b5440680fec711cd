import { ownershipConflicts } from '#domain/recordings/ownership-conflicts.ts';
import { undoableRecordingFields } from '#domain/recordings/recording.ts';
import type { RecordingEdit } from '../history/record-edits.sql.ts';
import { type Notice, notifyEach } from '../notifications/notify.ts';
import type { Transaction } from '../platform/db/db.ts';
import type { RecordingRow } from './recordings.sql.ts';
import { otherMembersOf, type RecordingLines } from './registering/recording-lines.ts';

/** The recording that is told of, and by whose doing. */
export type Change = {
  readonly id: string;
  readonly title: string;
  readonly artist: string;
  /** The member who acts, who is told nothing; null is the society. */
  readonly by: { readonly memberId: string | null; readonly name: string };
  /** Why; only the society says so. */
  readonly reason?: string;
};

/** A recording as notices name it. */
export const inFacts = ({ id, title, artist }: Pick<Change, 'id' | 'title' | 'artist'>) => ({
  id,
  title,
  artist,
});

/** Notifies every other member who is named for the first time, or otherwise than before, what is said of them. */
export async function notifyOfLines(
  tx: Transaction,
  change: Change,
  before: RecordingLines,
  after: RecordingLines,
  at: Date,
): Promise<void> {
  const parts = { before: linesByMember(before), after: linesByMember(after) };
  const facts = { recording: inFacts(change), by: change.by.name };
  const notices = [
    ...[...parts.after].flatMap(([memberId, lines]): Notice[] => {
      const earlier = parts.before.get(memberId);
      if (JSON.stringify(earlier) === JSON.stringify(lines)) return [];
      const event = earlier === undefined ? 'named_on_recording' : 'part_in_recording_changed';
      const senderMemberId = change.by.memberId;
      return [{ memberIds: [memberId], senderMemberId, event, facts: { ...facts, lines } }];
    }),
    {
      memberIds: [...parts.before.keys()].filter((id) => !parts.after.has(id)),
      senderMemberId: change.by.memberId,
      event: 'taken_out_of_recording',
      facts,
    } as const,
  ];
  const others = notices.map((notice) => ({
    ...notice,
    memberIds: notice.memberIds.filter((id) => id !== change.by.memberId),
  }));
  await notifyEach(tx, others, at);
}

/** Notifies everybody else on a recording what describes it now, with what it was called before: anybody who is on it can undo that. */
export async function notifyOfDescription(
  tx: Transaction,
  change: Change,
  before: RecordingRow,
  edits: readonly RecordingEdit[],
  at: Date,
): Promise<void> {
  const changes = edits.flatMap((edit) => {
    const field = undoableRecordingFields.find((one) => one === edit.field);
    return field === undefined ? [] : [{ field, old: textOf(edit.old), new: textOf(edit.new) }];
  });
  if (changes.length === 0) return;
  const { memberId } = change.by;
  const memberIds = [...otherMembersOf(before, memberId), before.registered_by].filter(
    (id) => id !== memberId,
  );
  const facts = {
    recording: inFacts({ ...before, id: change.id }),
    by: change.by.name,
    changes,
    reason: change.reason ?? null,
  };
  const event = 'recording_described_anew';
  await notifyEach(tx, [{ memberIds, senderMemberId: memberId, event, facts }], at);
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * Notifies everybody in a conflict of ownership that is new, who brought it about included: what they have together is not true of all of
 * them, and only they can say of whom it is.
 */
export async function notifyOfConflicts(
  tx: Transaction,
  change: Change,
  before: RecordingLines,
  after: RecordingLines,
  at: Date,
): Promise<void> {
  const owners = after.owners ?? [];
  const known = new Set(namesOfConflicts(before));
  const found = ownershipConflicts(owners).filter(
    (conflict) => !known.has(keyOf(conflict, owners)),
  );
  const [first] = found;
  if (first === undefined) return;
  const involved = found.flatMap(({ lines }) => lines.flatMap((place) => owners[place] ?? []));
  const names = [...new Set(involved.map(({ name }) => name))];
  const memberIds = involved.flatMap(({ memberId }) => memberId ?? []);
  const facts = { recording: inFacts(change), names, total: first.total };
  const event = 'owners_in_conflict';
  await notifyEach(tx, [{ memberIds, senderMemberId: change.by.memberId, event, facts }], at);
}

function namesOfConflicts({ owners }: RecordingLines): string[] {
  return ownershipConflicts(owners ?? []).map((conflict) => keyOf(conflict, owners ?? []));
}

function keyOf(
  { lines, territories, except, from, until, total }: ReturnType<typeof ownershipConflicts>[number],
  owners: readonly { readonly id: string }[],
): string {
  const ids = lines.map((place) => owners[place]?.id).toSorted();
  return JSON.stringify([ids, territories, except, from, until, total]);
}

/** What each member is on a recording, in the order of its groups. */
function linesByMember({ featured, non_featured, owners }: RecordingLines) {
  const contributors = [...(featured ?? []), ...(non_featured ?? [])].map(
    ({ memberId, role, share }) => ({
      memberId,
      line: { role, share, territories: [] as string[], from: null, until: null },
    }),
  );
  const owning = (owners ?? []).map(({ memberId, share, territories, from, until }) => ({
    memberId,
    line: { role: null, share, territories: [...territories], from, until },
  }));
  const byMember = Map.groupBy([...contributors, ...owning], ({ memberId }) => memberId);
  return new Map(
    [...byMember].flatMap(([memberId, lines]) =>
      memberId === null ? [] : [[memberId, lines.map(({ line }) => line)] as const],
    ),
  );
}
